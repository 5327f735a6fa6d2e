import { describe, expect, it } from "vitest";
import { COVER, coverArmorRank, coverOf } from "../../../module/rulesets/burst/rules/attack/cover.ts";
import { attackAbility, damageDice, UNARMED } from "../../../module/rulesets/burst/rules/attack/forms.ts";
import {
  type GuardSource,
  guardParts,
  numberToBeat,
} from "../../../module/rulesets/burst/rules/attack/guard.ts";
import {
  DEFAULT_QUALITY_DICE,
  parseQualityDice,
} from "../../../module/rulesets/burst/rules/attack/quality.ts";
import { defenseCost, reactionBar } from "../../../module/rulesets/burst/rules/attack/reactions.ts";
import { VISIBILITY, visibilityOf } from "../../../module/rulesets/burst/rules/attack/visibility.ts";
import { sumOf } from "../../../module/rulesets/burst/rules/creature/derived.ts";

const guardOf = (sources: readonly GuardSource[], other = 0) => sumOf(guardParts(sources, other));

describe("Guard", () => {
  it("[B-025] Guard is 15 plus what armor, abilities and talents add", () => {
    expect(guardOf([])).toBe(15);
    const coat = { id: "coat", name: "Coat", guard: 2 };
    expect(guardOf([coat], 3)).toBe(20);
    expect(guardParts([coat, { id: "talent", name: "Talent", guard: 0 }], 3).map(({ id }) => id)).toEqual([
      "base",
      "coat",
      "other",
    ]);
  });

  it("[B-093] [B-094] Guard is halved after size and cover and before visibility, with each part listed", () => {
    const { modifiers, number } = numberToBeat({
      guard: 17,
      ranged: true,
      sizes: { attacker: "large", target: "medium" },
      cover: "full",
      visibility: "low",
      fromBehindUnaware: true,
    });
    expect(modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["size", 5],
      ["cover", 5],
      ["behind", -13],
      ["visibility", 10],
    ]);
    expect(number).toBe(24);
  });

  it("[B-092] Guard is not halved from behind an aware target", () => {
    expect(numberToBeat({ guard: 17 })).toMatchObject({ number: 17, modifiers: [] });
  });
});

describe("visibility", () => {
  it("[B-164] [B-165] [B-166] [B-167] matches the printed table", () => {
    expect(Object.values(VISIBILITY).map(({ vs, limit, sight }) => [vs, limit, ...sight])).toEqual([
      [0, null, 800, 1200],
      [5, 300, 70, 100],
      [10, 150, 30, 50],
      [15, 30, 5, 10],
    ]);
  });

  it("visibility counts the worst of several conditions", () => {
    expect(visibilityOf(["visReduced", "visZero"])).toBe("zero");
    expect(visibilityOf([])).toBe("normal");
  });
});

describe("cover", () => {
  it("[B-171] [B-172] [B-173] matches the printed table", () => {
    expect(Object.values(COVER).map(({ guard: value, armorRank }) => [value, armorRank])).toEqual([
      [0, 0],
      [10, 0],
      [3, 5],
      [5, 10],
    ]);
  });

  it("[B-171] [B-172] [B-173] [B-175] follows from conditions, the best of several, and absorbs by its kind", () => {
    expect(coverOf(["coverLight"])).toBe("light");
    expect(coverOf(["coverFull", "coverPartial", "prone"])).toBe("full");
    expect(coverOf([])).toBe("none");
    expect([
      coverArmorRank("light", true),
      coverArmorRank("partial", false),
      coverArmorRank("full", true),
      coverArmorRank("full", false),
    ]).toEqual([0, 5, 10, 0]);
  });
});

describe("reactions", () => {
  const free = { vigor: 9, cost: 5 };

  it("[B-077] [B-078] [B-079] [B-080] reactions cost Vigor, once per trigger, and not on the own turn", () => {
    expect(reactionBar(free)).toBeNull();
    expect(reactionBar({ ...free, vigor: 4 })).toBe("vigor");
    expect(reactionBar({ ...free, ownTurn: true })).toBe("ownTurn");
    expect(reactionBar({ ...free, incapacitated: true })).toBe("incapacitated");
  });

  it("[B-113] reactions are forbidden while Winded only by the world setting", () => {
    expect(reactionBar({ ...free, winded: true })).toBeNull();
    expect(reactionBar({ ...free, winded: true, windedBlocks: true })).toBe("winded");
  });

  it("[B-065] reactions cost 2 Vigor less while defending, never below 0", () => {
    expect([
      defenseCost({}),
      defenseCost({ defending: true }),
      defenseCost({ base: 1, defending: true }),
    ]).toEqual([5, 3, 0]);
  });
});

describe("forms of attack", () => {
  it("[B-062] forms of attack use Agility, spells Soul, techniques Speed", () => {
    expect((["melee", "bow", "spell", "technique"] as const).map(attackAbility)).toEqual([
      "agility",
      "agility",
      "soul",
      "speed",
    ]);
  });

  it("[B-129] [B-130] forms of attack add Strength to the damage of blows and bows, the skill to all others", () => {
    expect((["unarmed", "melee", "bow"] as const).map(damageDice)).toEqual([
      "strength",
      "strength",
      "strength",
    ]);
    expect((["crossbow", "modern", "spell", "technique"] as const).map(damageDice)).toEqual([
      "skill",
      "skill",
      "skill",
      "skill",
    ]);
  });

  it("[B-131] deal 1 feeble die with bare hands", () => {
    expect(UNARMED).toEqual({ damageValue: 1, quality: "feeble", type: "kinetic", subtype: "impact" });
  });
});

describe("quality", () => {
  it("quality reads its dice from the world setting, and keeps the printed ones if that is unreadable", () => {
    expect(parseQualityDice("4,6,8,10,12,20")).toEqual(DEFAULT_QUALITY_DICE);
    expect(parseQualityDice("6, 6, 8, 10, 12, 20").feeble).toBe(6);
    for (const wrong of ["", "4,6,8", "4,6,8,10,12,x", "1,6,8,10,12,20"]) {
      expect(parseQualityDice(wrong)).toBe(DEFAULT_QUALITY_DICE);
    }
  });
});
