/** Rolls for traumas, death saves, concentration, and breaking free. */
import { ledgerOf } from "../../../core/changes/ledger.ts";
import { previousCheck } from "../../../core/chat/previous-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { DegreeStyle, RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { mergeChangeSets } from "../../../kit/change-set.ts";
import type { BaseChoices, BaseRequest, RollPlan } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { checkRequest } from "../check/request.ts";
import { checkAndTurnCosts, checkKind } from "../check/rolls.ts";
import { defenderOf } from "../damage/defender.ts";
import { SIDE_LABELS, TRAUMA_NATURE_LABELS, TRAUMA_SEVERITY_LABELS } from "../labels.ts";
import type { TraumaNature, TraumaSeverity } from "../rules/hit.ts";
import { type DeathSaveOutcome, deathSaveRules } from "../rules/injury/death-save.ts";
import {
  defaultTraumaChoices,
  hitOfTrauma,
  type TraumaChoices,
  type TraumaOutcome,
  type TraumaPlan,
  type TraumaRequest,
  traumaRollRules,
} from "../rules/injury/trauma-roll.ts";
import { traumaName, traumaText } from "../rules/injury/trauma-table.ts";
import { turnCost } from "../rules/turn-use.ts";
import { SETTINGS } from "../settings.ts";
import { turnUse } from "../turn/economy.ts";
import { TRAUMA_DIALOG } from "./trauma-dialog.ts";

/** The roll on the trauma table given by the key: "mild.physical". */
export const TRAUMA: RollKind<TraumaRequest, TraumaChoices, TraumaPlan, TraumaOutcome> = {
  id: "trauma",
  label: "MANIFOLD.Edge.Kind.trauma",
  icon: "broken-bone",
  rules: traumaRollRules,
  rollClass: SumRoll,
  degrees: {
    mild: { label: TRAUMA_SEVERITY_LABELS.mild, icon: "arm-bandage", tone: "failure" },
    severe: { label: TRAUMA_SEVERITY_LABELS.severe, icon: "broken-bone", tone: "fumble" },
  },
  request(_actor, key) {
    const [severity = "", nature = ""] = key === "" ? ["mild", "physical"] : key.split(".");
    if (!(Object.hasOwn(TRAUMA_SEVERITY_LABELS, severity) && Object.hasOwn(TRAUMA_NATURE_LABELS, nature)))
      throw new Refusal({ key: "MANIFOLD.Edge.Problem.noTrauma" });
    return {
      modifiers: [],
      severity: severity as TraumaSeverity,
      nature: nature as TraumaNature,
      hidesOptional: SETTINGS.read("hideSexualDisorders"),
    };
  },
  defaults: defaultTraumaChoices,
  title: ({ severity, nature }) => ({ key: `MANIFOLD.Edge.Threshold.trauma.${severity}.${nature}` }),
  dialog: TRAUMA_DIALOG,
  card: {
    template: templatePath("edge/note-card"),
    context: ({ outcome }) => ({ text: traumaText(outcome.row) }),
    facts: ({ outcome: { row, side } }) => [
      { key: traumaName(row) },
      ...(side === "none" ? [] : [{ key: SIDE_LABELS[side] }]),
    ],
  },
  targets: { hit: hitOfTrauma, aim: "self" },
};

/** A save to keep concentrating (E-400, E-402); a failure ends concentration. */
export const CONCENTRATION = checkKind(
  "concentration",
  "meditation",
  (actor, key) => {
    const shock = key === "" || key === "shock";
    return { ...checkRequest(actor, shock ? "lucidity" : key, "save"), dc: shock ? SHOCK_DC : null };
  },
  {
    targets: {
      aim: "self",
      hit: (_plan, { success }) =>
        success === false ? { nature: "relief", conditions: ["concentrating"] } : null,
    },
  },
);

const SHOCK_DC = 15;

/**
 * The save that a severe trauma requires with every action: a failure costs the action, and reactions until the
 * creature's next turn (E-464, E-481). The key is the nature of the trauma.
 */
export const STRUGGLE = checkKind(
  "struggle",
  "broken-bone",
  (actor, key) => ({
    ...checkRequest(actor, `occasion:${STRUGGLES[key === "psychic" ? "psychic" : "physical"]}`, "save"),
    ...turnUse(actor, "none"),
  }),
  {
    costs: {
      of: (request, choices, plan, { success }) =>
        mergeChangeSets(
          checkAndTurnCosts(request, choices, plan),
          ...(success === false ? LOST.map((part) => turnCost(request.turn, part)) : []),
        ),
    },
  },
);

const STRUGGLES: Readonly<Record<TraumaNature, string>> = {
  physical: "actWithSevereInjury",
  psychic: "actWithSevereDisorder",
};

const LOST = ["action", "reaction"] as const;

/** The save after a Dash on an injured leg; a failure leaves the creature prone (E-461). */
export const STUMBLE = checkKind(
  "stumble",
  "falling",
  (actor) => checkRequest(actor, "occasion:dashOnBadLeg", "save"),
  {
    targets: {
      aim: "self",
      hit: (_plan, { success }) =>
        success === false ? { nature: "condition", conditions: ["prone"] } : null,
    },
  },
);

/** The save after an effective strike; a failure sickens until the start of the striker's next turn (E-070). */
export const REEL = checkKind(
  "reel",
  "vomiting",
  (actor, _key, options) => {
    const striker = previousCheck(options, "edge", ["damage"])?.actor;
    return {
      ...checkRequest(actor, "occasion:effectiveStrike", "save"),
      ...(striker ? { striker } : {}),
    };
  },
  {
    targets: {
      aim: "self",
      hit: ({ striker }, { success }) =>
        success === false
          ? {
              nature: "condition",
              conditions: ["sickened"],
              duration: { until: "turnStart", ...(striker === undefined ? {} : { turnOf: striker }) },
            }
          : null,
    },
  },
);

/** The DC of the latest weight that pins the creature; null if unknown. */
function pinningDc(actor: ActorDocument): number | null {
  const demands = ledgerOf(actor).flatMap(({ undone, why }) => (undone ? [] : (why?.demands ?? [])));
  const dc = demands.find(({ kind }) => kind === "escape")?.choices?.dc;
  return typeof dc === "number" ? dc : null;
}

/** A check to break free from a pinning weight (E-204). */
export const ESCAPE = checkKind(
  "escape",
  "manacles",
  (actor, key) => ({ ...checkRequest(actor, key || "might", "check"), dc: pinningDc(actor) }),
  {
    targets: {
      aim: "self",
      hit: (_plan, { success }) => (success ? { nature: "relief", conditions: ["restrained"] } : null),
    },
  },
);

const style = (degree: string, icon: string, tone: DegreeStyle["tone"]): [string, DegreeStyle] => [
  degree,
  { label: `MANIFOLD.Edge.DeathSave.${degree}`, icon, tone },
];

/** The roll of a dying creature at the start of its turn (E-434). */
export const DEATH_SAVE: RollKind<BaseRequest, BaseChoices, RollPlan, DeathSaveOutcome> = {
  id: "deathSave",
  label: "MANIFOLD.Edge.Kind.deathSave",
  icon: "half-body-crawling",
  rules: deathSaveRules,
  rollClass: SumRoll,
  degrees: Object.fromEntries([
    style("stable", "laurel-crown", "critical"),
    style("success", "check-mark", "success"),
    style("failure", "cross-mark", "failure"),
    style("twoFailures", "broken-shield", "fumble"),
  ]),
  request(actor) {
    const { vp, conditions } = defenderOf(actor);
    if (vp > 0 || conditions.includes("dead") || conditions.includes("stable"))
      throw new Refusal({ key: "MANIFOLD.Edge.Problem.notDying", data: { actor: actor.name } });
    return { modifiers: [] };
  },
  defaults: () => NO_CHOICES,
  title: () => ({ key: "MANIFOLD.Edge.Kind.deathSave" }),
  dialog: {
    template: templatePath("edge/injury/death-save-dialog"),
    context: () => ({}),
    read: (_form, choices) => choices,
    situational: [],
    summary: () => ({ key: "MANIFOLD.Edge.Summary.deathSave" }),
  },
  card: { template: templatePath("edge/damage/card"), context: () => ({}), facts: () => [] },
  targets: { hit: (_plan, { roll }) => ({ nature: "deathSave", roll }), aim: "self" },
};
