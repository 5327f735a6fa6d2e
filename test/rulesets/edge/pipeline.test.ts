/** From a hit to a proposal: what the card shows and the ledger stores. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeDiff, planUndo } from "../../../module/kit/change-diff.ts";
import { applyChangeSet, NO_CHANGE, type Subject } from "../../../module/kit/change-set.ts";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { valueAt } from "../../../module/kit/value-changes.ts";
import { hitOptions } from "../../../module/rulesets/edge/rules/damage/hit-options.ts";
import type { EdgeDefender, EdgeHit } from "../../../module/rulesets/edge/rules/hit.ts";
import { DEFENDER } from "./defender.ts";
import { edgeDamageRules } from "./told-rules.ts";

const propose = (hit: EdgeHit, defender: Partial<EdgeDefender> = {}, adjust: Partial<Adjustments> = {}) =>
  edgeDamageRules.propose(hit, { ...DEFENDER, ...defender }, { ...NO_ADJUSTMENTS, ...adjust });

const kinetic = (amount: number): EdgeHit => ({ nature: "damage", parts: { kinetic: amount }, halves: true });

const biotic = (amount: number): EdgeHit => ({ nature: "damage", parts: { biotic: amount }, halves: true });

describe("damage", () => {
  it("[V-50] [E-414] the steps list 9 kinetic − 4 armor = 5", () => {
    const { amount, steps, change } = propose(kinetic(9));
    expect(amount).toBe(5);
    expect(steps.map(({ id }) => id)).toEqual(["dealt", "armor"]);
    expect(steps[1]!.data).toMatchObject({ before: 9, value: 4, after: 5 });
    expect(change.deltas).toEqual({ "vitality.value": -5 });
  });

  it("an ignored step has no effect and stays listed", () => {
    const { amount, steps } = propose(kinetic(9), {}, { ignored: ["armor"] });
    expect(amount).toBe(9);
    expect(steps).toContainEqual(expect.objectContaining({ id: "armor", ignored: true }));
  });

  it("[E-202] a save halves before armor, if the hit allows a save", () => {
    const saved = { options: ["saved"] };
    expect(propose(kinetic(12), {}, saved).amount).toBe(2);
    expect(propose({ nature: "damage", parts: { kinetic: 12 }, halves: false }, {}, saved).amount).toBe(8);
  });

  it("ignored halving stays listed so that it can be restored", () => {
    const { amount, steps } = propose(biotic(9), {}, { options: ["saved"], ignored: ["saveHalf"] });
    expect(amount).toBe(9);
    expect(steps).toContainEqual(expect.objectContaining({ id: "saveHalf", ignorable: true, ignored: true }));
    expect(propose(biotic(9), {}, { ignored: ["saveHalf"] }).steps.map(({ id }) => id)).toEqual(["dealt"]);
  });

  it("the amount is multiplied, rounded down, then the bonus is added", () => {
    expect(propose(biotic(5), {}, { multiplier: 0.5, bonus: 1 }).amount).toBe(3);
    expect(propose(biotic(5), {}, { bonus: -99 }).amount).toBe(0);
  });

  it("[E-432] [E-454] at 0 VP the creature is unconscious, exhausted and has a trauma", () => {
    const { change, thresholds } = propose(biotic(12));
    expect(change.addConditions).toEqual(["unconscious", "dying"]);
    expect(change.deltas["exhaustion.value"]).toBe(1);
    expect(thresholds.map(({ id }) => id)).toEqual(["unconscious", "exhausted", "trauma.mild.physical"]);
  });

  it("[E-449] psychic damage causes a psychic trauma", () => {
    const { thresholds } = propose({ nature: "damage", parts: { psychic: 12 }, halves: true });
    expect(thresholds.at(-1)!.id).toBe("trauma.mild.psychic");
  });

  it("[E-431] [V-60] damage beyond 0 above the death threshold kills", () => {
    expect(propose(biotic(10 + 13)).change.addConditions).toContain("unconscious");
    expect(propose(biotic(10 + 14)).change.addConditions).toEqual(["dead"]);
  });

  it("[E-446] [E-447] foes die at 0 VP unless the attacker knocks them out", () => {
    expect(propose(biotic(10), { diesAtZero: true }).change.addConditions).toEqual(["dead"]);
    const spared = propose(biotic(10), { diesAtZero: true }, { options: ["knockOut"] });
    expect(spared.change.addConditions).toEqual(["unconscious", "stable"]);
    expect(spared.thresholds.map(({ id }) => id)).not.toContain("trauma.mild.physical");
  });

  it("[E-400] [E-401] damage calls for a save to keep concentrating; dropping to 0 VP ends it", () => {
    const held = { conditions: ["concentrating"] };
    expect(propose(biotic(3), held).demands).toMatchObject([
      { kind: "concentration", key: "stamina", choices: { dc: 13 } },
      { kind: "concentration", key: "lucidity", choices: { dc: 13 } },
    ]);
    expect(propose(biotic(12), held).change.removeConditions).toContain("concentrating");
    expect(propose(biotic(0), held).demands).toEqual([]);
  });

  it("[E-439] [E-443] damage at 0 VP is one failure and ends being stable", () => {
    const { change } = propose(biotic(1), { vp: 0, conditions: ["unconscious", "stable"] });
    expect(change.deltas["deathSaves.failures"]).toBe(1);
    expect(change.removeConditions).toContain("stable");
  });
});

describe("imposed conditions", () => {
  const save = { skill: "lucidity", dc: 15 };
  const dread: EdgeHit = { nature: "condition", conditions: ["frightened", "prone"], save };

  it("[E-411] are imposed unless the target saves, which is asked for first", () => {
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

  it("each can be ignored and stays listed", () => {
    const { change, steps } = propose(dread, {}, { ignored: ["condition-prone"] });
    expect(change.addConditions).toEqual(["frightened"]);
    expect(steps.map(({ id, ignored = false }) => [id, ignored])).toEqual([
      ["condition-frightened", false],
      ["condition-prone", true],
    ]);
  });

  it("a save also avoids conditions that come with damage", () => {
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

  it("[E-294] only conditions that stop flight bring down a flying creature", () => {
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

  it("a target's tick boxes depend on the hit", () => {
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

describe("dying and healing", () => {
  const down = { vp: 0, conditions: ["unconscious", "incapacitated", "prone", "dying"] };

  it("[E-436] a 1 counts as two failures", () => {
    expect(propose({ nature: "deathSave", roll: 1 }, down).change.deltas["deathSaves.failures"]).toBe(2);
  });

  it("[E-435] the third failure kills", () => {
    const last = propose(
      { nature: "deathSave", roll: 2 },
      { ...down, deathSaves: { successes: 0, failures: 2 } },
    );
    expect(last.change.addConditions).toContain("dead");
  });

  it("[E-536] [E-538] healing does not tell of waking while the last level of exhaustion lasts", () => {
    const told = (exhaustion: number) => propose({ nature: "healing", amount: 4 }, { ...down, exhaustion });
    expect(told(5).thresholds.map(({ id }) => id)).toEqual(["awake"]);
    expect(told(6).thresholds).toEqual([]);
    expect(told(6).change.deltas).toMatchObject({ "vitality.value": 4 });
  });

  it("[E-433] [E-438] healing wakes a creature, clears its death saves and leaves it prone", () => {
    const { change, amount } = propose({ nature: "healing", amount: 4 }, down);
    expect(amount).toBe(4);
    expect(change.removeConditions).toEqual(expect.arrayContaining(["unconscious", "dying"]));
    expect(change.addConditions).toContain("prone");
  });

  it("[E-514] VP lost to bleeding cannot be healed before it stops", () => {
    expect(propose({ nature: "healing", amount: 50 }, { bled: 3 }).amount).toBe(7);
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
    system: {
      vitality: { value: vp },
      exhaustion: { value: 0 },
      deathSaves: { successes: 0, failures: 0 },
      traumaDue: false,
    },
    conditions,
  });
  const limits = { "vitality.value": { min: 0, max: 20 } };

  it("armor never raises damage", () => {
    fc.assert(
      fc.property(hits, defenders, fc.nat(20), (hit, defender, value) => {
        const bare = propose(hit, { ...defender, armor: [] }).amount;
        expect(propose(hit, { ...defender, armor: [{ label: "a", value }] }).amount).toBeLessThanOrEqual(
          bare,
        );
      }),
    );
  });

  it("undoing restores values and conditions exactly", () => {
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

  /** The creature after a hit has been proposed for its present state and applied. */
  const struck = (now: Subject, hit: EdgeHit, defender: Partial<EdgeDefender>): Subject => {
    const stored = (path: string) => Number(valueAt(now.system, path));
    const { change } = propose(hit, {
      ...defender,
      vp: stored("vitality.value"),
      exhaustion: stored("exhaustion.value"),
      deathSaves: { successes: stored("deathSaves.successes"), failures: stored("deathSaves.failures") },
      conditions: now.conditions,
    });
    return applyChangeSet(now, change, limits).subject;
  };

  it("the order of two hits does not change the result", () => {
    fc.assert(
      fc.property(hits, hits, defenders, (one, other, defender) => {
        const both = (...order: EdgeHit[]) =>
          order.reduce((now, hit) => struck(now, hit, defender), subject(defender.vp)).system.vitality;
        expect(both(one, other)).toEqual(both(other, one));
      }),
    );
  });

  it("every proposal survives JSON", () => {
    fc.assert(
      fc.property(hits, defenders, (hit, defender) => {
        const proposal = propose(hit, defender);
        expect(JSON.parse(JSON.stringify(proposal))).toEqual(proposal);
      }),
    );
  });
});
