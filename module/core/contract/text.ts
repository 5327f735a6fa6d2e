/** Types used throughout the contract. */
import type { LangKey } from "../../kit/keys.ts";

/** Identity of a document, as the host writes it: "Actor.x1y2". */
export type Uuid = string;

/** A text to show: a language key with data for its placeholders. */
export interface Text {
  readonly key: LangKey;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Names a roll: a kind of the ruleset and the kind's own key ("athletics", an item id …). */
export interface RollAddress {
  readonly kind: string;
  readonly key: string;
}
