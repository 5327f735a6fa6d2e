/** What a roll would be if it were made now with nothing added: for the sheet, before anybody rolls. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { Modifier, RollPlan } from "../../kit/contract.ts";
import { checkRequest, initiativeRequest, resistanceRequest, treatmentRequest } from "./bridge.ts";
import { attackRequest, defenseRequest, effectRequest } from "./fighting.ts";
import { amountInWords } from "./labels.ts";
import { defaultActionChoices, planAction } from "./rules/action-plan.ts";
import type { ActionRequest } from "./rules/action-types.ts";
import { defaultEffectChoices, effectRules } from "./rules/effect.ts";
import { DICE, FORBID, STEP } from "./rules/modifier-types.ts";

export interface Preview {
  /** "+2d8", or "d20" where there are no bonus dice; for effects everything that is rolled. */
  readonly dice: string;
  /** Vigor and Mana that it costs. */
  readonly vigor: number;
  readonly mana: number;
  /** Language key of what stands against it; null when it can be made. */
  readonly forbidden: string | null;
  /** What moves the bonus dice on the ladder without being a Charge or a Challenge. */
  readonly steps: readonly Modifier[];
  /** Every source, for the explanation. */
  readonly parts: readonly Modifier[];
}

/** The rolls that a sheet shows, by kind. */
const REQUESTS: Readonly<Record<string, (actor: ManifoldActor, key: string) => ActionRequest>> = {
  check: (actor, key) => checkRequest(actor, key),
  resistance: (actor, key) => resistanceRequest(actor, key),
  initiative: initiativeRequest,
  defense: (actor, key) => defenseRequest(actor, key),
  aid: (actor) => treatmentRequest(actor, "aid"),
  stabilise: (actor) => treatmentRequest(actor, "stabilise"),
  // Whom the user aims at is no business of the sheet's.
  attack: (actor, key) => attackRequest(actor, key, { target: null }),
};

/** @throws RollRefused when there is no such roll */
export function preview(actor: ManifoldActor, kind: string, key: string): Preview {
  return kind === "effect" ? effectPreview(actor, key) : actionPreview(REQUESTS[kind]!(actor, key));
}

function actionPreview(request: ActionRequest): Preview {
  const plan = planAction(request, defaultActionChoices(request));
  return {
    dice: plan.bonusDice === 0 ? "d20" : `+${plan.bonusDice}d${plan.size}`,
    ...plan.costs,
    forbidden: plan.modifiers.find(({ kind }) => kind === FORBID)?.label ?? null,
    steps: stepsOf(plan),
    parts: plan.modifiers.map(inWords),
  };
}

function effectPreview(actor: ManifoldActor, key: string): Preview {
  const request = effectRequest(actor, key);
  const plan = effectRules.plan(request, defaultEffectChoices(request));
  const { damageValue, faces, bonusDice, size } = plan;
  const groups = [
    ...(damageValue > 0 ? [`${damageValue}d${faces}`] : []),
    ...(bonusDice > 0 ? [`${bonusDice}d${size}`] : []),
  ];
  const own = { id: "damageValue", label: "MANIFOLD.Burst.Sheet.damageValue", value: damageValue };
  return {
    dice: groups.join(" + ") || "–",
    vigor: 0,
    mana: 0,
    forbidden: null,
    steps: stepsOf(plan),
    parts: [own, ...plan.modifiers].map(inWords),
  };
}

const stepsOf = ({ modifiers }: RollPlan): Modifier[] => modifiers.filter(({ kind }) => kind === STEP);

/** Dice are counted with a sign; what else moves the dice says its kind. */
function inWords(modifier: Modifier): Modifier {
  const { kind, ...rest } = modifier;
  if (kind === undefined || kind === DICE) return rest;
  const source = modifier.source === undefined ? [] : [game.i18n!.localize(modifier.source)];
  return { ...rest, source: [...source, amountInWords(kind, modifier.value)].join(", ") };
}
