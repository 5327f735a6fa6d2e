import { checkSchema } from "../chat/check-model.ts";
import type { CheckRecord, TargetRecords } from "../contract/roll-result.ts";
import { targetsField } from "./target-record.ts";

/** A check that does something to somebody: the check, and whom it concerns. */
export class DamageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}

export interface DamageRecord extends CheckRecord {
  readonly targets: TargetRecords;
}

const schema = () => ({ ...checkSchema(), targets: targetsField() });
