/** The exports of `sandbox/handlebars`, for packages that compile with the host's typings; see `node.d.ts`. */

/** Registers the host's template helpers. */
export function initialize(): void;
