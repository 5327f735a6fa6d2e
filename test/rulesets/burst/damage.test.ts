import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUALITIES } from "../../../module/rulesets/burst/rules/attack/quality.ts";
import { takeDamage } from "../../../module/rulesets/burst/rules/damage/damage.ts";
import { DAMAGE_TYPES } from "../../../module/rulesets/burst/rules/damage/damage-types.ts";
import { hitOfEffect } from "../../../module/rulesets/burst/rules/damage/effect.ts";
import type { EffectChoices } from "../../../module/rulesets/burst/rules/damage/effect-types.ts";
import type { Armor, Hit, Target } from "../../../module/rulesets/burst/rules/damage/types.ts";
import { ledgerRows } from "../../support/ledger.ts";
import { bonusDice, dicePool, effectChoices, effectPlanOf, effectRequest, qualityDice } from "./requests.ts";
import { effectRules } from "./told-rules.ts";

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

describe("damage to a target", () => {
  it("[B-115] damage to a target takes Durability first", () => {
    expect(takeDamage(target(), hit(8))).toMatchObject({ durability: 12, health: 10, wounded: false });
  });

  it("[B-118] damage to a target takes Health from the wounded, and excess damage unless the world setting differs", () => {
    expect(takeDamage(target({ durability: 0, wounded: true }), hit(3)).health).toBe(7);
    expect(takeDamage(target({ durability: 5 }), hit(8)).health).toBe(7);
    const kept = { overflowToHealth: false, shockAgain: true };
    expect(takeDamage(target({ durability: 5 }), hit(8), kept)).toMatchObject({ durability: 0, health: 10 });
    expect(takeDamage(target({ durability: 0, wounded: true }), hit(3), kept).health).toBe(7);
  });

  it("[B-132] damage to a target lists every step", () => {
    const { steps } = takeDamage(target({ worn: [armor(3)], durability: 10 }), hit(14, { cover: 0 }));
    expect(steps.map(({ id, value }) => `${id} ${value}`)).toEqual([
      "rolled 14",
      "armor -3",
      "armorHarm 3",
      "durability -10",
      "health -1",
      "wounded 1",
    ]);
  });

  it("[B-133] [B-142] harms armor by what it absorbed; destroyed armor absorbs nothing from the next hit on", () => {
    const worn = armor(4, { durability: 3 });
    const first = takeDamage(target({ worn: [worn] }), hit(9));
    expect(first).toMatchObject({ absorbed: 4, armorHarm: 3, armorDestroyed: true, durability: 15 });
    const second = takeDamage(target({ worn: [{ ...worn, durability: 0 }] }), hit(9));
    expect(second).toMatchObject({ absorbed: 0, armorHarm: 0, durability: 11 });
  });

  it("[B-135] damage to a target is absorbed by armor against its type", () => {
    expect(
      takeDamage(target({ worn: [armor(5, { protects: ["thermal"] })] }), hit(7, { type: "thermal" }))
        .absorbed,
    ).toBe(5);
  });

  it("[B-154] [B-119] ignores ordinary armor as radiation, any armor as poison", () => {
    expect(takeDamage(target({ worn: [armor(5)] }), hit(7, { type: "radiation" })).absorbed).toBe(0);
    const toHealth = hit(7, { toHealth: true });
    expect(takeDamage(target({ worn: [armor(5)] }), toHealth)).toMatchObject({
      absorbed: 0,
      durability: 20,
      health: 3,
    });
  });

  it("[B-156] harms no armor and only the living as toxic damage", () => {
    const sealed = armor(5, { protects: ["toxic"] });
    expect(takeDamage(target({ worn: [sealed] }), hit(7, { type: "toxic" }))).toMatchObject({
      absorbed: 5,
      armorHarm: 0,
    });
    expect(takeDamage(target({ living: false }), hit(7, { type: "toxic" })).through).toBe(0);
  });

  it("[B-136] [B-137] bypasses or spares armor three ranks away", () => {
    const result = (weapon: (typeof QUALITIES)[number], worn: (typeof QUALITIES)[number]) => {
      const { absorbed, armorHarm } = takeDamage(
        target({ worn: [armor(4, { quality: worn })] }),
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

  it("[B-138] damage to a target does nothing to superior hides below their rank", () => {
    const hide = target({ durabilityRank: "heroic" });
    expect(takeDamage(hide, hit(9)).immune).toBe(true);
    expect(takeDamage(hide, hit(9, { quality: "heroic" })).durability).toBe(11);
    expect(takeDamage(target({ durabilityRank: "ordinary" }), hit(9, { quality: "feeble" })).durability).toBe(
      11,
    );
  });

  it("[B-176] damage to a target is absorbed by cover first, which spares the armor", () => {
    const result = takeDamage(target({ worn: [armor(3)] }), hit(12, { cover: 10, type: "kinetic" }));
    expect(result).toMatchObject({ coverAbsorbed: 10, absorbed: 2, armorHarm: 2, through: 0 });
    expect(takeDamage(target(), hit(12, { cover: 10, type: "thermal" })).through).toBe(2);
  });

  it("[B-139] [B-140] [B-141] destroys things without wounds or Shock", () => {
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

  it("[B-122] [B-123] kills in Shock", () => {
    const down = target({ durability: 0, health: 0, shock: true, wounded: true });
    expect(takeDamage(down, hit(1)).dead).toBe(true);
    expect(takeDamage({ ...down, worn: [armor(5)] }, hit(5)).dead).toBe(false);
  });

  it("[B-124] returns a stabilised creature to Shock, unless the world setting differs", () => {
    const down = target({ durability: 0, health: 0, wounded: true, stabilized: true });
    expect(takeDamage(down, hit(1)).shock).toBe(true);
    expect(takeDamage(down, hit(1), { overflowToHealth: true, shockAgain: false }).shock).toBe(false);
  });

  it("never rises by armor, never leaves values below 0, never heals", () => {
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
          const withArmor = takeDamage({ ...bare, worn: [armor(armorRank, { quality })] }, blow);
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

describe("damage types", () => {
  it("[B-143] damage types are the thirteen of the ledger", () => {
    expect(DAMAGE_TYPES).toHaveLength(13);
    const ids = ledgerRows("burst", "id", "type", "rule").map(({ type }) => type);
    for (const type of DAMAGE_TYPES) expect(ids).toContain(type);
  });
});

describe("effect rolls", () => {
  it("[B-127] [B-128] roll as many dice as the Damage Value, of the size of the quality", () => {
    const formulas = QUALITIES.map(
      (quality) => effectPlanOf(effectRequest({ quality, damageValue: 2 })).dice[0]?.formula,
    );
    expect(formulas).toEqual(["2d4", "2d6", "2d8", "2d10", "2d12", "2d20"]);
  });

  it("[B-013] ignore Charges and Challenges of the attack that do not name effects", () => {
    const charge = { id: "aim", label: "aim", value: 1, kind: "charge" };
    const size = (more: object) =>
      effectPlanOf(effectRequest({ modifiers: [dicePool(1), { ...charge, ...more }] })).size;
    expect(size({})).toBe(10);
    expect(size({ rolls: ["attack", "effect"] })).toBe(12);
    expect(effectPlanOf(effectRequest({ modifiers: [dicePool(1)] }), { challenges: 2 }).size).toBe(6);
  });

  it("[B-018] neither burst nor resize the dice of the quality", () => {
    const plan = effectPlanOf(effectRequest({ damageValue: 2, modifiers: [dicePool(1)] }), {
      challenges: 3,
    });
    expect(plan.dice.map(({ formula }) => formula)).toEqual(["2d8", "1d4x99=4"]);
    const outcome = effectRules.resolve(plan, [...qualityDice(8, 8, 8), ...bonusDice("d4:1")]);
    expect(outcome).toMatchObject({ degree: "effect", base: 16, bonus: 1, total: 17 });
  });

  it("roll nothing without dice", () => {
    const plan = effectPlanOf(effectRequest({ damageValue: 0 }));
    expect(plan.dice).toEqual([]);
    expect(effectRules.resolve(plan, []).total).toBe(0);
  });

  it.each<[string, Partial<EffectChoices>, string[]]>([
    ["all is well", {}, []],
    ["a negative Damage Value", { damageValue: -1 }, ["damageValue"]],
    ["half a die", { damageValue: 1.5 }, ["damageValue"]],
    ["text", { damageValue: Number.NaN }, ["damageValue"]],
    ["five hundred dice", { damageValue: 500 }, ["damageValue"]],
    ["an unknown quality", { quality: "divine" as never }, ["quality"]],
    ["a negative Charge", { charges: -1 }, ["charges"]],
    ["dice by the hundred", { situational: [{ id: "x", label: "x", value: 100, kind: "dice" }] }, ["dice"]],
  ])("validate: %s", (_title, choices, fields) => {
    const request = effectRequest();
    expect(effectRules.validate(request, effectChoices(request, choices)).map(({ field }) => field)).toEqual(
      fields,
    );
  });
});

describe("rolled effects", () => {
  const hitOf = (changes: Parameters<typeof effectRequest>[0], faces: readonly number[] = []) => {
    const plan = effectPlanOf(effectRequest(changes));
    return hitOfEffect(plan, effectRules.resolve(plan, qualityDice(8, ...faces)));
  };

  it("[B-151] become a hit of their type, subtype and quality", () => {
    expect(hitOf({ subtype: "cutting" }, [5])).toMatchObject({
      nature: "damage",
      amount: 5,
      type: "kinetic",
      subtype: "cutting",
      quality: "ordinary",
    });
  });

  it("restore points or give conditions; without dice and conditions there is no hit", () => {
    expect(hitOf({ use: "health" }, [6])).toMatchObject({ nature: "healing", track: "health", amount: 6 });
    expect(hitOf({ damageValue: 0, conditions: ["prone"] })).toMatchObject({ nature: "affliction" });
    expect(hitOf({ damageValue: 0 })).toBeNull();
  });
});

describe("armor, hide and cover together", () => {
  const hide = (armorRank: number) => [{ armorRank, protects: ["kinetic"] as const }];
  it.each([
    [
      "a bypassed coat leaves the hide",
      { worn: [armor(8, { quality: "feeble" })], other: hide(3) },
      { quality: "legendary" },
      14,
      0,
    ],
    ["a better hide stops more, the coat takes it", { worn: [armor(2)], other: hide(6) }, {}, 17, 6],
    [
      "an immune coat stops and takes nothing",
      { worn: [armor(4, { quality: "heroic" })] },
      { quality: "feeble" },
      15,
      0,
    ],
    ["an ordinary weapon bypasses nothing", { worn: [armor(4, { quality: "feeble" })] }, {}, 15, 4],
    ["cover stops its part first", { worn: [armor(3)] }, { cover: 5 }, 19, 3],
    ["cover stops any type", { worn: [armor(3)] }, { cover: 10, type: "thermal" }, 20, 0],
    [
      "toxic damage harms no armor that stops it",
      { worn: [armor(3, { protects: ["toxic"] })] },
      { type: "toxic" },
      14,
      0,
    ],
    ["a coat that breaks has stopped its part", { worn: [armor(6, { durability: 2 })] }, {}, 17, 2],
    ["a broken one stops nothing", { worn: [armor(6, { durability: 0 })] }, {}, 11, 0],
    [
      "an immune target leaves the coat alone",
      { durabilityRank: "epic", worn: [armor(3)] },
      { quality: "heroic" },
      20,
      0,
    ],
  ] as const)("[B-134] [B-136] [B-176] %s", (_case, worn, how, durability, armorHarm) => {
    const result = takeDamage(target(worn), hit(9, how));
    expect(result).toMatchObject({ durability, armorHarm, health: 10 });
  });
});
