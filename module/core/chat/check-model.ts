import type { BaseRequest, ChangeSet, RolledDie, RollOutcome, RollPlan } from "../../kit/contract.ts";
import { ChangeSetField } from "../data/change-set-field.ts";
import type { ReplyAddress } from "../ruleset.ts";

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

/** What is stored on the message. */
export interface CheckRecord {
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
  /** Uuid of the actor that rolled; null when it is not stored anywhere. */
  readonly actor: string | null;
  readonly request: BaseRequest;
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Parts of the card for GMs only. */
  readonly hidden: readonly string[];
  /** What the roll cost and what gives it back. */
  readonly costs: ChangeSet | null;
  readonly undo: ChangeSet | null;
  /** Uuid of the check this one follows from. */
  readonly previous: string | null;
  /** The place on a request card that this check fills. */
  readonly reply: ReplyAddress | null;
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
