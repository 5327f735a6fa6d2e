import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Armor,
  type Hit,
  type Target,
  takeDamage,
} from "../../../module/rulesets/burst/rules/damage.ts";
import { DAMAGE_TYPES } from "../../../module/rulesets/burst/rules/damage-types.ts";
import { QUALITIES } from "../../../module/rulesets/burst/rules/quality.ts";
import { type RecoveryState, recover, rest } from "../../../module/rulesets/burst/rules/recovery.ts";
import { afterHealing, stabilise } from "../../../module/rulesets/burst/rules/shock.ts";

const target = (changes: Partial<Target> = {}): Target => ({ durability: 20, health: 10, ...changes });
const hit = (rolled: number, changes: Partial<Hit> = {}): Hit => ({
  rolled,
  type: "kinetic",
  quality: "ordinary",
  ...changes,
});
const armor = (armorRank: number, changes: Partial<Armor> = {}): Armor => ({
  armorRank,
  quality: "ordinary",
  ...changes,
});

describe("a hit", () => {
  test("[B-115] Durability goes first", () => {
    expect(takeDamage(target(), hit(8))).toMatchObject({ durability: 12, health: 10, wounded: false });
  });

  test("[B-118] the wounded lose Health; beyond Durability the rest is carried, unless the world says no", () => {
    expect(takeDamage(target({ durability: 0, wounded: true }), hit(3)).health).toBe(7);
    expect(takeDamage(target({ durability: 5 }), hit(8)).health).toBe(7);
    const kept = { overflowToHealth: false, shockAgain: true };
    expect(takeDamage(target({ durability: 5 }), hit(8), kept)).toMatchObject({ durability: 0, health: 10 });
    expect(takeDamage(target({ durability: 0, wounded: true }), hit(3), kept).health).toBe(7);
  });

  test("[B-132] says step by step what became of it", () => {
    const { steps } = takeDamage(target({ armor: armor(3), durability: 10 }), hit(14, { cover: 0 }));
    expect(steps.map(({ id, value }) => `${id} ${value}`)).toEqual([
      "rolled 14",
      "armor -3",
      "armorHarm 3",
      "durability -10",
      "health -1",
      "wounded 1",
    ]);
  });

  test("[B-133] [B-142] armor takes what it stopped; destroyed, it stops nothing from the next hit on", () => {
    const worn = armor(4, { durability: 3 });
    const first = takeDamage(target({ armor: worn }), hit(9));
    expect(first).toMatchObject({ absorbed: 4, armorHarm: 3, armorDestroyed: true, durability: 15 });
    const second = takeDamage(target({ armor: { ...worn, durability: 0 } }), hit(9));
    expect(second).toMatchObject({ absorbed: 0, armorHarm: 0, durability: 11 });
  });

  test("[B-135] armor made for heat stops heat", () => {
    expect(
      takeDamage(target({ armor: armor(5, { protects: ["thermal"] }) }), hit(7, { type: "thermal" }))
        .absorbed,
    ).toBe(5);
  });

  test("[B-154] [B-119] radiation passes ordinary armor, poison any", () => {
    expect(takeDamage(target({ armor: armor(5) }), hit(7, { type: "radiation" })).absorbed).toBe(0);
    const toHealth = hit(7, { toHealth: true });
    expect(takeDamage(target({ armor: armor(5) }), toHealth)).toMatchObject({
      absorbed: 0,
      durability: 20,
      health: 3,
    });
  });

  test("[B-156] toxic damage harms no armor, and only the living", () => {
    const sealed = armor(5, { protects: ["toxic"] });
    expect(takeDamage(target({ armor: sealed }), hit(7, { type: "toxic" }))).toMatchObject({
      absorbed: 5,
      armorHarm: 0,
    });
    expect(takeDamage(target({ living: false }), hit(7, { type: "toxic" })).through).toBe(0);
  });

  test("[B-136] [B-137] three ranks or more between weapon and armor", () => {
    const result = (weapon: (typeof QUALITIES)[number], worn: (typeof QUALITIES)[number]) => {
      const { absorbed, armorHarm } = takeDamage(
        target({ armor: armor(4, { quality: worn }) }),
        hit(9, { quality: weapon }),
      );
      return [absorbed, armorHarm];
    };
    expect(result("heroic", "feeble")).toEqual([0, 0]);
    expect(result("heroic", "inferior")).toEqual([4, 4]);
    expect(result("legendary", "ordinary")).toEqual([0, 0]);
    expect(result("feeble", "heroic")).toEqual([4, 0]);
    expect(result("inferior", "heroic")).toEqual([4, 4]);
    expect(result("feeble", "legendary")).toEqual([4, 0]);
  });

  test("[B-138] superior hides shrug off lower ranks, not their own", () => {
    const hide = target({ durabilityRank: "heroic" });
    expect(takeDamage(hide, hit(9)).immune).toBe(true);
    expect(takeDamage(hide, hit(9, { quality: "heroic" })).durability).toBe(11);
    expect(takeDamage(target({ durabilityRank: "ordinary" }), hit(9, { quality: "feeble" })).durability).toBe(
      11,
    );
  });

  test("[B-176] cover stops first, and its share does the armor no harm", () => {
    const result = takeDamage(target({ armor: armor(3) }), hit(12, { cover: 10, type: "kinetic" }));
    expect(result).toMatchObject({ coverAbsorbed: 10, absorbed: 2, armorHarm: 2, through: 0 });
    expect(takeDamage(target(), hit(12, { cover: 10, type: "thermal" })).through).toBe(2);
  });

  test("[B-139] [B-140] [B-141] things lose Durability and break, without wounds or Shock", () => {
    const door = target({ object: true, durability: 6, health: 0, other: [{ armorRank: 2 }] });
    expect(takeDamage(door, hit(5))).toMatchObject({
      absorbed: 2,
      armorHarm: 0,
      durability: 3,
      destroyed: false,
    });
    expect(takeDamage(door, hit(20))).toMatchObject({
      durability: 0,
      destroyed: true,
      wounded: false,
      shock: false,
    });
  });

  test("[B-122] [B-123] in Shock whatever gets through kills", () => {
    const down = target({ durability: 0, health: 0, shock: true, wounded: true });
    expect(takeDamage(down, hit(1)).dead).toBe(true);
    expect(takeDamage({ ...down, armor: armor(5) }, hit(5)).dead).toBe(false);
  });

  test("[B-124] a stabilised creature falls back into Shock, unless the world says no", () => {
    const down = target({ durability: 0, health: 0, wounded: true, stabilized: true });
    expect(takeDamage(down, hit(1)).shock).toBe(true);
    expect(takeDamage(down, hit(1), { overflowToHealth: true, shockAgain: false }).shock).toBe(false);
  });

  test("armor never raises damage, nothing falls below 0, a negative roll heals nobody", () => {
    const anyTarget = fc.record({
      durability: fc.nat(40),
      health: fc.nat(40),
      living: fc.boolean(),
      durabilityRank: fc.constantFrom(...QUALITIES),
    });
    const anyHit = fc.record({
      rolled: fc.integer({ min: -20, max: 200 }),
      type: fc.constantFrom(...DAMAGE_TYPES),
      quality: fc.constantFrom(...QUALITIES),
      toHealth: fc.boolean(),
      cover: fc.nat(12),
    });
    fc.assert(
      fc.property(
        anyTarget,
        anyHit,
        fc.nat(20),
        fc.constantFrom(...QUALITIES),
        (bare, blow, armorRank, quality) => {
          const without = takeDamage(bare, blow);
          const withArmor = takeDamage({ ...bare, armor: armor(armorRank, { quality }) }, blow);
          expect(withArmor.through).toBeLessThanOrEqual(without.through);
          expect(without.through).toBeGreaterThanOrEqual(0);
          for (const { durability, health } of [without, withArmor]) {
            expect(Math.min(durability, health)).toBeGreaterThanOrEqual(0);
            expect(durability).toBeLessThanOrEqual(bare.durability);
            expect(health).toBeLessThanOrEqual(bare.health);
          }
        },
      ),
    );
  });
});

const STATE: RecoveryState = {
  vigor: 10,
  durability: 10,
  health: 5,
  mana: 5,
  winded: false,
  wounded: false,
  shock: false,
  shockRounds: 0,
  shockBegan: false,
  dead: false,
};

describe("recovery", () => {
  const regained = (state: Partial<RecoveryState>, gains = {}) =>
    recover({ state: { ...STATE, ...state }, stamina: 25, max: { mana: 20, health: 13 }, gains });

  test("[B-107] [B-106] Vigor comes back by Stamina and by what abilities add, not above the maximum", () => {
    expect(regained({ vigor: 10 }).vigor).toBe(15);
    expect(regained({ vigor: 10 }, { vigor: 3 }).vigor).toBe(18);
    expect(regained({ vigor: 24 }).vigor).toBe(25);
    expect(regained({ vigor: 30 }).vigor).toBe(30);
  });

  test("[B-108] [B-109] [B-110] the rest only through abilities", () => {
    expect(regained({})).toMatchObject({ durability: 10, health: 5, mana: 5 });
    expect(regained({}, { durability: 2, health: 1, mana: 3 })).toMatchObject({
      durability: 12,
      health: 6,
      mana: 8,
    });
  });

  test("[B-117] [B-125] the wounded regain Durability only where an ability says so; above 0 the wound ends", () => {
    const wounded = { durability: 0, wounded: true };
    expect(regained(wounded, { durability: 2 })).toMatchObject({ durability: 0, wounded: true });
    expect(regained(wounded, { durability: 2, whileWounded: true })).toMatchObject({
      durability: 2,
      wounded: false,
    });
  });

  test("[B-120] [B-126] the clock starts in the round after, and kills when it runs out", () => {
    const shock = { shock: true, shockRounds: 2, shockBegan: true };
    const first = regained(shock);
    expect(first).toMatchObject({ shockRounds: 2, shockBegan: false, dead: false });
    const second = regained(first);
    expect(second).toMatchObject({ shockRounds: 1, dead: false });
    expect(regained(second)).toMatchObject({ shockRounds: 0, dead: true });
  });

  test("the dead stay as they are", () => {
    expect(regained({ dead: true, vigor: 0 })).toEqual({ ...STATE, dead: true, vigor: 0 });
  });

  test("[B-114] a rest brings everything back, the wounded a point a day", () => {
    const max = { vigor: 25, durability: 25, health: 13, mana: 20 };
    const tired = { vigor: 1, durability: 3, health: 5, mana: 2, wounded: false };
    expect(rest({ state: tired, max })).toEqual({
      vigor: 25,
      durability: 25,
      health: 5,
      mana: 2,
      wounded: false,
    });
    const hurt = { ...tired, durability: 0, wounded: true };
    expect(rest({ state: hurt, max })).toMatchObject({ durability: 0, wounded: true });
    expect(rest({ state: hurt, max, days: 2 })).toMatchObject({ durability: 2, health: 7, wounded: false });
  });
});

describe("treatment", () => {
  test("[B-121] [B-042] stabilising stops the clock, one Health wakes", () => {
    expect(stabilise("shock", true)).toBe("stabilized");
    expect(stabilise("shock", false)).toBe("shock");
    expect(afterHealing("stabilized", 0)).toBe("stabilized");
    expect(afterHealing("stabilized", 1)).toBe("awake");
    expect(afterHealing("shock", 1)).toBe("shock");
  });
});
