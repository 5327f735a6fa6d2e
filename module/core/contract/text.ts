/** The smallest words of the contract. */

/** Language key. */
export type LangKey = `MANIFOLD.${string}` | `TYPES.${string}`;

/** Name of an icon of the sprite, without extension. */
export type IconName = string;

/** Identity of a document, as the host writes it: "Actor.x1y2". */
export type Uuid = string;

/** Text to show: a language key with data for its placeholders. */
export interface Text {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Which roll: a kind of the ruleset and the kind's own key ("athletics", an item id …). */
export interface RollAddress {
  readonly kind: string;
  readonly key: string;
}
