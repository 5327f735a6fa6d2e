import { describe, expect, test } from "vitest";
import { attackDc, blastingThrow, rangeOf } from "../../../module/rulesets/edge/rules/attack.ts";
import {
  type AttackSituation,
  attackModifiers,
  attackSources,
} from "../../../module/rulesets/edge/rules/attack-sources.ts";

describe("attack DC", () => {
  const dc = (input: Partial<Parameters<typeof attackDc>[0]>) => attackDc({ defense: 14, ...input }).dc;

  test("[E-339] melee does not care for distance", () => {
    expect(dc({ kind: "melee", distanceM: 40 })).toBe(14);
  });

  test.each([
    ["E-340", 1, 0],
    ["E-341", 10, 0],
    ["E-342", 10.5, 2],
    ["E-342", 30, 2],
    ["E-343", 31, 4],
    ["E-343", 50, 4],
    ["E-344", 51, 6],
    ["E-344", 100, 6],
    ["E-345", 101, 10],
  ])("[%s] at %d m a shot meets %i more", (_row, distanceM, bonus) => {
    expect(dc({ kind: "ranged", distanceM })).toBe(14 + bonus);
  });

  test("[E-345] the GM may raise the farthest bonus", () => {
    expect(dc({ kind: "ranged", distanceM: 500, extremeBonus: 15 })).toBe(29);
  });

  test.each([
    ["E-348", "light", 2],
    ["E-349", "moderate", 4],
    ["E-350", "high", 6],
  ] as const)("[%s] %s cover adds %i", (_row, cover, bonus) => {
    expect(dc({ cover: [cover] })).toBe(14 + bonus);
  });

  test("[E-351] total cover cannot be aimed at", () => {
    expect(attackDc({ defense: 14, cover: ["light", "total"] })).toMatchObject({
      targetable: false,
      dc: null,
    });
  });

  test("[E-338] things and empty space start at 9, distance and cover count", () => {
    expect(dc({ immobile: true, kind: "ranged", distanceM: 20, cover: ["light"] })).toBe(13);
  });
});

describe("range", () => {
  test("[E-365] the weapon's own category has no drawback, an extreme weapon no end", () => {
    expect(rangeOf({ weaponRange: "short", distanceM: 30 })).toEqual({
      category: "short",
      allowed: true,
      dis: 0,
    });
    expect(rangeOf({ weaponRange: "extreme", distanceM: 900 })).toEqual({
      category: "extreme",
      allowed: true,
      dis: 0,
    });
    expect(rangeOf({ weaponRange: "close", distanceM: 31 }).allowed).toBe(false);
  });

  test("[E-368] a grenade flies Close, or Short with disadvantage", () => {
    expect(blastingThrow(8)).toMatchObject({ allowed: true, dis: 0 });
    expect(blastingThrow(20)).toMatchObject({ allowed: true, dis: 1 });
    expect(blastingThrow(31).allowed).toBe(false);
  });
});

describe("sources on attacks", () => {
  const shot = { kind: "ranged" } as const;

  test.each<[string, AttackSituation, number, number]>([
    ["[E-355] a bleared target", { visibility: "bleared" }, 0, 1],
    ["[E-356] an obscured target is unseen", { visibility: "obscured" }, 0, 1],
    [
      "[E-357] an unseen target counts once",
      { visibility: "obscured", targetConditions: ["invisible"] },
      0,
      1,
    ],
    [
      "[E-357] bleared adds nothing to unseen",
      { visibility: "bleared", targetConditions: ["invisible"] },
      0,
      1,
    ],
    ["[E-358] out of hiding", { hiddenAttacker: true }, 1, 0],
    [
      "[E-358] hidden and invisible is one fact",
      { hiddenAttacker: true, attackerConditions: ["invisible"] },
      1,
      0,
    ],
    [
      "[E-515] a blinded target does not see the attacker",
      { targetConditions: ["blinded"], hiddenAttacker: true },
      1,
      0,
    ],
    ["[E-362] from above", { elevated: true }, 1, 0],
    ["[E-366] a shot with an enemy beside", { ...shot, hostileAdjacent: true }, 0, 1],
    ["[E-366] a blow with an enemy beside", { hostileAdjacent: true }, 0, 0],
    ["[E-367] a shot past an ally", { ...shot, allyInMelee: true, targetSizesLargerThanAlly: 1 }, 0, 1],
    ["[E-367] a shot over a small ally", { ...shot, allyInMelee: true, targetSizesLargerThanAlly: 2 }, 0, 0],
    ["[E-365] beyond the range", { ...shot, beyondRange: true }, 0, 1],
    ["[E-313] help is one source however many help", { help: 3 }, 1, 0],
    ["[E-320] a feint helps in melee", { feint: true }, 1, 0],
    ["[E-320] a feint does not help a shot", { ...shot, feint: true }, 0, 0],
    ["[E-576] burning cards is one source", { edgeBurn: 2 }, 1, 0],
    ["[E-311] a defending target", { defend: true }, 0, 1],
    ["[E-311] defending is of no use against the unseen", { defend: true, hiddenAttacker: true }, 1, 0],
    ["[E-311] nor to the stunned", { defend: true, targetConditions: ["stunned"] }, 1, 0],
    ["[E-324] a dodge against a blow", { dodge: true }, 0, 1],
    ["[E-324] no dodge against a shot", { ...shot, dodge: true }, 0, 0],
    ["[E-304] squeezing on both sides", { attackerSqueezing: true, targetSqueezing: true }, 1, 1],
    ["[E-523] an invisible target", { targetConditions: ["invisible"] }, 0, 1],
    ["[E-524] a paralyzed target", { targetConditions: ["paralyzed"] }, 1, 0],
    ["[E-525] a prone target from beside", { targetConditions: ["prone"], adjacent: true }, 1, 0],
    ["[E-525] a prone target from afar", { targetConditions: ["prone"] }, 0, 1],
    ["[E-526] a restrained target", { targetConditions: ["restrained"] }, 1, 0],
    ["[E-528] a stunned target", { targetConditions: ["stunned"] }, 1, 0],
    ["[E-527] a sickened attacker", { attackerConditions: ["sickened"] }, 0, 1],
    ["[E-532] an exhausted attacker", { attackerExhaustion: 2 }, 0, 1],
    ["[E-026] two conditions are two sources", { attackerConditions: ["sickened", "dazzled"] }, 0, 2],
  ])("%s", (_title, situation, adv, dis) => {
    expect(attackSources(situation)).toMatchObject({ adv, dis });
  });

  test("[E-440] only from beside does a hit on the helpless do its worst", () => {
    expect(attackSources({ targetConditions: ["asleep"], adjacent: true }).autoMaxDamage).toBe(true);
    expect(attackSources({ targetConditions: ["paralyzed"], adjacent: true }).autoMaxDamage).toBe(true);
    expect(attackSources({ targetConditions: ["paralyzed"] }).autoMaxDamage).toBe(false);
    expect(attackSources({ targetConditions: ["stunned"], adjacent: true }).autoMaxDamage).toBe(false);
  });

  test("every source has a name and its own id", () => {
    const modifiers = attackModifiers({
      attackerConditions: ["sickened", "prone"],
      targetConditions: ["unconscious", "restrained"],
      visibility: "bleared",
      help: 1,
      dodge: true,
      defend: true,
    });
    const ids = modifiers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { label } of modifiers) expect(label).toMatch(/^MANIFOLD\.Edge\./);
  });
});
