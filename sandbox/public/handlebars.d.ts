/** What `sandbox/handlebars` exports, for packages that compile under the host's own typings; see `node.d.ts`. */

/** Registers the host's helpers for templates. */
export function initialize(): void;
