import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Modifier } from "../../../module/kit/contract.ts";
import { dieCosts, poolCosts } from "../../../module/rulesets/soul/rules/costs.ts";
import { poolRules } from "../../../module/rulesets/soul/rules/pool.ts";
import { POOL_LIMIT } from "../../../module/rulesets/soul/rules/pool-problems.ts";
import {
  DEFAULT_POOL_SETTINGS,
  DICE,
  DIFFICULTY,
  HALVE,
  type PoolChoices,
  type PoolRequest,
} from "../../../module/rulesets/soul/rules/pool-types.ts";
import { defaultDieChoices, dieRules } from "../../../module/rulesets/soul/rules/single-die.ts";
import { d6s, poolChoices, poolPlan, poolRequest, STATS } from "./ops.ts";

const modifier = (id: string, kind: string, value: number): Modifier => ({ id, label: id, value, kind });

describe("the pool", () => {
  test("[S-001] is attribute and skill together", () => {
    expect(poolPlan()).toMatchObject({ pool: 6, dice: [{ formula: "6d6cs>=4" }] });
  });

  test("[S-002] takes third and further stats in", () => {
    const plan = poolPlan({}, { more: ["precision", "conditioning"] });
    expect(plan.pool).toBe(12);
    expect(plan.modifiers.map(({ id }) => id)).toEqual([
      "stat.athletics",
      "stat.meleeWeapons",
      "stat.precision",
      "stat.conditioning",
    ]);
  });

  test("[S-029] any attribute goes with any skill", () => {
    for (const attribute of ["athletics", "endurance", "precision", "intellect", "soulpower"])
      for (const skill of ["meleeWeapons", "awareness", "academics"])
        expect(poolPlan({}, { attribute, skill }).pool).toBe(STATS[attribute]!.value! + STATS[skill]!.value!);
  });

  test("[S-037] an untrained skill leaves the attribute alone", () => {
    expect(poolPlan({ attribute: "intellect", skill: "academics" }).pool).toBe(3);
  });

  test("[S-010] below nothing rolls nothing: the flat bonus is the result", () => {
    const plan = poolPlan({ modifiers: [modifier("wounds", DICE, -9), modifier("luck", "bonus", 2)] });
    expect(plan).toMatchObject({ pool: 0, dice: [] });
    expect(poolRules.resolve(plan, [])).toMatchObject({ result: 2, criticalFailure: false });
  });

  test("[S-119] is halved first and once, then dice are added and taken", () => {
    const modifiers = [
      modifier("water", HALVE, 1),
      modifier("cramped", HALVE, 1),
      modifier("help", DICE, 2),
      modifier("sword", DIFFICULTY, 1),
      modifier("fatigued", DIFFICULTY, 1),
    ];
    const plan = poolPlan(
      { attribute: "athletics", skill: "resolve", modifiers },
      { more: ["conditioning"] },
    );
    expect(plan).toMatchObject({ pool: 5, difficulty: { effective: 6 } });
  });

  test("[S-015] half of an odd pool is rounded down", () => {
    expect(poolPlan({ attribute: "precision", skill: "meleeWeapons" }, { halvePool: true }).pool).toBe(3);
  });

  test("[S-026] names an attribute that is missing and fails by itself", () => {
    const stats = { ...STATS, soulpower: { ...STATS.soulpower!, value: null } };
    const plan = poolPlan({ stats, attribute: "soulpower", skill: "evocation", required: 1 });
    expect(plan.dice).toEqual([]);
    expect(poolRules.resolve(plan, [])).toMatchObject({ degree: "automaticFailure", success: false });
    expect(poolPlan({ stats }).pool).toBe(6);
  });

  test("dice that do not fit the plan are an error, dice of other groups are ignored", () => {
    expect(() => poolRules.resolve(poolPlan(), d6s(1, 2))).toThrow(RangeError);
    const dice = [...d6s(4, 4, 1, 1, 1, 1), { faces: 6, value: 6, kept: true, group: "other" }];
    expect(poolRules.resolve(poolPlan(), dice).result).toBe(2);
  });
});

describe("difficulty", () => {
  test("[S-004] the face itself is enough", () => {
    const plan = poolPlan({ difficulty: 5 });
    expect(poolRules.resolve(plan, d6s(4, 4, 4, 5, 5, 6)).successes).toBe(3);
  });

  test("[S-005] faces are never summed", () => {
    const plan = poolPlan({ difficulty: 2 });
    expect(poolRules.resolve(plan, d6s(6, 6, 6, 6, 6, 6)).result).toBe(6);
  });

  test("[S-007] is the world's where a roll names none", () => {
    expect(poolPlan().difficulty.base).toBe(4);
    const settings = { ...DEFAULT_POOL_SETTINGS, defaultDifficulty: 5 };
    expect(poolPlan({ settings }).difficulty.base).toBe(5);
    expect(poolPlan({ settings, difficulty: 3 }).difficulty.base).toBe(3);
  });

  test("[S-009] modifiers of different causes add up, the same cause counts once", () => {
    const modifiers = [
      modifier("heat", DIFFICULTY, 1),
      modifier("heat", DIFFICULTY, 1),
      modifier("load", DIFFICULTY, 1),
    ];
    expect(poolPlan({ difficulty: 3, modifiers }).difficulty.effective).toBe(5);
  });

  test("[S-008] beyond six: held, paid in dice, or out of reach, as the table has it", () => {
    const modifiers = [modifier("dark", DIFFICULTY, 4)];
    const planWith = (difficultyOverflow: "clamp" | "dicePenalty" | "impossible") =>
      poolPlan({ modifiers, settings: { ...DEFAULT_POOL_SETTINGS, difficultyOverflow } });
    expect(planWith("clamp")).toMatchObject({ pool: 6, difficulty: { raw: 8, effective: 6, capped: true } });
    expect(planWith("dicePenalty")).toMatchObject({ pool: 4, difficulty: { effective: 6 } });
    const impossible = planWith("impossible");
    expect(impossible).toMatchObject({ pool: 6, impossible: true, dice: [{ formula: "6d6cs>=7" }] });
    expect(poolRules.resolve(impossible, d6s(6, 6, 6, 6, 6, 6)).successes).toBe(0);
  });

  test("a setting for too much does not touch what is just enough", () => {
    const settings = { ...DEFAULT_POOL_SETTINGS, difficultyOverflow: "impossible" as const };
    expect(poolPlan({ settings, modifiers: [modifier("dark", DIFFICULTY, 2)] })).toMatchObject({
      impossible: false,
      difficulty: { effective: 6, capped: false },
    });
  });

  test("property: what a die must show stays within 2 to 6, and no die succeeds with a 1", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: -20, max: 20 }), (difficulty, value) => {
        const plan = poolPlan({ difficulty, modifiers: [modifier("m", DIFFICULTY, value)] });
        const { successes } = poolRules.resolve(plan, d6s(1, 1, 1, 1, 1, 1));
        return plan.difficulty.effective >= 2 && plan.difficulty.effective <= 6 && successes === 0;
      }),
    );
  });
});

describe("the result", () => {
  test("[S-003] a flat bonus adds no dice", () => {
    const plan = poolPlan({ modifiers: [modifier("charm", "bonus", 3)] });
    expect(plan).toMatchObject({ pool: 6, flat: 3 });
  });

  test("[S-006] reaching what is needed is enough, and the margin says by how much", () => {
    const plan = poolPlan({ required: 2 });
    expect(poolRules.resolve(plan, d6s(4, 4, 2, 2, 2, 2))).toMatchObject({ degree: "success", margin: 0 });
    expect(poolRules.resolve(plan, d6s(4, 3, 2, 2, 2, 2))).toMatchObject({ degree: "failure", margin: -1 });
  });

  test("[S-013] an attack has to exceed the defense", () => {
    const plan = poolPlan({ defense: 2 });
    expect(poolRules.resolve(plan, d6s(4, 4, 2, 2, 2, 2))).toMatchObject({ degree: "miss", hit: false });
    expect(poolRules.resolve(plan, d6s(4, 4, 4, 2, 2, 2))).toMatchObject({ degree: "hit", hit: true });
  });

  test("[S-014] a damage roll deals its result", () => {
    const plan = poolPlan({
      tags: ["damage", "weapon"],
      attribute: "athletics",
      skill: null,
      ownDice: [{ id: "blade", label: "Blade", value: 3 }],
    });
    expect(plan.pool).toBe(7);
    expect(poolRules.resolve(plan, d6s(4, 5, 6, 1, 1, 2, 3))).toMatchObject({ degree: "open", result: 3 });
  });

  test("[S-016] an automatic failure has no dice, no bonus and no critical failure", () => {
    const modifiers = [modifier("asleep", "failure", 1), modifier("charm", "bonus", 3)];
    const outcome = poolRules.resolve(poolPlan({ modifiers, required: 1 }), []);
    expect(outcome).toMatchObject({ result: 0, success: false, criticalFailure: false, margin: null });
  });
});

describe("critical failure", () => {
  const outcome = (criticalFailure: PoolRequest["settings"]["criticalFailure"], ...faces: number[]) =>
    poolRules.resolve(
      poolPlan({
        attribute: "intellect",
        skill: null,
        ownDice: [{ id: "own", label: "own", value: faces.length - 3 }],
        settings: { ...DEFAULT_POOL_SETTINGS, criticalFailure },
        required: 1,
      }),
      d6s(...faces),
    );

  test("[S-011] the table says how many ones it takes", () => {
    expect(outcome("halfOnes", 1, 1, 2, 3).degree).toBe("criticalFailure");
    expect(outcome("halfOnes", 1, 1, 2, 3, 3).degree).toBe("failure");
    expect(outcome("anyOne", 1, 2, 2, 3).degree).toBe("criticalFailure");
    expect(outcome("anyOne", 2, 2, 2, 3).degree).toBe("failure");
    expect(outcome("allOnes", 1, 1, 1, 1).degree).toBe("criticalFailure");
    expect(outcome("allOnes", 1, 1, 1, 2).degree).toBe("failure");
    expect(outcome("off", 1, 1, 1, 1).degree).toBe("failure");
  });

  test("[S-011] a success forbids it, whatever the ones", () => {
    for (const rule of ["halfOnes", "anyOne", "allOnes"] as const)
      expect(outcome(rule, 1, 1, 1, 4).criticalFailure).toBe(false);
  });

  test("a flat bonus that is enough keeps its success", () => {
    const plan = poolPlan({ required: 2, modifiers: [modifier("charm", "bonus", 2)] });
    expect(poolRules.resolve(plan, d6s(1, 1, 1, 1, 1, 1))).toMatchObject({
      degree: "success",
      criticalFailure: true,
    });
  });

  test("a fall is nobody's failure", () => {
    expect(poolPlan({ tags: ["damage", "hazard"] }).criticalFailure).toBe("off");
  });
});

describe("a single die", () => {
  test("[S-012] is read by its face", () => {
    const plan = dieRules.plan({ modifiers: [], purpose: "plain", endurance: 4 }, defaultDieChoices());
    expect(plan.dice).toEqual([{ group: "single", formula: "1d6" }]);
    const [die] = d6s(2);
    expect(dieRules.resolve(plan, [{ ...die!, group: "single" }])).toMatchObject({ face: 2, degree: "face" });
    expect(() => dieRules.resolve(plan, [])).toThrow(RangeError);
  });

  test("[S-017] difficulty does not touch it", () => {
    const modifiers = [modifier("fatigued", DIFFICULTY, 3)];
    const plan = dieRules.plan({ modifiers, purpose: "drowning", endurance: 4 }, defaultDieChoices());
    expect(plan.modifiers).toEqual([]);
    expect(dieRules.odds(plan).get("choking")).toBe(0.5);
  });
});

describe("what cannot be rolled", () => {
  const problems = (request: Partial<PoolRequest>, choices: Partial<PoolChoices> = {}) => {
    const full = poolRequest(request);
    return poolRules
      .validate(full, poolChoices(full, choices))
      .map(({ field, message }) => [field, message.split(".").at(-1)]);
  };
  const dice = (value: number) => ({ ownDice: [{ id: "heap", label: "heap", value }], skill: null });

  test("nothing is wrong with a plain click", () => {
    expect(problems({})).toEqual([]);
  });

  test("[S-029] a check that leaves the pair to the roller, before it is named", () => {
    const open = { tags: ["check", "open"], attribute: null, skill: null } as const;
    expect(problems(open)).toEqual([["attribute", "noStats"]]);
    expect(problems(open, { attribute: "intellect" })).toEqual([]);
    expect(problems(open, { more: ["academics"] })).toEqual([]);
  });

  test("a pool of 0 rolls, one of 500 too, more than that is a mistake", () => {
    expect(problems({ attribute: null, skill: null })).toEqual([]);
    expect(problems(dice(POOL_LIMIT - 4))).toEqual([]);
    expect(problems(dice(POOL_LIMIT - 3))).toEqual([["attribute", "poolTooLarge"]]);
  });

  test("stats that nobody has, or that are named twice", () => {
    expect(problems({}, { attribute: "charm" })).toEqual([["attribute", "unknownStat"]]);
    expect(problems({}, { skill: "toString" })).toEqual([["skill", "unknownStat"]]);
    expect(problems({}, { more: ["precision", "flying"] })).toEqual([["more.1", "unknownStat"]]);
    expect(problems({}, { more: ["athletics"] })).toEqual([["more.0", "namedTwice"]]);
  });

  test("a difficulty off the die, and no number at all", () => {
    expect(problems({}, { difficulty: 1 })).toEqual([["difficulty", "difficultyRange"]]);
    expect(problems({}, { difficulty: 7 })).toEqual([["difficulty", "difficultyRange"]]);
    expect(problems({}, { difficulty: Number.NaN })).toEqual([["difficulty", "notWhole"]]);
  });

  test("needed results and defenses below 0 or in fractions", () => {
    expect(problems({}, { required: -1 })).toEqual([["required", "negative"]]);
    expect(problems({}, { required: 1.5 })).toEqual([["required", "notWhole"]]);
    expect(problems({}, { defense: -2 })).toEqual([["defense", "negative"]]);
    expect(problems({}, { defense: Number.POSITIVE_INFINITY })).toEqual([["defense", "notWhole"]]);
    expect(problems({}, { defense: 0 })).toEqual([]);
  });

  test("metres and targets out of reason", () => {
    const fall = { attribute: null, skill: null, extent: { id: "metres", value: 3 } } as const;
    expect(problems(fall, { extent: Number.NaN })).toEqual([["extent", "notANumber"]]);
    expect(problems(fall, { extent: -1 })).toEqual([["extent", "tooFew"]]);
    expect(problems(fall, { extent: 2.5 })).toEqual([]);
    expect(problems(fall, { extent: 900 })).toEqual([["attribute", "poolTooLarge"]]);
    const spell = { extent: { id: "targets", value: 1 } } as const;
    expect(problems(spell, { extent: 0 })).toEqual([["extent", "tooFew"]]);
    expect(problems(spell, { extent: 1.5 })).toEqual([["extent", "notWhole"]]);
  });

  test("a modifier by hand that is no whole number", () => {
    expect(problems({}, { situational: [modifier("m", DICE, Number.NaN)] })).toEqual([
      ["situational", "notWhole"],
    ]);
  });

  test("action points that are not there, where they are counted", () => {
    const cost = { drain: 1, actionPoints: 2 };
    expect(problems({ cost, actionPoints: 1 })).toEqual([["cost", "actionPoints"]]);
    expect(problems({ cost, actionPoints: 2 })).toEqual([]);
    expect(problems({ cost, actionPoints: null })).toEqual([]);
  });
});

describe("what a roll costs", () => {
  const cost = { drain: 1, actionPoints: 2 };

  test("[S-147] [S-148] Drain always, action points where they are counted", () => {
    expect(poolCosts(poolPlan({ cost }), true).deltas).toEqual({
      "drain.value": 1,
      "actionPoints.value": -2,
    });
    expect(poolCosts(poolPlan({ cost }), false).deltas).toEqual({ "drain.value": 1 });
  });

  test("what fails without dice costs nothing", () => {
    const plan = poolPlan({ cost, modifiers: [modifier("asleep", "failure", 1)] });
    expect(poolCosts(plan, true).deltas).toEqual({});
  });

  test("[S-094] [S-107] single dice: rounds of unconsciousness, a point of Endurance", () => {
    const rolled = (purpose: "plain" | "unconscious" | "drowning", face: number) =>
      dieCosts(
        { dice: [], modifiers: [], purpose },
        { degree: "face", success: null, face },
        { endurance: 2 },
      );
    expect(rolled("unconscious", 4)).toMatchObject({
      sets: { "counters.unconsciousRounds": 4 },
      addConditions: ["unconscious"],
    });
    expect(rolled("drowning", 2).deltas).toEqual({ "attributes.endurance.reduction": 1 });
    expect(rolled("plain", 2)).toMatchObject({ deltas: {}, sets: {} });
  });
});

describe("modifiers by choice", () => {
  test("offered ones count once ticked, ticked ones can be ticked off", () => {
    const modifiers = [
      { ...modifier("heat", DIFFICULTY, 1), on: false },
      modifier("fatigued", DIFFICULTY, 1),
    ];
    expect(poolPlan({ modifiers }).difficulty.raw).toBe(5);
    expect(poolPlan({ modifiers }, { enabled: ["heat"] }).difficulty.raw).toBe(6);
    expect(poolPlan({ modifiers }, { disabled: ["fatigued"] }).difficulty.raw).toBe(4);
  });

  test("those added by hand reach dice, difficulty and result", () => {
    const situational = [modifier("a", DICE, 2), modifier("b", DIFFICULTY, -1), modifier("c", "bonus", 1)];
    expect(poolPlan({}, { situational })).toMatchObject({ pool: 8, difficulty: { effective: 3 }, flat: 1 });
  });
});
