import { type CheckRecord, checkSchema } from "../chat/check-model.ts";
import { type TargetRecords, targetsField } from "./target-record.ts";

/** Data of a check with a hit: the check and its targets. */
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
