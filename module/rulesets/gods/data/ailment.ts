import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, choices, described, flag, wholeNumber } from "../../../core/host/fields.ts";
import { valuesOf } from "../../../core/records/values-of.ts";
import {
  AILMENT_STAGE_LABELS,
  AILMENT_STATE_LABELS,
  EXPOSURE_LABELS,
  PENALTY_LABELS,
  TIME_UNIT_LABELS,
} from "../labels.ts";
import type { AilmentState } from "../rules/ailment/ailment-state.ts";
import type { ActiveAilment } from "../rules/creature/ailment-penalties.ts";
import { isAilmentFormula } from "../rules/damage/damage-formula.ts";
import { formula } from "./fields.ts";

const { NumberField, SchemaField } = foundry.data.fields;

const span = (initial: "rounds" | "minutes") =>
  new SchemaField({ formula: formula(isAilmentFormula), unit: choice(TIME_UNIT_LABELS, initial) });

const schema = () => ({
  strength: wholeNumber(0, { min: -20, max: 50 }),
  chronic: flag(),
  inescapable: flag(),
  exposure: choice(EXPOSURE_LABELS, "inflicted"),
  actionTime: new SchemaField({
    value: wholeNumber(1, { min: 1 }),
    unit: choice(TIME_UNIT_LABELS, "rounds"),
  }),
  /** Formula of the injuries per application. */
  injuries: formula(isAilmentFormula),
  /** Penalty per application, and the rolls that it affects. */
  penalty: wholeNumber(0, { min: 0 }),
  penaltyTo: choices(PENALTY_LABELS),
  penaltyDuration: span("minutes"),
  /** Condition that it imposes, and its duration. */
  state: choice(AILMENT_STATE_LABELS, "none"),
  stateDuration: span("minutes"),
  ...described(),
  /** Progress in the creature that has the ailment. */
  course: new SchemaField({
    stage: choice(AILMENT_STAGE_LABELS, "none"),
    exposed: flag(),
    current: wholeNumber(0),
    applications: wholeNumber(0, { min: 0 }),
    /** Rounds until the next action time; 0 if the action time is not counted in rounds. */
    wait: wholeNumber(0, { min: 0 }),
    /** Total duration of the condition, in the unit of `stateDuration` (G-077). */
    lasts: wholeNumber(0, { min: 0 }),
    /** World time in seconds at which the penalty ends; null if it ends with the ailment (G-078). */
    penaltyEnds: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
    /** World time in seconds at which the running action time began; null before the ailment is contracted. */
    since: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
  }),
});

type Stored = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;

/** A poison, sickness or drug, and its progress in the creature that has it (section 6). */
export class GodsAilmentData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.ailment"];

  static override defineSchema() {
    return schema();
  }

  private get self(): Stored {
    return valuesOf<Stored>(this);
  }

  /** Null before it is contracted. */
  courseState(): AilmentState | null {
    const { strength, chronic, inescapable, course } = this.self;
    if (course.stage === "none") return null;
    const { exposed, current, applications, stage } = course;
    return { strength, chronic, inescapable, exposed, current, applications, over: stage === "over" };
  }

  /** The data that rolls use; null before it is contracted. */
  active(): ActiveAilment | null {
    const state = this.courseState();
    if (!state) return null;
    const { penalty, penaltyTo, course } = this.self;
    return {
      id: this.parent.id ?? "",
      name: this.parent.name,
      applications: state.applications,
      over: state.over,
      penalty,
      penaltyTo: [...penaltyTo],
      penaltyEnds: course.penaltyEnds,
    };
  }
}

export type Ailment = GodsAilmentData & Stored;
