/** Attacks: DC, range, advantage and positions. */
import { describe, expect, it } from "vitest";
import { attackDc } from "../../../module/rulesets/edge/rules/attack/attack-dc.ts";
import {
  type AttackSituation,
  attackModifiers,
  dealsMaximum,
} from "../../../module/rulesets/edge/rules/attack/attack-modifiers.ts";
import { blastingThrow, rangeOf } from "../../../module/rulesets/edge/rules/attack/distance.ts";
import { flanks, leavesReach, meleeReach } from "../../../module/rulesets/edge/rules/attack/positions.ts";
import { attackOffers } from "../../../module/rulesets/edge/rules/attack/situational.ts";
import { SIZE_TABLE } from "../../../module/rulesets/edge/rules/creature/sizes.ts";
import { countOf } from "../../support/attack-counts.ts";

describe("attack DC", () => {
  const dc = (input: Partial<Parameters<typeof attackDc>[0]>) => attackDc({ defense: 14, ...input }).dc;

  it("[E-339] distance does not change the DC of melee attacks", () => {
    expect(dc({ kind: "melee", distanceM: 40 })).toBe(14);
  });

  it.each([
    ["E-340", 1, 0],
    ["E-341", 10, 0],
    ["E-342", 10.5, 2],
    ["E-342", 30, 2],
    ["E-343", 31, 4],
    ["E-343", 50, 4],
    ["E-344", 51, 6],
    ["E-344", 100, 6],
    ["E-345", 101, 10],
  ])("[%s] a ranged attack at %d m adds %i", (_row, distanceM, bonus) => {
    expect(dc({ kind: "ranged", distanceM })).toBe(14 + bonus);
  });

  it("[E-345] a setting may raise the bonus beyond 100 m", () => {
    expect(dc({ kind: "ranged", distanceM: 500, extremeBonus: 15 })).toBe(29);
  });

  it.each([
    ["E-348", "light", 2],
    ["E-349", "moderate", 4],
    ["E-350", "high", 6],
  ] as const)("[%s] %s cover adds %i", (_row, cover, bonus) => {
    expect(dc({ cover: [cover] })).toBe(14 + bonus);
  });

  it("[E-351] a target with total cover cannot be aimed at", () => {
    expect(attackDc({ defense: 14, cover: ["light", "total"] })).toMatchObject({
      targetable: false,
      dc: null,
    });
  });

  it("[E-338] objects and empty space have a base of 9, plus distance and cover", () => {
    expect(dc({ immobile: true, kind: "ranged", distanceM: 20, cover: ["light"] })).toBe(13);
  });
});

describe("range", () => {
  it("[E-365] a weapon reaches its own category without disadvantage; an extreme one has no limit", () => {
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

  it("[E-368] a grenade can be thrown to Close range, or to Short with disadvantage", () => {
    expect(blastingThrow(8)).toMatchObject({ allowed: true, dis: 0 });
    expect(blastingThrow(20)).toMatchObject({ allowed: true, dis: 1 });
    expect(blastingThrow(31).allowed).toBe(false);
  });
});

describe("modifiers of attacks", () => {
  const shot = { kind: "ranged" } as const;

  it.each<[string, AttackSituation, number, number]>([
    ["[E-355] a bleared target", { visibility: "bleared" }, 0, 1],
    ["[E-356] an obscured target is unseen", { visibility: "obscured" }, 0, 1],
    [
      "[E-357] being unseen for two reasons counts once",
      { visibility: "obscured", targetConditions: ["invisible"] },
      0,
      1,
    ],
    [
      "[E-357] a bleared target that is unseen has no second disadvantage",
      { visibility: "bleared", targetConditions: ["invisible"] },
      0,
      1,
    ],
    ["[E-358] a hidden attacker has advantage", { hiddenAttacker: true }, 1, 0],
    [
      "[E-358] a hidden and invisible attacker has one advantage",
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
    ["[E-362] a higher position", { elevated: true }, 1, 0],
    ["[E-366] a ranged attack with an adjacent enemy", { ...shot, hostileAdjacent: true }, 0, 1],
    ["[E-366] a melee attack with an adjacent enemy", { hostileAdjacent: true }, 0, 0],
    [
      "[E-367] a ranged attack into an ally's melee",
      { ...shot, allyInMelee: true, targetSizesLargerThanAlly: 1 },
      0,
      1,
    ],
    [
      "[E-367] a ranged attack at a target two sizes larger than the ally",
      { ...shot, allyInMelee: true, targetSizesLargerThanAlly: 2 },
      0,
      0,
    ],
    ["[E-365] beyond the range", { ...shot, beyondRange: true }, 0, 1],
    ["[E-313] help is one source, whatever its number", { help: 3 }, 1, 0],
    ["[E-320] a feint helps in melee", { feint: true }, 1, 0],
    ["[E-320] a feint does not help a ranged attack", { ...shot, feint: true }, 0, 0],
    ["[E-576] burnt cards are one source", { edgeBurn: 2 }, 1, 0],
    ["[E-311] a defending target", { defend: true }, 0, 1],
    [
      "[E-311] defending does not count against an unseen attacker",
      { defend: true, hiddenAttacker: true },
      1,
      0,
    ],
    ["[E-311] a stunned target cannot defend", { defend: true, targetConditions: ["stunned"] }, 1, 0],
    ["[E-324] a dodge against a melee attack", { dodge: true }, 0, 1],
    ["[E-324] no dodge against a ranged attack", { ...shot, dodge: true }, 0, 0],
    ["[E-304] squeezing on both sides", { attackerSqueezing: true, targetSqueezing: true }, 1, 1],
    ["[E-523] an invisible target", { targetConditions: ["invisible"] }, 0, 1],
    ["[E-524] a paralyzed target", { targetConditions: ["paralyzed"] }, 1, 0],
    ["[E-525] an adjacent prone target", { targetConditions: ["prone"], adjacent: true }, 1, 0],
    ["[E-525] a distant prone target", { targetConditions: ["prone"] }, 0, 1],
    ["[E-526] a restrained target", { targetConditions: ["restrained"] }, 1, 0],
    ["[E-528] a stunned target", { targetConditions: ["stunned"] }, 1, 0],
    ["[E-527] a sickened attacker", { attackerConditions: ["sickened"] }, 0, 1],
    ["[E-532] an exhausted attacker", { attackerExhaustion: 2 }, 0, 1],
    ["[E-026] two conditions are two sources", { attackerConditions: ["sickened", "dazzled"] }, 0, 2],
  ])("%s: the attack has its sources of advantage and disadvantage", (_title, situation, adv, dis) => {
    expect(countOf(situation)).toMatchObject({ adv, dis });
  });

  it("[E-440] only an adjacent helpless target takes maximum damage", () => {
    expect(dealsMaximum({ targetConditions: ["asleep"], adjacent: true })).toBe(true);
    expect(dealsMaximum({ targetConditions: ["paralyzed"], adjacent: true })).toBe(true);
    expect(dealsMaximum({ targetConditions: ["paralyzed"] })).toBe(false);
    expect(dealsMaximum({ targetConditions: ["stunned"], adjacent: true })).toBe(false);
  });

  it("every modifier has a label and its own id", () => {
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

describe("positions", () => {
  const foe = { x: 100, y: 100 };

  it("[E-361] allies flank on exactly opposite sides, in every direction and for every size", () => {
    expect(flanks({ x: 0, y: 100 }, { x: 200, y: 100 }, foe)).toBe(true);
    expect(flanks({ x: 0, y: 0 }, { x: 250, y: 250 }, foe)).toBe(true);
    expect(flanks({ x: 0, y: 100 }, { x: 200, y: 200 }, foe)).toBe(false);
    expect(flanks({ x: 0, y: 100 }, { x: 0, y: 100 }, foe)).toBe(false);
    expect(flanks(foe, { x: 0, y: 100 }, foe)).toBe(false);
  });

  it("[E-360] [E-361] flanking and elevation are offered only with the optional rules for positions", () => {
    const ids = (positions: boolean) => attackOffers("melee", positions).map(({ id }) => id);
    expect(ids(true)).toEqual(expect.arrayContaining(["flanking", "elevated"]));
    expect(ids(false)).not.toContain("flanking");
    expect(ids(false)).not.toContain("elevated");
    expect(attackOffers("ranged", true).map(({ id }) => id)).not.toContain("flanking");
    expect(attackOffers("melee", true).find(({ id }) => id === "flanking")).toMatchObject({ value: 2 });
  });

  it("[E-305] [E-374] reach depends on size, and a long weapon adds to it", () => {
    expect(meleeReach(SIZE_TABLE.medium.reach, 1)).toBe(1);
    expect(meleeReach(SIZE_TABLE.medium.reach, 2)).toBe(2);
    expect(meleeReach(SIZE_TABLE.huge.reach, 2)).toBe(4);
    expect(meleeReach(SIZE_TABLE.tiny.reach, 1)).toBe(0.5);
  });

  it("[E-308] a move from within reach to beyond it leaves the reach", () => {
    const leaves = (before: number, after: number) => leavesReach({ before, after, reach: 1 });
    expect([leaves(0, 2), leaves(1, 1.5), leaves(0, 1), leaves(2, 3), leaves(2, 0)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("sources that meet", () => {
  it.each([
    [{ targetConditions: ["unconscious"], adjacent: true }, 2, 0],
    [{ kind: "ranged", targetConditions: ["unconscious"] }, 1, 1],
    [{ attackerConditions: ["blinded"], visibility: "obscured" }, 0, 1],
    [{ attackerConditions: ["blinded"], visibility: "bleared" }, 0, 1],
    [{ attackerConditions: ["invisible"], targetConditions: ["blinded"] }, 1, 0],
    [{ attackerConditions: ["dazzled", "prone"] }, 0, 2],
    [{ kind: "ranged", attackerConditions: ["dazzled", "prone"] }, 0, 1],
    [{ targetConditions: ["defending"], hiddenAttacker: true }, 1, 0],
    [{ targetConditions: ["defending", "grappled"] }, 0, 0],
    [{ targetConditions: ["restrained", "stunned"], defend: true }, 2, 0],
    [{ kind: "ranged", hostileAdjacent: true, allyInMelee: true, beyondRange: true }, 0, 3],
    [{ help: 3, feint: 1, edgeBurn: 1, elevated: true }, 4, 0],
  ] as const)("[E-026] [E-311] %j: %i for, %i against", (situation, advantages, disadvantages) => {
    const kinds = attackModifiers(situation).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "advantage")).toHaveLength(advantages);
    expect(kinds.filter((kind) => kind === "disadvantage")).toHaveLength(disadvantages);
  });
});
