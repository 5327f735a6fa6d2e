/** The columns and filters of the compendium browser for a game's items, and the options that it opens with. */
import type { LangKey } from "../../kit/keys.ts";

export interface BrowserField {
  /** Below `system`. */
  readonly path: string;
  /** Language keys of the words of a text field, by word. Fields with a fixed list of words have their own. */
  readonly words?: Readonly<Record<string, string>>;
  /** Item type whose `key` the words are, such as a skill. */
  readonly namedBy?: string;
  /** Language key, used where the label of the field alone is ambiguous among others. */
  readonly label?: LangKey;
  /** The field applies only if the item has one of these: damage types need dice, and ranges need a ranged weapon. */
  readonly needs?: readonly FieldNeed[];
}

export interface FieldNeed {
  /** Below `system`. */
  readonly path: string;
  /** The word that the field must have or contain; any value when absent. */
  readonly word?: string;
}

/** Fields by item type, most important first; a plain text is a path. The first five are also columns. */
export type BrowserFields = Readonly<Record<string, readonly (string | BrowserField)[]>>;

/** The options that the browser opens with. */
export interface BrowserWish {
  /** Uuid of the actor to which items are added; absent for the world. */
  readonly actor?: string;
  /** Type of the items to show first. */
  readonly type?: string;
}
