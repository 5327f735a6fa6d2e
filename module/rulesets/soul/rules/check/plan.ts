/** Plans a pool: its dice, its difficulty, and the modifiers behind both. */
import type { DiceGroup, Modifier } from "../../../../kit/contract.ts";
import { BONUS, chosenModifiers, kindOf, NO_CHOICES } from "../../../../kit/modifiers.ts";
import { clamp, floorDiv } from "../../../../kit/rounding.ts";
import { DICE, DIFFICULTY, FAILURE, HALVE, type PoolSelector, type SoulModifier } from "../modifiers.ts";
import type { PlannedDifficulty, PoolChoices, PoolPlan, PoolRequest, Stat } from "./types.ts";

export const POOL_GROUP = "pool";

/** Lowest and highest face that a roll can require. */
export const MIN_DIFFICULTY = 2;
export const MAX_DIFFICULTY = 6;

/** Choices of a plain click. */
export const defaultPoolChoices = (request: PoolRequest): PoolChoices => ({
  ...NO_CHOICES,
  attribute: request.attribute,
  skill: request.skill,
  more: [],
  difficulty: request.difficulty ?? request.settings.defaultDifficulty,
  required: request.required,
  defense: request.defense,
  halvePool: false,
  extent: request.extent?.value ?? null,
});

/** Ids of the chosen stats, attribute first. */
export function namedStats({ attribute, skill, more }: PoolChoices): string[] {
  const named: string[] = [];
  if (attribute !== null) named.push(attribute);
  if (skill !== null) named.push(skill);
  named.push(...more);
  return named;
}

const namesStat = ({ attribute, skill, more }: PoolChoices, id: string): boolean =>
  attribute === id || skill === id || more.includes(id);

/** Whether a modifier affects the roll with these choices. */
export function appliesToPool(
  { appliesTo }: SoulModifier,
  request: PoolRequest,
  choices: PoolChoices,
): boolean {
  if (appliesTo === undefined) return true;
  for (const selector of appliesTo) if (fitsSelector(selector, request, choices)) return true;
  return false;
}

function fitsSelector(
  { tags, allTags, withoutTags, stats, withoutStats }: PoolSelector,
  request: PoolRequest,
  choices: PoolChoices,
): boolean {
  return (
    (tags === undefined || isAnyIn(tags, request.tags)) &&
    (allTags === undefined || allTags.every((tag) => request.tags.includes(tag))) &&
    (withoutTags === undefined || !isAnyIn(withoutTags, request.tags)) &&
    (stats === undefined || stats.some((id) => namesStat(choices, id))) &&
    (withoutStats === undefined || !withoutStats.some((id) => namesStat(choices, id)))
  );
}

function isAnyIn(wanted: readonly string[], tags: readonly string[]): boolean {
  for (const tag of wanted) if (tags.includes(tag)) return true;
  return false;
}

/** Modifiers in order: stats, modifiers of the request, modifiers added by hand. */
export function planPool(request: PoolRequest, choices: PoolChoices): PoolPlan {
  const modifiers = statModifiers(request, choices);
  const stats = modifiers.length;
  for (const one of chosenModifiers(request.modifiers, choices, (offered) =>
    appliesToPool(offered, request, choices),
  ))
    modifiers.push(one);
  if (choices.halvePool) modifiers.push(HALVED_BY_RULING);
  const sums = sumsOf(modifiers, stats);
  const { failure } = sums;
  const raw = choices.difficulty + sums.difficulty;
  const difficulty = limitDifficulty(choices.difficulty, raw);
  const overflow = Math.max(0, raw - MAX_DIFFICULTY);
  const { difficultyOverflow, criticalFailure } = request.settings;
  const penalty = difficultyOverflow === "dicePenalty" ? overflow : 0;
  const impossible = difficultyOverflow === "impossible" && overflow > 0;
  const pool = failure ? 0 : Math.max(0, countDice(sums) - penalty);
  return {
    dice: pool > 0 ? [diceGroup(pool, impossible ? MAX_DIFFICULTY + 1 : difficulty.effective)] : [],
    modifiers,
    pool,
    difficulty,
    flat: sums.flat,
    required: requiredOf(request, choices),
    defense: choices.defense,
    automaticFailure: failure?.label ?? null,
    impossible,
    criticalFailure: request.tags.includes("hazard") ? "off" : criticalFailure,
    extent: choices.extent,
    // A roll that fails without dice costs nothing.
    cost: failure ? { drain: 0, actionPoints: 0 } : costOf(request, choices),
    tiesLose: request.tags.includes("grapple"),
    strike: request.strike,
    work: request.work && { ...request.work, trade: request.work.trade ?? choices.skill ?? "" },
  };
}

/** With `cs>=` Foundry counts successes, so its total is the result without the flat bonus. */
const makeGroup = (pool: number, threshold: number): DiceGroup => ({
  group: POOL_GROUP,
  formula: `${pool}d6cs>=${threshold}`,
});

/** Dice groups of pools up to this size are made only once. */
const COMMON_POOL = 30;

/** Dice groups by threshold, then by number of dice. */
const COMMON_GROUPS: readonly (readonly DiceGroup[])[] = Array.from(
  { length: MAX_DIFFICULTY + 2 },
  (_, threshold) => Array.from({ length: COMMON_POOL + 1 }, (_none, pool) => makeGroup(pool, threshold)),
);

const diceGroup = (pool: number, threshold: number): DiceGroup =>
  (pool <= COMMON_POOL ? COMMON_GROUPS[threshold]?.[pool] : undefined) ?? makeGroup(pool, threshold);

function statModifiers(request: PoolRequest, choices: PoolChoices): Modifier[] {
  const modifiers: Modifier[] = [];
  for (const id of namedStats(choices)) {
    const stat = request.stats[id];
    if (stat)
      modifiers.push(
        stat.value === null ? missingStat(id, stat) : dice(`stat.${id}`, stat.label, stat.value),
      );
  }
  for (const { id, label, value } of request.ownDice) modifiers.push(dice(`own.${id}`, label, value));
  if (request.extent?.id === "metres" && choices.extent !== null) {
    modifiers.push(dice("own.metres", "MANIFOLD.Soul.Modifier.metres", fallPool(choices.extent)));
  }
  return modifiers;
}

const dice = (id: string, label: string, value: number): Modifier => ({ id, label, value, kind: DICE });

/** A missing attribute makes every roll that uses it fail (S-026). */
const missingStat = (id: string, { label }: Stat): Modifier => ({
  id: `stat.${id}`,
  label: "MANIFOLD.Soul.Modifier.missingAttribute",
  source: label,
  value: 0,
  kind: FAILURE,
});

/** Dice of a fall: one for each whole metre after the first (S-066). */
export const fallPool = (metres: number): number => Math.max(0, Math.floor(metres) - 1);

const HALVED_BY_RULING: Modifier = {
  id: "halvePool",
  label: "MANIFOLD.Soul.Modifier.halved",
  value: 1,
  kind: HALVE,
};

interface Sums {
  readonly statDice: number;
  readonly addedDice: number;
  readonly halves: boolean;
  readonly difficulty: number;
  readonly flat: number;
  /** The first modifier that makes the roll fail. */
  readonly failure: Modifier | null;
}

/**
 * Sums of the modifiers that are not cancelled, in one pass: every preview makes a plan.
 * @param stats number of stats at the start of the list
 */
function sumsOf(modifiers: readonly Modifier[], stats: number): Sums {
  let statDice = 0;
  let addedDice = 0;
  let halves = false;
  let difficulty = 0;
  let flat = 0;
  let failure: Modifier | null = null;
  for (let index = 0; index < modifiers.length; index += 1) {
    const modifier = modifiers[index]!;
    if (modifier.cancelled !== undefined) continue;
    switch (kindOf(modifier)) {
      case DICE:
        if (index < stats) statDice += modifier.value;
        else addedDice += modifier.value;
        break;
      case HALVE:
        halves = true;
        break;
      case DIFFICULTY:
        difficulty += modifier.value;
        break;
      case BONUS:
        flat += modifier.value;
        break;
      case FAILURE:
        failure ??= modifier;
    }
  }
  return { statDice, addedDice, halves, difficulty, flat, failure };
}

/** The stats are halved once, however many modifiers halve them; then dice are added and removed (S-119). */
const countDice = ({ statDice, addedDice, halves }: Sums): number =>
  Math.max(0, (halves ? floorDiv(statDice, 2) : statDice) + addedDice);

function limitDifficulty(base: number, raw: number): PlannedDifficulty {
  const { value, limitedBy } = clamp(raw, MIN_DIFFICULTY, MAX_DIFFICULTY);
  return { base, raw, effective: value, capped: limitedBy !== null };
}

/** A spell costs its Drain for each target (S-146). */
function costOf({ cost, extent }: PoolRequest, choices: PoolChoices): PoolPlan["cost"] {
  if (extent?.id !== "targets") return cost;
  return { ...cost, drain: cost.drain * (choices.extent ?? extent.value) };
}

/** A spell needs one additional success for each target (S-146). */
function requiredOf({ extent }: PoolRequest, choices: PoolChoices): number | null {
  if (extent?.id !== "targets" || choices.required === null) return choices.required;
  return choices.required + (choices.extent ?? extent.value);
}
