import { ChangeSetField } from "../data/change-set-field.ts";

/**
 * Data of a check in the chat, from which the card is rendered. Plans and outcomes are plain objects here, because their
 * shape belongs to the ruleset.
 */
export class CheckModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof checkSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return checkSchema();
  }
}

/** Schema of a check, extended by messages that store more. */
export function checkSchema() {
  const { ArrayField, ObjectField, StringField } = foundry.data.fields;
  const word = () => new StringField({ required: true, blank: false, initial: "?" });
  const uuid = () => new StringField({ required: true, nullable: true, blank: false, initial: null });
  const nothing = () => new ObjectField({ required: true, nullable: true, initial: null });
  const changes = () => new ChangeSetField({ required: true, nullable: true, initial: null });
  return {
    ruleset: word(),
    kind: word(),
    key: new StringField({ required: true, blank: true }),
    actor: uuid(),
    request: new ObjectField(),
    choices: nothing(),
    asked: nothing(),
    plan: new ObjectField(),
    dice: new ArrayField(new ObjectField()),
    outcome: new ObjectField(),
    hidden: new ArrayField(new StringField({ required: true, blank: false })),
    costs: changes(),
    previous: uuid(),
    reply: nothing(),
  };
}
