import { PURPOSES } from "../contract/roll-result.ts";
import {
  MOST_ENTRIES,
  MOST_SEATS,
  MOST_TEXT,
  MOST_WAYS,
  ofLength,
  ofSoundSize,
} from "../host/size-limits.ts";
import { targetsField } from "./target-record.ts";

/**
 * Data of a request in the chat. Answers are not stored here but are separate checks that name their participant, so that
 * only the author and GMs need permission to update this message.
 */
export class RequestModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}

function schema() {
  const { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, StringField } =
    foundry.data.fields;
  const word = () => new StringField({ required: true, blank: false, initial: "?" });
  const text = () => new StringField({ required: true, blank: true, ...ofLength(MOST_TEXT) });
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
        ways: new ArrayField(new SchemaField({ kind: word(), key: text() }), ofLength(MOST_WAYS)),
        message: perhaps(),
        passively: flag(),
        passive: new ObjectField({ required: true, nullable: true, initial: null, ...ofSoundSize() }),
        secret: flag(),
      }),
      ofLength(MOST_SEATS),
    ),
    difficulty: new NumberField({ required: true, nullable: true, initial: null }),
    sealed: perhaps(),
    hidden: new ArrayField(word(), ofLength(MOST_ENTRIES)),
    mode: perhaps(),
    need: count(0),
    rulings: new ArrayField(new SchemaField({ seat: word(), success: flag() }), ofLength(MOST_ENTRIES)),
    winner: new StringField({ required: true, nullable: true, choices: ["a", "b", "tie"], initial: null }),
    discarded: new ArrayField(word(), ofLength(MOST_ENTRIES)),
    reminded: count(0),
    closed: flag(),
    targets: targetsField(),
  };
}
