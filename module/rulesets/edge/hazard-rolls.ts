/** What the world does to a creature: falls, collisions, radiation, fire; and what mends it. All of it hits the roller. */
import { templatePath } from "../../core/constants.ts";
import { Refusal } from "../../core/refusal.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { DegreeStyle, RollKind } from "../../core/ruleset.ts";
import type { RollOutcome } from "../../kit/contract.ts";
import { creature } from "./bridge.ts";
import { DAMAGE, HEALING } from "./damage-rolls.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { GRAVITY_LABELS, SIZE_LABELS, TIME_UNIT_LABELS } from "./labels.ts";
import {
  defaultExposureChoices,
  type ExposureChoices,
  type ExposurePlan,
  type ExposureRequest,
  exposureRules,
  hitOfExposure,
  type TimeUnit,
} from "./rules/exposure.ts";
import type { GravityBand } from "./rules/gravity.ts";
import {
  defaultHazardChoices,
  HAZARDS,
  type Hazard,
  type HazardChoices,
  type HazardOutcome,
  type HazardPlan,
  type HazardRequest,
  hazardRules,
  hitOfHazard,
  landingDc,
} from "./rules/hazard-roll.ts";
import type { Size } from "./rules/tables.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** Damage by dice that are named in the dialog: fire, poison, a trap. */
export const HARM: typeof DAMAGE = { ...DAMAGE, id: "harm", label: "MANIFOLD.Edge.Kind.harm", aim: "self" };

/** Healing of oneself: a medicine, a feature. */
export const MEND: typeof HEALING = { ...HEALING, id: "mend", label: "MANIFOLD.Edge.Kind.mend", aim: "self" };

const options = (labels: Readonly<Record<string, string>>, selected: string): object[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, selected: id === selected }));

const DEALT: DegreeStyle = { label: "MANIFOLD.Edge.Degree.dealt", icon: "bleeding-wound", tone: "neutral" };

const isHazard = (key: string): key is Hazard => (HAZARDS as readonly string[]).includes(key);

/** A fall or a collision; the key says which. */
export const FALL_OR_COLLISION: RollKind<HazardRequest, HazardChoices, HazardPlan, HazardOutcome> = {
  id: "hazard",
  label: "MANIFOLD.Edge.Kind.hazard",
  icon: "falling-boulder",
  rules: hazardRules,
  rollClass: SumRoll,
  degrees: { dealt: DEALT },
  request(actor, key) {
    if (!isHazard(key))
      throw new Refusal({ key: "MANIFOLD.Edge.Problem.unknownRoll", data: { actor: actor.name, key } });
    const { size } = creature(actor) as unknown as { size: Size };
    return { modifiers: [], hazard: key, size };
  },
  defaults: defaultHazardChoices,
  title: ({ hazard }) => ({ key: `MANIFOLD.Edge.Hazard.${hazard}` }),
  dialog: {
    template: templatePath("edge/dialog/hazard"),
    context: ({ hazard }, choices, { dc }) => ({
      falls: hazard === "fall",
      choices,
      landingDc: landingDc(choices.height),
      dc,
      sizes: options(SIZE_LABELS, choices.object),
      gravities: options(GRAVITY_LABELS, choices.gravity),
      weighs: hazard === "fall" || choices.falling,
    }),
    read: (form, choices) => ({
      ...choices,
      height: form.height === null ? Number.NaN : Number(form.height ?? choices.height),
      soft: form.soft === true,
      landed: form.landed === true,
      gravity: String(form.gravity ?? choices.gravity) as GravityBand,
      object: String(form.object ?? choices.object) as Size,
      falling: form.falling === true,
    }),
    situational: [],
    summary: ({ dice }) => ({
      key: "MANIFOLD.Edge.Summary.damage",
      data: { formula: dice[0]?.formula ?? "0" },
    }),
  },
  card: {
    template: templatePath("edge/chat/hazard"),
    context: ({ plan }) => ({ dc: plan.dc }),
    facts: ({ outcome }) => [
      {
        key: "MANIFOLD.Edge.Fact.amount",
        data: { amount: outcome.damage, type: "MANIFOLD.Edge.DamageType.kinetic" },
      },
    ],
  },
  hit: hitOfHazard,
  aim: "self",
};

/** Rads by level and time, or rid of by a drug. */
export const EXPOSURE: RollKind<ExposureRequest, ExposureChoices, ExposurePlan, RollOutcome> = {
  id: "exposure",
  label: "MANIFOLD.Edge.Kind.exposure",
  icon: "radioactive",
  rules: exposureRules,
  rollClass: SumRoll,
  degrees: {
    exposed: { label: "MANIFOLD.Edge.Degree.exposed", icon: "radioactive", tone: "failure" },
    cleansed: { label: "MANIFOLD.Edge.Degree.cleansed", icon: "medicines", tone: "success" },
  },
  request: (actor) => ({
    modifiers: [],
    resistance: (creature(actor) as unknown as Stored).radiation.resistance,
  }),
  defaults: defaultExposureChoices,
  title: () => ({ key: "MANIFOLD.Edge.Kind.exposure" }),
  dialog: {
    template: templatePath("edge/dialog/exposure"),
    context: ({ resistance }, choices) => ({
      choices,
      resistance,
      levels: [0, 1, 2, 3, 4, 5].map((id) => ({
        id,
        label: `MANIFOLD.Edge.ExposureLevel.${id}`,
        selected: id === choices.level,
      })),
      units: options(TIME_UNIT_LABELS, choices.unit),
    }),
    read: (form, choices) => ({
      ...choices,
      level: Number(form.level ?? choices.level),
      time: form.time === null ? Number.NaN : Number(form.time ?? choices.time),
      unit: String(form.unit ?? choices.unit) as TimeUnit,
      cured: form.cured === null ? 0 : Number(form.cured ?? choices.cured),
    }),
    situational: [],
    summary: ({ rads }) => ({ key: "MANIFOLD.Edge.Summary.rads", data: { rads } }),
  },
  card: { template: templatePath("edge/chat/amount"), context: () => ({}), facts: () => [] },
  hit: hitOfExposure,
  aim: "self",
};
