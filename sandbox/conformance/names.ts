/**
 * Compiled against the public typings of the host (tsconfig.conformance.json) and never run: a member that the typings
 * have and the sandbox lacks is either listed here or a compile error.
 */

/** Compiles only for `never`: the compile error names the members it contains. */
export type Nothing<T extends never> = T;

/** Names the typings use for themselves. */
type OfTheTypings<K> = K extends symbol | ` ${string}` ? K : never;

/** Names the typings have, ours lack, and no list of lacking members contains. */
export type Missing<Typed, Ours, Lacking extends string = never> = Exclude<
  keyof Typed,
  keyof Ours | Lacking | OfTheTypings<keyof Typed>
>;

/** Names both have, except those whose signatures cannot be compared. */
export type Common<Typed, Ours, Incomparable extends string = never> = Exclude<
  keyof Typed & keyof Ours,
  Incomparable
>;
