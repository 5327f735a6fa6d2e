import type { CheckRecord, TargetRecords } from "../contract/roll-result.ts";
import { checkSchema } from "./check-model.ts";
import { targetsField } from "./target-record.ts";

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
