import { ChangeSetField } from "../data/change-set-field.ts";

/**
 * A check in the chat, as data. The card is rendered from this and nothing is ever read back from HTML. Plans and
 * outcomes have the shape of their ruleset, so they are plain objects here; the ruleset's card knows them.
 */
export class CheckModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof checkSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return checkSchema();
  }
}

/** Fields of a check; also the beginning of every message that is a check and more. */
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
    plan: new ObjectField(),
    dice: new ArrayField(new ObjectField()),
    outcome: new ObjectField(),
    hidden: new ArrayField(new StringField({ required: true, blank: false })),
    costs: changes(),
    undo: changes(),
    previous: uuid(),
    reply: nothing(),
  };
}
