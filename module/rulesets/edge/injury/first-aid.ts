/** First aid: stabilising, stopping bleeding, and waking up afterwards. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { BaseChoices, BaseRequest, ChangeSet, RollPlan } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { targetOf } from "../attack/target.ts";
import { checkRequest } from "../check/request.ts";
import { checkAndTurnCosts, checkKind, type EdgeKind } from "../check/rolls.ts";
import { defenderOf } from "../damage/defender.ts";
import { ownedItems } from "../data/item-of.ts";
import { traumasOf } from "../data/traumas-of.ts";
import type { EdgeCheckRequest } from "../rules/check/types.ts";
import { stabiliseDc } from "../rules/injury/dying.ts";
import { type WakingOutcome, wakingRules } from "../rules/injury/waking.ts";
import { DISADVANTAGE, type EdgeModifier } from "../rules/modifiers.ts";
import { turnUse } from "../turn/economy.ts";

const STOP_BLEEDING_DC = 16;

/** Disadvantage when stabilising without a kit (E-596). */
const NO_KIT: EdgeModifier = {
  id: "noKit",
  label: "MANIFOLD.Edge.Modifier.noKit",
  value: 1,
  kind: DISADVANTAGE,
};

/** Id of the first kit with a use left. */
const kitOf = (actor: ActorDocument): string | null =>
  ownedItems(actor, "edgeGear").find(({ system }) => system.firstAid && system.uses.value > 0)?.id ?? null;

const medicineRequest = (actor: ActorDocument): EdgeCheckRequest => ({
  ...checkRequest(actor, "int.medicine", "check"),
  ...turnUse(actor, "action"),
});

const noKit = ({ name }: ActorDocument): Refusal =>
  new Refusal({ key: "MANIFOLD.Edge.Problem.noKit", data: { actor: name } });

/** DC for the patient; without a target, for a patient with one trauma (E-441, E-442, A-32). */
function dcFor(patient: ActorDocument | undefined): number {
  if (!patient) return stabiliseDc({ traumas: 1 });
  const { conditions, traumaDue } = defenderOf(patient);
  const rolled = traumasOf(patient).length;
  // Dropping to 0 VP causes a trauma, which counts before it is rolled, even if its roll is not requested.
  const traumas = conditions.includes("dying") ? Math.max(1, rolled + Number(traumaDue)) : rolled;
  return stabiliseDc({ traumas, bleeding: conditions.includes("bleeding") });
}

function kitCosts(kit: string | undefined): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (kit !== undefined)
    changes.item(kit).add("uses.value", -1, { id: "kit", label: "MANIFOLD.Edge.Cost.kit", value: -1 });
  return changes.build();
}

/** First aid costs an action (E-318). */
const costs: EdgeKind["costs"] = {
  of: (request, choices, plan) =>
    mergeChangeSets(checkAndTurnCosts(request, choices, plan), kitCosts(request.kit)),
};

/** Stabilises a dying creature and, with a kit, stops its bleeding (E-514, E-596). */
export const STABILISE = checkKind(
  "stabilise",
  "first-aid-kit",
  (actor, _key, options) => {
    const [request, kit] = [medicineRequest(actor), kitOf(actor)];
    const patient = targetOf(actor, options)?.actor;
    if (!kit && patient && defenderOf(patient).conditions.includes("bleeding")) throw noKit(actor);
    return {
      ...request,
      dc: dcFor(patient),
      ...(kit ? { kit } : { modifiers: [...request.modifiers, NO_KIT] }),
    };
  },
  {
    costs,
    targets: {
      hit: ({ kit }, { success }) => (success ? { nature: "stabilise", bleeding: kit !== undefined } : null),
    },
  },
);

/** Stops bleeding, which requires a kit (E-514, E-596). */
export const STOP_BLEEDING = checkKind(
  "stopBleeding",
  "bandage-roll",
  (actor) => {
    const kit = kitOf(actor);
    if (!kit) throw noKit(actor);
    return { ...medicineRequest(actor), dc: STOP_BLEEDING_DC, kit };
  },
  {
    costs,
    targets: {
      hit: (_plan, { success }) => (success ? { nature: "relief", conditions: ["bleeding"] } : null),
    },
  },
);

/** Hours until a stable creature wakes up. */
export const WAKING: RollKind<BaseRequest, BaseChoices, RollPlan, WakingOutcome> = {
  id: "waking",
  label: "MANIFOLD.Edge.Kind.waking",
  icon: "sunrise",
  rules: wakingRules,
  rollClass: SumRoll,
  degrees: { wakes: { label: "MANIFOLD.Edge.Degree.wakes", icon: "sunrise", tone: "success" } },
  request(actor) {
    if (!defenderOf(actor).conditions.includes("stable"))
      throw new Refusal({ key: "MANIFOLD.Edge.Problem.notStable", data: { actor: actor.name } });
    return { modifiers: [] };
  },
  defaults: () => NO_CHOICES,
  title: () => ({ key: "MANIFOLD.Edge.Kind.waking" }),
  dialog: {
    template: templatePath("edge/injury/waking-dialog"),
    context: () => ({}),
    read: (_form, choices) => choices,
    situational: [],
    summary: () => ({ key: "MANIFOLD.Edge.Summary.waking" }),
  },
  card: {
    template: templatePath("edge/damage/card"),
    context: () => ({}),
    facts: ({ outcome: { hours } }) => [{ key: "MANIFOLD.Edge.Fact.hours", data: { hours } }],
  },
  targets: { hit: () => ({ nature: "healing", amount: 1 }), aim: "self" },
};
