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
  type Stat,
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
export function namedStats({ attribute, skill, more }: PoolChoices): string[] {
  const named: string[] = [];
  if (attribute !== null) named.push(attribute);
  if (skill !== null) named.push(skill);
  named.push(...more);
  return named;
}

const names = ({ attribute, skill, more }: PoolChoices, id: string): boolean =>
  attribute === id || skill === id || more.includes(id);

/** Whether a modifier touches the roll that these choices describe. */
export function appliesToPool(
  { appliesTo }: SoulModifier,
  request: PoolRequest,
  choices: PoolChoices,
): boolean {
  if (appliesTo === undefined) return true;
  for (const selector of appliesTo) if (fits(selector, request, choices)) return true;
  return false;
}

function fits(
  { tags, allTags, withoutTags, stats, withoutStats }: PoolSelector,
  request: PoolRequest,
  choices: PoolChoices,
): boolean {
  return (
    (tags === undefined || tags.some((tag) => request.tags.includes(tag))) &&
    (allTags === undefined || allTags.every((tag) => request.tags.includes(tag))) &&
    !withoutTags?.some((tag) => request.tags.includes(tag)) &&
    (stats === undefined || stats.some((id) => names(choices, id))) &&
    !withoutStats?.some((id) => names(choices, id))
  );
}

/** What to roll and why: stats first, then what was offered, then what was added by hand. */
export function planPool(request: PoolRequest, choices: PoolChoices): PoolPlan {
  const stats = statModifiers(request, choices);
  const offered = chosenModifiers(request.modifiers, choices, (one) => appliesToPool(one, request, choices));
  const chosen = choices.halvePool ? [...offered, HALVED_BY_RULING] : offered;
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
    strike: request.strike,
    work: request.work && { ...request.work, trade: request.work.trade ?? choices.skill ?? "" },
  };
}

/** The host counts the successes itself, so its total is the result. */
const diceGroup = (pool: number, threshold: number): DiceGroup => ({
  group: POOL_GROUP,
  formula: `${pool}d6cs>=${threshold}`,
});

function statModifiers(request: PoolRequest, choices: PoolChoices): Modifier[] {
  const modifiers: Modifier[] = [];
  for (const id of namedStats(choices)) {
    const stat = request.stats[id];
    if (stat)
      modifiers.push(stat.value === null ? missing(id, stat) : dice(`stat.${id}`, stat.label, stat.value));
  }
  for (const { id, label, value } of request.ownDice) modifiers.push(dice(`own.${id}`, label, value));
  if (request.extent?.id === "metres" && choices.extent !== null) {
    modifiers.push(dice("own.metres", "MANIFOLD.Soul.Modifier.metres", fallPool(choices.extent)));
  }
  return modifiers;
}

const dice = (id: string, label: string, value: number): Modifier => ({ id, label, value, kind: DICE });

/** Who lacks an attribute fails whatever names it. */
const missing = (id: string, { label }: Stat): Modifier => ({
  id: `stat.${id}`,
  label: "MANIFOLD.Soul.Modifier.missingAttribute",
  source: label,
  value: 0,
  kind: FAILURE,
});

/** Dice of a fall of so many metres: no stats, one die for each whole metre after the first. */
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
