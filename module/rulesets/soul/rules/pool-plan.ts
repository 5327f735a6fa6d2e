import type { DiceGroup, Modifier } from "../../../kit/contract.ts";
import { chosenModifiers, countOfKind, sumOfKind } from "../../../kit/modifiers.ts";
import { clamp, floorDiv } from "../../../kit/rounding.ts";
import {
  DICE,
  DIFFICULTY,
  FAILURE,
  HALVE,
  type PlannedDifficulty,
  type PoolChoices,
  type PoolPlan,
  type PoolRequest,
  type PoolSelector,
  type SoulModifier,
} from "./pool-types.ts";

/** Group of the dice of a pool. */
export const POOL_GROUP = "pool";

/** What one die may be asked to show. */
export const MIN_DIFFICULTY = 2;
export const MAX_DIFFICULTY = 6;

/** Choices of a plain click: what the request asks for, nothing added. */
export const defaultPoolChoices = (request: PoolRequest): PoolChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  attribute: request.attribute,
  skill: request.skill,
  more: [],
  difficulty: request.difficulty ?? request.settings.defaultDifficulty,
  required: request.required,
  defense: request.defense,
  halvePool: false,
  extent: request.extent?.value ?? null,
});

/** Ids of the stats that the choices name, attribute first. */
export const namedStats = ({ attribute, skill, more }: PoolChoices): string[] => [
  ...[attribute, skill].flatMap((id) => id ?? []),
  ...more,
];

/** Whether a modifier touches the roll that these choices describe. */
export function appliesToPool(modifier: SoulModifier, request: PoolRequest, choices: PoolChoices): boolean {
  const selectors = modifier.appliesTo;
  return selectors === undefined || selectors.some((selector) => fits(selector, request, choices));
}

function fits(selector: PoolSelector, { tags }: PoolRequest, choices: PoolChoices): boolean {
  const named = namedStats(choices);
  return (
    (selector.tags === undefined || selector.tags.some((tag) => tags.includes(tag))) &&
    (selector.allTags === undefined || selector.allTags.every((tag) => tags.includes(tag))) &&
    !selector.withoutTags?.some((tag) => tags.includes(tag)) &&
    (selector.stats === undefined || selector.stats.some((id) => named.includes(id))) &&
    !selector.withoutStats?.some((id) => named.includes(id))
  );
}

/** What to roll and why: stats first, then what was offered, then what was added by hand. */
export function planPool(request: PoolRequest, choices: PoolChoices): PoolPlan {
  const stats = statModifiers(request, choices);
  const offered = request.modifiers.filter((modifier) => appliesToPool(modifier, request, choices));
  const chosen = [...chosenModifiers(offered, choices), ...(choices.halvePool ? [HALVED_BY_RULING] : [])];
  const modifiers = [...stats, ...chosen];
  const failure = modifiers.find((modifier) => modifier.kind === FAILURE && modifier.cancelled === undefined);
  const raw = choices.difficulty + sumOfKind(chosen, DIFFICULTY);
  const difficulty = hold(choices.difficulty, raw);
  const overflow = Math.max(0, raw - MAX_DIFFICULTY);
  const { difficultyOverflow, criticalFailure } = request.settings;
  const penalty = difficultyOverflow === "dicePenalty" ? overflow : 0;
  const impossible = difficultyOverflow === "impossible" && overflow > 0;
  const pool = failure ? 0 : Math.max(0, poolBefore(stats, chosen) - penalty);
  return {
    dice: pool > 0 ? [diceGroup(pool, impossible ? MAX_DIFFICULTY + 1 : difficulty.effective)] : [],
    modifiers,
    pool,
    difficulty,
    flat: sumOfKind(chosen),
    required: requiredOf(request, choices),
    defense: choices.defense,
    automaticFailure: failure?.label ?? null,
    impossible,
    criticalFailure: request.tags.includes("hazard") ? "off" : criticalFailure,
    extent: choices.extent,
    // What cannot come about is not paid for.
    cost: failure ? { drain: 0, actionPoints: 0 } : costOf(request, choices),
    tiesLose: request.tags.includes("grapple"),
  };
}

/** The host counts the successes itself, so its total is the result. */
const diceGroup = (pool: number, threshold: number): DiceGroup => ({
  group: POOL_GROUP,
  formula: `${pool}d6cs>=${threshold}`,
});

function statModifiers(request: PoolRequest, choices: PoolChoices): Modifier[] {
  const named = namedStats(choices).flatMap((id): Modifier[] => {
    const stat = request.stats[id];
    if (!stat) return [];
    if (stat.value === null) {
      return [
        {
          id: `stat.${id}`,
          label: "MANIFOLD.Soul.Modifier.missingAttribute",
          source: stat.label,
          value: 0,
          kind: FAILURE,
        },
      ];
    }
    return [{ id: `stat.${id}`, label: stat.label, value: stat.value, kind: DICE }];
  });
  const own = request.ownDice.map(({ id, label, value }) => ({ id: `own.${id}`, label, value, kind: DICE }));
  return [...named, ...own, ...fallDice(request, choices)];
}

/** A fall is all dice and no stats: one for each whole metre after the first. */
function fallDice(request: PoolRequest, { extent }: PoolChoices): Modifier[] {
  if (request.extent?.id !== "metres" || extent === null) return [];
  return [{ id: "own.metres", label: "MANIFOLD.Soul.Modifier.metres", value: fallPool(extent), kind: DICE }];
}

/** Dice of a fall of so many metres. */
export const fallPool = (metres: number): number => Math.max(0, Math.floor(metres) - 1);

const HALVED_BY_RULING: Modifier = {
  id: "halvePool",
  label: "MANIFOLD.Soul.Modifier.halved",
  value: 1,
  kind: HALVE,
};

/** Halved first and once, then dice are added and taken. */
function poolBefore(stats: readonly Modifier[], chosen: readonly Modifier[]): number {
  const sum = sumOfKind(stats, DICE);
  const halved = countOfKind(chosen, HALVE) > 0 ? floorDiv(sum, 2) : sum;
  return Math.max(0, halved + sumOfKind(chosen, DICE));
}

function hold(base: number, raw: number): PlannedDifficulty {
  const { value, limitedBy } = clamp(raw, MIN_DIFFICULTY, MAX_DIFFICULTY);
  return { base, raw, effective: value, capped: limitedBy !== null };
}

/** A spell on several targets costs its Drain for each. */
function costOf({ cost, extent }: PoolRequest, choices: PoolChoices): PoolPlan["cost"] {
  if (extent?.id !== "targets") return cost;
  return { ...cost, drain: cost.drain * (choices.extent ?? extent.value) };
}

/** A spell on several targets asks for one success more for each of them. */
function requiredOf({ extent }: PoolRequest, choices: PoolChoices): number | null {
  if (extent?.id !== "targets" || choices.required === null) return choices.required;
  return choices.required + (choices.extent ?? extent.value);
}
