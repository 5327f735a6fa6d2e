import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChangeSet, isEmptyChangeSet } from "../../../module/kit/change-set.ts";
import type { Proposal } from "../../../module/kit/damage.ts";
import { QUALITIES } from "../../../module/rulesets/burst/rules/attack/quality.ts";
import { DAMAGE_TYPES } from "../../../module/rulesets/burst/rules/damage/damage-types.ts";
import type { BurstDefender } from "../../../module/rulesets/burst/rules/damage/defender.ts";
import type { BurstHit, DamageHit } from "../../../module/rulesets/burst/rules/hit.ts";
import { blow } from "./hits.ts";
import { coat, defender, propose } from "./proposals.ts";

const lines = ({ thresholds }: Proposal) => thresholds.map(({ id }) => id);
const steps = (proposal: Proposal) =>
  proposal.steps.map(({ id, data }) => (data?.value === undefined ? id : `${id} ${data.value}`));

describe("damage", () => {
  it("[B-116] [B-118] [B-133] damage lists every step, takes Durability, then Health, and harms the worn armor", () => {
    const proposal = propose(blow(14), defender({ durability: 10, health: 12, worn: [coat(3)] }));
    expect(steps(proposal)).toEqual(["rolled 14", "armor 3", "armorHarm 3", "durability 10", "health 1"]);
    expect(proposal.amount).toBe(11);
    expect(proposal.change.deltas).toEqual({ "durability.value": -10, "health.value": -1 });
    expect(proposal.change.items?.changed).toMatchObject({ coat: { deltas: { "durability.value": -3 } } });
    expect(proposal.change.addConditions).toEqual(["wounded"]);
    expect(lines(proposal)).toEqual(["wounded"]);
  });

  it("[B-142] destroys armor without Durability left", () => {
    const proposal = propose(blow(9), defender({ worn: [coat(4, { durability: 3 })] }));
    expect(lines(proposal)).toEqual(["armorDestroyed"]);
    expect(proposal.change.items?.changed).toMatchObject({ coat: { deltas: { "durability.value": -3 } } });
    const uncounted = propose(blow(9), defender({ worn: [coat(4, { durability: null })] }));
    expect(uncounted.change.items).toBeUndefined();
    expect(steps(uncounted)).toEqual(["rolled 9", "armor 4", "durability 5"]);
  });

  it("[B-120] [B-126] starts the clock of Shock at 0 Health, from the next round on", () => {
    const proposal = propose(blow(40), defender({ stamina: 24 }));
    expect(proposal.change.sets).toMatchObject({ shockRounds: 24, shockFresh: true });
    expect(proposal.change.addConditions).toEqual(["wounded", "shock"]);
    expect(proposal.thresholds.at(-1)).toMatchObject({ id: "shock", data: { count: 24 } });
  });

  it("[B-122] [B-123] kills in Shock if any damage gets through", () => {
    const down = defender({ durability: 0, health: 0, conditions: ["shock", "wounded", "unconscious"] });
    const dead = propose(blow(1), down);
    expect(dead.change.addConditions).toEqual(["dead"]);
    expect(dead.change.removeConditions).toContain("shock");
    expect(lines(dead)).toEqual(["deadInShock"]);
    expect(propose(blow(2), { ...down, worn: [coat(2)] }).change.addConditions).not.toContain("dead");
  });

  it("[B-124] returns the stabilised to Shock with a new clock", () => {
    const lying = defender({ durability: 0, health: 0, conditions: ["stabilized", "wounded"] });
    const { change } = propose(blow(1), lying);
    expect(change.addConditions).toContain("shock");
    expect(change.removeConditions).toContain("stabilized");
    expect(change.sets).toMatchObject({ shockRounds: 20, shockFresh: true });
  });

  it("[B-141] destroys things without other conditions", () => {
    const door = defender({ object: true, durability: 4, conditions: [] });
    const proposal = propose(blow(9, { conditions: ["prone"] }), door);
    expect(proposal.change.addConditions).toEqual(["destroyed"]);
    expect(lines(proposal)).toEqual(["destroyed"]);
  });

  it("[B-060] kills a helpless target outright if the GM says so", () => {
    const bound = defender({ conditions: ["incapacitated"] });
    expect(propose(blow(3, { outright: true }), bound).change.addConditions).not.toContain("dead");
    const proposal = propose(blow(3, { outright: true }), bound, { options: ["outright"] });
    expect(proposal.change.addConditions).toContain("dead");
    expect(lines(proposal)).toEqual(["outright"]);
  });

  it("damage changes nothing on the dead", () => {
    expect(isEmptyChangeSet(propose(blow(30), defender({ conditions: ["dead"] })).change)).toBe(true);
  });
});

describe("protection", () => {
  it("[B-172] [B-173] [B-174] absorbs shots by cover, by full cover if sturdy, and no blows", () => {
    const shot = (more: Partial<DamageHit>) => blow(12, { ranged: true, ...more });
    expect(propose(shot({ cover: "partial" })).amount).toBe(7);
    expect(propose(shot({ cover: "full" })).amount).toBe(12);
    expect(propose(shot({ cover: "full" }), defender(), { options: ["sturdy"] }).amount).toBe(2);
    expect(propose(shot({}), defender({ cover: "partial" })).amount).toBe(7);
    expect(propose(blow(12), defender({ cover: "partial" })).amount).toBe(12);
  });

  it("[B-175] protection takes the cover of the attack before that of conditions", () => {
    expect(propose(blow(12, { ranged: true, cover: "none" }), defender({ cover: "partial" })).amount).toBe(
      12,
    );
  });

  it("[B-143] absorbs all damage of immune types, and reminds of resistance and vulnerability", () => {
    const fire = blow(9, { type: "thermal" });
    expect(propose(fire, defender({ immune: ["thermal"] })).amount).toBe(0);
    const shielded = propose(fire, defender({ resists: ["thermal"], vulnerable: ["thermal"] }));
    expect(shielded.amount).toBe(9);
    expect(steps(shielded)).toEqual(["rolled 9", "durability 9", "resistsType", "vulnerableType"]);
  });

  it("[B-153] reminds of umbral damage to what is not alive", () => {
    const cold = blow(5, { type: "umbral" });
    expect(steps(propose(cold, defender({ living: false })))).toContain("umbralDead");
    expect(steps(propose(cold))).not.toContain("umbralDead");
  });
});

describe("adjustments", () => {
  const armored = defender({ worn: [coat(4)] });

  it("multiply and add to what gets through, not to the harm of armor", () => {
    const proposal = propose(blow(10), armored, { multiplier: 0.5, bonus: 2 });
    expect(proposal.amount).toBe(5);
    expect(steps(proposal)).toEqual(["rolled 10", "armor 4", "armorHarm 4", "adjusted 1", "durability 5"]);
  });

  it("adjustments leave out stages, and list those that would have counted", () => {
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

  it("[B-101] [B-102] give conditions without dice and demand a resistance roll", () => {
    const proposal = propose(curse);
    expect(proposal).toMatchObject({ nature: "effect", amount: 0 });
    expect(proposal.change.addConditions).toEqual(["incapacitated"]);
    expect(proposal.demands).toMatchObject([
      { kind: "resistance", key: "reason", choices: { vs: 18 }, first: true },
    ]);
  });

  it("give nothing when resisted, and can be left out one by one", () => {
    expect(isEmptyChangeSet(propose(curse, defender(), { options: ["resisted"] }).change)).toBe(true);
    const two = { ...curse, conditions: ["prone", "unaware"] } as BurstHit;
    const kept = propose(two, defender(), { ignored: ["inflict-prone"] });
    expect(kept.change.addConditions).toEqual(["unaware"]);
  });

  it("[B-097] can come with damage", () => {
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

  it("[B-072] [B-125] restores up to the maximum, and ends wounds above 0", () => {
    const hurt = defender({ durability: 0, conditions: ["wounded"] });
    const proposal = propose(give("durability", 8), hurt);
    expect(proposal.change.deltas).toEqual({ "durability.value": 8 });
    expect(proposal.change.removeConditions).toEqual(["wounded"]);
    expect(propose(give("durability", 8), defender({ durability: 15 })).amount).toBe(5);
  });

  it("[B-112] Vigor ends being Winded from 5 on", () => {
    const tired = defender({ vigor: 0, conditions: ["winded"] });
    expect(propose(give("vigor", 4), tired).change.removeConditions).toEqual([]);
    expect(propose(give("vigor", 5), tired).change.removeConditions).toEqual(["winded"]);
  });

  it("[B-121] one point of Health wakes the stabilised, not those in Shock; the dead stay dead", () => {
    const lying = (condition: string) => defender({ health: 0, conditions: [condition] });
    expect(propose(give("health", 1), lying("stabilized")).change.removeConditions).toEqual(["stabilized"]);
    expect(propose(give("health", 1), lying("shock")).change.removeConditions).toEqual([]);
    expect(isEmptyChangeSet(propose(give("health", 5), lying("dead")).change)).toBe(true);
  });

  it("[B-121] stops the clock by treatment, and wakes a patient with Health", () => {
    const shock = defender({ health: 0, conditions: ["shock"] });
    const treated = propose({ nature: "stabilise" }, shock);
    expect(treated.change).toMatchObject({ addConditions: ["stabilized"], removeConditions: ["shock"] });
    expect(treated.change.sets).toEqual({ shockRounds: 0, shockFresh: false });
    const awake = propose({ nature: "stabilise" }, { ...shock, health: 1 });
    expect(awake.change.addConditions).toEqual([]);
    expect(isEmptyChangeSet(propose({ nature: "stabilise" }).change)).toBe(true);
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

  it("armor never raises damage", () => {
    fc.assert(
      fc.property(
        anyDefender,
        anyBlow,
        fc.nat(20),
        fc.constantFrom(...QUALITIES),
        (bare, hit, rank, quality) => {
          const worn = { ...bare, worn: [coat(rank, { quality, protects: [...DAMAGE_TYPES] })] };
          expect(propose(hit, worn).amount).toBeLessThanOrEqual(propose(hit, bare).amount);
        },
      ),
    );
  });

  /** The defender after a hit: applies the change to its values. */
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
      worn: now.worn.map((piece) => ({ ...piece, durability: piece.durability! + loss })),
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

  it("the order of two hits does not change the losses while nothing falls to 0", () => {
    fc.assert(
      fc.property(anyDefender, anyBlow, anyBlow, fc.nat(6), (bare, one, two, rank) => {
        const start = { ...bare, worn: [coat(rank, { durability: 999 })] };
        const [ab, ba] = [struck(struck(start, one), two), struck(struck(start, two), one)];
        fc.pre(ab.health > 0 && ba.health > 0);
        expect([ab.durability, ab.health, ab.worn]).toEqual([ba.durability, ba.health, ba.worn]);
        expect(new Set(ab.conditions)).toEqual(new Set(ba.conditions));
      }),
    );
  });

  it("undoing a hit restores all values; every change set is plain JSON", () => {
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
