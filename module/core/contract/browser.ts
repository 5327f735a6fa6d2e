/** What the compendium browser shows and filters of the items of a game, and what it is opened for. */
import type { LangKey } from "../../kit/keys.ts";

export interface BrowserField {
  /** Below `system`. */
  readonly path: string;
  /** Language keys of the words of a text field, by word. Fields with a fixed list of words have their own. */
  readonly words?: Readonly<Record<string, string>>;
  /** Type of the items whose `key` the words are: a skill's. */
  readonly namedBy?: string;
  /** Language key, where the label of the field alone says too little beside others. */
  readonly label?: LangKey;
  /** Without any of these this field means nothing: a type of damage without dice, a range in a melee weapon. */
  readonly needs?: readonly FieldNeed[];
}

export interface FieldNeed {
  /** Below `system`. */
  readonly path: string;
  /** The word that it has or holds; any value when absent. */
  readonly word?: string;
}

/** Fields by item type, the most important first; a plain text is a path. The first five are columns too. */
export type BrowserFields = Readonly<Record<string, readonly (string | BrowserField)[]>>;

/** What the browser is opened for. */
export interface BrowserWish {
  /** Uuid of the actor to which items are added; absent for the world. */
  readonly actor?: string;
  /** Type of the items to show first. */
  readonly type?: string;
}
