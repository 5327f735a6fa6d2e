/** Globals of the page that are in no namespace of the typings: hooks and a library (client/libraries.ts). */
export const PAGE_GLOBALS: readonly string[] = ["$", "Hooks", "jQuery"];
