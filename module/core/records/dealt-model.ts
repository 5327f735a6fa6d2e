import type { DealtNature } from "../../kit/dealing.ts";
import { DEALT_NATURES, MOST_DEALT } from "../../kit/dealing.ts";
import type { TargetRecords } from "../contract/roll-result.ts";
import { MOST_TEXT, ofLength } from "../host/size-limits.ts";
import { targetsField } from "./target-record.ts";

/** Data of a message that deals a plain amount: by a formula of its own, by another message's roll, or a number. */
export class DealtModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}

export interface DealtRecord {
  readonly ruleset: string;
  readonly nature: DealtNature;
  /** One of the game's kinds of damage or healing. */
  readonly kind: string;
  readonly factor: number;
  /** Id of the message whose total it is; null for its own dice or number. */
  readonly roll: string | null;
  /** The speaker of that message, and its total at the time. */
  readonly from: string;
  /** The amount dealt without dice, before the factor. */
  readonly amount: number;
  readonly note: string;
  readonly targets: TargetRecords;
}

function schema() {
  const { NumberField, StringField } = foundry.data.fields;
  const word = () => new StringField({ required: true, blank: false, initial: "?" });
  const text = () => new StringField({ required: true, blank: true, ...ofLength(MOST_TEXT) });
  const number = (initial: number, integer: boolean, max: number) =>
    new NumberField({ required: true, nullable: false, initial, integer, min: 0, max });
  return {
    ruleset: word(),
    nature: new StringField({ required: true, choices: [...DEALT_NATURES], initial: "damage" }),
    kind: word(),
    factor: number(1, false, 100),
    roll: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    from: text(),
    amount: number(0, true, MOST_DEALT),
    note: text(),
    targets: targetsField(),
  };
}
