import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BURST_LIMIT, type BurstMode } from "../../../module/rulesets/burst/rules/check/bonus-dice.ts";

import { LADDER, ladderSize } from "../../../module/rulesets/burst/rules/check/ladder.ts";
import { settleOpposed } from "../../../module/rulesets/burst/rules/check/opposed.ts";
import { RESISTANCE_VS, VS_SCALE } from "../../../module/rulesets/burst/rules/check/tables.ts";
import {
  type CheckChoices,
  type CheckRequest,
  DEFAULT_ROLL_SETTINGS,
} from "../../../module/rulesets/burst/rules/check/types.ts";
import type { BurstModifier } from "../../../module/rulesets/burst/rules/modifiers.ts";
import { checkCosts } from "../../../module/rulesets/burst/rules/turn/costs.ts";
import {
  actionDie,
  attackRequest,
  bonusDice,
  checkChoices,
  checkRequest,
  dicePool,
  planOf,
  WOUNDED,
} from "./requests.ts";
import { checkRules } from "./told-rules.ts";

const one = (id: string, kind: string, more: Partial<BurstModifier> = {}): BurstModifier => ({
  id,
  label: id,
  value: 1,
  kind,
  ...more,
});

const problems = (request: CheckRequest, choices: Partial<CheckChoices> = {}) =>
  checkRules
    .validate(request, checkChoices(request, choices))
    .map(({ field, message }) => `${field} ${message.slice("MANIFOLD.Burst.Problem.".length)}`);

describe("the roll", () => {
  it("[B-001] [B-006] [B-018] the roll keeps the Action die a d20, with and without bonus dice", () => {
    expect(planOf(checkRequest()).dice.map(({ formula }) => formula)).toEqual(["1d20"]);
    const hindered = planOf(checkRequest({ modifiers: [dicePool(2), WOUNDED] }), { challenges: 9 });
    expect(hindered.dice.map(({ group, formula }) => [group, formula])).toEqual([
      ["action", "1d20"],
      ["bonus", "2d4x198=4"],
    ]);
  });

  it("[B-007] [B-037] pools the dice of ability, skill and talents, each listed with its number", () => {
    const talent = one("talent", "dice", { value: 1, source: "Duelist" });
    const plan = planOf(checkRequest({ modifiers: [talent] }), { ability: "speed", skill: "menace" });
    expect(plan.bonusDice).toBe(5);
    expect(plan.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["ability", 2],
      ["skill", 2],
      ["talent", 1],
    ]);
  });

  it("[B-021] the roll has no bonus dice from Charges and Challenges alone", () => {
    expect(planOf(checkRequest(), { charges: 2 }).dice).toHaveLength(1);
  });

  it("[B-019] the roll reads a die at most 100 times", () => {
    const plan = planOf(checkRequest({ modifiers: [dicePool(1)] }));
    const endless = bonusDice(`d10:${"10>".repeat(150)}3`);
    expect(checkRules.resolve(plan, [actionDie(1), ...endless]).bonus).toBe(BURST_LIMIT * 10);
    expect(plan.dice[1]?.formula).toBe("1d10x99=10");
  });

  it.each<[BurstMode, string]>([
    ["repeat", "2d10x198=10"],
    ["once", "2d10xo10"],
    ["off", "2d10"],
  ])("[B-017] the setting %s rolls %s", (burstMode, formula) => {
    const settings = { ...DEFAULT_ROLL_SETTINGS, burstMode };
    expect(planOf(checkRequest({ settings, modifiers: [dicePool(2)] })).dice[1]?.formula).toBe(formula);
  });

  it("the roll reports bursts as chains, without dice that did not burst", () => {
    const plan = planOf(checkRequest({ modifiers: [dicePool(2)] }));
    const outcome = checkRules.resolve(plan, [actionDie(1), ...bonusDice("d10:3", "d10:10>4")]);
    expect(outcome.bursts).toEqual([{ faces: 10, values: [10, 4], total: 14, bursts: 1 }]);
  });

  it("rejects dice that do not match the plan", () => {
    const plan = planOf(checkRequest({ modifiers: [dicePool(2)] }));
    expect(() => checkRules.resolve(plan, [actionDie(3), ...bonusDice("d10:3")])).toThrow(RangeError);
    expect(() => checkRules.resolve(plan, bonusDice("d10:3", "d10:4"))).toThrow(RangeError);
  });
});

describe("the ladder", () => {
  it("[B-003] [B-004] [B-005] [B-008] [B-009] the ladder ends at d4 and d20", () => {
    expect([-9, -3, -2, -1, 0, 1, 2, 9].map(ladderSize)).toEqual([4, 4, 6, 8, 10, 12, 20, 20]);
  });

  it("[B-010] the ladder lists what cancelled what", () => {
    const modifiers = [dicePool(1), one("aim", "charge"), one("dark", "challenge"), one("rain", "challenge")];
    const plan = planOf(checkRequest({ modifiers }));
    expect(plan).toMatchObject({ charges: 1, challenges: 2, size: 8 });
    expect(plan.modifiers.slice(1).map(({ id, cancelled }) => [id, cancelled])).toEqual([
      ["aim", "dark"],
      ["dark", "aim"],
      ["rain", undefined],
    ]);
  });

  it("[B-011] the ladder adds up several modifiers of a kind", () => {
    const many = [one("a", "challenge"), one("b", "challenge", { value: 2 })];
    expect(planOf(checkRequest({ modifiers: [dicePool(1), ...many] })).size).toBe(4);
  });

  it("[B-008] the ladder has steps of abilities that no Challenge cancels", () => {
    const plan = planOf(checkRequest({ modifiers: [dicePool(1), one("gift", "step")] }), { challenges: 1 });
    expect(plan.size).toBe(10);
    expect(plan.modifiers.some(({ cancelled }) => cancelled !== undefined)).toBe(false);
  });

  it("[B-012] the ladder does not depend on the order, and limits only the sum", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), fc.integer({ min: -3, max: 3 }), (charges, challenges, step) => {
        const modifiers = [dicePool(1), ...(step === 0 ? [] : [one("step", "step", { value: step })])];
        const plan = planOf(checkRequest({ modifiers }), { charges, challenges });
        const place = Math.max(0, Math.min(5, 3 + charges - challenges + step));
        expect(plan.size).toBe(LADDER[place]);
      }),
    );
  });

  it("the ladder counts an offered modifier when ticked, and a listed one unless ticked off", () => {
    const modifiers = [dicePool(1), one("help", "charge", { on: false }), one("dark", "challenge")];
    const request = checkRequest({ modifiers });
    expect(planOf(request).size).toBe(8);
    expect(planOf(request, { enabled: ["help"] }).size).toBe(10);
    expect(planOf(request, { enabled: ["help"], disabled: ["dark"] }).size).toBe(12);
  });

  it("ignores modifiers of other rolls, abilities and skills", () => {
    const only = (more: Partial<BurstModifier>) => [dicePool(1), one("x", "charge", more)];
    const size = (more: Partial<BurstModifier>, choices: Partial<CheckChoices> = {}) =>
      planOf(checkRequest({ modifiers: only(more) }), choices).size;
    expect(size({ rolls: ["attack"] })).toBe(10);
    expect(size({ rolls: ["check"] })).toBe(12);
    expect(size({ abilities: ["speed"] })).toBe(10);
    expect(size({ abilities: ["speed"] }, { ability: "speed" })).toBe(12);
    expect(size({ skills: ["menace"] }, { skill: "menace" })).toBe(12);
  });
});

describe("the number to reach", () => {
  const meets = (request: CheckRequest, d20: number) =>
    checkRules.resolve(planOf(request), [actionDie(d20)]).success;

  it("[B-002] must be met for a plain VS, or beaten by the world setting", () => {
    expect(meets(checkRequest({ vs: 12 }), 12)).toBe(true);
    const settings = { ...DEFAULT_ROLL_SETTINGS, vsCompare: "beat" as const };
    expect(meets(checkRequest({ vs: 12, settings }), 12)).toBe(false);
    expect(meets(checkRequest({ vs: 12, settings }), 13)).toBe(true);
  });

  it("[B-063] [B-082] [B-022] [B-084] must be beaten for Guard and for an attack's total", () => {
    expect(meets(attackRequest({ vs: 15 }), 15)).toBe(false);
    expect(meets(checkRequest({ kind: "defense", vs: 15 }), 15)).toBe(false);
    expect(meets(checkRequest({ kind: "defense", vs: 15 }), 16)).toBe(true);
  });

  it("the number to reach gives each kind its own degrees, and a roll without a number none", () => {
    const degree = (request: CheckRequest, d20 = 20) =>
      checkRules.resolve(planOf(request), [actionDie(d20)]).degree;
    expect(degree(checkRequest({ vs: 15 }))).toBe("success");
    expect(degree(attackRequest({ vs: 15 }), 3)).toBe("miss");
    expect(degree(checkRequest({ kind: "defense", vs: 15 }), 3)).toBe("struck");
    expect(degree(checkRequest())).toBe("open");
    expect(degree(checkRequest({ kind: "initiative", vs: 15 }))).toBe("open");
  });

  it("[B-043] rises by visibility for piloting by sight", () => {
    const request = checkRequest({ vs: 15 });
    expect(planOf(request, { skill: "piloting", visibility: "low" }).vs).toBe(25);
    expect(planOf(request, { skill: "menace", visibility: "low" }).vs).toBe(15);
  });

  it("[B-169] rises by visibility for an attack, not for a defense", () => {
    const attack = attackRequest().attack!;
    const shot = attackRequest({ vs: 15, attack: { ...attack, ranged: true, visibility: "reduced" } });
    expect(planOf(shot).vs).toBe(20);
    expect(planOf(checkRequest({ kind: "defense", vs: 22 }), { visibility: "reduced" }).vs).toBe(22);
  });

  it("[B-174] rises by cover and visibility for ranged attacks only", () => {
    const request = attackRequest({ vs: 15 });
    expect(planOf(request, { cover: "full", visibility: "zero" }).vs).toBe(15);
  });
});

describe("costs", () => {
  it("[B-064] costs are 8 Vigor and two Challenges for an off-hand attack, which is no reaction", () => {
    const request = attackRequest({ modifiers: [dicePool(1)] });
    const plan = planOf(request, { offHand: true });
    expect(plan.costs.vigor).toBe(8);
    expect(plan).toMatchObject({ challenges: 2, size: 6 });
    expect(plan.carried).toMatchObject([{ kind: "challenge", value: 2 }]);
    expect(problems(request, { offHand: true, timing: "opening" })).toContain("offHand offHandOwnTurn");
  });

  it("[B-085] costs are 5 Vigor for an attack on an opening", () => {
    expect(planOf(attackRequest(), { timing: "opening" }).costs.vigor).toBe(5);
  });

  it("[B-069] costs are the world's for a readied response, which ends with it", () => {
    const settings = { ...DEFAULT_ROLL_SETTINGS, readyVigor: 5 };
    const plan = (request: CheckRequest) => planOf(request, { timing: "readied" });
    expect(plan(attackRequest()).costs.vigor).toBe(0);
    expect(plan(attackRequest({ settings })).costs.vigor).toBe(5);
    expect(checkCosts(plan(attackRequest()), attackRequest()).removeConditions).toEqual(["readied"]);
  });

  it("[B-074] must be paid in full, also with the last point", () => {
    const request = attackRequest({ costs: { vigor: 6, mana: 3 } });
    expect(problems({ ...request, purse: { vigor: 6, mana: 3 } })).toEqual([]);
    expect(problems({ ...request, purse: { vigor: 5, mana: 2 } })).toEqual([
      "costs vigorTooLow",
      "costs manaTooLow",
    ]);
  });
});

describe("opposed rolls", () => {
  const side = (request: CheckRequest, d20: number) => {
    const plan = planOf(request);
    return { plan, outcome: checkRules.resolve(plan, [actionDie(d20)]) };
  };

  it("[B-022] [B-084] the acting side wins ties", () => {
    const attack = side(attackRequest(), 17);
    const defense = (d20: number) => side(checkRequest({ kind: "defense" }), d20);
    expect(settleOpposed(attack, defense(17))).toMatchObject({
      winner: "a",
      a: { degree: "hit", success: true },
      b: { degree: "struck", success: false },
    });
    expect(settleOpposed(attack, defense(18))).toMatchObject({
      winner: "b",
      a: { degree: "miss" },
      b: { degree: "avoided" },
    });
  });

  it("[B-076] an attack that does not beat Guard fails against any roll", () => {
    const defense = side(checkRequest({ kind: "defense" }), 1);
    expect(settleOpposed(side(attackRequest({ vs: 15 }), 15), defense).winner).toBe("b");
    expect(settleOpposed(side(attackRequest({ vs: 15 }), 16), defense).winner).toBe("a");
  });

  it("[B-101] an effect's total can be resisted", () => {
    const effect = side(checkRequest(), 12);
    expect(settleOpposed(effect, side(checkRequest({ kind: "resistance" }), 13)).winner).toBe("b");
    expect(settleOpposed(effect, side(checkRequest({ kind: "resistance" }), 12)).winner).toBe("a");
  });
});

describe("validation", () => {
  it.each<[string, Partial<CheckChoices>, string[]]>([
    ["accepts Charges beyond the ladder", { charges: 12 }, []],
    ["rejects a hundred Charges", { charges: 100 }, ["charges tooMany"]],
    ["rejects half a Challenge", { challenges: 0.5 }, ["challenges notWhole"]],
    ["rejects a negative Charge", { charges: -1 }, ["charges negative"]],
    ["rejects text for a number", { charges: Number.NaN }, ["charges notWhole"]],
    ["rejects half a VS", { vs: 12.5 }, ["vs notWhole"]],
    ["rejects a VS below 0", { vs: -1 }, ["vs negative"]],
    ["accepts a VS of 500", { vs: 500 }, []],
    ["rejects an unknown ability", { ability: "luck" }, ["ability unknownAbility"]],
    ["rejects an unknown skill", { skill: "knitting" }, ["skill unknownSkill"]],
    ["rejects a distance below 0", { distance: -3 }, ["distance negative"]],
    ["rejects an unknown cover", { cover: "fog" as never }, ["cover unknownCover"]],
    ["rejects an unknown visibility", { visibility: "bad" as never }, ["visibility unknownVisibility"]],
  ])("validation %s", (_title, choices, expected) => {
    expect(problems(checkRequest({ vs: 15 }), choices)).toEqual(expected);
  });

  it("rejects hundreds of dice, half dice, and Charges below 1 added by hand", () => {
    const byHand = (kind: string, value: number) => ({ situational: [one("hand", kind, { value })] });
    expect(problems(checkRequest(), byHand("dice", 500))).toEqual(["dice tooManyDice"]);
    expect(problems(checkRequest(), byHand("charge", -2))).toEqual(["situational negative"]);
    expect(problems(checkRequest(), byHand("dice", 0.5))).toContain("situational notWhole");
    expect(planOf(checkRequest({ modifiers: [dicePool(1)] }), byHand("dice", -4)).bonusDice).toBe(0);
  });

  it("[B-170] rejects a shot beyond the limit of visibility", () => {
    const attack = { ...attackRequest().attack!, ranged: true, visibility: "low" as const };
    expect(problems(attackRequest({ vs: 15, attack: { ...attack, distance: 151 } }))).toEqual([
      "distance beyondSight",
    ]);
    expect(problems(attackRequest({ vs: 15, attack: { ...attack, distance: 150 } }))).toEqual([]);
  });
});

describe("tables", () => {
  it("[B-044] suggest numbers for a VS", () => {
    expect(VS_SCALE.map(({ value }) => value)).toEqual([10, 15, 20, 25]);
  });

  it("[B-104] set 15 for resisting what names no number", () => {
    expect(RESISTANCE_VS).toBe(15);
  });
});
