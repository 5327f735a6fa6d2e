import { SEALED_PARTS } from "../contract/roll-result.ts";
import { MOST_ENTRIES, MOST_TEXT, ofLength, ofSoundSize } from "../host/size-limits.ts";
import { ChangeSetField } from "./change-set-field.ts";

/**
 * Data of a check in the chat, from which the card is rendered. Plans and outcomes are plain objects here, because
 * their shape belongs to the ruleset.
 */
export class CheckModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof checkSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return checkSchema();
  }
}

/** The most dice of one roll, including bursts. */
const MOST_DICE = 2000;

/** Schema of a check, extended by messages that store more. */
export function checkSchema() {
  const { ArrayField, ObjectField, SchemaField, StringField } = foundry.data.fields;
  const word = () => new StringField({ required: true, blank: false, initial: "?" });
  const uuid = () => new StringField({ required: true, nullable: true, blank: false, initial: null });
  const nothing = () => new ObjectField({ required: true, nullable: true, initial: null, ...ofSoundSize() });
  const changes = () =>
    new ChangeSetField({ required: true, nullable: true, initial: null, ...ofSoundSize() });
  const object = () => new ObjectField(ofSoundSize());
  const sealed = {
    part: new StringField({ required: true, choices: [...SEALED_PARTS], initial: "all" }),
    secret: word(),
  };
  return {
    ruleset: word(),
    kind: word(),
    key: new StringField({ required: true, blank: true, ...ofLength(MOST_TEXT) }),
    actor: uuid(),
    request: object(),
    choices: nothing(),
    asked: nothing(),
    plan: object(),
    dice: new ArrayField(object(), ofLength(MOST_DICE)),
    outcome: object(),
    hidden: new ArrayField(new StringField({ required: true, blank: false }), ofLength(MOST_ENTRIES)),
    costs: changes(),
    previous: uuid(),
    reply: nothing(),
    correction: nothing(),
    sealed: new SchemaField(sealed, { required: true, nullable: true, initial: null }),
  };
}
