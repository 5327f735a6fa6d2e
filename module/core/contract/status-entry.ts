/** A status effect for both generations. */
export interface StatusEntry {
  readonly id: string;
  /** Static, so that Foundry toggles the same effect and can add implied statuses. */
  readonly _id: string;
  readonly name: string;
  readonly img: string;
  readonly statuses?: readonly string[];
  /** False for a condition that only belongs to certain creatures and is set with them. */
  readonly hud: { readonly actorTypes: readonly string[] } | false;
  /** Position in the palette, for generation 14. */
  readonly order: number;
}
