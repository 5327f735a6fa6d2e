/** Rolls with default choices, for sheets and explanations. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Explanation } from "../../../core/contract/index.ts";
import { localizeText } from "../../../core/host/format.ts";
import { t } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import type { Modifier, RollPlan } from "../../../kit/contract.ts";
import { attackRequestAgainst, defenseRequest } from "../attack/request.ts";
import { checkRequest, initiativeRequest, resistanceRequest } from "../check/request.ts";
import { describeDice } from "../damage/dialog.ts";
import { effectRequest } from "../damage/request.ts";
import { treatmentRequest } from "../injury/first-aid.ts";
import { describeAmount } from "../labels.ts";
import { defaultCheckChoices, planCheck } from "../rules/check/plan.ts";
import type { CheckPlan, CheckRequest } from "../rules/check/types.ts";
import { defaultEffectChoices, effectRules } from "../rules/damage/effect.ts";
import type { EffectPlan } from "../rules/damage/effect-types.ts";
import { DICE, FORBID, STEP } from "../rules/modifiers.ts";

export interface Preview {
  /** "+2d8", or "d20" without bonus dice; for effects, all dice. */
  readonly dice: string;
  /** Cost in Vigor and Mana. */
  readonly vigor: number;
  readonly mana: number;
  /** Language key of the modifier that forbids the roll; null if it is possible. */
  readonly forbidden: string | null;
  /** Steps of the ladder other than Charges and Challenges. */
  readonly steps: readonly Modifier[];
}

/** A preview with every source of its dice, for its explanation. */
interface ExplainedPreview extends Preview {
  readonly parts: readonly Modifier[];
}

/** A roll on the sheet: its preview, and the data to make it. */
export interface RollTile extends Preview {
  readonly kind: string;
  readonly key: string;
  /** Key for `explain`. */
  readonly explain: string;
}

export const rollTile = (actor: ActorDocument, kind: string, key: string): RollTile => ({
  ...preview(actor, kind, key),
  kind,
  key,
  explain: `roll:${kind}:${key}`,
});

const REQUESTS: Readonly<Record<string, (actor: ActorDocument, key: string) => CheckRequest>> = {
  check: (actor, key) => checkRequest(actor, key),
  resistance: (actor, key) => resistanceRequest(actor, key),
  initiative: initiativeRequest,
  defense: (actor, key) => defenseRequest(actor, key),
  aid: (actor) => treatmentRequest(actor, "aid"),
  stabilise: (actor) => treatmentRequest(actor, "stabilise"),
  // A sheet does not depend on the user's targets.
  attack: (actor, key) => attackRequestAgainst(null, actor, key),
};

/** Whether the sheet can preview rolls of this kind. */
export const isPreviewed = (kind: string): boolean => kind === "effect" || Object.hasOwn(REQUESTS, kind);

/** The preview of a roll; for an impossible roll, such as a skill with a damaged key, the reason. */
const preview = (actor: ActorDocument, kind: string, key: string): Preview =>
  unlessRefused(() =>
    kind === "effect" ? effectPreview(effectPlan(actor, key)) : checkPreview(checkPlan(actor, kind, key)),
  );

/** The preview of a roll with its parts. */
export const explainedPreview = (actor: ActorDocument, kind: string, key: string): ExplainedPreview =>
  unlessRefused((): ExplainedPreview => {
    if (kind !== "effect") {
      const plan = checkPlan(actor, kind, key);
      return { ...checkPreview(plan), parts: plan.modifiers.map(describePart) };
    }
    const plan = effectPlan(actor, key);
    const own = { id: "damageValue", label: "MANIFOLD.Burst.Sheet.damageValue", value: plan.damageValue };
    return { ...effectPreview(plan), parts: [own, ...plan.modifiers].map(describePart) };
  });

function unlessRefused<Shown extends Preview>(make: () => Shown): Shown | ExplainedPreview {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { dice: "–", vigor: 0, mana: 0, forbidden: localizeText(error.text), steps: [], parts: [] };
  }
}

function requestOf(actor: ActorDocument, kind: string, key: string): CheckRequest {
  const make = Object.hasOwn(REQUESTS, kind) ? REQUESTS[kind] : undefined;
  if (!make)
    throw new Refusal({ key: "MANIFOLD.Burst.Problem.unknownRoll", data: { actor: actor.name, key } });
  return make(actor, key);
}

function checkPlan(actor: ActorDocument, kind: string, key: string): CheckPlan {
  const request = requestOf(actor, kind, key);
  return planCheck(request, defaultCheckChoices(request));
}

const checkPreview = (plan: CheckPlan): Preview => ({
  dice: plan.bonusDice === 0 ? "d20" : `+${plan.bonusDice}d${plan.size}`,
  ...plan.costs,
  forbidden: plan.modifiers.find(({ kind }) => kind === FORBID)?.label ?? null,
  steps: stepsOf(plan),
});

function effectPlan(actor: ActorDocument, key: string): EffectPlan {
  const request = effectRequest(actor, key);
  return effectRules.plan(request, defaultEffectChoices(request));
}

const effectPreview = (plan: EffectPlan): Preview => ({
  dice: describeDice(plan) || "–",
  vigor: 0,
  mana: 0,
  forbidden: null,
  steps: stepsOf(plan),
});

const stepsOf = ({ modifiers }: RollPlan): Modifier[] => modifiers.filter(({ kind }) => kind === STEP);

/** Bonus dice are shown as signed numbers; other kinds show their amount next to the source. */
function describePart(modifier: Modifier): Modifier {
  const { kind, ...rest } = modifier;
  if (kind === undefined || kind === DICE) return rest;
  const source = modifier.source === undefined ? [] : [t(modifier.source)];
  return { ...rest, source: [...source, describeAmount(kind, modifier.value)].join(", ") };
}

/** The dice and their sources for a key `roll:<kind>:<key>`. @returns null for another key */
export function explainRoll(actor: ActorDocument, key: string): Explanation | null {
  const [topic, kind = "", ...rest] = key.split(":");
  if (topic !== "roll") return null;
  const { dice, parts } = explainedPreview(actor, kind, rest.join(":"));
  return { label: `MANIFOLD.Burst.Kind.${kind}`, total: dice, parts };
}
