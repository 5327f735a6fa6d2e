/** Keeping others alive: stabilising, stopping blood, and how long the stable lie. */
import { templatePath } from "../../core/constants.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { RollKind } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { BaseChoices, BaseRequest, ChangeSet, RollPlan } from "../../kit/contract.ts";
import { checkRequest } from "./bridge.ts";
import type { EdgeGearData } from "./data/gear.ts";
import { defenderOf } from "./defender.ts";
import { traumasOf } from "./injuries.ts";
import { checkAndTurnCosts, checkKind } from "./rolls.ts";
import { DISADVANTAGE, type EdgeCheckRequest, type EdgeModifier } from "./rules/check-types.ts";
import { stabiliseDc } from "./rules/dying.ts";
import { type WakingOutcome, wakingRules } from "./rules/waking.ts";
import { targetOf } from "./targets.ts";
import { turnUse } from "./turn-use.ts";

const STOP_BLEEDING_DC = 16;

/** Without a kit stabilising is a gamble (E-596). */
const NO_KIT: EdgeModifier = {
  id: "noKit",
  label: "MANIFOLD.Edge.Modifier.noKit",
  value: 1,
  kind: DISADVANTAGE,
};

/** The first kit with a use left. */
function kitOf(actor: ManifoldActor): string | null {
  const kit = actor.items.find((item) => {
    const { firstAid, uses } = item.system as unknown as Partial<EdgeGearData>;
    return (item.type as string) === "edgeGear" && firstAid === true && (uses?.value ?? 0) > 0;
  });
  return kit?.id ?? null;
}

const medicine = (actor: ManifoldActor): EdgeCheckRequest => ({
  ...checkRequest(actor, "int.medicine", "check"),
  ...turnUse(actor, "action"),
});

/** DC for the creature aimed at; for a fresh victim of one trauma where nobody is (E-441, E-442, A-32). */
function dcFor(actor: ManifoldActor): number {
  const patient = targetOf(actor)?.actor;
  if (!patient) return stabiliseDc({ traumas: 1 });
  const { conditions } = defenderOf(patient);
  // Whoever fights death has fallen with a trauma, rolled or not.
  const traumas = Math.max(traumasOf(patient).length, conditions.includes("dying") ? 1 : 0);
  return stabiliseDc({ traumas, bleeding: conditions.includes("bleeding") });
}

function spent(kit: string | undefined): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (kit !== undefined) {
    const step = { id: "kit", label: "MANIFOLD.Edge.Cost.kit", value: -1 };
    changes.item(kit).add("uses.value", -1, step);
  }
  return changes.build();
}

/** First aid is an action (E-318). */
const costs: typeof checkAndTurnCosts = (request, choices, plan) =>
  mergeChangeSets(checkAndTurnCosts(request, choices, plan), spent(request.kit));

/** Bringing somebody back from the edge of death; blood that still flows is stopped along with it. */
export const STABILISE = checkKind(
  "stabilise",
  "first-aid-kit",
  (actor) => {
    const [request, kit] = [medicine(actor), kitOf(actor)];
    return {
      ...request,
      dc: dcFor(actor),
      ...(kit ? { kit } : { modifiers: [...request.modifiers, NO_KIT] }),
    };
  },
  { costs, hit: (_plan, { success }) => (success ? { nature: "stabilise", bleeding: true } : null) },
);

/** Stopping blood, which nobody can without a kit (E-514, E-596). */
export const STOP_BLEEDING = checkKind(
  "stopBleeding",
  "bandage-roll",
  (actor) => {
    const kit = kitOf(actor);
    if (!kit) throw new Refusal({ key: "MANIFOLD.Edge.Problem.noKit", data: { actor: actor.name } });
    return { ...medicine(actor), dc: STOP_BLEEDING_DC, kit };
  },
  { costs, hit: (_plan, { success }) => (success ? { nature: "relief", conditions: ["bleeding"] } : null) },
);

/** How long the stable lie before they come to by themselves. */
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
  defaults: () => ({ disabled: [], enabled: [], situational: [] }),
  title: () => ({ key: "MANIFOLD.Edge.Kind.waking" }),
  dialog: {
    template: templatePath("edge/dialog/waking"),
    context: () => ({}),
    read: (_form, choices) => choices,
    situational: [],
    summary: () => ({ key: "MANIFOLD.Edge.Summary.waking" }),
  },
  card: {
    template: templatePath("edge/chat/amount"),
    context: () => ({}),
    facts: ({ outcome: { hours } }) => [{ key: "MANIFOLD.Edge.Fact.hours", data: { hours } }],
  },
  hit: () => ({ nature: "healing", amount: 1 }),
  aim: "self",
};
