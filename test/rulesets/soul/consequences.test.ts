import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChangeSet, type Subject } from "../../../module/kit/change-set.ts";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { ATTRIBUTES } from "../../../module/rulesets/soul/rules/attributes.ts";
import { soulDamageRules } from "../../../module/rulesets/soul/rules/consequences.ts";
import {
  EFFECTS,
  NO_STRIKE,
  type SoulDefender,
  type SoulHit,
} from "../../../module/rulesets/soul/rules/hits.ts";
import { poolRules } from "../../../module/rulesets/soul/rules/pool.ts";
import { hitOfPool } from "../../../module/rulesets/soul/rules/pool-hit.ts";
import { hitOfRuling } from "../../../module/rulesets/soul/rules/ruling.ts";
import { languageTexts } from "../../support/language.ts";
import { d6s, poolPlan } from "./ops.ts";

const NONE = { athletics: 0, endurance: 0, precision: 0, intellect: 0, soulpower: 0 };

const SWORD = { id: "sword", hardness: 4, unarmed: false };
const FIST = { id: "fist", hardness: 0, unarmed: true };

const defender = (changes: Partial<SoulDefender> = {}): SoulDefender => ({
  hp: 8,
  maxHp: 8,
  endurance: 4,
  hardness: 0,
  defense: 2,
  soulless: false,
  evocation: 0,
  drain: 3,
  fatigue: 0,
  reduction: NONE,
  conditions: [],
  thing: null,
  carried: { sword: 5 },
  projects: [{ id: "gun", name: "Gun", priceCopper: 600, trade: "engineering", secondTrade: "metalworking" }],
  ...changes,
});

type Damage = Extract<SoulHit, { nature: "damage" }>;

const blow = (amount: number, more: Partial<Damage> = {}): Damage => ({
  nature: "damage",
  amount,
  ...NO_STRIKE,
  alone: true,
  weapon: SWORD,
  ...more,
});

const propose = (hit: SoulHit, target: SoulDefender = defender(), adjust: Partial<Adjustments> = {}) =>
  soulDamageRules.propose(hit, target, { ...NO_ADJUSTMENTS, ...adjust });

const words = (proposal: ReturnType<typeof propose>) => [
  proposal.steps.map(({ label }) => label.replace("MANIFOLD.Soul.HitStep.", "")),
  proposal.thresholds.map(({ id }) => id),
];

describe("a blow", () => {
  test("[S-014] takes what it rolled", () => {
    expect(propose(blow(3))).toMatchObject({ amount: 3, change: { deltas: { "hitPoints.value": -3 } } });
    expect(propose(blow(0)).change.deltas).toEqual({});
  });

  test("[S-082] [S-089] loses its target's hardness; below it the weapon is told to suffer", () => {
    const hard = defender({ hardness: 6 });
    expect(words(propose(blow(9), hard))).toEqual([["dealt", "hardness.less"], []]);
    expect(propose(blow(9), hard).amount).toBe(3);
    expect(words(propose(blow(5), hard))[0]).toEqual(["dealt", "hardness.recoil"]);
    expect(words(propose(blow(5, { weapon: null }), hard))[0]).toEqual(["dealt", "hardness.tooSoft"]);
    expect(propose(blow(9), hard, { ignored: ["hardness"] })).toMatchObject({ amount: 9 });
  });

  test("[S-055] [S-056] on the helpless alone is doubled, after hardness", () => {
    const bound = defender({ hardness: 2, conditions: ["restrained"] });
    expect(propose(blow(4), bound).amount).toBe(4);
    expect(propose(blow(4, { alone: false }), bound).amount).toBe(2);
    expect(propose(blow(4), bound, { options: ["notAlone"] }).amount).toBe(2);
    expect(propose(blow(4), bound, { ignored: ["coupDeGrace"] }).amount).toBe(2);
  });

  test("[S-057] on the unconscious lengthens that, whether it hurts or not", () => {
    const out = defender({ hp: -1, hardness: 9, conditions: ["unconscious"] });
    expect(propose(blow(1), out).change.deltas).toEqual({ "counters.unconsciousRounds": 1 });
    expect(propose(blow(1, { attack: 2 }), out).change.deltas).toEqual({});
  });

  test("[S-053] [S-094] that takes the last hit point fells, and a die says for how long", () => {
    const proposal = propose(blow(8));
    expect(words(proposal)[1]).toEqual(["unconscious"]);
    expect(proposal.change.addConditions).toEqual(["unconscious"]);
    expect(proposal.demands).toMatchObject([{ kind: "die", key: "unconscious" }]);
    expect(propose(blow(7))).toMatchObject({ thresholds: [], demands: [] });
  });

  test("[S-095] that hits somebody who had come round below nothing fells anew", () => {
    const risen = defender({ hp: -2, conditions: ["disabled"] });
    const { change } = propose(blow(1, { alone: false }), risen);
    expect(change).toMatchObject({ addConditions: ["unconscious"], removeConditions: ["disabled"] });
  });

  test("[S-022] [S-054] beyond twice Endurance kills", () => {
    expect(words(propose(blow(16)))[1]).toEqual(["unconscious"]);
    const { thresholds, change, demands } = propose(blow(17));
    expect(thresholds).toMatchObject([{ id: "dead", data: { bears: 8 } }]);
    expect(change.addConditions).toEqual(["dead"]);
    expect(demands).toEqual([]);
  });

  test("[S-147] of one roll for several is measured against each one's defense", () => {
    const several = blow(4, { alone: false, attack: 2, weapon: null });
    expect(propose(several, defender({ defense: 1 })).amount).toBe(4);
    expect(propose(several)).toMatchObject({ amount: 0, change: { deltas: {} } });
    expect(propose(several, defender(), { ignored: ["missed"] }).amount).toBe(4);
  });

  test("[S-025] at the soul is nothing to those who have none", () => {
    const soulless = defender({ soulless: true });
    expect(propose(blow(4, { soulAttack: true }), soulless).amount).toBe(0);
    expect(propose(blow(4), soulless).amount).toBe(4);
  });

  test("[S-097] on the disabled is told to count as unnoticed", () => {
    expect(words(propose(blow(1), defender({ conditions: ["disabled"] })))[0]).toContain("unaware");
  });

  test("[S-146] of heat is lessened by up to Evocation, for as much Drain", () => {
    const adept = defender({ evocation: 3 });
    expect(propose(blow(5, { element: true }), adept, { options: ["homeostasis"] })).toMatchObject({
      amount: 2,
      change: { deltas: { "drain.value": 3, "hitPoints.value": -2 } },
    });
  });

  test("[S-118] under water asks for the breath, unless that is lost already", () => {
    const wet = defender({ conditions: ["underwater"] });
    expect(propose(blow(3), wet).demands).toMatchObject([
      { kind: "named", key: "underwaterHit", choices: { required: 3 } },
    ]);
    expect(propose(blow(3), defender({ conditions: ["underwater", "drowning"] })).demands).toEqual([]);
  });
});

describe("things", () => {
  const door = (changes: Partial<SoulDefender> = {}) =>
    defender({ hp: 5, endurance: 0, defense: 0, thing: { material: "wood", large: false }, ...changes });

  test("[S-092] break at nothing, and are neither felled nor slain", () => {
    expect(words(propose(blow(4), door()))[1]).toEqual([]);
    const { thresholds, change } = propose(blow(9), door());
    expect(thresholds).toMatchObject([{ id: "broken" }]);
    expect(change.addConditions).toEqual([]);
  });

  test("[S-080] [S-081] small ones are missed by a result of 0, large ones only from afar", () => {
    const none = blow(2, { attack: 0 });
    const large = door({ thing: { material: "wood", large: true } });
    expect(propose(none, door()).amount).toBe(0);
    expect(propose(none, large).amount).toBe(2);
    expect(propose(none, large, { options: ["farShot"] }).amount).toBe(0);
  });

  test("[S-086] of rope are hardly parted by a club", () => {
    const rope = door({ thing: { material: "rope", large: false } });
    expect(words(propose(blow(2, { blunt: true }), rope))[0]).toContain("bluntRope");
    expect(words(propose(blow(2), rope))[0]).not.toContain("bluntRope");
  });
});

describe("too soft a blow", () => {
  const recoil = (damage: number, weapon: typeof SWORD): SoulHit => ({ nature: "recoil", damage, weapon });

  test("[S-089] goes into the weapon, less its own hardness, and may break it", () => {
    expect(propose(recoil(5, SWORD))).toMatchObject({
      amount: 1,
      thresholds: [],
      change: { items: { changed: { sword: { deltas: { "hitPoints.value": -1 } } } } },
    });
    expect(words(propose(recoil(9, SWORD)))[1]).toEqual(["weaponBroken"]);
    expect(propose(recoil(3, SWORD)).change.items).toBeUndefined();
    expect(propose(recoil(9, { ...SWORD, id: "lost" })).amount).toBe(0);
  });

  test("[S-090] of a fist costs the attacker's own hit points", () => {
    expect(propose(recoil(5, FIST)).change.deltas).toEqual({ "hitPoints.value": -5 });
    expect(words(propose(recoil(9, FIST)))[1]).toEqual(["unconscious"]);
  });
});

describe("falling", () => {
  const plan = poolPlan({
    tags: ["damage", "hazard"],
    attribute: null,
    skill: null,
    difficulty: 4,
    extent: { id: "metres", value: 5 },
    strike: NO_STRIKE,
  });

  test("[S-066] [S-068] the same roll is a hit on whoever falls and whatever lies below", () => {
    const hit = hitOfPool(plan, poolRules.resolve(plan, d6s(4, 5, 6, 1)))!;
    expect(propose(hit).amount).toBe(3);
    expect(propose(hit, defender({ hardness: 2 })).amount).toBe(1);
    expect(propose(hit, defender({ conditions: ["unconscious"], hp: 1 })).amount).toBe(3);
  });

  test("rolls that neither strike nor work are no hits", () => {
    const check = poolPlan();
    expect(hitOfPool(check, poolRules.resolve(check, d6s(6, 6, 6, 6, 6, 6)))).toBeNull();
  });
});

describe("what is given and taken by ruling", () => {
  const ruled = (effect: (typeof EFFECTS)[number], amount: number, target = defender()) =>
    propose(hitOfRuling({ dice: [], modifiers: [], effect, amount, attribute: "intellect" }), target);

  test("healing stops at the highest, and the dead stay dead", () => {
    expect(ruled("healing", 9, defender({ hp: -2 }))).toMatchObject({ nature: "healing", amount: 9 });
    expect(ruled("healing", 99, defender({ hp: 6 })).change.deltas).toEqual({ "hitPoints.value": 2 });
    expect(ruled("healing", 5, defender({ hp: -9, conditions: ["dead"] })).amount).toBe(0);
  });

  test("[S-148] Drain grows without a limit and falls to nothing", () => {
    expect(ruled("drain", 400).change.deltas).toEqual({ "drain.value": 400 });
    expect(ruled("calm", 9).change.deltas).toEqual({ "drain.value": -3 });
  });

  test("[S-021] points of attributes are counted away and given back", () => {
    expect(ruled("reduction", 2).change.deltas).toEqual({ "attributes.intellect.reduction": 2 });
    const hurt = defender({ reduction: { ...NONE, intellect: 1 } });
    expect(ruled("restoration", 3, hurt).change.deltas).toEqual({ "attributes.intellect.reduction": -1 });
  });

  test("[S-050] a point that exhaustion took stays away while want keeps the exhaustion", () => {
    const locked = { fatigue: 2, reduction: { ...NONE, intellect: 1 }, conditions: ["noWater"] };
    expect(ruled("restoration", 1, defender(locked)).change.deltas).toEqual({});
    expect(ruled("restoration", 1, defender({ ...locked, conditions: [] })).change.deltas).toEqual({
      "attributes.intellect.reduction": -1,
    });
    const twice = defender({ ...locked, reduction: { ...NONE, intellect: 2 } });
    expect(ruled("restoration", 2, twice).change.deltas).toEqual({ "attributes.intellect.reduction": -1 });
  });

  test("[S-048] [S-049] [S-076] fatigue climbs its ladder; want keeps it there", () => {
    expect(words(ruled("fatigue", 1))[1]).toEqual(["fatigued"]);
    expect(words(ruled("fatigue", 1, defender({ fatigue: 1 })))[1]).toEqual(["exhausted"]);
    expect(words(ruled("fatigue", 1, defender({ fatigue: 2 })))[1]).toEqual(["collapsed"]);
    const thirsty = defender({ fatigue: 2, conditions: ["noWater"] });
    expect(ruled("relief", 1, thirsty).change.sets).toEqual({});
    expect(ruled("relief", 1, defender({ fatigue: 2 })).change.sets).toEqual({ "fatigue.value": 1 });
  });
});

describe("work", () => {
  const crafted = (faces: readonly number[], project: string | null, trade: string) => {
    const plan = poolPlan(
      {
        tags: ["craft"],
        attribute: null,
        skill: trade,
        stats: { [trade]: { label: trade, value: 3, group: "skill" } },
        difficulty: 5,
        work: { project, trade: project === null ? null : trade },
      },
      {},
    );
    return propose(hitOfPool(plan, poolRules.resolve(plan, d6s(...faces)))!);
  };

  const gun = (deltas: Readonly<Record<string, number>>) => ({ changed: { gun: { deltas } } });

  test("[S-126] adds its result to the trade that it was done in", () => {
    expect(crafted([5, 6, 1], "gun", "engineering").change.items).toMatchObject(gun({ progress: 2 }));
    expect(crafted([5, 1, 1], "gun", "metalworking").change.items).toMatchObject(gun({ secondProgress: 1 }));
  });

  test("[S-129] [S-130] without a success half of the material is owed, after a critical failure all", () => {
    expect(crafted([4, 4, 1], "gun", "engineering").change.items).toMatchObject(gun({ owed: 75 }));
    expect(crafted([1, 1, 4], "gun", "engineering").change.items).toMatchObject(gun({ owed: 150 }));
  });

  test("[S-011] the Gamemaster may name a critical failure", () => {
    const work: SoulHit = {
      nature: "craft",
      project: "gun",
      trade: "engineering",
      result: 0,
      successes: 0,
      criticalFailure: false,
    };
    expect(propose(work).change.items).toMatchObject(gun({ owed: 75 }));
    expect(propose(work, defender(), { options: ["critical"] }).change.items).toMatchObject(
      gun({ owed: 150 }),
    );
  });

  test("[S-138] of a helper goes to the project that takes the skill", () => {
    expect(crafted([5, 6, 6], null, "metalworking").change.items).toMatchObject(gun({ secondProgress: 3 }));
    const nobody = propose(
      { nature: "craft", project: null, trade: "carving", result: 2, successes: 2, criticalFailure: false },
      defender({ projects: [] }),
    );
    expect(words(nobody)[0]).toEqual(["noProject"]);
  });
});

describe("properties", () => {
  const CONDITIONS = ["restrained", "disabled", "unconscious", "underwater", "noWater", "dead"];
  const defenders = fc
    .record({
      hp: fc.integer({ min: -15, max: 20 }),
      endurance: fc.nat(9),
      hardness: fc.nat(12),
      defense: fc.nat(6),
      soulless: fc.boolean(),
      evocation: fc.nat(6),
      fatigue: fc.nat(3),
      conditions: fc.uniqueArray(fc.constantFrom(...CONDITIONS)),
      thing: fc.option(fc.record({ material: fc.constantFrom(null, "rope" as const), large: fc.boolean() })),
    })
    .map(defender);
  const strikes = fc
    .record({
      amount: fc.nat(30),
      alone: fc.boolean(),
      attack: fc.option(fc.nat(6)),
      blunt: fc.boolean(),
      soulAttack: fc.boolean(),
      element: fc.boolean(),
      weapon: fc.constantFrom(null, SWORD, FIST),
    })
    .map((more): SoulHit => ({ nature: "damage", ...more }));
  const effects = fc
    .record({
      effect: fc.constantFrom(...EFFECTS),
      amount: fc.integer({ min: 1, max: 30 }),
      attribute: fc.constantFrom(...ATTRIBUTES),
    })
    .map((ruling) => hitOfRuling({ dice: [], modifiers: [], ...ruling }));
  const hits = fc.oneof(strikes, effects);

  test("hardness never raises damage", () => {
    fc.assert(
      fc.property(strikes, defenders, fc.nat(12), (hit, target, hardness) => {
        const [soft, hard] = [0, hardness].map(
          (value) => propose(hit, { ...target, hardness: value }).amount,
        );
        return hard! <= soft!;
      }),
    );
  });

  const subject = ({ hp, drain, fatigue, conditions, reduction }: SoulDefender) => ({
    system: {
      hitPoints: { value: hp },
      drain: { value: drain },
      fatigue: { value: fatigue },
      counters: { unconsciousRounds: 2 },
      attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, { reduction: reduction[id] }])),
    },
    conditions,
  });

  test("every hit can be applied, and taken back to what was", () => {
    fc.assert(
      fc.property(hits, defenders, (hit, target) => {
        const before = subject(target);
        const applied = applyChangeSet(before, propose(hit, target).change);
        const back = applyChangeSet(applied.subject, applied.inverse).subject;
        expect(back.system).toEqual(before.system);
        expect(new Set(back.conditions)).toEqual(new Set(before.conditions));
      }),
    );
  });

  /** Nobody is at anybody's mercy here: who falls to the first of two would be hit twice as hard by the second. */
  const fair = strikes.map((hit): SoulHit => ({ ...hit, alone: false }) as SoulHit);

  test("the order of two hits does not change what is left", () => {
    fc.assert(
      fc.property(fair, fair, defenders, (one, other, target) => {
        const left = (...order: SoulHit[]) => {
          const struck = order.reduce((now, hit) => {
            const { hitPoints } = now.system as ReturnType<typeof subject>["system"];
            const standing = { ...target, hp: hitPoints.value, conditions: now.conditions };
            return applyChangeSet(now, propose(hit, standing).change).subject;
          }, subject(target) as Subject);
          return (struck.system as ReturnType<typeof subject>["system"]).hitPoints.value;
        };
        expect(left(one, other)).toBe(left(other, one));
      }),
    );
  });

  test("hits and proposals are plain JSON, and every word of theirs is in the language file", () => {
    const texts = languageTexts("en/soul");
    fc.assert(
      fc.property(hits, defenders, (hit, target) => {
        const proposal = propose(hit, target, { options: ["homeostasis"] });
        expect(JSON.parse(JSON.stringify([hit, proposal]))).toEqual([hit, proposal]);
        for (const { label } of [...proposal.steps, ...proposal.thresholds, ...(proposal.demands ?? [])])
          expect(texts.has(label), label).toBe(true);
      }),
    );
  });
});
