import { choice, choices, flag, richText, wholeNumber } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import {
  AILMENT_STAGE_LABELS,
  AILMENT_STATE_LABELS,
  EXPOSURE_LABELS,
  PENALTY_LABELS,
  TIME_UNIT_LABELS,
} from "../labels.ts";
import type { ActiveAilment, AilmentState } from "../rules/ailments.ts";
import { formula } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const span = (initial: "rounds" | "minutes") =>
  new SchemaField({ formula: formula(), unit: choice(TIME_UNIT_LABELS, initial) });

const schema = () => ({
  strength: wholeNumber(0, { min: -20, max: 50 }),
  chronic: flag(),
  inescapable: flag(),
  exposure: choice(EXPOSURE_LABELS, "inflicted"),
  actionTime: new SchemaField({
    value: wholeNumber(1, { min: 1 }),
    unit: choice(TIME_UNIT_LABELS, "rounds"),
  }),
  /** Injuries each time it works. */
  injuries: formula(),
  /** Penalty each time it works, and on what. */
  penalty: wholeNumber(0, { min: 0 }),
  penaltyTo: choices(PENALTY_LABELS),
  penaltyDuration: span("minutes"),
  /** Condition it brings, and for how long. */
  state: choice(AILMENT_STATE_LABELS, "none"),
  stateDuration: span("minutes"),
  description: richText(),
  /** How far it has come with whoever carries it. */
  course: new SchemaField({
    stage: choice(AILMENT_STAGE_LABELS, "none"),
    exposed: flag(),
    current: wholeNumber(0),
    applications: wholeNumber(0, { min: 0 }),
    /** Rounds until the next action time, where it is counted in rounds. */
    wait: wholeNumber(0, { min: 0 }),
    /** How long its condition lasts in all, in the unit of the condition's duration (G-077). */
    lasts: wholeNumber(0, { min: 0 }),
  }),
});

type Stored = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;

/** Poison, sickness or drug: what it is and how far it has come (section 6). */
export class GodsAilmentData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.ailment"];

  static override defineSchema() {
    return schema();
  }

  /** The state machine's state; null while nobody has it. */
  courseState(): AilmentState | null {
    const { strength, chronic, inescapable, course } = this as unknown as Stored;
    if (course.stage === "none") return null;
    const { exposed, current, applications, stage } = course;
    return { strength, chronic, inescapable, exposed, current, applications, over: stage === "over" };
  }

  /** As rolls see it; null while it has not taken hold. */
  active(): ActiveAilment | null {
    const state = this.courseState();
    if (!state) return null;
    const { penalty, penaltyTo, penaltyDuration } = this as unknown as Stored;
    return {
      id: this.parent.id ?? "",
      name: this.parent.name,
      applications: state.applications,
      over: state.over,
      penalty,
      penaltyTo: [...penaltyTo],
      penaltyDuration: penaltyDuration.formula,
    };
  }
}
