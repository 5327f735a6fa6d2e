/** All that plans of checks hold: the dice, each modifier with its reason, numbers to reach, costs; and their outcomes. */
import { describe, expect, it } from "vitest";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { BURST_LIMIT, readBonusDice } from "../../../module/rulesets/burst/rules/check/bonus-dice.ts";
import { hitOfCheck } from "../../../module/rulesets/burst/rules/check/check.ts";
import { DEGREES, degreeLabel, SUCCESS_DEGREES } from "../../../module/rulesets/burst/rules/check/degrees.ts";
import { settleAgainstGuard, settleOpposed } from "../../../module/rulesets/burst/rules/check/opposed.ts";
import {
  type CheckChoices,
  type CheckRequest,
  DEFAULT_ROLL_SETTINGS,
  NO_FOLLOW_UPS,
  NO_TURN,
} from "../../../module/rulesets/burst/rules/check/types.ts";
import { CHALLENGE, CHARGE } from "../../../module/rulesets/burst/rules/modifiers.ts";
import { expectTold } from "../../support/told.ts";
import {
  actionDie,
  attackRequest,
  bonusDice,
  checkChoices,
  checkRequest,
  dicePool,
  LONG_SHOT,
  planOf,
  WOUNDED,
} from "./requests.ts";
import { checkRules } from "./told-rules.ts";

const dice = ({ dice: groups }: ReturnType<typeof planOf>) =>
  groups.map(({ group, formula, label, apart }) => [group, formula, label, apart].filter(Boolean).join(" "));
const reasons = ({ modifiers }: ReturnType<typeof planOf>) =>
  modifiers.map(({ id, label, source, value, kind }) =>
    [`${id}:`, label.replace(/^MANIFOLD\.Burst\./, ""), source, value, kind].filter(Boolean).join(" "),
  );
const problems = (request: CheckRequest, choices: Partial<CheckChoices> = {}) =>
  checkRules
    .validate(request, checkChoices(request, choices))
    .map(({ field, message, data }) =>
      [field, message.split(".").at(-1), ...Object.values(data ?? {})].join(" "),
    );

const shot = (choices: Partial<NonNullable<CheckRequest["attack"]>> = {}) =>
  attackRequest({ vs: 10, attack: { ...attackRequest().attack!, ranged: true, ...choices } });
const IN_COMBAT = { counted: true, cost: 3, paid: 1, left: 2, strikes: 0 };

describe("what a check begins with", () => {
  it("is what the request names", () => {
    expect(
      checkChoices(checkRequest({ ability: "speed", skill: "menace", vs: 7, visibility: "low" })),
    ).toMatchObject({
      ability: "speed",
      skill: "menace",
      vs: 7,
      charges: 0,
      challenges: 0,
      offHand: false,
      timing: "action",
      fromBehindUnaware: false,
      cover: "none",
      visibility: "low",
      distance: null,
      actions: 0,
    });
    const facts = { cover: "full", visibility: "zero", distance: 20, unaware: true } as const;
    expect(checkChoices(shot(facts))).toMatchObject({
      cover: "full",
      visibility: "zero",
      distance: 20,
      fromBehindUnaware: true,
    });
    expect(checkChoices(checkRequest({ turn: IN_COMBAT })).actions).toBe(2);
    expect([NO_TURN, NO_FOLLOW_UPS, DEFAULT_ROLL_SETTINGS]).toEqual([
      { counted: false, cost: 0, paid: 0, left: 0, strikes: 0 },
      { createsOpening: false, foes: [], tooFar: null, reacting: null, killsOutright: false, resist: null },
      { vsCompare: "meet", burstMode: "repeat", readyVigor: 0 },
    ]);
  });
});

describe("a plan", () => {
  it("[B-001] [B-072] a plan names its dice: the Action die, bonus dice, the die of emergency aid apart", () => {
    const action = "action 1d20 MANIFOLD.Burst.Dice.action";
    expect(dice(planOf(checkRequest()))).toEqual([action]);
    expect(dice(planOf(checkRequest({ kind: "stabilise" })))).toEqual([action]);
    expect(dice(planOf(checkRequest({ kind: "aid", modifiers: [dicePool(2)] })))).toEqual([
      action,
      "bonus 2d10x199=10 MANIFOLD.Burst.Dice.bonus".replace("199", String(2 * (BURST_LIMIT - 1))),
      "aid 1d10 MANIFOLD.Burst.Dice.aid true",
    ]);
  });

  it("applies to treatments, initiative and reactions what counts for them", () => {
    const forCheck = { ...dicePool(1), id: "for", rolls: ["check"] as const };
    for (const kind of ["check", "aid", "stabilise"] as const)
      expect(planOf(checkRequest({ kind, modifiers: [forCheck] })).bonusDice, kind).toBe(1);
    for (const kind of ["initiative", "defense", "resistance"] as const)
      expect(planOf(checkRequest({ kind, modifiers: [forCheck] })).bonusDice, kind).toBe(0);
    const forOpening = { ...dicePool(1), rolls: ["opening"] as const };
    const attack = attackRequest({ modifiers: [forOpening, LONG_SHOT] });
    expect(
      [planOf(attack), planOf(attack, { timing: "opening" })].map(({ bonusDice: count }) => count),
    ).toEqual([0, 1]);
    expect(planOf(attack).challenges).toBe(1);
    expect(planOf(checkRequest({ modifiers: [forOpening] }), { timing: "opening" }).bonusDice).toBe(0);
  });

  it("[B-037] tells each modifier of the choices with its reason", () => {
    expect(reasons(planOf(checkRequest(), { ability: "speed", skill: "menace" }))).toEqual([
      "ability: Speed 2 dice",
      "skill: Menace 2 dice",
    ]);
    expect(reasons(planOf(checkRequest(), { charges: 1 }))).toEqual([
      `hand.${CHARGE}: Modifier.${CHARGE} 1 ${CHARGE}`,
    ]);
    expect(reasons(planOf(attackRequest(), { offHand: true }))).toEqual([
      `offHand: Modifier.offHand 2 ${CHALLENGE}`,
    ]);
    expect(planOf(attackRequest(), { offHand: true }).carried.map(({ id }) => id)).toEqual(["offHand"]);
    expect(planOf(attackRequest()).carried).toEqual([]);
  });

  it("[B-043] tells poor sight only of skills that rely on it", () => {
    const pilot = { skill: "piloting", vs: 10 };
    expect(reasons(planOf(checkRequest(), { ...pilot, visibility: "low" })).slice(1)).toEqual([
      "visibility: Modifier.visibility MANIFOLD.Burst.Visibility.low 10 target",
    ]);
    expect(reasons(planOf(checkRequest(), pilot))).toEqual(["skill: Piloting 1 dice"]);
    expect(planOf(checkRequest({ kind: "defense" }), { ...pilot, visibility: "low" }).vs).toBe(10);
    expect(planOf(checkRequest(), { skill: "menace", vs: 10, visibility: "low" }).vs).toBe(10);
    expect(planOf(checkRequest(), { vs: 10, cover: "full" })).toMatchObject({ vs: 10, modifiers: [] });
  });

  it("[B-063] [B-171] beats what the situation makes of Guard", () => {
    expect(planOf(shot())).toMatchObject({ asked: 10, vs: 10, atLeast: 11 });
    const light = planOf(shot({ cover: "light" })).vs!;
    expect(light).toBeGreaterThan(10);
    expect(planOf(shot({ cover: "light", area: true })).vs).toBe(10);
    expect(planOf(shot({ cover: "partial", area: true })).vs).toBe(planOf(shot({ cover: "partial" })).vs);
    const small = { attacker: "huge", target: "tiny" } as const;
    expect(planOf(shot({ sizes: small as never })).vs).not.toBe(10);
    expect(planOf(checkRequest({ kind: "initiative" }), { vs: 10 })).toMatchObject({
      vs: null,
      atLeast: null,
    });
    const beat = { ...DEFAULT_ROLL_SETTINGS, vsCompare: "beat" } as const;
    expect(planOf(checkRequest({ settings: beat }), { vs: 10 }).atLeast).toBe(11);
    expect(planOf(checkRequest({ kind: "defense" }), { vs: 10 }).atLeast).toBe(11);
    expect(planOf(checkRequest(), { vs: 10 }).atLeast).toBe(10);
  });

  it("a plan costs more for reactions and the off hand, and takes actions of the own turn only", () => {
    const settings = { ...DEFAULT_ROLL_SETTINGS, readyVigor: 4 };
    const attack = attackRequest({ costs: { vigor: 1, mana: 2 }, settings, turn: IN_COMBAT });
    const action = planOf(attack);
    expect(action).toMatchObject({ costs: { vigor: 1, mana: 2 }, actions: 2, timing: "action" });
    expect(planOf(attack, { timing: "readied" })).toMatchObject({ costs: { vigor: 5, mana: 2 }, actions: 0 });
    expect(planOf(attack, { timing: "opening" }).costs.vigor).toBeGreaterThan(1);
    expect(planOf(attack, { timing: "opening" }).costs.mana).toBe(2);
    expect(planOf(attack, { offHand: true })).toMatchObject({ actions: 0 });
    expect(planOf(attack, { offHand: true }).costs.vigor).toBeGreaterThan(1);
    expect(planOf({ ...attack, turn: NO_TURN }, { actions: 2 }).actions).toBe(0);
  });
});

describe("problems", () => {
  it("problems are told with field and numbers, at the edge of what is allowed", () => {
    const known = checkRequest();
    const pool = (count: number) => checkRequest({ modifiers: [dicePool(count)] });
    const purse = { vigor: 0, mana: 0 };
    const mode = { ...DEFAULT_ROLL_SETTINGS, burstMode: "never" as never };
    const hand = (kind: string, value: number) => ({ situational: [{ id: "x", label: "x", value, kind }] });
    expect([
      problems(known),
      problems(known, { vs: 0, distance: 0, charges: 99, challenges: 99 }),
      problems(known, { vs: -1, distance: -1, charges: 100, challenges: -1 }),
      problems(known, { vs: 1.5, distance: Number.NaN, charges: 0.5 }),
      problems(known, { ability: "luck", skill: "luck" }),
      problems(checkRequest({ settings: mode })).slice(0, 1),
      problems(pool(50)),
      problems(pool(51)),
      problems(checkRequest({ modifiers: [dicePool(0.5)] })),
      problems(checkRequest({ purse })),
      problems(checkRequest({ purse, costs: { vigor: 2, mana: 3 } })),
      problems(checkRequest({ turn: IN_COMBAT }), { actions: 3 }),
      problems(checkRequest({ turn: IN_COMBAT }), { actions: -1 }),
      problems(checkRequest({ turn: IN_COMBAT }), { actions: 0.5 }),
      problems(attackRequest({ turn: { ...IN_COMBAT, cost: 1 } }), { offHand: true }),
      problems(attackRequest({ turn: { ...IN_COMBAT, cost: 1, strikes: 1 } }), { offHand: true }),
      problems(attackRequest(), { offHand: true, timing: "opening" }),
      problems(shot({ visibility: "zero", distance: 300 })),
      problems(known, { visibility: "zero", distance: 300 }),
      problems(known, hand(CHARGE, 0)),
      problems(known, hand(CHALLENGE, 0)),
      problems(known, hand(CHALLENGE, 1)),
      problems(known, hand("dice", -1)),
      problems(known, hand("dice", 0.5)).slice(0, 1),
    ]).toEqual([
      [],
      [],
      ["vs negative", "distance negative", "charges tooMany 99", "challenges negative"],
      ["vs notWhole", "distance negative", "charges notWhole"],
      ["ability unknownAbility luck", "skill unknownSkill luck"],
      ["burstMode unknownBurstMode"],
      [],
      ["dice tooManyDice 50"],
      ["dice notWhole"],
      [],
      ["costs vigorTooLow 2 0", "costs manaTooLow 3 0"],
      ["actions actionsTooFew 3 2"],
      ["actions negative"],
      ["actions notWhole"],
      ["offHand offHandAlone"],
      [],
      ["offHand offHandOwnTurn"],
      ["distance beyondSight 300"],
      [],
      ["situational negative"],
      ["situational negative"],
      [],
      [],
      ["situational notWhole"],
    ]);
  });
});

describe("an outcome", () => {
  const outcomeOf = (request: CheckRequest, choices: Partial<CheckChoices>, faces: readonly RolledDie[]) =>
    expectTold(checkRules.resolve(planOf(request, choices), faces));
  const aidDie = { faces: 10, value: 6, kept: true, group: "aid" };

  it("[B-072] an outcome compares the total with the number to reach, and reads the die of emergency aid apart", () => {
    expect(outcomeOf(checkRequest(), { vs: 12 }, [actionDie(15)])).toEqual({
      degree: "success",
      success: true,
      margin: 3,
      action: 15,
      bonus: 0,
      total: 15,
      bursts: [],
      aid: null,
    });
    expect(outcomeOf(checkRequest(), {}, [actionDie(15)])).toMatchObject({ degree: "open", margin: null });
    expect(outcomeOf(checkRequest({ kind: "aid" }), { vs: 12 }, [actionDie(9), aidDie])).toMatchObject({
      degree: "failure",
      margin: -3,
      total: 9,
      aid: 6,
    });
    expect(outcomeOf(shot(), {}, [actionDie(10)]).degree).toBe("miss");
    expect(outcomeOf(shot(), {}, [actionDie(11)]).degree).toBe("hit");
    const defense = checkRequest({ kind: "defense" });
    expect(outcomeOf(defense, { vs: 10 }, [actionDie(10)]).degree).toBe("struck");
    expect(outcomeOf(defense, { vs: 10 }, [actionDie(11)]).degree).toBe("avoided");
    expect(() => outcomeOf(checkRequest(), {}, bonusDice("d10:3"))).toThrow("an action reads a d20");
    expect(() => readBonusDice(bonusDice("d10:3"), 2)).toThrow("2 bonus dice are read, not 1");
  });

  it("an outcome counts bursts to their limit", () => {
    expect(readBonusDice(bonusDice("d4:3", "d4:2"), 2)).toEqual({ sum: 5, bursts: [] });
    expect(readBonusDice(bonusDice("d4:4>1", "d4:2"), 2)).toMatchObject({ sum: 7, bursts: [{ total: 5 }] });
    const long = (rolls: number) => bonusDice(`d4:${Array.from({ length: rolls }, () => 4).join(">")}`);
    expect(readBonusDice(long(BURST_LIMIT), 1).bursts[0]).toMatchObject({ bursts: BURST_LIMIT - 1 });
    expect(readBonusDice(long(BURST_LIMIT + 2), 1)).toMatchObject({
      sum: 4 * BURST_LIMIT,
      bursts: [{ bursts: BURST_LIMIT - 1, total: 4 * BURST_LIMIT }],
    });
  });

  it("[B-072] [B-121] of a treatment treats, when it succeeds", () => {
    const hit = (kind: CheckRequest["kind"], face: number, ...more: readonly RolledDie[]) => {
      const plan = planOf(checkRequest({ kind }), { vs: 12 });
      return hitOfCheck(plan, checkRules.resolve(plan, [actionDie(face), ...more]));
    };
    expect(hit("aid", 12, aidDie)).toEqual({
      nature: "healing",
      track: "durability",
      amount: 6,
      conditions: [],
      resist: null,
    });
    expect(hit("stabilise", 12)).toEqual({ nature: "stabilise" });
    expect([hit("aid", 11, aidDie), hit("aid", 12), hit("stabilise", 11), hit("check", 20, aidDie)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("an outcome has words, and odds where there is no number to reach", () => {
    expect(DEGREES.map(degreeLabel)).toEqual(DEGREES.map((degree) => `MANIFOLD.Burst.Degree.${degree}`));
    expect(SUCCESS_DEGREES).toEqual(["success", "hit", "avoided"]);
    expect([...checkRules.odds(planOf(checkRequest()))]).toEqual([["open", 1]]);
  });
});

describe("an opposed roll", () => {
  const side = (request: CheckRequest, face: number, vs: number | null = null) => {
    const plan = planOf(request, { vs });
    return { plan, outcome: checkRules.resolve(plan, [actionDie(face)]) };
  };
  const told = ({ winner, label, a, b }: ReturnType<typeof settleOpposed>) =>
    [winner, label, a?.degree, a?.success, b?.degree, b?.success].join(" ");

  it("[B-063] [B-076] an opposed roll goes to the higher total, to the acting side on a tie, never to an attack below Guard", () => {
    const won = "a MANIFOLD.Burst.Contest.a success true failure false";
    const lost = "b MANIFOLD.Burst.Contest.b failure false success true";
    const check = checkRequest();
    expect(told(settleOpposed(side(check, 12), side(check, 12)))).toBe(won);
    expect(told(settleOpposed(side(check, 12), side(check, 13)))).toBe(lost);
    expect(told(settleOpposed(side(check, 12, 15), side(check, 3)))).toBe(won);
    expect(told(settleOpposed(side(attackRequest(), 12, 15), side(check, 3)))).toBe(
      "b MANIFOLD.Burst.Contest.b miss false success true",
    );
    expect(told(settleAgainstGuard(side(check, 12), 12))).toBe("b MANIFOLD.Burst.Contest.b failure false  ");
    expect(told(settleAgainstGuard(side(check, 13), 12))).toBe("a MANIFOLD.Burst.Contest.a success true  ");
  });

  it("an opposed roll keeps wounds among the modifiers", () => {
    expect(reasons(planOf(checkRequest({ modifiers: [WOUNDED] })))).toEqual([
      "condition.wounded: wounded -1 step",
    ]);
  });
});
