/**
 * Compiled against the public typings of the host (tsconfig.conformance.json) and never run. A member that the typings
 * have and the sandbox lacks is either listed here or a compile error.
 */

/** Compiles only for `never`. The compile error lists the names in `T`. */
export type Nothing<T extends never> = T;

/** Names that the typings use internally. */
type OfTheTypings<K> = K extends symbol | ` ${string}` ? K : never;

/** Names in the typings that are neither in the sandbox nor in the list of lacking members. */
export type Missing<Typed, Ours, Lacking extends string = never> = Exclude<
  keyof Typed,
  keyof Ours | Lacking | OfTheTypings<keyof Typed>
>;

/** Names that both have, except members whose signatures cannot be compared. */
export type Common<Typed, Ours, Incomparable extends string = never> = Exclude<
  keyof Typed & keyof Ours,
  Incomparable
>;
