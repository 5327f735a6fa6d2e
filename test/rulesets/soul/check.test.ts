import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Modifier } from "../../../module/kit/contract.ts";
import { settleOpposed } from "../../../module/rulesets/soul/rules/check/opposed.ts";
import { POOL_LIMIT } from "../../../module/rulesets/soul/rules/check/problems.ts";
import { poolCosts } from "../../../module/rulesets/soul/rules/check/roll-costs.ts";
import { defaultDieChoices } from "../../../module/rulesets/soul/rules/check/single-die.ts";
import {
  DEFAULT_POOL_SETTINGS,
  type PoolChoices,
  type PoolRequest,
} from "../../../module/rulesets/soul/rules/check/types.ts";
import { DICE, DIFFICULTY, HALVE, type PoolTag } from "../../../module/rulesets/soul/rules/modifiers.ts";
import { dieCosts } from "../../../module/rulesets/soul/rules/turn/costs.ts";
import { expectTold } from "../../support/told.ts";
import { d6s, poolChoices, poolPlan, poolRequest, STATS } from "./example-kinds.ts";
import { dieRules, poolRules } from "./told-rules.ts";

const modifier = (id: string, kind: string, value: number): Modifier => ({ id, label: id, value, kind });

describe("the pool", () => {
  it("[S-001] the pool adds attribute and skill", () => {
    expect(poolPlan()).toMatchObject({ pool: 6, dice: [{ formula: "6d6cs>=4" }] });
  });

  it("[S-002] the pool adds third and further stats", () => {
    const plan = poolPlan({}, { more: ["precision", "conditioning"] });
    expect(plan.pool).toBe(12);
    expect(plan.modifiers.map(({ id }) => id)).toEqual([
      "stat.athletics",
      "stat.meleeWeapons",
      "stat.precision",
      "stat.conditioning",
    ]);
  });

  it("[S-029] combines any attribute with any skill", () => {
    for (const attribute of ["athletics", "endurance", "precision", "intellect", "soulpower"])
      for (const skill of ["meleeWeapons", "awareness", "academics"])
        expect(poolPlan({}, { attribute, skill }).pool).toBe(STATS[attribute]!.value! + STATS[skill]!.value!);
  });

  it("[S-037] the pool rolls the attribute alone for an untrained skill", () => {
    expect(poolPlan({ attribute: "intellect", skill: "academics" }).pool).toBe(3);
  });

  it("[S-010] the pool rolls no dice below one; the flat bonus is the result", () => {
    const plan = poolPlan({ modifiers: [modifier("wounds", DICE, -9), modifier("luck", "bonus", 2)] });
    expect(plan).toMatchObject({ pool: 0, dice: [] });
    expect(poolRules.resolve(plan, [])).toMatchObject({ result: 2, criticalFailure: false });
  });

  it("[S-119] the pool is halved once, before dice are added and removed", () => {
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

  it("[S-015] the pool is rounded down when halved", () => {
    expect(poolPlan({ attribute: "precision", skill: "meleeWeapons" }, { halvePool: true }).pool).toBe(3);
  });

  it("[S-026] the pool fails automatically with a missing attribute", () => {
    const stats = { ...STATS, soulpower: { ...STATS.soulpower!, value: null } };
    const plan = poolPlan({ stats, attribute: "soulpower", skill: "evocation", required: 1 });
    expect(plan.dice).toEqual([]);
    expect(poolRules.resolve(plan, [])).toMatchObject({ degree: "automaticFailure", success: false });
    expect(poolPlan({ stats }).pool).toBe(6);
  });

  it("throws for dice that do not fit the plan, and ignores dice of other groups", () => {
    expect(() => poolRules.resolve(poolPlan(), d6s(1, 2))).toThrow(RangeError);
    const dice = [...d6s(4, 4, 1, 1, 1, 1), { faces: 6, value: 6, kept: true, group: "other" }];
    expect(poolRules.resolve(poolPlan(), dice).result).toBe(2);
  });
});

describe("difficulty", () => {
  it("[S-004] difficulty counts a die that shows the difficulty itself", () => {
    const plan = poolPlan({ difficulty: 5 });
    expect(poolRules.resolve(plan, d6s(4, 4, 4, 5, 5, 6)).successes).toBe(3);
  });

  it("[S-005] never adds faces up", () => {
    const plan = poolPlan({ difficulty: 2 });
    expect(poolRules.resolve(plan, d6s(6, 6, 6, 6, 6, 6)).result).toBe(6);
  });

  it("[S-007] difficulty is the world's default when a roll names none", () => {
    expect(poolPlan().difficulty.base).toBe(4);
    const settings = { ...DEFAULT_POOL_SETTINGS, defaultDifficulty: 5 };
    expect(poolPlan({ settings }).difficulty.base).toBe(5);
    expect(poolPlan({ settings, difficulty: 3 }).difficulty.base).toBe(3);
  });

  it("[S-009] difficulty adds modifiers of different sources and counts the same source once", () => {
    const modifiers = [
      modifier("heat", DIFFICULTY, 1),
      modifier("heat", DIFFICULTY, 1),
      modifier("load", DIFFICULTY, 1),
    ];
    expect(poolPlan({ difficulty: 3, modifiers }).difficulty.effective).toBe(5);
  });

  it("[S-008] above six is limited, costs dice, or is impossible, by the world's setting", () => {
    const modifiers = [modifier("dark", DIFFICULTY, 4)];
    const planWith = (difficultyOverflow: "clamp" | "dicePenalty" | "impossible") =>
      poolPlan({ modifiers, settings: { ...DEFAULT_POOL_SETTINGS, difficultyOverflow } });
    expect(planWith("clamp")).toMatchObject({ pool: 6, difficulty: { raw: 8, effective: 6, capped: true } });
    expect(planWith("dicePenalty")).toMatchObject({ pool: 4, difficulty: { effective: 6 } });
    const impossible = planWith("impossible");
    expect(impossible).toMatchObject({ pool: 6, impossible: true, dice: [{ formula: "6d6cs>=7" }] });
    expect(poolRules.resolve(impossible, d6s(6, 6, 6, 6, 6, 6)).successes).toBe(0);
  });

  it("difficulty of exactly six is not affected by the overflow setting", () => {
    const settings = { ...DEFAULT_POOL_SETTINGS, difficultyOverflow: "impossible" as const };
    expect(poolPlan({ settings, modifiers: [modifier("dark", DIFFICULTY, 2)] })).toMatchObject({
      impossible: false,
      difficulty: { effective: 6, capped: false },
    });
  });

  it("difficulty stays within 2 to 6, and a 1 is never a success (property)", () => {
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
  it("[S-003] a flat bonus adds no dice", () => {
    const plan = poolPlan({ modifiers: [modifier("charm", "bonus", 3)] });
    expect(plan).toMatchObject({ pool: 6, flat: 3 });
  });

  it("[S-006] succeeds when it reaches the needed result, with the difference as margin", () => {
    const plan = poolPlan({ required: 2 });
    expect(poolRules.resolve(plan, d6s(4, 4, 2, 2, 2, 2))).toMatchObject({ degree: "success", margin: 0 });
    expect(poolRules.resolve(plan, d6s(4, 3, 2, 2, 2, 2))).toMatchObject({ degree: "failure", margin: -1 });
  });

  it("[S-013] the result of an attack must exceed the defense", () => {
    const plan = poolPlan({ defense: 2 });
    expect(poolRules.resolve(plan, d6s(4, 4, 2, 2, 2, 2))).toMatchObject({ degree: "miss", hit: false });
    expect(poolRules.resolve(plan, d6s(4, 4, 4, 2, 2, 2))).toMatchObject({ degree: "hit", hit: true });
  });

  it("[S-014] the result of a damage roll is the damage", () => {
    const plan = poolPlan({
      tags: ["damage", "weapon"],
      attribute: "athletics",
      skill: null,
      ownDice: [{ id: "blade", label: "Blade", value: 3 }],
    });
    expect(plan.pool).toBe(7);
    expect(poolRules.resolve(plan, d6s(4, 5, 6, 1, 1, 2, 3))).toMatchObject({ degree: "open", result: 3 });
  });

  it("[S-016] the result of an automatic failure has no dice, no bonus and no critical failure", () => {
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

  it("[S-011] depends on the setting for the number of ones", () => {
    expect(outcome("halfOnes", 1, 1, 2, 3).degree).toBe("criticalFailure");
    expect(outcome("halfOnes", 1, 1, 2, 3, 3).degree).toBe("failure");
    expect(outcome("anyOne", 1, 2, 2, 3).degree).toBe("criticalFailure");
    expect(outcome("anyOne", 2, 2, 2, 3).degree).toBe("failure");
    expect(outcome("allOnes", 1, 1, 1, 1).degree).toBe("criticalFailure");
    expect(outcome("allOnes", 1, 1, 1, 2).degree).toBe("failure");
    expect(outcome("off", 1, 1, 1, 1).degree).toBe("failure");
  });

  it("[S-011] critical failure does not occur with a success, however many ones there are", () => {
    for (const rule of ["halfOnes", "anyOne", "allOnes"] as const)
      expect(outcome(rule, 1, 1, 1, 4).criticalFailure).toBe(false);
  });

  it("critical failure does not prevent the success of a sufficient flat bonus", () => {
    const plan = poolPlan({ required: 2, modifiers: [modifier("charm", "bonus", 2)] });
    expect(poolRules.resolve(plan, d6s(1, 1, 1, 1, 1, 1))).toMatchObject({
      degree: "success",
      criticalFailure: true,
    });
  });

  it("critical failure does not occur on a fall", () => {
    expect(poolPlan({ tags: ["damage", "hazard"] }).criticalFailure).toBe("off");
  });
});

describe("a single die", () => {
  it("[S-012] a single die is read by its face", () => {
    const plan = dieRules.plan(
      { modifiers: [], purpose: "plain", endurance: 4, extension: 0 },
      defaultDieChoices(),
    );
    expect(plan.dice).toEqual([{ group: "single", formula: "1d6" }]);
    const [die] = d6s(2);
    expect(dieRules.resolve(plan, [{ ...die!, group: "single" }])).toMatchObject({ face: 2, degree: "face" });
    expect(() => dieRules.resolve(plan, [])).toThrow(RangeError);
  });

  it("[S-017] a single die is not affected by difficulty", () => {
    const modifiers = [modifier("fatigued", DIFFICULTY, 3)];
    const plan = dieRules.plan(
      { modifiers, purpose: "drowning", endurance: 4, extension: 0 },
      defaultDieChoices(),
    );
    expect(plan.modifiers).toEqual([]);
    expect(dieRules.odds(plan).get("choking")).toBe(0.5);
  });
});

describe("validation", () => {
  const problems = (request: Partial<PoolRequest>, choices: Partial<PoolChoices> = {}) => {
    const full = poolRequest(request);
    return poolRules
      .validate(full, poolChoices(full, choices))
      .map(({ field, message }) => [field, message.split(".").at(-1)]);
  };
  const dice = (value: number) => ({ ownDice: [{ id: "heap", label: "heap", value }], skill: null });

  it("accepts a plain click", () => {
    expect(problems({})).toEqual([]);
  });

  it("[S-029] validation requires a stat for a check of the roller's choice", () => {
    const open = { tags: ["check", "open"], attribute: null, skill: null } as const;
    expect(problems(open)).toEqual([["attribute", "noStats"]]);
    expect(problems(open, { attribute: "intellect" })).toEqual([]);
    expect(problems(open, { more: ["academics"] })).toEqual([]);
  });

  it("accepts pools of 0 to 500 dice", () => {
    expect(problems({ attribute: null, skill: null })).toEqual([]);
    expect(problems(dice(POOL_LIMIT - 4))).toEqual([]);
    expect(problems(dice(POOL_LIMIT - 3))).toEqual([["attribute", "poolTooLarge"]]);
  });

  it("validation refuses unknown stats and stats named twice", () => {
    expect(problems({}, { attribute: "charm" })).toEqual([["attribute", "unknownStat"]]);
    expect(problems({}, { skill: "toString" })).toEqual([["skill", "unknownStat"]]);
    expect(problems({}, { more: ["precision", "flying"] })).toEqual([["more.1", "unknownStat"]]);
    expect(problems({}, { more: ["athletics"] })).toEqual([["more.0", "namedTwice"]]);
  });

  it("validation refuses a difficulty outside 2 to 6, or none", () => {
    expect(problems({}, { difficulty: 1 })).toEqual([["difficulty", "difficultyRange"]]);
    expect(problems({}, { difficulty: 7 })).toEqual([["difficulty", "difficultyRange"]]);
    expect(problems({}, { difficulty: Number.NaN })).toEqual([["difficulty", "notWhole"]]);
  });

  it("validation refuses negative and fractional needed results and defenses", () => {
    expect(problems({}, { required: -1 })).toEqual([["required", "negative"]]);
    expect(problems({}, { required: 1.5 })).toEqual([["required", "notWhole"]]);
    expect(problems({}, { defense: -2 })).toEqual([["defense", "negative"]]);
    expect(problems({}, { defense: Number.POSITIVE_INFINITY })).toEqual([["defense", "notWhole"]]);
    expect(problems({}, { defense: 0 })).toEqual([]);
  });

  it("validation refuses invalid numbers of metres and targets", () => {
    const fall = { attribute: null, skill: null, extent: { id: "metres", value: 3 } } as const;
    expect(problems(fall, { extent: Number.NaN })).toEqual([["extent", "notANumber"]]);
    expect(problems(fall, { extent: -1 })).toEqual([["extent", "tooFew"]]);
    expect(problems(fall, { extent: 2.5 })).toEqual([]);
    expect(problems(fall, { extent: 900 })).toEqual([["attribute", "poolTooLarge"]]);
    const spell = { extent: { id: "targets", value: 1 } } as const;
    expect(problems(spell, { extent: 0 })).toEqual([["extent", "tooFew"]]);
    expect(problems(spell, { extent: 1.5 })).toEqual([["extent", "notWhole"]]);
  });

  it("validation refuses a situational modifier that is not a whole number", () => {
    expect(problems({}, { situational: [modifier("m", DICE, Number.NaN)] })).toEqual([
      ["situational", "notWhole"],
    ]);
  });

  it("validation refuses a cost above the action points left, in combat only", () => {
    const cost = { drain: 1, actionPoints: 2 };
    expect(problems({ cost, actionPoints: 1 })).toEqual([["cost", "actionPoints"]]);
    expect(problems({ cost, actionPoints: 2 })).toEqual([]);
    expect(problems({ cost, actionPoints: null })).toEqual([]);
  });
});

describe("the cost of a roll", () => {
  const cost = { drain: 1, actionPoints: 2 };

  it("[S-147] [S-148] the cost of a roll is Drain always, and action points where they are counted", () => {
    expect(poolCosts(poolPlan({ cost }), true).deltas).toEqual({
      "drain.value": 1,
      "actionPoints.value": -2,
    });
    expect(poolCosts(poolPlan({ cost }), false).deltas).toEqual({ "drain.value": 1 });
  });

  it("the cost of a roll is nothing for an automatic failure", () => {
    const plan = poolPlan({ cost, modifiers: [modifier("asleep", "failure", 1)] });
    expect(poolCosts(plan, true).deltas).toEqual({});
  });

  it("[S-094] [S-107] the cost of a roll of a single die is rounds of unconsciousness or a point of Endurance", () => {
    const rolled = (purpose: "plain" | "unconscious" | "drowning", face: number) =>
      dieCosts(
        { dice: [], modifiers: [], purpose },
        { degree: "face", success: null, face },
        { endurance: 2, extension: 0 },
      );
    expect(rolled("unconscious", 4)).toMatchObject({
      sets: { "counters.unconsciousRounds": 4 },
      addConditions: ["unconscious"],
    });
    expect(
      dieCosts(
        { dice: [], modifiers: [], purpose: "unconscious" },
        { degree: "face", success: null, face: 4 },
        { endurance: 2, extension: 1 },
      ).sets,
    ).toEqual({ "counters.unconsciousRounds": 5, "counters.unconsciousExtension": 0 });
    expect(rolled("drowning", 2).deltas).toEqual({ "attributes.endurance.reduction": 1 });
    expect(rolled("plain", 2)).toMatchObject({ deltas: {}, sets: {} });
  });
});

describe("modifiers that the roller chooses", () => {
  it("modifiers that the roller chooses count when ticked; others can be unticked", () => {
    const modifiers = [
      { ...modifier("heat", DIFFICULTY, 1), on: false },
      modifier("fatigued", DIFFICULTY, 1),
    ];
    expect(poolPlan({ modifiers }).difficulty.raw).toBe(5);
    expect(poolPlan({ modifiers }, { enabled: ["heat"] }).difficulty.raw).toBe(6);
    expect(poolPlan({ modifiers }, { disabled: ["fatigued"] }).difficulty.raw).toBe(4);
  });

  it("modifiers that the roller chooses change dice, difficulty and result when added by hand", () => {
    const situational = [modifier("a", DICE, 2), modifier("b", DIFFICULTY, -1), modifier("c", "bonus", 1)];
    expect(poolPlan({}, { situational })).toMatchObject({ pool: 8, difficulty: { effective: 3 }, flat: 1 });
  });
});

describe("two pools against each other", () => {
  const side = (result: number, tags: readonly PoolTag[] = ["check"], failed = false) => {
    const plan = poolPlan({ tags });
    const outcome = {
      ...poolRules.resolve(plan, d6s(...Array.from({ length: plan.pool }, () => 1))),
      result,
    };
    return {
      plan,
      outcome: failed ? { ...outcome, degree: "automaticFailure" as const, success: false } : outcome,
    };
  };
  const settled = (a: ReturnType<typeof side>, b: ReturnType<typeof side>) => {
    const result = expectTold(settleOpposed(a, b));
    return [result.winner, result.a?.degree, result.a?.success, result.b?.degree, result.b?.success];
  };

  it("[S-101] the higher result wins; a tie is open, or the grappler's", () => {
    expect(settled(side(3), side(2))).toEqual(["a", "success", true, "failure", false]);
    expect(settled(side(2), side(3))).toEqual(["b", "failure", false, "success", true]);
    expect(settled(side(2), side(2))).toEqual(["tie", "open", null, "open", null]);
    expect(settled(side(2, ["grapple"]), side(2))).toEqual(["b", "failure", false, "success", true]);
  });

  it("[S-026] an automatic failure remains one", () => {
    expect(settled(side(3, ["check"], true), side(2)).slice(1, 3)).toEqual(["automaticFailure", false]);
  });
});
