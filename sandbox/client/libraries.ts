/**
 * The libraries that the host defines as globals on its page. Both generations have jQuery; it will be removed together
 * with Application V1 in 16 (docs/platform.md §10).
 */
import jQuery from "jquery";

export function defineLibraries(): void {
  Object.assign(globalThis, { jQuery, $: jQuery });
}
