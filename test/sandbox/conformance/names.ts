/**
 * Nothing here runs: it is compiled against the public typings of the host (tsconfig.conformance.json), so that a
 * member the typings know and the sandbox does not have is either written down here or a compile error.
 */

/** Compiles only for a type without members: what stands in it is named by the error. */
export type Nothing<T extends never> = T;

/** Names the typings use for themselves. */
type OfTheTypings<K> = K extends symbol | ` ${string}` ? K : never;

/** Names the typings have, ours lack, and nobody wrote down as lacking. */
export type Missing<Typed, Ours, Lacking extends string = never> = Exclude<
  keyof Typed,
  keyof Ours | Lacking | OfTheTypings<keyof Typed>
>;

/** Names both have, but for those whose signatures cannot be compared. */
export type Common<Typed, Ours, Incomparable extends string = never> = Exclude<
  keyof Typed & keyof Ours,
  Incomparable
>;
