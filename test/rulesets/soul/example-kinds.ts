/** Adapters from the kinds of the ledger's section 17 to the functions of the rules. */
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import type { RolledDie } from "../../../module/kit/contract.ts";

import { defaultPoolChoices, POOL_GROUP } from "../../../module/rulesets/soul/rules/check/plan.ts";
import {
  DEFAULT_POOL_SETTINGS,
  type PoolChoices,
  type PoolRequest,
  type PoolSettings,
  type Stat,
} from "../../../module/rulesets/soul/rules/check/types.ts";
import { countFinished, neededProgress, rawCost } from "../../../module/rulesets/soul/rules/crafting/job.ts";
import { effectiveAttribute } from "../../../module/rulesets/soul/rules/creature/attributes.ts";
import { conditionModifiers } from "../../../module/rulesets/soul/rules/creature/condition-modifiers.ts";
import { baseMove, lifeState } from "../../../module/rulesets/soul/rules/creature/derived.ts";
import { resolveBlow } from "../../../module/rulesets/soul/rules/injury/harm.ts";
import { DIFFICULTY } from "../../../module/rulesets/soul/rules/modifiers.ts";
import {
  neededExhaustionResult,
  tolerance,
} from "../../../module/rulesets/soul/rules/survival/exhaustion.ts";
import { raiseFatigue } from "../../../module/rulesets/soul/rules/survival/fatigue.ts";
import { isRestful, type Sleeper, spendNight } from "../../../module/rulesets/soul/rules/survival/rest.ts";
import { gradeWater } from "../../../module/rulesets/soul/rules/survival/supplies.ts";
import { breathDuration, swimSpeed } from "../../../module/rulesets/soul/rules/survival/underwater.ts";
import { poolRules } from "./told-rules.ts";

const attribute = (value: number | null): Stat => ({ label: "attribute", value, group: "attribute" });
const skill = (value: number): Stat => ({ label: "skill", value, group: "skill" });

/** Stats of an ordinary character. */
export const STATS: Readonly<Record<string, Stat>> = {
  athletics: attribute(4),
  endurance: attribute(4),
  precision: attribute(5),
  intellect: attribute(3),
  soulpower: attribute(6),
  meleeWeapons: skill(2),
  primitiveAttacks: skill(1),
  resolve: skill(2),
  awareness: skill(2),
  vision: skill(1),
  conditioning: skill(1),
  academics: skill(0),
  evocation: skill(4),
};

/** A request with the defaults of a plain check. */
export const poolRequest = (changes: Partial<PoolRequest> = {}): PoolRequest => ({
  tags: ["check"],
  name: null,
  source: null,
  attribute: "athletics",
  skill: "meleeWeapons",
  difficulty: null,
  required: null,
  defense: null,
  stats: STATS,
  ownDice: [],
  extent: null,
  cost: { drain: 0, actionPoints: 0 },
  actionPoints: null,
  weary: null,
  strike: null,
  struckHardness: null,
  work: null,
  lacks: null,
  obstacle: null,
  reminders: [],
  settings: DEFAULT_POOL_SETTINGS,
  modifiers: [],
  ...changes,
});

/** Choices of a plain click, with changes. */
export const poolChoices = (request: PoolRequest, changes: Partial<PoolChoices> = {}): PoolChoices => ({
  ...defaultPoolChoices(request),
  ...changes,
});

export function poolPlan(request: Partial<PoolRequest> = {}, choices: Partial<PoolChoices> = {}) {
  const full = poolRequest(request);
  return poolRules.plan(full, poolChoices(full, choices));
}

/** Dice of a pool in rolling order. */
export const d6s = (...values: readonly number[]): RolledDie[] =>
  values.map((value) => ({ faces: 6, value, kept: true, group: POOL_GROUP }));

interface RollInput {
  readonly stats: Readonly<Record<string, number>>;
  readonly difficulty?: number;
  readonly difficultyMods?: Readonly<Record<string, number>>;
  readonly required?: number;
  readonly defense?: number;
  readonly flat?: number;
  readonly halvePool?: boolean;
  readonly conditions?: readonly string[];
  readonly settings?: Partial<PoolSettings>;
}

function roll(given: RollInput, dice: readonly number[]) {
  const { stats, difficultyMods = {}, flat = 0, conditions = [] } = given;
  const [first = null, second = null, ...more] = Object.keys(stats);
  const request = poolRequest({
    attribute: first,
    skill: second,
    difficulty: given.difficulty ?? null,
    required: given.required ?? null,
    defense: given.defense ?? null,
    stats: Object.fromEntries(Object.entries(stats).map(([id, value]) => [id, skill(value)])),
    settings: { ...DEFAULT_POOL_SETTINGS, ...given.settings },
    modifiers: [
      ...Object.entries(difficultyMods).map(([id, value]) => ({ id, label: id, value, kind: DIFFICULTY })),
      { id: "flat", label: "flat", value: flat },
      ...conditionModifiers(conditions),
    ],
  });
  const plan = poolRules.plan(request, poolChoices(request, { more, halvePool: given.halvePool ?? false }));
  const outcome = poolRules.resolve(plan, d6s(...dice));
  return {
    ...outcome,
    pool: plan.pool,
    difficulty: plan.difficulty.effective,
    capped: plan.difficulty.capped,
  };
}

interface FatigueInput {
  readonly level: number;
  readonly inflict: number;
  readonly baseMove?: number;
  readonly attributes?: Readonly<Record<string, number>>;
}

function fatigue({ level, inflict, baseMove: base = 3, attributes = {} }: FatigueInput) {
  const after = raiseFatigue({ fatigue: level }, inflict);
  return {
    ...after,
    baseMove: baseMove({ base, fatigue: after.level }),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([id, value]) => [id, effectiveAttribute(value, after.reduction)]),
    ),
  };
}

interface SleepInput {
  readonly level?: number;
  readonly hp?: number;
  readonly maxHp?: number;
  readonly drain?: number;
  readonly reduction?: Readonly<Record<string, number>>;
  readonly disabled?: boolean;
  readonly waterLitres?: number;
  readonly hours?: number;
  readonly watchMinutes?: number;
}

const NOT_REDUCED = { athletics: 0, endurance: 0, precision: 0, intellect: 0, soulpower: 0 };

/** The stored values that a rest may change, for a sleeper. */
export const sleeperSystem = ({ hp, drain, fatigue, exhaustionRolls, reduction }: Sleeper) => ({
  hitPoints: { value: hp },
  drain: { value: drain },
  craftedToday: true,
  counters: { unconsciousRounds: 3, unconsciousExtension: 1 },
  fatigue: { value: fatigue, rolls: exhaustionRolls, lightMinutes: 30, heavyMinutes: 3 },
  attributes: Object.fromEntries(
    Object.entries({ ...NOT_REDUCED, ...reduction }).map(([id, value]) => [id, { reduction: value }]),
  ),
});

function sleep(given: SleepInput) {
  const { level = 0, hp = 10, maxHp = 10, drain = 0, reduction = {}, hours = 8, watchMinutes = 0 } = given;
  const grade = gradeWater(given.waterLitres ?? 4);
  const sleeper: Sleeper = {
    hp,
    maxHp,
    drain,
    fatigue: level,
    exhaustionRolls: 2,
    reduction,
    conditions: [
      ...(given.disabled ? ["disabled"] : []),
      ...(grade === "half" ? ["shortWater"] : grade === "without" ? ["noWater"] : []),
    ],
  };
  const { subject } = applyChangeSet(
    { system: sleeperSystem(sleeper), conditions: sleeper.conditions },
    spendNight({ hours, watchMinutes }, sleeper),
  );
  const system = subject.system as ReturnType<typeof sleeperSystem>;
  return {
    restful: isRestful({ hours, watchMinutes }),
    level: system.fatigue.value,
    hp: system.hitPoints.value,
    drain: system.drain.value,
    reduction: Object.fromEntries(Object.keys(reduction).map((id) => [id, system.attributes[id]!.reduction])),
    disabled: subject.conditions.includes("disabled"),
  };
}

function fall({ metres }: { metres: number }, dice: readonly number[]) {
  const plan = poolPlan({
    tags: ["damage", "hazard"],
    attribute: null,
    skill: null,
    difficulty: 4,
    extent: { id: "metres", value: metres },
  });
  return {
    pool: plan.pool,
    difficulty: plan.difficulty.effective,
    damage: poolRules.resolve(plan, d6s(...dice)).result,
  };
}

function craft({ priceCopper, progress }: { priceCopper: number; progress: number }) {
  const needed = neededProgress(priceCopper);
  return { needed, rawCostCopper: rawCost(priceCopper), ...countFinished(progress, needed) };
}

type Op = (given: never, dice: readonly number[]) => object;

/** By kind of example: each takes the given fields and returns at least the expected ones. */
export const OPS: Readonly<Record<string, Op>> = {
  roll,
  exhaustionRoll: ({ rollsSinceSleep }: { rollsSinceSleep: number }) => ({
    required: neededExhaustionResult(rollsSinceSleep),
  }),
  tolerance: ({ endurance }: { endurance: number }) => tolerance(endurance),
  fatigue,
  death: lifeState,
  sleep,
  fall,
  hardness: resolveBlow,
  breath: breathDuration,
  swim: (given: Parameters<typeof swimSpeed>[0]) => ({ spaces: swimSpeed(given) }),
  craft,
};
