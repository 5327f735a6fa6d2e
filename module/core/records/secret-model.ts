import { SEALED_PARTS, type SealedPart } from "../contract/roll-result.ts";

/**
 * Data of a message that only GMs receive: what a request or a check of another message hides from players. The host
 * sends whispered messages without dice to their author and recipients alone.
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
  /** Of a check: its whole record as JSON. */
  readonly check: string | null;
  /** Of a check: what it keeps from players; null in those of older versions. */
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
