/** Rolls for hazards of the world and recovery from them. All of them affect the rolling actor. */

import type { DegreeStyle, RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { RollOutcome } from "../../../kit/contract.ts";
import { checkRequest } from "../check/request.ts";
import { checkAndTurnCosts, checkKind, DC_FIELD } from "../check/rolls.ts";
import { DAMAGE, HEALING } from "../damage/rolls.ts";
import { creature } from "../data/creature-of.ts";
import { MARCH_PATH } from "../rules/paths.ts";
import {
  defaultExposureChoices,
  type ExposureChoices,
  type ExposurePlan,
  type ExposureRequest,
  exposureRules,
  hitOfExposure,
} from "../rules/survival/exposure.ts";
import { gravityBand } from "../rules/survival/gravity.ts";
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
} from "../rules/survival/hazard-roll.ts";
import { marchDc, TRAVEL_HOURS } from "../rules/survival/travel.ts";
import { marchKey } from "../settings.ts";
import { EXPOSURE_DIALOG } from "./exposure-dialog.ts";
import { HAZARD_DIALOG } from "./hazard-dialog.ts";

/** Damage from dice that the user enters in the dialog: fire, poison, a trap. */
export const HARM: typeof DAMAGE = {
  ...DAMAGE,
  id: "harm",
  label: "MANIFOLD.Edge.Kind.harm",
  targets: { ...DAMAGE.targets, aim: "self" },
};

/** Healing of the actor itself by a medicine or a feature. */
export const MEND: typeof HEALING = {
  ...HEALING,
  id: "mend",
  label: "MANIFOLD.Edge.Kind.mend",
  targets: { ...HEALING.targets, aim: "self" },
};

const DEALT: DegreeStyle = { label: "MANIFOLD.Edge.Degree.dealt", icon: "bleeding-wound", tone: "neutral" };

const isHazard = (key: string): key is Hazard => (HAZARDS as readonly string[]).includes(key);

/** A fall or a collision, depending on the key. */
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
    const { size, gravity } = creature(actor);
    return { modifiers: [], hazard: key, size, gravity: gravityBand(gravity.g) };
  },
  defaults: defaultHazardChoices,
  title: ({ hazard }) => ({ key: `MANIFOLD.Edge.Hazard.${hazard}` }),
  dialog: HAZARD_DIALOG,
  card: {
    template: templatePath("edge/survival/hazard-card"),
    context: ({ plan }) => ({ dc: plan.dc }),
    facts: ({ outcome }) => [
      {
        key: "MANIFOLD.Edge.Fact.amount",
        data: { amount: outcome.damage, type: "MANIFOLD.Edge.DamageType.kinetic" },
      },
    ],
  },
  targets: { hit: hitOfHazard, aim: "self" },
};

/** Rads by level and time, less the rads that a drug removes. */
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
  request: (actor) => ({ modifiers: [], resistance: creature(actor).radiation.resistance }),
  defaults: defaultExposureChoices,
  title: () => ({ key: "MANIFOLD.Edge.Kind.exposure" }),
  dialog: EXPOSURE_DIALOG,
  card: { template: templatePath("edge/damage/card"), context: () => ({}), facts: () => [] },
  targets: { hit: hitOfExposure, aim: "self" },
};

/** Counts an hour of today's march. */
const HOUR = new ChangeSetBuilder()
  .add(MARCH_PATH, 1, { id: "march", label: "MANIFOLD.Edge.Cost.march", value: 1 })
  .build();

/** The save for each additional hour of a march; a failure costs a level of exhaustion (E-172). */
export const MARCH = checkKind(
  "march",
  "walking-boot",
  (actor) => ({
    ...checkRequest(actor, marchKey(), "save"),
    dc: marchDc({ hour: TRAVEL_HOURS + creature(actor).march.hours + 1 }),
  }),
  {
    costs: {
      of: (request, choices, plan) => mergeChangeSets(checkAndTurnCosts(request, choices, plan), HOUR),
    },
    targets: {
      hit: (_plan, { success }) => (success === false ? { nature: "fatigue", levels: 1 } : null),
      aim: "self",
    },
    list: () => [{ key: "", label: "MANIFOLD.Edge.Kind.march" }],
    difficulty: DC_FIELD,
  },
);
