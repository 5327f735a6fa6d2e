import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChangeSet, type Subject } from "../../../module/kit/change-set.ts";

import { ATTRIBUTES } from "../../../module/rulesets/soul/rules/creature/attributes.ts";
import * as objects from "../../../module/rulesets/soul/rules/damage/objects.ts";
import { poolHit } from "../../../module/rulesets/soul/rules/damage/pool-hit.ts";
import { rulingHit } from "../../../module/rulesets/soul/rules/damage/ruling.ts";
import {
  EFFECTS,
  NO_ATTACK_SOURCE,
  type SoulDefender,
  type SoulHit,
} from "../../../module/rulesets/soul/rules/hit.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { d6s, poolPlan } from "./example-kinds.ts";
import { blow, defender, FIST, NONE, propose, SWORD, words } from "./proposals.ts";
import { poolRules } from "./told-rules.ts";

describe("damage", () => {
  it("[S-014] damage is the result of the roll", () => {
    expect(propose(blow(3))).toMatchObject({ amount: 3, change: { deltas: { "hitPoints.value": -3 } } });
    expect(propose(blow(0)).change.deltas).toEqual({});
  });

  it("[S-082] [S-089] damage is reduced by hardness; below it the weapon is damaged instead", () => {
    const hard = defender({ hardness: 6 });
    expect(words(propose(blow(9), hard))).toEqual([["dealt", "hardness.less"], []]);
    expect(propose(blow(9), hard).amount).toBe(3);
    expect(words(propose(blow(5), hard))[0]).toEqual(["dealt", "hardness.recoil"]);
    expect(words(propose(blow(5, { weapon: null }), hard))[0]).toEqual(["dealt", "hardness.tooSoft"]);
    expect(propose(blow(9), hard, { ignored: ["hardness"] })).toMatchObject({ amount: 9 });
  });

  it("[S-055] [S-056] damage to a single helpless target is doubled, after hardness", () => {
    const bound = defender({ hardness: 2, conditions: ["restrained"] });
    expect(propose(blow(4), bound).amount).toBe(4);
    expect(propose(blow(4, { alone: false }), bound).amount).toBe(2);
    expect(propose(blow(4), bound, { options: ["notAlone"] }).amount).toBe(2);
    expect(propose(blow(4), bound, { ignored: ["coupDeGrace"] }).amount).toBe(2);
  });

  it("[S-057] damage to an unconscious target lengthens its unconsciousness, even without hit points lost", () => {
    const out = defender({ hp: -1, hardness: 9, conditions: ["unconscious"], unconsciousRounds: 2 });
    expect(propose(blow(1), out).change.deltas).toEqual({ "counters.unconsciousRounds": 1 });
    expect(propose(blow(1, { attack: 2 }), out).change.deltas).toEqual({});
  });

  it("[S-057] lengthens an unconsciousness whose die is not rolled yet, and leaves the die due", () => {
    const fallen = defender({ hp: -1, conditions: ["unconscious"] });
    expect(propose(blow(1), fallen).change.deltas).toMatchObject({ "counters.unconsciousExtension": 1 });
    expect(propose(blow(1), fallen).change.deltas).not.toHaveProperty("counters.unconsciousRounds");
  });

  it("[S-053] [S-094] that takes the last hit point makes unconscious, for rounds that a die decides", () => {
    const proposal = propose(blow(8));
    expect(words(proposal)[1]).toEqual(["unconscious"]);
    expect(proposal.change.addConditions).toEqual(["unconscious"]);
    expect(proposal.demands).toMatchObject([{ kind: "die", key: "unconscious" }]);
    expect(propose(blow(7))).toMatchObject({ thresholds: [], demands: [] });
  });

  it("[S-095] damage to a creature that woke up below 0 makes it unconscious again", () => {
    const risen = defender({ hp: -2, conditions: ["disabled"] });
    const { change } = propose(blow(1, { alone: false }), risen);
    expect(change).toMatchObject({ addConditions: ["unconscious"], removeConditions: ["disabled"] });
  });

  it("[S-022] [S-054] below −2 × Endurance kills", () => {
    expect(words(propose(blow(16)))[1]).toEqual(["unconscious"]);
    const { thresholds, change, demands } = propose(blow(17));
    expect(thresholds).toMatchObject([{ id: "dead", data: { bears: 8 } }]);
    expect(change.addConditions).toEqual(["dead"]);
    expect(demands).toEqual([]);
  });

  it("[S-147] damage of one roll against several targets is compared with each one's defense", () => {
    const several = blow(4, { alone: false, attack: 2, weapon: null });
    expect(propose(several, defender({ defense: 1 })).amount).toBe(4);
    expect(propose(several)).toMatchObject({ amount: 0, change: { deltas: {} } });
    expect(propose(several, defender(), { ignored: ["missed"] }).amount).toBe(4);
  });

  it("[S-025] damage to the soul does nothing to the soulless", () => {
    const soulless = defender({ soulless: true });
    expect(propose(blow(4, { soulAttack: true }), soulless).amount).toBe(0);
    expect(propose(blow(4), soulless).amount).toBe(4);
  });

  it("[S-097] damage to the disabled reminds that the attack is unnoticed", () => {
    expect(words(propose(blow(1), defender({ conditions: ["disabled"] })))[0]).toContain("unaware");
  });

  it("[S-146] damage of heat is reduced by up to Evocation, for as much Drain", () => {
    const adept = defender({ evocation: 3 });
    expect(propose(blow(5, { element: true }), adept, { options: ["homeostasis"] })).toMatchObject({
      amount: 2,
      change: { deltas: { "drain.value": 3, "hitPoints.value": -2 } },
    });
  });

  it("[S-118] underwater demands a check to keep one's breath, unless the creature drowns already", () => {
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

  it("[S-092] break at 0 hit points, without unconsciousness or death", () => {
    expect(words(propose(blow(4), door()))[1]).toEqual([]);
    const { thresholds, change } = propose(blow(9), door());
    expect(thresholds).toMatchObject([{ id: "broken" }]);
    expect(change.addConditions).toEqual([]);
  });

  it("[S-080] [S-081] things are missed by a result of 0; large ones only from too far away", () => {
    const none = blow(2, { attack: 0 });
    const large = door({ thing: { material: "wood", large: true } });
    expect(propose(none, door()).amount).toBe(0);
    expect(propose(none, large).amount).toBe(2);
    expect(propose(none, large, { options: ["farShot"] }).amount).toBe(0);
  });

  it("[S-086] things of rope are unreasonable targets for blunt weapons", () => {
    const rope = door({ thing: { material: "rope", large: false } });
    expect(words(propose(blow(2, { blunt: true }), rope))[0]).toContain("bluntRope");
    expect(words(propose(blow(2), rope))[0]).not.toContain("bluntRope");
  });
});

describe("recoil", () => {
  const recoil = (damage: number, weapon: typeof SWORD): SoulHit => ({ nature: "recoil", damage, weapon });

  it("[S-089] damages the weapon, less its own hardness, and may break it", () => {
    expect(propose(recoil(5, SWORD))).toMatchObject({
      amount: 1,
      thresholds: [],
      change: { items: { changed: { sword: { deltas: { "hitPoints.value": -1 } } } } },
    });
    expect(words(propose(recoil(9, SWORD)))[1]).toEqual(["weaponBroken"]);
    expect(propose(recoil(3, SWORD)).change.items).toBeUndefined();
    expect(propose(recoil(9, { ...SWORD, id: "lost" })).amount).toBe(0);
  });

  it("[S-090] recoil of a fist takes the attacker's hit points", () => {
    expect(propose(recoil(5, FIST)).change.deltas).toEqual({ "hitPoints.value": -5 });
    expect(words(propose(recoil(9, FIST)))[1]).toEqual(["unconscious"]);
  });
});

describe("a fall", () => {
  const plan = poolPlan({
    tags: ["damage", "hazard"],
    attribute: null,
    skill: null,
    difficulty: 4,
    extent: { id: "metres", value: 5 },
    strike: NO_ATTACK_SOURCE,
  });

  it("[S-066] [S-068] a fall is one hit on the creature that falls and on what it lands on", () => {
    const hit = poolHit(plan, poolRules.resolve(plan, d6s(4, 5, 6, 1)))!;
    expect(propose(hit).amount).toBe(3);
    expect(propose(hit, defender({ hardness: 2 })).amount).toBe(1);
    expect(propose(hit, defender({ conditions: ["unconscious"], hp: 1 })).amount).toBe(3);
  });

  it("a plain check causes no hit", () => {
    const check = poolPlan();
    expect(poolHit(check, poolRules.resolve(check, d6s(6, 6, 6, 6, 6, 6)))).toBeNull();
  });
});

describe("a ruling", () => {
  const ruled = (effect: (typeof EFFECTS)[number], amount: number, target = defender()) =>
    propose(rulingHit({ dice: [], modifiers: [], effect, amount, attribute: "intellect" }), target);

  it("heals up to the maximum, but not the dead", () => {
    expect(ruled("healing", 9, defender({ hp: -2 }))).toMatchObject({ nature: "healing", amount: 9 });
    expect(ruled("healing", 99, defender({ hp: 6 })).change.deltas).toEqual({ "hitPoints.value": 2 });
    expect(ruled("healing", 5, defender({ hp: -9, conditions: ["dead"] })).amount).toBe(0);
  });

  it("[S-148] raises Drain without a limit and lowers it to 0", () => {
    expect(ruled("drain", 400).change.deltas).toEqual({ "drain.value": 400 });
    expect(ruled("calm", 9).change.deltas).toEqual({ "drain.value": -3 });
  });

  it.each([
    ["a point of Endurance less at the line", "reduction", {}, true],
    ["above it", "reduction", { hp: -6 }, false],
    ["what is dead already", "reduction", { conditions: ["dead"] }, false],
    ["exhaustion, which takes a point", "fatigue", { fatigue: 1 }, true],
    ["fatigue, which takes none", "fatigue", {}, false],
    ["a thing", "reduction", { thing: { material: "wood", large: false } }, false],
  ] as const)("[S-021] [S-022] kills below 0 hit points: %s", (_case, effect, state, kills) => {
    const hit = { nature: "effect", effect, amount: 1, attribute: "endurance" } as const;
    const proposal = propose(hit, defender({ hp: -8, ...state }));
    expect(proposal.change.addConditions.includes("dead")).toBe(kills);
    expect(proposal.thresholds.filter(({ id }) => id === "dead")).toMatchObject(
      kills ? [{ data: { bears: 6 } }] : [],
    );
  });

  it("[S-021] reduces and restores attributes", () => {
    expect(ruled("reduction", 2).change.deltas).toEqual({ "attributes.intellect.reduction": 2 });
    const hurt = defender({ reduction: { ...NONE, intellect: 1 } });
    expect(ruled("restoration", 3, hurt).change.deltas).toEqual({ "attributes.intellect.reduction": -1 });
  });

  it("[S-050] a ruling does not restore the point taken by exhaustion while a lack locks it", () => {
    const locked = { fatigue: 2, reduction: { ...NONE, intellect: 1 }, conditions: ["noWater"] };
    expect(ruled("restoration", 1, defender(locked)).change.deltas).toEqual({});
    expect(ruled("restoration", 1, defender({ ...locked, conditions: [] })).change.deltas).toEqual({
      "attributes.intellect.reduction": -1,
    });
    const twice = defender({ ...locked, reduction: { ...NONE, intellect: 2 } });
    expect(ruled("restoration", 2, twice).change.deltas).toEqual({ "attributes.intellect.reduction": -1 });
  });

  it("[S-048] [S-049] [S-076] a ruling adds fatigue level by level; a lack of food or water prevents its removal", () => {
    expect(words(ruled("fatigue", 1))[1]).toEqual(["fatigued"]);
    expect(words(ruled("fatigue", 1, defender({ fatigue: 1 })))[1]).toEqual(["exhausted"]);
    expect(words(ruled("fatigue", 1, defender({ fatigue: 2 })))[1]).toEqual(["collapsed"]);
    const thirsty = defender({ fatigue: 2, conditions: ["noWater"] });
    expect(ruled("relief", 1, thirsty).change.sets).toEqual({});
    expect(ruled("relief", 1, defender({ fatigue: 2 })).change.sets).toEqual({ "fatigue.value": 1 });
  });
});

describe("objects", () => {
  it("[S-080] objects have defense 0 if they do not move", () => {
    expect(objects.OBJECT_DEFENSE).toBe(0);
  });

  it("[S-084] [S-085] objects have hardness by material, the lower one at exactly the thickness named", () => {
    const rows = ledgerRows("soul", "material", "hardness").map(({ hardness }) => Number(hardness));
    expect(objects.HARDNESS.map(({ hardness }) => hardness)).toEqual(rows);
    expect(objects.hardnessOf("wood", 30)).toBe(4);
    expect(objects.hardnessOf("wood", 31)).toBe(8);
    expect(objects.hardnessOf("steel", 10)).toBe(6);
    expect(objects.hardnessOf("steel", 10.5)).toBe(12);
    expect(objects.hardnessOf("stone", 1)).toBe(10);
  });

  it("[S-086] objects of rope give a warning for blunt weapons", () => {
    expect(objects.isUnreasonable("rope", true)).toBe(true);
    expect(objects.isUnreasonable("rope", false)).toBe(false);
    expect(objects.isUnreasonable("glass", true)).toBe(false);
  });

  it("[S-087] [S-088] [S-092] objects have hit points by thickness; gear has fixed ones; 0 is broken", () => {
    expect(objects.objectHitPoints(12)).toBe(12);
    expect(objects.objectHitPoints(12, true)).toBe(24);
    expect([objects.TOOL_HIT_POINTS, objects.ARMOR_HIT_POINTS]).toEqual([5, 8]);
    expect(objects.isBroken(0)).toBe(true);
    expect(objects.isBroken(1)).toBe(false);
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
  const damageHits = fc
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
    .map((ruling) => rulingHit({ dice: [], modifiers: [], ...ruling }));
  const hits = fc.oneof(damageHits, effects);

  it("hardness never raises damage", () => {
    fc.assert(
      fc.property(damageHits, defenders, fc.nat(12), (hit, target, hardness) => {
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
      counters: { unconsciousRounds: 2, unconsciousExtension: 0 },
      attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, { reduction: reduction[id] }])),
    },
    conditions,
  });

  it("undoing restores the state before any hit", () => {
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

  /** Without coups de grace: a target felled by the first hit would take double damage from the second. */
  const plainHits = damageHits.map((hit): SoulHit => ({ ...hit, alone: false }) as SoulHit);

  it("the order of two hits does not change the hit points left", () => {
    fc.assert(
      fc.property(plainHits, plainHits, defenders, (one, other, target) => {
        const left = (...order: SoulHit[]) => {
          const damaged = order.reduce((now, hit) => {
            const { hitPoints } = now.system as ReturnType<typeof subject>["system"];
            const current = { ...target, hp: hitPoints.value, conditions: now.conditions };
            return applyChangeSet(now, propose(hit, current).change).subject;
          }, subject(target) as Subject);
          return (damaged.system as ReturnType<typeof subject>["system"]).hitPoints.value;
        };
        expect(left(one, other)).toBe(left(other, one));
      }),
    );
  });

  it("hits and proposals are plain JSON, and their labels are in the language file", () => {
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
