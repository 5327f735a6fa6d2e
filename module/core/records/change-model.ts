import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import type { Text } from "../contract/index.ts";
import type { TargetRecord } from "../contract/roll-result.ts";
import { MOST_ENTRIES, ofLength, ofSoundSize } from "../host/size-limits.ts";
import { ChangeSetField } from "./change-set-field.ts";
import type { SceneRecord } from "./scene-record.ts";
import { targetsField } from "./target-record.ts";

/** Data of a change card: changes without a roll, such as a rest or the start of a turn. */
export class ChangeModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}

export interface ChangeRecord {
  readonly ruleset: string;
  readonly what: Text;
  /** Icon of the sprite. */
  readonly icon: string;
  /** The totals of the change: a distance, a price. */
  readonly facts: readonly Text[];
  readonly targets: Readonly<Record<string, ChangeTarget>>;
  /** Its changes are undone together, so that only one side keeps a gift. */
  readonly joint: boolean;
  /** It takes the full amounts or nothing. */
  readonly exact: boolean;
  /** Changes of a scene; null for none. */
  readonly scene: SceneRecord | null;
}

export interface ChangeTarget extends TargetRecord {
  readonly change: ChangeSet;
  readonly demands: readonly Demand[];
  /** Id of a later card that has replaced it; null for none. */
  readonly later?: string | null;
}

function schema() {
  const { ArrayField, BooleanField, ObjectField, StringField } = foundry.data.fields;
  return {
    ruleset: new StringField({ required: true, blank: false, initial: "?" }),
    what: new ObjectField(ofSoundSize()),
    icon: new StringField({ required: true, blank: false, initial: "cycle" }),
    facts: new ArrayField(new ObjectField(ofSoundSize()), ofLength(MOST_ENTRIES)),
    joint: new BooleanField({ required: true, initial: false }),
    exact: new BooleanField({ required: true, initial: false }),
    scene: new ObjectField({ required: true, nullable: true, initial: null, ...ofSoundSize() }),
    targets: targetsField({
      change: new ChangeSetField(ofSoundSize()),
      demands: new ArrayField(new ObjectField(ofSoundSize()), ofLength(MOST_ENTRIES)),
      later: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    }),
  };
}
