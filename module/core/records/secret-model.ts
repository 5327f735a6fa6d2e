import { SEALED_PARTS, type SealedPart } from "../contract/roll-result.ts";

/**
 * Data of a message that only GMs receive: the parts of a request or a check that another message hides from players.
 * The host sends whispered messages without dice only to their author and recipients.
 */
export class SecretModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}

export interface SecretRecord {
  /** Id of the message that it belongs to. */
  readonly of: string;
  /** Of a request. */
  readonly difficulty: number | null;
  /** For a check: its whole record as JSON. */
  readonly check: string | null;
  /** For a check: the part that is kept from players; null in messages of older versions. */
  readonly part: SealedPart | null;
}

function schema() {
  const { NumberField, StringField } = foundry.data.fields;
  return {
    of: new StringField({ required: true, blank: false, initial: "?" }),
    difficulty: new NumberField({ required: true, nullable: true, initial: null }),
    check: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    part: new StringField({ required: true, nullable: true, choices: [...SEALED_PARTS], initial: null }),
  };
}
