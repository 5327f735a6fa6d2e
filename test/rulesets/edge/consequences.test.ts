/** From a hit to its consequences: what the card proposes and the ledger stores. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeDiff, planUndo } from "../../../module/kit/change-diff.ts";
import { applyChangeSet, NO_CHANGE, type Subject } from "../../../module/kit/change-set.ts";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { edgeDamageRules } from "../../../module/rulesets/edge/rules/consequences.ts";
import {
  damageRollRules,
  defaultDamageChoices,
  hitOfRoll,
} from "../../../module/rulesets/edge/rules/damage-roll.ts";
import { type EdgeDefender, type EdgeHit, hitOptions } from "../../../module/rulesets/edge/rules/hits.ts";
import { concentrating, durationOf, type Lasting } from "../../../module/rulesets/edge/rules/lasting.ts";
import { saveKey } from "../../../module/rulesets/edge/rules/saves.ts";

const DEFENDER: EdgeDefender = {
  vp: 10,
  vpMax: 20,
  str: 2,
  wil: 1,
  armor: [{ label: "vest", value: 4 }],
  resist: [],
  vuln: [],
  diesAtZero: false,
  flies: false,
  deathSaves: { successes: 0, failures: 0 },
  bled: 0,
  exhaustion: 0,
  rads: 0,
  conditions: [],
};

const propose = (hit: EdgeHit, defender: Partial<EdgeDefender> = {}, adjust: Partial<Adjustments> = {}) =>
  edgeDamageRules.propose(hit, { ...DEFENDER, ...defender }, { ...NO_ADJUSTMENTS, ...adjust });
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

  test("halving that is left out stays listed, so that it can be put back", () => {
    const { amount, steps } = propose(biotic(9), {}, { options: ["saved"], ignored: ["saveHalf"] });
    expect(amount).toBe(9);
    expect(steps).toContainEqual(expect.objectContaining({ id: "saveHalf", ignorable: true, ignored: true }));
    expect(propose(biotic(9), {}, { ignored: ["saveHalf"] }).steps.map(({ id }) => id)).toEqual(["dealt"]);
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

describe("conditions that an effect brings", () => {
  const save = { skill: "lucidity", dc: 15 };
  const dread: EdgeHit = { nature: "condition", conditions: ["frightened", "prone"], save };

  test("[E-411] come unless the save was made, which is asked for first", () => {
    const { change, demands } = propose(dread);
    expect(change.addConditions).toEqual(["frightened", "prone"]);
    expect(demands).toEqual([
      expect.objectContaining({ kind: "save", key: "lucidity", choices: { dc: 15 }, first: true }),
    ]);
    const spared = propose(dread, {}, { options: ["saved"] });
    expect(spared.change.addConditions).toEqual([]);
    expect(spared.demands).toEqual([]);
    expect(spared.steps.map(({ id }) => id)).toEqual(["spared"]);
  });

  test("each can be left out and stays listed", () => {
    const { change, steps } = propose(dread, {}, { ignored: ["condition-prone"] });
    expect(change.addConditions).toEqual(["frightened"]);
    expect(steps.map(({ id, ignored = false }) => [id, ignored])).toEqual([
      ["condition-frightened", false],
      ["condition-prone", true],
    ]);
  });

  test("a save spares from what comes with damage, too", () => {
    const lash: EdgeHit = {
      nature: "damage",
      parts: { psychic: 6 },
      halves: true,
      conditions: ["stunned"],
      save,
    };
    expect(propose(lash).change.addConditions).toEqual(["stunned"]);
    const saved = propose(lash, {}, { options: ["saved"] });
    expect([saved.amount, saved.change.addConditions]).toEqual([3, []]);
  });

  test("[E-294] bring down whoever may be in the air, and only by what takes the wings", () => {
    const falls = (hit: EdgeHit, adjust: Partial<Adjustments> = {}, defender: Partial<EdgeDefender> = {}) =>
      propose(hit, { flies: true, ...defender }, adjust).thresholds.some(({ id }) => id === "falls");
    const gives = (...conditions: string[]): EdgeHit => ({ nature: "condition", conditions });
    expect(["prone", "grappled", "paralyzed", "asleep"].map((id) => falls(gives(id)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["frightened", "hindered"].map((id) => falls(gives(id)))).toEqual([false, false]);
    expect(falls(gives("prone"), { ignored: ["condition-prone"] })).toBe(false);
    expect(falls(gives("prone"), {}, { flies: false })).toBe(false);
    expect(falls(biotic(12))).toBe(true);
    expect(falls(biotic(3))).toBe(false);
  });

  test("what holds for a target can be ticked where it makes sense", () => {
    const words = (hit: EdgeHit) => hitOptions(hit).map(({ label }) => label.split(".").at(-1));
    expect(words(dread)).toEqual(["spared"]);
    expect(words({ nature: "condition", conditions: ["prone"] })).toEqual([]);
    expect(words(kinetic(3))).toEqual(["saved", "armorless", "knockOut"]);
    expect(words({ nature: "damage", parts: {}, halves: true, conditions: ["prone"], save })[0]).toBe(
      "savedBoth",
    );
    expect(words({ nature: "healing", amount: 3 })).toEqual([]);
  });
});

describe("how long an effect lasts", () => {
  const lasting = (changes: Partial<Lasting>): Lasting => ({
    until: "none",
    whose: "own",
    count: 1,
    saveEnds: false,
    concentration: false,
    save: null,
    ...changes,
  });

  test("[E-395] is not at all unless it says otherwise", () => {
    expect(durationOf(lasting({}))).toBeUndefined();
    expect(durationOf(lasting({ saveEnds: true }))).toBeUndefined();
  });

  test("[E-396] is until a moment, or until a save at the DC of the effect", () => {
    expect(durationOf(lasting({ until: "turnStart", whose: "source" }))).toEqual({
      until: "turnStart",
      whose: "source",
      count: 1,
    });
    expect(durationOf(lasting({ until: "nextTurnEnd" }))).toMatchObject({
      until: "turnEnd",
      notThisTurn: true,
    });
    expect(durationOf(lasting({ until: "fightEnd", count: 3 }))).toEqual({ until: "fightEnd" });
    const save = { skill: "STR (Stamina)", dc: 15 };
    expect(durationOf(lasting({ saveEnds: true, save }))).toEqual({
      saveEnds: expect.objectContaining({ kind: "save", key: "stamina", choices: { dc: 15 } }),
    });
  });

  test("[E-397] on concentration is no longer than its longest time", () => {
    expect(concentrating(durationOf(lasting({ until: "roundEnd", count: 10 })))).toEqual({
      until: "roundEnd",
      count: 10,
      concentration: true,
    });
    expect(concentrating(durationOf(lasting({ until: "turnEnd" })))).toEqual({ concentration: true });
  });
});

test("a save is named by its skill or its ability, in whatever words it was written", () => {
  expect(["reflex", "DEX (Reflex)", "dex.reflex", "dex", "WIL", "Sleight of Hand"].map(saveKey)).toEqual([
    "reflex",
    "reflex",
    "dex.reflex",
    "dex",
    "wil",
    "sleightOfHand",
  ]);
  expect(["", "as the GM says", "DEX (Nonsense)", "7"].map(saveKey)).toEqual([null, null, null, null]);
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

  const subject = (vp: number, conditions: readonly string[] = []): Subject => ({
    system: { vitality: { value: vp }, exhaustion: { value: 0 }, deathSaves: { successes: 0, failures: 0 } },
    conditions,
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

  test("undoing gives back exactly what was there, conditions and all", () => {
    fc.assert(
      fc.property(hits, defenders, (hit, defender) => {
        const before = subject(defender.vp, ["asleep"]);
        const { change } = propose(hit, { ...defender, conditions: before.conditions });
        const { values, added, removed } = computeDiff(before, change, limits);
        const after = applyChangeSet(before, change, limits).subject;
        const back = planUndo(after.system, values, limits);
        const sets = "updates" in back ? back.updates : {};
        const restored = applyChangeSet(
          after,
          { ...NO_CHANGE, sets, addConditions: removed, removeConditions: added },
          limits,
        ).subject;
        expect(restored.system).toEqual(before.system);
        expect([...restored.conditions].sort()).toEqual([...before.conditions].sort());
      }),
    );
  });

  /** What is left of a creature once a hit has been proposed for it as it is, and applied. */
  const struck = (now: Subject, hit: EdgeHit, defender: Partial<EdgeDefender>): Subject => {
    const { vitality, exhaustion, deathSaves } = now.system as unknown as {
      vitality: { value: number };
      exhaustion: { value: number };
      deathSaves: EdgeDefender["deathSaves"];
    };
    const { change } = propose(hit, {
      ...defender,
      vp: vitality.value,
      exhaustion: exhaustion.value,
      deathSaves,
      conditions: now.conditions,
    });
    return applyChangeSet(now, change, limits).subject;
  };

  test("the order of two hits does not change what is left", () => {
    fc.assert(
      fc.property(hits, hits, defenders, (one, other, defender) => {
        const both = (...order: EdgeHit[]) =>
          order.reduce((now, hit) => struck(now, hit, defender), subject(defender.vp)).system.vitality;
        expect(both(one, other)).toEqual(both(other, one));
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
