/** The smallest words of the contract: a text to show, and which roll is meant. */

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
