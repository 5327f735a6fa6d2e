/** Adapters from the kinds of the ledger's section 17 to the functions of the rules. */
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { conditionModifiers } from "../../../module/rulesets/soul/rules/condition-modifiers.ts";
import { finished, neededProgress, rawCost } from "../../../module/rulesets/soul/rules/crafting.ts";
import { baseMove, lifeState } from "../../../module/rulesets/soul/rules/derived.ts";
import { exhaustionRequired, tolerance } from "../../../module/rulesets/soul/rules/exhaustion.ts";
import { inflictFatigue, reduced } from "../../../module/rulesets/soul/rules/fatigue.ts";
import { blow } from "../../../module/rulesets/soul/rules/harm.ts";
import { poolRules } from "../../../module/rulesets/soul/rules/pool.ts";
import { defaultPoolChoices, POOL_GROUP } from "../../../module/rulesets/soul/rules/pool-plan.ts";
import {
  DEFAULT_POOL_SETTINGS,
  DIFFICULTY,
  type PoolChoices,
  type PoolRequest,
  type PoolSettings,
  type Stat,
} from "../../../module/rulesets/soul/rules/pool-types.ts";
import { isRestful, night, type Sleeper } from "../../../module/rulesets/soul/rules/rest.ts";
import { waterGrade } from "../../../module/rulesets/soul/rules/supplies.ts";
import { breath, swimSpeed } from "../../../module/rulesets/soul/rules/underwater.ts";

const attribute = (value: number | null): Stat => ({ label: "attribute", value, group: "attribute" });
const skill = (value: number): Stat => ({ label: "skill", value, group: "skill" });

/** Somebody ordinary, who can do a little of most things. */
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

/** A request as a bridge would make it; anything may be replaced. */
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
  obstacle: null,
  reminders: [],
  settings: DEFAULT_POOL_SETTINGS,
  modifiers: [],
  ...changes,
});

/** The plain click on that request, with changes. */
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
  const after = inflictFatigue({ fatigue: level }, inflict);
  return {
    ...after,
    baseMove: baseMove({ base, fatigue: after.level }),
    attributes: reduced(attributes, after.reduction),
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

/** The stored numbers that a rest may change, as an actor of the sleeper would have them. */
export const sleeperSystem = ({ hp, drain, fatigue, exhaustionRolls, reduction }: Sleeper) => ({
  hitPoints: { value: hp },
  drain: { value: drain },
  craftedToday: true,
  fatigue: { value: fatigue, rolls: exhaustionRolls, lightMinutes: 30, heavyMinutes: 3 },
  attributes: Object.fromEntries(
    Object.entries({ ...NOT_REDUCED, ...reduction }).map(([id, value]) => [id, { reduction: value }]),
  ),
});

function sleep(given: SleepInput) {
  const { level = 0, hp = 10, maxHp = 10, drain = 0, reduction = {}, hours = 8, watchMinutes = 0 } = given;
  const grade = waterGrade(given.waterLitres ?? 4);
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
    night({ hours, watchMinutes }, sleeper),
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
  return { needed, rawCostCopper: rawCost(priceCopper), ...finished(progress, needed) };
}

type Op = (given: never, dice: readonly number[]) => object;

/** Every kind; each takes the fields of its examples and returns at least those that they expect. */
export const OPS: Readonly<Record<string, Op>> = {
  roll,
  exhaustionRoll: ({ rollsSinceSleep }: { rollsSinceSleep: number }) => ({
    required: exhaustionRequired(rollsSinceSleep),
  }),
  tolerance: ({ endurance }: { endurance: number }) => tolerance(endurance),
  fatigue,
  death: lifeState,
  sleep,
  fall,
  hardness: blow,
  breath,
  swim: (given: Parameters<typeof swimSpeed>[0]) => ({ spaces: swimSpeed(given) }),
  craft,
};
