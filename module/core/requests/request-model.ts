import type { PassiveValue, Winner } from "../../kit/contract.ts";
import type { RollAddress } from "../ruleset.ts";

/** What a request is read for: each roll by itself, two against each other, all of them, one after the other. */
export const PURPOSES = ["each", "opposed", "group", "series"] as const;

export type Purpose = (typeof PURPOSES)[number];

/**
 * Somebody asks others for rolls, as data of one chat message. What came in is not stored here: answers are checks of
 * their own that name their seat, so that nobody needs the right to write to this message but its author and GMs.
 */
export class RequestModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}

/** One who is asked. */
export interface Seat {
  readonly id: string;
  /** Uuid of the actor. */
  readonly actor: string;
  /** Its name when it was asked: it may be gone since. */
  readonly name: string;
  /** Rolls with which it may answer; at least one. */
  readonly ways: readonly RollAddress[];
  /** Id of the message with a roll made before the request: the side that started. */
  readonly message: string | null;
  /** Stands at its passive value of the first way. The GM's client fills in the value. */
  readonly passively: boolean;
  readonly passive: PassiveValue | null;
  /** Answered privately: others learn that there is an answer, not which. */
  readonly secret: boolean;
}

/** What is stored on the message. */
export interface RequestRecord {
  readonly ruleset: string;
  readonly purpose: Purpose;
  /** The asker's own words; blank for none. */
  readonly title: string;
  readonly seats: readonly Seat[];
  readonly difficulty: number | null;
  /** Parts of the answers for GMs only; see `RollOptions.hidden`. */
  readonly hidden: readonly string[];
  /** Visibility of the answers; null leaves it to who answers. */
  readonly mode: string | null;
  /** Successes that a series needs. */
  readonly need: number;
  /** Verdicts of the GM, by seat; they stand above the dice. */
  readonly rulings: readonly { readonly seat: string; readonly success: boolean }[];
  /** The GM's verdict of an opposed roll. */
  readonly winner: Winner | null;
  /** Ids of answers that do not count. */
  readonly discarded: readonly string[];
  /** How often the GM has reminded those who have not answered. */
  readonly reminded: number;
  readonly closed: boolean;
}

function schema() {
  const { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, StringField } =
    foundry.data.fields;
  const word = () => new StringField({ required: true, blank: false, initial: "?" });
  const text = () => new StringField({ required: true, blank: true });
  const perhaps = () => new StringField({ required: true, nullable: true, blank: false, initial: null });
  const flag = () => new BooleanField({ required: true, initial: false });
  const count = (initial: number) =>
    new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 999, initial });
  return {
    ruleset: word(),
    purpose: new StringField({ required: true, blank: false, choices: [...PURPOSES], initial: "each" }),
    title: text(),
    seats: new ArrayField(
      new SchemaField({
        id: word(),
        actor: word(),
        name: text(),
        ways: new ArrayField(new SchemaField({ kind: word(), key: text() })),
        message: perhaps(),
        passively: flag(),
        passive: new ObjectField({ required: true, nullable: true, initial: null }),
        secret: flag(),
      }),
    ),
    difficulty: new NumberField({ required: true, nullable: true, initial: null }),
    hidden: new ArrayField(word()),
    mode: perhaps(),
    need: count(0),
    rulings: new ArrayField(new SchemaField({ seat: word(), success: flag() })),
    winner: new StringField({ required: true, nullable: true, choices: ["a", "b", "tie"], initial: null }),
    discarded: new ArrayField(word()),
    reminded: count(0),
    closed: flag(),
  };
}
