import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChangeSet, isEmptyChangeSet } from "../../../module/kit/change-set.ts";
import { type Adjustments, NO_ADJUSTMENTS, type Proposal } from "../../../module/kit/damage.ts";
import { burstDamageRules } from "../../../module/rulesets/burst/rules/consequences.ts";
import { DEFAULT_DAMAGE } from "../../../module/rulesets/burst/rules/damage.ts";
import { DAMAGE_TYPES } from "../../../module/rulesets/burst/rules/damage-types.ts";
import { effectRules, hitOfEffect } from "../../../module/rulesets/burst/rules/effect.ts";
import type {
  BurstDefender,
  BurstHit,
  DamageHit,
  WornArmor,
} from "../../../module/rulesets/burst/rules/hits.ts";
import { QUALITIES } from "../../../module/rulesets/burst/rules/quality.ts";
import { effectRequest, plannedEffect, qualityDice } from "./ops.ts";

const defender = (changes: Partial<BurstDefender> = {}): BurstDefender => ({
  vigor: 20,
  durability: 20,
  health: 10,
  mana: 20,
  maxima: { vigor: 20, durability: 20, health: 10, mana: 20 },
  stamina: 20,
  armor: null,
  other: [],
  durabilityRank: "ordinary",
  living: true,
  object: false,
  immune: [],
  resists: [],
  vulnerable: [],
  cover: "none",
  conditions: [],
  settings: DEFAULT_DAMAGE,
  ...changes,
});

const blow = (amount: number, changes: Partial<DamageHit> = {}): DamageHit => ({
  nature: "damage",
  amount,
  type: "kinetic",
  subtype: "none",
  quality: "ordinary",
  toHealth: false,
  ranged: false,
  cover: null,
  outright: false,
  conditions: [],
  resist: null,
  ...changes,
});

const coat = (armorRank: number, changes: Partial<WornArmor> = {}): WornArmor => ({
  id: "coat",
  name: "Coat",
  armorRank,
  quality: "ordinary",
  durability: 20,
  protects: ["kinetic"],
  ...changes,
});

const propose = (hit: BurstHit, to: BurstDefender = defender(), adjust: Partial<Adjustments> = {}) =>
  burstDamageRules.propose(hit, to, { ...NO_ADJUSTMENTS, ...adjust });

const lines = ({ thresholds }: Proposal) => thresholds.map(({ id }) => id);
const steps = (proposal: Proposal) =>
  proposal.steps.map(({ id, data }) => (data?.value === undefined ? id : `${id} ${data.value}`));

describe("a hit on somebody", () => {
  test("[B-116] [B-118] [B-133] tells every step, takes Durability, then Health, and harms the armor that was worn", () => {
    const proposal = propose(blow(14), defender({ durability: 10, health: 12, armor: coat(3) }));
    expect(steps(proposal)).toEqual(["rolled 14", "armor 3", "armorHarm 3", "durability 10", "health 1"]);
    expect(proposal.amount).toBe(11);
    expect(proposal.change.deltas).toEqual({ "durability.value": -10, "health.value": -1 });
    expect(proposal.change.items?.changed).toMatchObject({ coat: { deltas: { "durability.value": -3 } } });
    expect(proposal.change.addConditions).toEqual(["wounded"]);
    expect(lines(proposal)).toEqual(["wounded"]);
  });

  test("[B-142] armor that has nothing left is destroyed, and says so", () => {
    const proposal = propose(blow(9), defender({ armor: coat(4, { durability: 3 }) }));
    expect(lines(proposal)).toEqual(["armorDestroyed"]);
    expect(proposal.change.items?.changed).toMatchObject({ coat: { deltas: { "durability.value": -3 } } });
    const uncounted = propose(blow(9), defender({ armor: coat(4, { durability: null }) }));
    expect(uncounted.change.items).toBeUndefined();
    expect(steps(uncounted)).toEqual(["rolled 9", "armor 4", "durability 5"]);
  });

  test("[B-120] [B-126] without Health left the clock of Shock starts, and not in this round", () => {
    const proposal = propose(blow(40), defender({ stamina: 24 }));
    expect(proposal.change.sets).toMatchObject({ shockRounds: 24, shockFresh: true });
    expect(proposal.change.addConditions).toEqual(["wounded", "shock"]);
    expect(proposal.thresholds.at(-1)).toMatchObject({ id: "shock", data: { rounds: 24 } });
  });

  test("[B-122] [B-123] whatever gets through kills who lies in Shock, what armor stops does not", () => {
    const down = defender({ durability: 0, health: 0, conditions: ["shock", "wounded", "unconscious"] });
    const dead = propose(blow(1), down);
    expect(dead.change.addConditions).toEqual(["dead"]);
    expect(dead.change.removeConditions).toContain("shock");
    expect(lines(dead)).toEqual(["deadInShock"]);
    expect(propose(blow(2), { ...down, armor: coat(2) }).change.addConditions).not.toContain("dead");
  });

  test("[B-124] new damage throws the stabilised back into Shock, with a clock of its own", () => {
    const lying = defender({ durability: 0, health: 0, conditions: ["stabilized", "wounded"] });
    const { change } = propose(blow(1), lying);
    expect(change.addConditions).toContain("shock");
    expect(change.removeConditions).toContain("stabilized");
    expect(change.sets).toMatchObject({ shockRounds: 20, shockFresh: true });
  });

  test("[B-141] things break instead, and suffer nothing else", () => {
    const door = defender({ object: true, durability: 4, conditions: [] });
    const proposal = propose(blow(9, { conditions: ["prone"] }), door);
    expect(proposal.change.addConditions).toEqual(["destroyed"]);
    expect(lines(proposal)).toEqual(["destroyed"]);
  });

  test("[B-060] the Gamemaster may call it dead at once where the target could not defend itself", () => {
    const bound = defender({ conditions: ["incapacitated"] });
    expect(propose(blow(3, { outright: true }), bound).change.addConditions).not.toContain("dead");
    const proposal = propose(blow(3, { outright: true }), bound, { options: ["outright"] });
    expect(proposal.change.addConditions).toContain("dead");
    expect(lines(proposal)).toEqual(["outright"]);
  });

  test("the dead feel nothing more", () => {
    expect(isEmptyChangeSet(propose(blow(30), defender({ conditions: ["dead"] })).change)).toBe(true);
  });
});

describe("what stands in between", () => {
  test("[B-172] [B-173] [B-174] cover stops shots; full cover where it is sturdy; blows go round it", () => {
    const shot = (more: Partial<DamageHit>) => blow(12, { ranged: true, ...more });
    expect(propose(shot({ cover: "partial" })).amount).toBe(7);
    expect(propose(shot({ cover: "full" })).amount).toBe(12);
    expect(propose(shot({ cover: "full" }), defender(), { options: ["sturdy"] }).amount).toBe(2);
    expect(propose(shot({}), defender({ cover: "partial" })).amount).toBe(7);
    expect(propose(blow(12), defender({ cover: "partial" })).amount).toBe(12);
  });

  test("[B-175] what the attack counted with goes before what the conditions name", () => {
    expect(propose(blow(12, { ranged: true, cover: "none" }), defender({ cover: "partial" })).amount).toBe(
      12,
    );
  });

  test("[B-143] immunity to a type stops all of it; protection and weakness are the table's to weigh", () => {
    const fire = blow(9, { type: "thermal" });
    expect(propose(fire, defender({ immune: ["thermal"] })).amount).toBe(0);
    const shielded = propose(fire, defender({ resists: ["thermal"], vulnerable: ["thermal"] }));
    expect(shielded.amount).toBe(9);
    expect(steps(shielded)).toEqual(["rolled 9", "durability 9", "resistsType", "vulnerableType"]);
  });

  test("[B-153] umbral damage against what is not alive is pointed out", () => {
    const cold = blow(5, { type: "umbral" });
    expect(steps(propose(cold, defender({ living: false })))).toContain("umbralDead");
    expect(steps(propose(cold))).not.toContain("umbralDead");
  });
});

describe("what the Gamemaster changes", () => {
  const armored = defender({ armor: coat(4) });

  test("multiplies and adds what gets through; the armor keeps its harm", () => {
    const proposal = propose(blow(10), armored, { multiplier: 0.5, bonus: 2 });
    expect(proposal.amount).toBe(5);
    expect(steps(proposal)).toEqual(["rolled 10", "armor 4", "armorHarm 4", "adjusted 1", "durability 5"]);
  });

  test("leaves out armor, cover, a hide or an immunity, and only what would have counted is told", () => {
    const bare = propose(blow(10), armored, { ignored: ["armor", "cover"] });
    expect(bare.amount).toBe(10);
    expect(bare.steps.filter(({ ignored }) => ignored).map(({ id }) => id)).toEqual(["armor"]);
    expect(bare.change.items).toBeUndefined();
    const hide = defender({ durabilityRank: "epic" });
    expect(propose(blow(10), hide).amount).toBe(0);
    expect(propose(blow(10), hide, { ignored: ["immune"] }).amount).toBe(10);
    const undead = defender({ living: false });
    const poison = blow(10, { type: "toxic" });
    expect(propose(poison, undead).amount).toBe(0);
    expect(propose(poison, undead, { ignored: ["notLiving"] }).amount).toBe(10);
  });
});

describe("afflictions", () => {
  const curse: BurstHit = {
    nature: "affliction",
    conditions: ["incapacitated"],
    resist: { ability: "reason", vs: 18 },
  };

  test("[B-101] [B-102] conditions come without dice, and the named ability resists them", () => {
    const proposal = propose(curse);
    expect(proposal).toMatchObject({ nature: "effect", amount: 0 });
    expect(proposal.change.addConditions).toEqual(["incapacitated"]);
    expect(proposal.demands).toMatchObject([
      { kind: "resistance", key: "reason", choices: { vs: 18 }, first: true },
    ]);
  });

  test("resisted they do not take hold; one of several can be left out", () => {
    expect(isEmptyChangeSet(propose(curse, defender(), { options: ["resisted"] }).change)).toBe(true);
    const two = { ...curse, conditions: ["prone", "unaware"] } as BurstHit;
    const kept = propose(two, defender(), { ignored: ["inflict-prone"] });
    expect(kept.change.addConditions).toEqual(["unaware"]);
  });

  test("[B-097] a blow may knock down besides hurting", () => {
    const { change } = propose(blow(3, { conditions: ["prone"] }));
    expect(change).toMatchObject({ deltas: { "durability.value": -3 }, addConditions: ["prone"] });
  });
});

describe("healing", () => {
  const give = (track: "durability" | "health" | "vigor" | "mana", amount: number): BurstHit => ({
    nature: "healing",
    track,
    amount,
    conditions: [],
    resist: null,
  });

  test("[B-072] [B-125] gives back up to the maximum, and the wound ends above 0", () => {
    const hurt = defender({ durability: 0, conditions: ["wounded"] });
    const proposal = propose(give("durability", 8), hurt);
    expect(proposal.change.deltas).toEqual({ "durability.value": 8 });
    expect(proposal.change.removeConditions).toEqual(["wounded"]);
    expect(propose(give("durability", 8), defender({ durability: 15 })).amount).toBe(5);
  });

  test("[B-112] Vigor ends being Winded from 5 on", () => {
    const tired = defender({ vigor: 0, conditions: ["winded"] });
    expect(propose(give("vigor", 4), tired).change.removeConditions).toEqual([]);
    expect(propose(give("vigor", 5), tired).change.removeConditions).toEqual(["winded"]);
  });

  test("[B-121] one point of Health wakes the stabilised, not those in Shock; the dead stay dead", () => {
    const lying = (condition: string) => defender({ health: 0, conditions: [condition] });
    expect(propose(give("health", 1), lying("stabilized")).change.removeConditions).toEqual(["stabilized"]);
    expect(propose(give("health", 1), lying("shock")).change.removeConditions).toEqual([]);
    expect(isEmptyChangeSet(propose(give("health", 5), lying("dead")).change)).toBe(true);
  });

  test("[B-121] treatment stops the clock; who has Health by then wakes at once", () => {
    const shock = defender({ health: 0, conditions: ["shock"] });
    const treated = propose({ nature: "stabilise" }, shock);
    expect(treated.change).toMatchObject({ addConditions: ["stabilized"], removeConditions: ["shock"] });
    expect(treated.change.sets).toEqual({ shockRounds: 0, shockFresh: false });
    const awake = propose({ nature: "stabilise" }, { ...shock, health: 1 });
    expect(awake.change.addConditions).toEqual([]);
    expect(isEmptyChangeSet(propose({ nature: "stabilise" }).change)).toBe(true);
  });
});

describe("rolled effects", () => {
  const hitOf = (changes: Parameters<typeof effectRequest>[0], faces: readonly number[] = []) => {
    const plan = plannedEffect(effectRequest(changes));
    return hitOfEffect(plan, effectRules.resolve(plan, qualityDice(8, ...faces)));
  };

  test("[B-151] become a hit of their type, kind and quality", () => {
    expect(hitOf({ subtype: "cutting" }, [5])).toMatchObject({
      nature: "damage",
      amount: 5,
      type: "kinetic",
      subtype: "cutting",
      quality: "ordinary",
    });
  });

  test("or give points back, or only afflict; without dice and conditions they are nothing", () => {
    expect(hitOf({ use: "health" }, [6])).toMatchObject({ nature: "healing", track: "health", amount: 6 });
    expect(hitOf({ damageValue: 0, conditions: ["prone"] })).toMatchObject({ nature: "affliction" });
    expect(hitOf({ damageValue: 0 })).toBeNull();
  });
});

describe("properties", () => {
  const anyDefender = fc
    .record({
      durability: fc.nat(30),
      health: fc.integer({ min: 1, max: 20 }),
      living: fc.boolean(),
      object: fc.boolean(),
      durabilityRank: fc.constantFrom(...QUALITIES),
      immune: fc.subarray([...DAMAGE_TYPES], { maxLength: 3 }),
      cover: fc.constantFrom("none", "light", "partial", "full"),
    })
    .map((changes) => defender(changes as Partial<BurstDefender>));
  const anyBlow = fc
    .record({
      type: fc.constantFrom(...DAMAGE_TYPES),
      quality: fc.constantFrom(...QUALITIES),
      ranged: fc.boolean(),
      toHealth: fc.boolean(),
    })
    .chain((changes) => fc.integer({ min: -20, max: 120 }).map((amount) => blow(amount, changes)));

  test("armor never raises damage, whatever it is and whoever wears it", () => {
    fc.assert(
      fc.property(
        anyDefender,
        anyBlow,
        fc.nat(20),
        fc.constantFrom(...QUALITIES),
        (bare, hit, rank, quality) => {
          const worn = { ...bare, armor: coat(rank, { quality, protects: [...DAMAGE_TYPES] }) };
          expect(propose(hit, worn).amount).toBeLessThanOrEqual(propose(hit, bare).amount);
        },
      ),
    );
  });

  /** A creature after a hit, worked out as the table would: the change is applied to what is there. */
  const struck = (now: BurstDefender, hit: BurstHit): BurstDefender => {
    const { items, ...change } = propose(hit, now).change;
    const { subject } = applyChangeSet(subjectOf(now), change, LIMITS);
    const { durability, health } = subject.system as Record<string, { value: number }>;
    const loss = items?.changed.coat?.deltas["durability.value"] ?? 0;
    return {
      ...now,
      durability: durability!.value,
      health: health!.value,
      conditions: subject.conditions,
      armor: now.armor && { ...now.armor, durability: now.armor.durability! + loss },
    };
  };

  const LIMITS = { "durability.value": { min: 0, max: 30 }, "health.value": { min: 0, max: 20 } };
  const subjectOf = (now: BurstDefender) => ({
    system: {
      durability: { value: now.durability },
      health: { value: now.health },
      shockRounds: 0,
      shockFresh: false,
    },
    conditions: [...now.conditions],
  });

  test("the order of two hits does not change what is lost, as long as nobody falls and no armor breaks", () => {
    fc.assert(
      fc.property(anyDefender, anyBlow, anyBlow, fc.nat(6), (bare, one, two, rank) => {
        const start = { ...bare, armor: coat(rank, { durability: 999 }) };
        const [ab, ba] = [struck(struck(start, one), two), struck(struck(start, two), one)];
        fc.pre(ab.health > 0 && ba.health > 0);
        expect([ab.durability, ab.health, ab.armor]).toEqual([ba.durability, ba.health, ba.armor]);
        expect(new Set(ab.conditions)).toEqual(new Set(ba.conditions));
      }),
    );
  });

  test("taking a hit back restores what was there; every change set is plain JSON", () => {
    fc.assert(
      fc.property(anyDefender, anyBlow, (start, hit) => {
        const { change } = propose(hit, start);
        expect(JSON.parse(JSON.stringify(change))).toEqual(change);
        const before = subjectOf(start);
        const { subject, inverse } = applyChangeSet(before, change, LIMITS);
        expect(applyChangeSet(subject, inverse, LIMITS).subject).toEqual(before);
      }),
    );
  });
});
