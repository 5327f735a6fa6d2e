/** Rulings, recoil, single dice and amounts that come from no roll. */
import { describe, expect, it } from "vitest";
import { DROWNING_HARM, defaultDieChoices } from "../../../module/rulesets/soul/rules/check/single-die.ts";
import { DEALING } from "../../../module/rulesets/soul/rules/damage/dealing.ts";
import { defaultRecoilChoices } from "../../../module/rulesets/soul/rules/damage/recoil.ts";
import { defaultRulingChoices, rulingHit } from "../../../module/rulesets/soul/rules/damage/ruling.ts";
import { NO_ATTACK_SOURCE } from "../../../module/rulesets/soul/rules/hit.ts";
import { expectTold } from "../../support/told.ts";
import { FIST } from "./proposals.ts";
import { dieRules, recoilRules, rulingRules } from "./told-rules.ts";

describe("a ruling", () => {
  const request = { effect: "drain", modifiers: [] } as const;
  const choices = {
    ...defaultRulingChoices(request),
    effect: "calm",
    attribute: "intellect",
    amount: 7,
  } as const;

  it("begins with one point of what was asked for", () => {
    expect(defaultRulingChoices(request)).toMatchObject({
      effect: "drain",
      attribute: "endurance",
      amount: 1,
    });
  });

  it.each([
    [1, []],
    [999, []],
    [0, ["amountRange"]],
    [1000, ["amountRange"]],
    [1.5, ["notWhole"]],
    [Number.NaN, ["notWhole"]],
  ])("of %s points is refused for %j", (amount, wrong) => {
    const problems = rulingRules.validate(request, { ...choices, amount });
    expect(problems.map(({ message }) => message.split(".").at(-1))).toEqual(wrong);
    expect(problems.every(({ field }) => field === "amount")).toBe(true);
  });

  it("a ruling does what was chosen, without dice", () => {
    const plan = rulingRules.plan(request, choices);
    expect(plan).toEqual({ dice: [], modifiers: [], effect: "calm", attribute: "intellect", amount: 7 });
    expect(rulingHit(plan)).toEqual({ nature: "effect", effect: "calm", attribute: "intellect", amount: 7 });
    expect(rulingHit({ ...plan, effect: "damage" })).toEqual({
      nature: "damage",
      amount: 7,
      ...NO_ATTACK_SOURCE,
    });
    const { degree, success } = rulingRules.resolve(plan, []);
    expect([degree, success]).toEqual(["ruled", null]);
    expect([...rulingRules.odds(plan)]).toEqual([["ruled", 1]]);
    expect([rulingRules.degrees, rulingRules.successDegrees]).toEqual([["ruled"], []]);
  });
});

describe("recoil", () => {
  const request = { name: "Fist", weapon: FIST, modifiers: [] };
  const hurt = (damage: number | null) => ({ ...defaultRecoilChoices(), damage });

  it.each([
    [0, 0],
    [6, 0],
    [null, 1],
    [-1, 1],
    [1.5, 1],
  ])("of %s has %s problems", (damage, count) => {
    const problems = recoilRules.validate(request, hurt(damage));
    expect(problems).toHaveLength(count);
    for (const { field, message } of problems)
      expect([field, message.split(".").at(-1)]).toEqual(["damage", "notWhole"]);
  });

  it("recoil is the damage that was entered, without dice", () => {
    const plan = recoilRules.plan(request, hurt(5));
    expect(plan).toEqual({ dice: [], modifiers: [], weapon: FIST, damage: 5 });
    expect(recoilRules.plan(request, defaultRecoilChoices()).damage).toBe(0);
    const { degree, success } = recoilRules.resolve(plan, []);
    expect([degree, success]).toEqual(["recoil", null]);
    expect([...recoilRules.odds(plan)]).toEqual([["recoil", 1]]);
    expect([recoilRules.degrees, recoilRules.successDegrees]).toEqual([["recoil"], []]);
  });
});

describe("a single die", () => {
  const plan = (purpose: "plain" | "drowning") => ({ dice: [], modifiers: [], purpose });
  const face = (value: number) => [{ faces: 6, value, kept: true, group: "single" }];

  it("[S-107] a single die costs breath up to the limit, and above it does not", () => {
    expect(dieRules.resolve(plan("drowning"), face(DROWNING_HARM))).toMatchObject({
      degree: "choking",
      success: false,
    });
    expect(dieRules.resolve(plan("drowning"), face(DROWNING_HARM + 1))).toMatchObject({
      degree: "breathless",
      success: true,
    });
    expect(dieRules.resolve(plan("plain"), face(1))).toEqual({ degree: "face", success: null, face: 1 });
  });

  it("a single die is one die, of which nothing can be chosen wrongly", () => {
    const request = { purpose: "plain", endurance: 4, extension: 0, modifiers: [] } as const;
    expect(dieRules.validate(request, defaultDieChoices())).toEqual([]);
    expect(() => dieRules.resolve(plan("plain"), [])).toThrow("not 0");
    expect(() => dieRules.resolve(plan("plain"), [...face(1), ...face(2)])).toThrow("not 2");
    expect(dieRules.successDegrees).toEqual(["breathless"]);
  });
});

describe("plain amounts", () => {
  it("plain amounts are damage of its kinds, healing and a cost", () => {
    expectTold(DEALING);
    const hits = [...DEALING.damage, ...DEALING.healing].map(({ id, hit }) => [id, hit(3)]);
    const damage = { nature: "damage", amount: 3, ...NO_ATTACK_SOURCE };
    const effect = { nature: "effect", amount: 3, attribute: "endurance" };
    expect(hits).toEqual([
      ["harm", damage],
      ["blunt", { ...damage, blunt: true }],
      ["element", { ...damage, element: true }],
      ["soul", { ...damage, soulAttack: true }],
      ["fatigue", { ...effect, effect: "fatigue" }],
      ["hitPoints", { ...effect, effect: "healing" }],
      ["relief", { ...effect, effect: "relief" }],
      ["calm", { ...effect, effect: "calm" }],
    ]);
    expect(DEALING.cost).toMatchObject([{ id: "drain", path: "drain.value", rises: true }]);
  });
});
