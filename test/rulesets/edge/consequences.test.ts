/** From a hit to its consequences: what the card proposes and the ledger stores. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChangeSet, mergeChangeSets } from "../../../module/kit/change-set.ts";
import { type Adjustments, UNADJUSTED } from "../../../module/kit/damage.ts";
import { effectsOf, takeBack } from "../../../module/kit/ledger.ts";
import { edgeDamageRules } from "../../../module/rulesets/edge/rules/consequences.ts";
import {
  damageRollRules,
  defaultDamageChoices,
  hitOfRoll,
} from "../../../module/rulesets/edge/rules/damage-roll.ts";
import type { EdgeDefender, EdgeHit } from "../../../module/rulesets/edge/rules/hits.ts";

const DEFENDER: EdgeDefender = {
  vp: 10,
  vpMax: 20,
  str: 2,
  wil: 1,
  armor: [{ label: "vest", value: 4 }],
  resist: [],
  vuln: [],
  diesAtZero: false,
  deathSaves: { successes: 0, failures: 0 },
  bled: 0,
  exhaustion: 0,
  rads: 0,
  conditions: [],
};

const propose = (hit: EdgeHit, defender: Partial<EdgeDefender> = {}, adjust: Partial<Adjustments> = {}) =>
  edgeDamageRules.propose(hit, { ...DEFENDER, ...defender }, { ...UNADJUSTED, ...adjust });
const kinetic = (amount: number): EdgeHit => ({ nature: "damage", parts: { kinetic: amount }, halves: true });
const biotic = (amount: number): EdgeHit => ({ nature: "damage", parts: { biotic: amount }, halves: true });

describe("damage", () => {
  test("[V-50] [E-414] the steps say 9 kinetic − armor 4 = 5", () => {
    const { amount, steps, change } = propose(kinetic(9));
    expect(amount).toBe(5);
    expect(steps.map(({ id }) => id)).toEqual(["dealt", "armor"]);
    expect(steps[1]!.data).toMatchObject({ before: 9, value: 4, after: 5 });
    expect(change.deltas).toEqual({ "vitality.value": -5 });
  });

  test("a left out step counts nothing and stays listed", () => {
    const { amount, steps } = propose(kinetic(9), {}, { ignored: ["armor"] });
    expect(amount).toBe(9);
    expect(steps).toContainEqual(expect.objectContaining({ id: "armor", ignored: true }));
  });

  test("[E-202] a save halves, before armor, where a save is called for", () => {
    const saved = { options: ["saved"] };
    expect(propose(kinetic(12), {}, saved).amount).toBe(2);
    expect(propose({ nature: "damage", parts: { kinetic: 12 }, halves: false }, {}, saved).amount).toBe(8);
  });

  test("multiplied, rounded down, then the bonus", () => {
    expect(propose(biotic(5), {}, { multiplier: 0.5, bonus: 1 }).amount).toBe(3);
    expect(propose(biotic(5), {}, { bonus: -99 }).amount).toBe(0);
  });

  test("[E-432] [E-454] at 0: unconscious, exhausted, a trauma", () => {
    const { change, thresholds } = propose(biotic(12));
    expect(change.addConditions).toEqual(["unconscious", "dying"]);
    expect(change.deltas["exhaustion.value"]).toBe(1);
    expect(thresholds.map(({ id }) => id)).toEqual(["unconscious", "exhausted", "trauma.mild.physical"]);
  });

  test("[E-449] psychic damage leaves a psychic trauma", () => {
    const { thresholds } = propose({ nature: "damage", parts: { psychic: 12 }, halves: true });
    expect(thresholds.at(-1)!.id).toBe("trauma.mild.psychic");
  });

  test("[E-431] [V-60] more beyond 0 than the death threshold kills", () => {
    expect(propose(biotic(10 + 13)).change.addConditions).toContain("unconscious");
    expect(propose(biotic(10 + 14)).change.addConditions).toEqual(["dead"]);
  });

  test("[E-446] [E-447] foes die at 0 unless struck to be knocked out", () => {
    expect(propose(biotic(10), { diesAtZero: true }).change.addConditions).toEqual(["dead"]);
    const spared = propose(biotic(10), { diesAtZero: true }, { options: ["knockOut"] });
    expect(spared.change.addConditions).toEqual(["unconscious", "stable"]);
    expect(spared.thresholds.map(({ id }) => id)).not.toContain("trauma.mild.physical");
  });

  test("[E-400] [E-401] concentration: a save while up, lost when down", () => {
    const held = { conditions: ["concentrating"] };
    expect(propose(biotic(3), held).demands).toMatchObject([
      { kind: "concentration", key: "stamina", choices: { dc: 13 } },
      { kind: "concentration", key: "lucidity", choices: { dc: 13 } },
    ]);
    expect(propose(biotic(12), held).change.removeConditions).toContain("concentrating");
    expect(propose(biotic(0), held).demands).toEqual([]);
  });

  test("[E-439] [E-443] hurt again at 0: one failure, and no longer stable", () => {
    const { change } = propose(biotic(1), { vp: 0, conditions: ["unconscious", "stable"] });
    expect(change.deltas["deathSaves.failures"]).toBe(1);
    expect(change.removeConditions).toContain("stable");
  });
});

describe("dying and healing", () => {
  const down = { vp: 0, conditions: ["unconscious", "incapacitated", "prone", "dying"] };

  test("[E-436] a 1 is two failures", () => {
    expect(propose({ nature: "deathSave", roll: 1 }, down).change.deltas["deathSaves.failures"]).toBe(2);
  });

  test("[E-435] the third failure kills", () => {
    const last = propose(
      { nature: "deathSave", roll: 2 },
      { ...down, deathSaves: { successes: 0, failures: 2 } },
    );
    expect(last.change.addConditions).toContain("dead");
  });

  test("[E-433] [E-438] healing wakes, clears the saves, and leaves one lying", () => {
    const { change, amount } = propose({ nature: "healing", amount: 4 }, down);
    expect(amount).toBe(4);
    expect(change.removeConditions).toEqual(expect.arrayContaining(["unconscious", "dying"]));
    expect(change.addConditions).toContain("prone");
  });

  test("[E-514] what a bleeding took does not come back before it stops", () => {
    expect(propose({ nature: "healing", amount: 50 }, { bled: 3 }).amount).toBe(7);
  });
});

describe("the damage roll", () => {
  const request = {
    name: "pistol",
    main: { formula: "2d6 + 1", type: "kinetic" as const },
    halves: false,
    helpless: false,
    modifiers: [{ id: "ability.str", label: "STR", value: 2 }],
  };
  const die = (value: number, group: string) => ({ faces: 6, value, kept: true, group });

  test("[E-404] dice, the formula's own bonus, the ability", () => {
    const plan = damageRollRules.plan(request, defaultDamageChoices(request));
    const { total } = damageRollRules.resolve(plan, [die(3, "kinetic"), die(4, "kinetic")]);
    expect(total).toBe(10);
  });

  test("[E-440] against the helpless every die is at its highest", () => {
    const plan = damageRollRules.plan(request, { ...defaultDamageChoices(request), maximum: true });
    expect(plan.dice).toEqual([]);
    expect(damageRollRules.resolve(plan, []).total).toBe(15);
  });

  test("[E-418] several types in one hit", () => {
    const choices = { ...defaultDamageChoices(request), extraFormula: "1d6", extraType: "energy" as const };
    const plan = damageRollRules.plan(request, choices);
    const outcome = damageRollRules.resolve(plan, [die(3, "kinetic"), die(3, "kinetic"), die(5, "energy.1")]);
    expect(hitOfRoll(plan, outcome)).toEqual({
      nature: "damage",
      parts: { kinetic: 9, energy: 5 },
      halves: false,
    });
  });

  test("nonsense is a problem, not a roll", () => {
    const problems = (formula: string) =>
      damageRollRules.validate(request, { ...defaultDamageChoices(request), formula }).length;
    expect([problems("2d6"), problems("dragons"), problems("9999d6"), problems("")]).toEqual([0, 1, 1, 1]);
  });
});

describe("in general", () => {
  const amount = fc.integer({ min: 0, max: 60 });
  const types = fc.subarray(["kinetic", "energy", "biotic", "psychic"] as const);
  const hits = fc
    .record({ kinetic: amount, energy: amount, biotic: amount, psychic: amount }, { requiredKeys: [] })
    .map((parts): EdgeHit => ({ nature: "damage", parts, halves: false }));
  const defenders = fc.record({ vp: fc.integer({ min: 0, max: 20 }), resist: types, vuln: types });

  const subject = (vp: number) => ({
    system: { vitality: { value: vp }, exhaustion: { value: 0 }, deathSaves: { successes: 0, failures: 0 } },
    conditions: [] as string[],
  });
  const limits = { "vitality.value": { min: 0, max: 20 } };

  test("armor never raises damage", () => {
    fc.assert(
      fc.property(hits, defenders, fc.nat(20), (hit, defender, value) => {
        const bare = propose(hit, { ...defender, armor: [] }).amount;
        expect(propose(hit, { ...defender, armor: [{ label: "a", value }] }).amount).toBeLessThanOrEqual(
          bare,
        );
      }),
    );
  });

  test("undoing gives back exactly what was there", () => {
    fc.assert(
      fc.property(hits, defenders, (hit, defender) => {
        const before = subject(defender.vp);
        const { change } = propose(hit, defender);
        const { values } = effectsOf(before, change, limits);
        const after = applyChangeSet(before, change, limits).subject;
        const back = takeBack(after.system, values, limits);
        const restored = applyChangeSet(after, {
          ...change,
          deltas: {},
          sets: "updates" in back ? back.updates : {},
        });
        expect(restored.subject.system).toEqual(before.system);
      }),
    );
  });

  test("the order of two hits does not change the sum", () => {
    fc.assert(
      fc.property(hits, hits, defenders, (one, other, defender) => {
        const [first, second] = [propose(one, defender).change, propose(other, defender).change];
        const total = (...changes: (typeof first)[]) =>
          applyChangeSet(subject(defender.vp), mergeChangeSets(...changes), limits).subject.system.vitality;
        expect(total(first, second)).toEqual(total(second, first));
      }),
    );
  });

  test("every proposal survives JSON", () => {
    fc.assert(
      fc.property(hits, defenders, (hit, defender) => {
        const proposal = propose(hit, defender);
        expect(JSON.parse(JSON.stringify(proposal))).toEqual(proposal);
      }),
    );
  });
});
