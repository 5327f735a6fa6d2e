import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChangeSet, isEmptyChangeSet } from "../../../module/kit/change-set.ts";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { pickStrongest } from "../../../module/rulesets/parallax/rules/damage/damage-formula.ts";
import { defaultDamageChoices } from "../../../module/rulesets/parallax/rules/damage/damage-roll.ts";
import { RESISTANCES, type Resistance } from "../../../module/rulesets/parallax/rules/damage/defender.ts";
import { damageThrough } from "../../../module/rulesets/parallax/rules/damage/pipeline.ts";
import { DEFAULT_TREATMENT } from "../../../module/rulesets/parallax/rules/damage/treatment.ts";
import { damagePipeline, damageRules, treatmentRules } from "./told-rules.ts";

describe("damage", () => {
  const request = { modifiers: [], weapon: "Rifle", formula: "2d6 + 1", critDamage: 2, criticalHits: 3 };
  const dice = [3, 5].map((value) => ({ faces: 6, value, kept: true, group: "damage0" }));
  const defender = {
    health: 20,
    healthMax: 20,
    armor: 4,
    living: true,
    concentrating: false,
    suspended: null,
    suffocating: false,
    dying: false,
  };
  const hit = (amount: number) => ({ nature: "harm" as const, weapon: "Rifle", amount });

  it("[P-013] [P-190] damage is the weapon's dice plus points for each critical hit, less the target's armor", () => {
    const plan = damageRules.plan(request, defaultDamageChoices(request));
    expect(plan.dice.map(({ formula }) => formula)).toEqual(["2d6"]);
    const { total } = damageRules.resolve(plan, dice);
    expect(total).toBe(15);
    const proposal = damagePipeline.propose(hit(total), defender, NO_ADJUSTMENTS);
    expect(proposal).toMatchObject({ amount: 11, change: { deltas: { "health.value": -11 } } });
    expect(proposal.steps.map(({ id }) => id)).toEqual(["dealt", "armor"]);
    expect(damagePipeline.propose(hit(3), defender, NO_ADJUSTMENTS)).toMatchObject({
      amount: 0,
      change: { deltas: {} },
    });
  });

  it("lets the GM ignore the armor, halve and add", () => {
    const propose = (changes: object) =>
      damagePipeline.propose(hit(10), defender, { ...NO_ADJUSTMENTS, ...changes });
    expect(propose({ ignored: ["armor"] }).amount).toBe(10);
    expect(propose({ multiplier: 0.5, bonus: 1 }).amount).toBe(4);
    expect(propose({ ignored: ["armor"] }).steps.at(-1)).toMatchObject({ ignored: true });
  });

  it("damage lists the adjustment after the armor, so that the steps add up", () => {
    const adjustments = { ...NO_ADJUSTMENTS, multiplier: 0.5, bonus: 1 };
    const { steps, amount } = damagePipeline.propose(hit(12), defender, adjustments);
    expect(amount).toBe(5);
    expect(steps.map(({ id, data }) => [id, data])).toEqual([
      ["dealt", { amount: 12, weapon: "Rifle" }],
      ["armor", { armor: 4, left: 8 }],
      ["adjusted", { before: 8, after: 5 }],
    ]);
  });

  it("[P-185] damage crosses thresholds at half health and at 0, where the living are dying", () => {
    const crossThresholds = (amount: number, changes: object = {}) => {
      const { thresholds, change } = damagePipeline.propose(
        hit(amount),
        { ...defender, armor: 0, ...changes },
        NO_ADJUSTMENTS,
      );
      return [thresholds.map(({ id }) => id), change.addConditions];
    };
    expect(crossThresholds(9)).toEqual([[], []]);
    expect(crossThresholds(10)).toEqual([["bloodied"], []]);
    expect(crossThresholds(25)).toEqual([["dying"], ["dying"]]);
    expect(crossThresholds(25, { living: false })).toEqual([["wrecked"], []]);
    expect(crossThresholds(5, { health: 0 })).toEqual([[], []]);
  });

  it("[P-052] damage calls for a composure check from a concentrating target", () => {
    const demands = (amount: number, concentrating = true) =>
      damagePipeline.propose(hit(amount), { ...defender, concentrating }, NO_ADJUSTMENTS).demands;
    expect(demands(9)).toMatchObject([{ kind: "check", key: "deed.concentrate" }]);
    expect(demands(4)).toEqual([]);
    expect(demands(9, false)).toEqual([]);
  });

  it("[P-155] [P-195] a suspended target takes half, rounded up, of what passes its armor, or as the table reads it", () => {
    const taken = (suspended: Resistance, adjust: Partial<Adjustments> = {}) =>
      damagePipeline.propose(hit(9), { ...defender, suspended }, { ...NO_ADJUSTMENTS, ...adjust }).amount;
    expect(RESISTANCES.map((reading) => taken(reading))).toEqual([3, 0, 5]);
    expect(taken("half", { ignored: ["suspended"] })).toBe(5);
  });

  it("damage counts modifiers added by hand, and armor never adds damage", () => {
    const situational = [{ id: "s", label: "s", value: 5 }];
    const choices = { ...defaultDamageChoices(request), situational };
    expect(damageRules.resolve(damageRules.plan(request, choices), dice).total).toBe(20);
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (amount, armor) => {
        expect(damageThrough(amount, armor)).toBeLessThanOrEqual(amount);
        expect(damageThrough(amount, armor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("damage reports formulas and numbers that cannot be rolled at their fields", () => {
    const problems = (changes: object, chosen: object = {}) =>
      damageRules
        .validate({ ...request, ...changes }, { ...defaultDamageChoices(request), ...chosen })
        .map(({ field }) => field);
    expect(problems({})).toEqual([]);
    expect(problems({ formula: "2d6 * 2" })).toEqual(["formula"]);
    expect(problems({ formula: "500d6" })).toEqual(["formula"]);
    expect(problems({}, { criticalHits: 0.5 })).toEqual(["criticalHits"]);
    expect(problems({}, { situational: [{ id: "s", label: "s", value: Number.NaN }] })).toEqual([
      "situational",
    ]);
  });

  it("[P-105] damage finds the strongest formula by average, then by maximum", () => {
    expect(pickStrongest(["1d6", "1d8"])).toBe("1d8");
    expect(pickStrongest(["2d6", "1d13"])).toBe("1d13");
    expect(pickStrongest(["2d4+1", "1d10"])).toBe("2d4+1");
    expect(pickStrongest(["a flame"])).toBeNull();
    expect(pickStrongest([])).toBeNull();
  });
});

describe("hits", () => {
  const defender = { living: true, concentrating: false, suspended: null, suffocating: false, dying: false };
  const hitOf = (amount: number) => ({ nature: "harm" as const, weapon: "laser", amount });
  const amounts = fc.integer({ min: 0, max: 60 });

  it("[P-190] more armor never lets more damage through", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.nat(80), (amount, armor, more, health) => {
        const through = (worn: number) =>
          damagePipeline.propose(
            hitOf(amount),
            { ...defender, health, healthMax: 80, armor: worn },
            NO_ADJUSTMENTS,
          ).amount;
        expect(through(armor)).toBeLessThanOrEqual(through(0));
        expect(through(armor + more)).toBeLessThanOrEqual(through(armor));
      }),
    );
  });

  it("two hits cost the same in either order, and undoing them restores the start", () => {
    const LIMITS = { "health.value": { min: 0, max: 80 } };
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 80 }), fc.nat(9), (a, b, health, armor) => {
        const before = { system: { health: { value: health } }, conditions: [] as string[] };
        const hitTwice = (first: number, second: number) => {
          let subject: Parameters<typeof applyChangeSet>[0] = before;
          const inverses = [];
          for (const amount of [first, second]) {
            const now = (subject.system as typeof before.system).health.value;
            const who = { ...defender, health: now, healthMax: 80, armor };
            const { change } = damagePipeline.propose(hitOf(amount), who, NO_ADJUSTMENTS);
            const applied = applyChangeSet(subject, change, LIMITS);
            subject = applied.subject;
            inverses.unshift(applied.inverse);
          }
          return { subject, inverses };
        };
        const one = hitTwice(a, b);
        const other = hitTwice(b, a);
        expect(one.subject).toEqual(other.subject);
        const back = one.inverses.reduce(
          (state, inverse) => applyChangeSet(state, inverse, LIMITS).subject,
          one.subject,
        );
        expect(back).toEqual(before);
        expect(JSON.parse(JSON.stringify(one.inverses))).toEqual(one.inverses);
        expect(one.inverses.every(isEmptyChangeSet)).toBe(
          Math.max(0, a - armor) + Math.max(0, b - armor) === 0,
        );
      }),
    );
  });
});

describe("treatment", () => {
  const defender = {
    health: 4,
    healthMax: 20,
    armor: 4,
    living: true,
    concentrating: false,
    suspended: null,
    suffocating: false,
    dying: true,
  };
  const propose = (changes: object, ignored: readonly string[] = []) =>
    damagePipeline.propose(
      { nature: "treatment", amount: 7 },
      { ...defender, ...changes },
      { ...NO_ADJUSTMENTS, ignored },
    );

  it("treatment gives health up to the maximum and ends dying", () => {
    expect(propose({})).toMatchObject({
      nature: "healing",
      amount: 7,
      change: { deltas: { "health.value": 7 }, removeConditions: ["dying"] },
    });
    expect(propose({ health: 18, dying: false })).toMatchObject({
      amount: 2,
      change: { removeConditions: [] },
    });
  });

  it("[P-151] treatment does nothing to who is suffocating, unless the Gamemaster leaves that out", () => {
    const refused = propose({ suffocating: true });
    expect(isEmptyChangeSet(refused.change)).toBe(true);
    expect(refused.steps).toMatchObject([{ id: "noHealing", ignorable: true }]);
    expect(propose({ suffocating: true }, ["noHealing"]).amount).toBe(7);
  });

  it("treatment reads dice and whole numbers, and nothing to stabilize alone", () => {
    const request = { modifiers: [] };
    const choices = (formula: string) => ({ ...DEFAULT_TREATMENT, formula });
    const plan = treatmentRules.plan(request, choices("2d6 + 1"));
    expect(plan.dice.map(({ formula }) => formula)).toEqual(["2d6"]);
    expect(
      treatmentRules.resolve(
        plan,
        [3, 5].map((value) => ({ faces: 6, value, kept: true, group: "health0" })),
      ).total,
    ).toBe(9);
    expect(treatmentRules.validate(request, choices(""))).toEqual([]);
    expect(treatmentRules.validate(request, choices("lots"))).toMatchObject([{ field: "formula" }]);
    expect(treatmentRules.validate(request, choices("101d6"))).toHaveLength(1);
    expect(treatmentRules.odds(plan).get("treated")).toBe(1);
  });
});
