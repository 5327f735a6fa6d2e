import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actionRules } from "../../../module/rulesets/burst/rules/action.ts";
import {
  type ActionChoices,
  type ActionRequest,
  DEFAULT_ROLL_SETTINGS,
} from "../../../module/rulesets/burst/rules/action-types.ts";
import { BURST_LIMIT, type BurstMode } from "../../../module/rulesets/burst/rules/bonus-dice.ts";
import { actionCosts } from "../../../module/rulesets/burst/rules/costs.ts";
import { LADDER, ladderSize } from "../../../module/rulesets/burst/rules/ladder.ts";
import type { BurstModifier } from "../../../module/rulesets/burst/rules/modifier-types.ts";
import { settleOpposed } from "../../../module/rulesets/burst/rules/opposed.ts";
import {
  actionChoices,
  actionDie,
  actionRequest,
  attackRequest,
  bonusDice,
  dicePool,
  planned,
  WOUNDED,
} from "./ops.ts";

const one = (id: string, kind: string, more: Partial<BurstModifier> = {}): BurstModifier => ({
  id,
  label: id,
  value: 1,
  kind,
  ...more,
});

const problems = (request: ActionRequest, choices: Partial<ActionChoices> = {}) =>
  actionRules
    .validate(request, actionChoices(request, choices))
    .map(({ field, message }) => `${field} ${message.slice("MANIFOLD.Burst.Problem.".length)}`);

describe("the roll", () => {
  test("[B-001] [B-006] [B-018] the Action die is a d20 that nothing touches, bonus dice or not", () => {
    expect(planned(actionRequest()).dice.map(({ formula }) => formula)).toEqual(["1d20"]);
    const hindered = planned(actionRequest({ modifiers: [dicePool(2), WOUNDED] }), { challenges: 9 });
    expect(hindered.dice.map(({ group, formula }) => [group, formula])).toEqual([
      ["action", "1d20"],
      ["bonus", "2d4x198=4"],
    ]);
  });

  test("[B-007] [B-037] ability, skill and talents pool their dice, each listed with its count", () => {
    const talent = one("talent", "dice", { value: 1, source: "Duelist" });
    const plan = planned(actionRequest({ modifiers: [talent] }), { ability: "speed", skill: "menace" });
    expect(plan.bonusDice).toBe(5);
    expect(plan.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["ability", 2],
      ["skill", 2],
      ["talent", 1],
    ]);
  });

  test("[B-021] without bonus dice Charges and Challenges leave a bare d20", () => {
    expect(planned(actionRequest(), { charges: 2 }).dice).toHaveLength(1);
  });

  test("[B-019] a die that never stops bursting is read 100 times", () => {
    const plan = planned(actionRequest({ modifiers: [dicePool(1)] }));
    const endless = bonusDice(`d10:${"10>".repeat(150)}3`);
    expect(actionRules.resolve(plan, [actionDie(1), ...endless]).bonus).toBe(BURST_LIMIT * 10);
    expect(plan.dice[1]?.formula).toBe("1d10x99=10");
  });

  test.each<[BurstMode, string]>([
    ["repeat", "2d10x198=10"],
    ["once", "2d10xo10"],
    ["off", "2d10"],
  ])("[B-017] the setting %s rolls %s", (burstMode, formula) => {
    const settings = { ...DEFAULT_ROLL_SETTINGS, burstMode };
    expect(planned(actionRequest({ settings, modifiers: [dicePool(2)] })).dice[1]?.formula).toBe(formula);
  });

  test("bursts are read back as chains, dice that did not burst are left out", () => {
    const plan = planned(actionRequest({ modifiers: [dicePool(2)] }));
    const outcome = actionRules.resolve(plan, [actionDie(1), ...bonusDice("d10:3", "d10:10>4")]);
    expect(outcome.bursts).toEqual([{ faces: 10, values: [10, 4], total: 14, bursts: 1 }]);
  });

  test("dice that do not fit the plan are an error", () => {
    const plan = planned(actionRequest({ modifiers: [dicePool(2)] }));
    expect(() => actionRules.resolve(plan, [actionDie(3), ...bonusDice("d10:3")])).toThrow(RangeError);
    expect(() => actionRules.resolve(plan, bonusDice("d10:3", "d10:4"))).toThrow(RangeError);
  });
});

describe("the ladder", () => {
  test("[B-003] [B-004] [B-005] [B-008] [B-009] from d4 to d20 and no farther", () => {
    expect([-9, -3, -2, -1, 0, 1, 2, 9].map(ladderSize)).toEqual([4, 4, 6, 8, 10, 12, 20, 20]);
  });

  test("[B-010] what cancelled is listed with what it met", () => {
    const modifiers = [dicePool(1), one("aim", "charge"), one("dark", "challenge"), one("rain", "challenge")];
    const plan = planned(actionRequest({ modifiers }));
    expect(plan).toMatchObject({ charges: 1, challenges: 2, size: 8 });
    expect(plan.modifiers.slice(1).map(({ id, cancelled }) => [id, cancelled])).toEqual([
      ["aim", "dark"],
      ["dark", "aim"],
      ["rain", undefined],
    ]);
  });

  test("[B-011] several of a kind stack", () => {
    const many = [one("a", "challenge"), one("b", "challenge", { value: 2 })];
    expect(planned(actionRequest({ modifiers: [dicePool(1), ...many] })).size).toBe(4);
  });

  test("[B-008] an ability that raises the rank is a step that no Challenge cancels", () => {
    const plan = planned(actionRequest({ modifiers: [dicePool(1), one("gift", "step")] }), { challenges: 1 });
    expect(plan.size).toBe(10);
    expect(plan.modifiers.some(({ cancelled }) => cancelled !== undefined)).toBe(false);
  });

  test("[B-012] the order of adding does not matter, the ladder's ends hold once", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), fc.integer({ min: -3, max: 3 }), (charges, challenges, step) => {
        const modifiers = [dicePool(1), ...(step === 0 ? [] : [one("step", "step", { value: step })])];
        const plan = planned(actionRequest({ modifiers }), { charges, challenges });
        const place = Math.max(0, Math.min(5, 3 + charges - challenges + step));
        expect(plan.size).toBe(LADDER[place]);
      }),
    );
  });

  test("an offered source counts when ticked, a listed one can be ticked off", () => {
    const modifiers = [dicePool(1), one("help", "charge", { on: false }), one("dark", "challenge")];
    const request = actionRequest({ modifiers });
    expect(planned(request).size).toBe(8);
    expect(planned(request, { enabled: ["help"] }).size).toBe(10);
    expect(planned(request, { enabled: ["help"], disabled: ["dark"] }).size).toBe(12);
  });

  test("modifiers for other rolls, abilities and skills are left out", () => {
    const only = (more: Partial<BurstModifier>) => [dicePool(1), one("x", "charge", more)];
    const size = (more: Partial<BurstModifier>, choices: Partial<ActionChoices> = {}) =>
      planned(actionRequest({ modifiers: only(more) }), choices).size;
    expect(size({ rolls: ["attack"] })).toBe(10);
    expect(size({ rolls: ["check"] })).toBe(12);
    expect(size({ abilities: ["speed"] })).toBe(10);
    expect(size({ abilities: ["speed"] }, { ability: "speed" })).toBe(12);
    expect(size({ skills: ["menace"] }, { skill: "menace" })).toBe(12);
  });
});

describe("the number to reach", () => {
  const meets = (request: ActionRequest, d20: number) =>
    actionRules.resolve(planned(request), [actionDie(d20)]).success;

  test("[B-002] a plain VS is met, or beaten where the world says so", () => {
    expect(meets(actionRequest({ vs: 12 }), 12)).toBe(true);
    const settings = { ...DEFAULT_ROLL_SETTINGS, vsCompare: "beat" as const };
    expect(meets(actionRequest({ vs: 12, settings }), 12)).toBe(false);
    expect(meets(actionRequest({ vs: 12, settings }), 13)).toBe(true);
  });

  test("[B-063] [B-082] [B-022] [B-084] Guard and an attack's total have to be beaten", () => {
    expect(meets(attackRequest({ vs: 15 }), 15)).toBe(false);
    expect(meets(actionRequest({ kind: "defense", vs: 15 }), 15)).toBe(false);
    expect(meets(actionRequest({ kind: "defense", vs: 15 }), 16)).toBe(true);
  });

  test("each kind has words of its own, a roll without a number none", () => {
    const degree = (request: ActionRequest, d20 = 20) =>
      actionRules.resolve(planned(request), [actionDie(d20)]).degree;
    expect(degree(actionRequest({ vs: 15 }))).toBe("success");
    expect(degree(attackRequest({ vs: 15 }), 3)).toBe("miss");
    expect(degree(actionRequest({ kind: "defense", vs: 15 }), 3)).toBe("struck");
    expect(degree(actionRequest())).toBe("open");
    expect(degree(actionRequest({ kind: "initiative", vs: 15 }))).toBe("open");
  });

  test("[B-043] piloting by sight is harder where little can be seen", () => {
    const request = actionRequest({ vs: 15 });
    expect(planned(request, { skill: "piloting", visibility: "low" }).vs).toBe(25);
    expect(planned(request, { skill: "menace", visibility: "low" }).vs).toBe(15);
  });

  test("[B-169] visibility moves an attack's number, not what a defense has to beat", () => {
    const attack = attackRequest().attack!;
    const shot = attackRequest({ vs: 15, attack: { ...attack, ranged: true, visibility: "reduced" } });
    expect(planned(shot).vs).toBe(20);
    expect(planned(actionRequest({ kind: "defense", vs: 22 }), { visibility: "reduced" }).vs).toBe(22);
  });

  test("[B-174] cover and visibility concern ranged attacks alone", () => {
    const request = attackRequest({ vs: 15 });
    expect(planned(request, { cover: "full", visibility: "zero" }).vs).toBe(15);
  });
});

describe("costs", () => {
  test("[B-064] an off-hand strike costs 8 Vigor and two Challenges, and is no reaction", () => {
    const request = attackRequest({ modifiers: [dicePool(1)] });
    const plan = planned(request, { offHand: true });
    expect(plan.costs.vigor).toBe(8);
    expect(plan).toMatchObject({ challenges: 2, size: 6 });
    expect(plan.carried).toMatchObject([{ kind: "challenge", value: 2 }]);
    expect(problems(request, { offHand: true, timing: "opening" })).toContain("offHand offHandOwnTurn");
  });

  test("[B-085] taking an opening costs 5 Vigor", () => {
    expect(planned(attackRequest(), { timing: "opening" }).costs.vigor).toBe(5);
  });

  test("[B-069] releasing a readied response costs what the world says, and uses it up", () => {
    const settings = { ...DEFAULT_ROLL_SETTINGS, readyVigor: 5 };
    const plan = (request: ActionRequest) => planned(request, { timing: "readied" });
    expect(plan(attackRequest()).costs.vigor).toBe(0);
    expect(plan(attackRequest({ settings })).costs.vigor).toBe(5);
    expect(actionCosts(plan(attackRequest()), attackRequest()).removeConditions).toEqual(["readied"]);
  });

  test("[B-074] what is not there in full cannot be paid, the last point can", () => {
    const request = attackRequest({ costs: { vigor: 6, mana: 3 } });
    expect(problems({ ...request, purse: { vigor: 6, mana: 3 } })).toEqual([]);
    expect(problems({ ...request, purse: { vigor: 5, mana: 2 } })).toEqual([
      "costs vigorTooLow",
      "costs manaTooLow",
    ]);
  });
});

describe("opposed", () => {
  const side = (request: ActionRequest, d20: number) => {
    const plan = planned(request);
    return { plan, outcome: actionRules.resolve(plan, [actionDie(d20)]) };
  };

  test("[B-022] [B-084] of equal totals the acting side has it", () => {
    const attack = side(attackRequest(), 17);
    const defense = (d20: number) => side(actionRequest({ kind: "defense" }), d20);
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

  test("[B-076] an attack below Guard fails whatever the other side rolled", () => {
    const defense = side(actionRequest({ kind: "defense" }), 1);
    expect(settleOpposed(side(attackRequest({ vs: 15 }), 15), defense).winner).toBe("b");
    expect(settleOpposed(side(attackRequest({ vs: 15 }), 16), defense).winner).toBe("a");
  });

  test("[B-101] an effect's total can be resisted", () => {
    const effect = side(actionRequest(), 12);
    expect(settleOpposed(effect, side(actionRequest({ kind: "resistance" }), 13)).winner).toBe("b");
    expect(settleOpposed(effect, side(actionRequest({ kind: "resistance" }), 12)).winner).toBe("a");
  });
});

describe("what cannot be", () => {
  test.each<[string, Partial<ActionChoices>, string[]]>([
    ["Charges beyond the ladder are fine", { charges: 12 }, []],
    ["a hundred Charges are a slip of the pen", { charges: 100 }, ["charges tooMany"]],
    ["no half Challenge", { challenges: 0.5 }, ["challenges notWhole"]],
    ["no negative Charge", { charges: -1 }, ["charges negative"]],
    ["no text for a number", { charges: Number.NaN }, ["charges notWhole"]],
    ["no VS that is not whole", { vs: 12.5 }, ["vs notWhole"]],
    ["no VS below 0", { vs: -1 }, ["vs negative"]],
    ["a VS of 500 is hopeless, not wrong", { vs: 500 }, []],
    ["no unknown ability", { ability: "luck" }, ["ability unknownAbility"]],
    ["no unknown skill", { skill: "knitting" }, ["skill unknownSkill"]],
    ["no distance below 0", { distance: -3 }, ["distance negative"]],
    ["no unknown cover", { cover: "fog" as never }, ["cover unknownCover"]],
    ["no unknown visibility", { visibility: "bad" as never }, ["visibility unknownVisibility"]],
  ])("%s", (_title, choices, expected) => {
    expect(problems(actionRequest({ vs: 15 }), choices)).toEqual(expected);
  });

  test("dice by the hundred, half dice, and Charges below 1 by hand", () => {
    const byHand = (kind: string, value: number) => ({ situational: [one("hand", kind, { value })] });
    expect(problems(actionRequest(), byHand("dice", 500))).toEqual(["dice tooManyDice"]);
    expect(problems(actionRequest(), byHand("charge", -2))).toEqual(["situational negative"]);
    expect(problems(actionRequest(), byHand("dice", 0.5))).toContain("situational notWhole");
    expect(planned(actionRequest({ modifiers: [dicePool(1)] }), byHand("dice", -4)).bonusDice).toBe(0);
  });

  test("[B-170] no shot beyond what can be seen", () => {
    const attack = { ...attackRequest().attack!, ranged: true, visibility: "low" as const };
    expect(problems(attackRequest({ vs: 15, attack: { ...attack, distance: 151 } }))).toEqual([
      "distance beyondSight",
    ]);
    expect(problems(attackRequest({ vs: 15, attack: { ...attack, distance: 150 } }))).toEqual([]);
  });
});
