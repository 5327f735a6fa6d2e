/**
 * The libraries that the host makes global on its page. Both generations have jQuery; it goes with Application V1, in 16
 * (docs/platform.md §10).
 */
import jQuery from "jquery";

export function defineLibraries(): void {
  Object.assign(globalThis, { jQuery, $: jQuery });
}
