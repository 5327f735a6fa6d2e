import type { DiceGroup, Problem, RolledDie, RollRules } from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import { QUALITIES } from "../attack/quality.ts";
import { BONUS_GROUP, bonusFormula, readBonusDice } from "../check/bonus-dice.ts";
import { EFFECT_DEGREES } from "../check/degrees.ts";
import { burstChance } from "../check/odds.ts";
import { countProblems, DICE_LIMIT, situationalProblems } from "../check/problems.ts";
import { type Sums, sumUp } from "../check/sums.ts";
import type { BurstHit } from "../hit.ts";
import { problem } from "../problem.ts";
import type { EffectChoices, EffectFacts, EffectOutcome, EffectPlan, EffectRequest } from "./effect-types.ts";

/** Group of the item's own dice; the quality decides their size. */
const QUALITY_GROUP = "quality";

/** Choices of a plain click. */
export const defaultEffectChoices = ({ damageValue, quality }: EffectRequest): EffectChoices => ({
  ...NO_CHOICES,
  damageValue,
  quality,
  charges: 0,
  challenges: 0,
});

/** Adds up the modifiers that apply to effects, including wounds. */
const sumsOf = (request: EffectRequest, choices: EffectChoices): Sums =>
  sumUp([], request.modifiers, choices, { tag: "effect", ability: null, skill: null });

function plan(request: EffectRequest, choices: EffectChoices): EffectPlan {
  const sums = sumsOf(request, choices);
  const { damageValue, quality } = choices;
  const faces = request.dice[quality];
  const groups: readonly (DiceGroup & { readonly count: number })[] = [
    {
      group: QUALITY_GROUP,
      count: damageValue,
      formula: `${damageValue}d${faces}`,
      label: "MANIFOLD.Burst.Dice.quality",
    },
    {
      group: BONUS_GROUP,
      count: sums.dice,
      formula: bonusFormula(sums.dice, sums.size, request.burstMode),
      label: "MANIFOLD.Burst.Dice.bonus",
    },
  ];
  return {
    dice: groups.filter(({ count }) => count > 0).map(({ count: _, ...group }) => group),
    modifiers: sums.modifiers,
    damageValue,
    quality,
    faces,
    bonusDice: sums.dice,
    size: sums.size,
    charges: sums.charges,
    challenges: sums.challenges,
    steps: sums.steps,
    burstMode: request.burstMode,
    ...factsOf(request),
  };
}

const factsOf = (request: EffectRequest): EffectFacts => ({
  use: request.use,
  type: request.type,
  subtype: request.subtype,
  toHealth: request.toHealth,
  ranged: request.ranged,
  cover: request.cover,
  outright: request.outright,
  conditions: request.conditions,
  resist: request.resist,
});

/** The hit of a rolled effect; null without dice and conditions. */
export function hitOfEffect(plan: EffectPlan, { total }: EffectOutcome): BurstHit | null {
  const { use, type, subtype, quality, toHealth, ranged, cover, outright, conditions, resist } = plan;
  const affliction = { conditions, resist };
  if (plan.dice.length === 0) return conditions.length > 0 ? { nature: "affliction", ...affliction } : null;
  if (use !== "damage") return { nature: "healing", track: use, amount: total, ...affliction };
  const damage = { type, subtype, quality, toHealth, ranged, cover, outright };
  return { nature: "damage", amount: total, ...damage, ...affliction };
}

/** Adds up all dice. A burst of a bonus die makes the effect critical; the item's own dice do not burst. */
function resolve(plan: EffectPlan, dice: readonly RolledDie[]): EffectOutcome {
  let base = 0;
  for (const die of dice) if (die.group === QUALITY_GROUP) base += die.value;
  const { sum: bonus, bursts } = readBonusDice(dice, plan.bonusDice);
  const critical = bursts.length > 0;
  return {
    degree: critical ? "critical" : "effect",
    success: null,
    base,
    bonus,
    total: base + bonus,
    bursts,
  };
}

function odds(plan: EffectPlan): ReadonlyMap<string, number> {
  const critical = burstChance(plan);
  return new Map([
    ["critical", critical],
    ["effect", 1 - critical],
  ]);
}

function validate(request: EffectRequest, choices: EffectChoices): Problem[] {
  const { damageValue, quality } = choices;
  return [
    ...(QUALITIES.includes(quality) ? [] : [problem("quality", "unknownQuality")]),
    ...(Number.isInteger(damageValue) ? [] : [problem("damageValue", "notWhole")]),
    ...(damageValue < 0 ? [problem("damageValue", "negative")] : []),
    ...(damageValue > DICE_LIMIT ? [problem("damageValue", "tooManyDice", { count: DICE_LIMIT })] : []),
    ...countProblems(choices),
    ...situationalProblems(choices.situational),
    ...(sumsOf(request, choices).dice > DICE_LIMIT
      ? [problem("dice", "tooManyDice", { count: DICE_LIMIT })]
      : []),
  ];
}

/** Damage and other effects: the item's own dice plus bonus dice. */
export const effectRules: RollRules<EffectRequest, EffectChoices, EffectPlan, EffectOutcome> = {
  degrees: EFFECT_DEGREES,
  successDegrees: [],
  validate,
  plan,
  resolve,
  odds,
};
