/** Tables and derived values of creatures. */
import { describe, expect, it } from "vitest";
import { DEGREES, degreeLabel } from "../../../module/rulesets/edge/rules/check/degrees.ts";
import {
  ABILITIES,
  ABILITY_LABELS,
  abilityAbbreviation,
  abilityHint,
} from "../../../module/rulesets/edge/rules/creature/abilities.ts";
import {
  CHARMER,
  conditionModifiers,
} from "../../../module/rulesets/edge/rules/creature/condition-modifiers.ts";
import { CONDITIONS, STATES } from "../../../module/rulesets/edge/rules/creature/conditions.ts";
import {
  CLASS_VP,
  capacity,
  characterVp,
  creatureVp,
  defense,
  reduceVpMax,
  vpOf,
} from "../../../module/rulesets/edge/rules/creature/derived.ts";
import { exhaustionText } from "../../../module/rulesets/edge/rules/creature/exhaustion.ts";
import { overload } from "../../../module/rulesets/edge/rules/creature/load.ts";
import {
  SIZE_TABLE,
  SIZES,
  type Size,
  sizesLarger,
} from "../../../module/rulesets/edge/rules/creature/sizes.ts";
import { possessesSkill, SKILLS, skillOf } from "../../../module/rulesets/edge/rules/creature/skills.ts";
import { deathThreshold } from "../../../module/rulesets/edge/rules/injury/dying.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";

const texts = languageTexts("en/edge");

const text = (key: string): string | undefined => texts.get(key);

describe("abilities", () => {
  it("[E-005] there are seven, each with name, short form and hint", () => {
    expect(ABILITIES).toHaveLength(7);
    for (const id of ABILITIES) {
      for (const key of [ABILITY_LABELS[id], abilityAbbreviation(id), abilityHint(id)])
        expect(text(key)).toBeTruthy();
    }
  });
});

describe("skills", () => {
  const rows = ledgerRows("edge", "skill id", "ability");

  it("there are 47, as the ledger lists them", () => {
    expect(SKILLS.map(({ id }) => id)).toEqual(rows.map((row) => row["skill id"]));
    expect(SKILLS).toHaveLength(47);
  });

  for (const row of rows) {
    it(`[${row.id}] ${row.name} goes with ${row.ability}`, () => {
      const skill = skillOf(row["skill id"]!);
      expect(skill?.ability).toBe(row.ability);
      expect(text(skill!.label)).toBe(row.name);
      expect(text(skill!.hint)).toBeTruthy();
      expect(skill!.attack).toBe(/attack skill/.test(row["special rule"] ?? ""));
    });
  }

  it("[E-580] a bonus or training makes a creature skilled", () => {
    expect([possessesSkill(0, false), possessesSkill(1, false), possessesSkill(0, true)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("conditions", () => {
  for (const row of ledgerRows("edge", "condition id", "implies")) {
    it(`${row.name} is there with its text and what it brings along`, () => {
      const condition = CONDITIONS.find(({ id }) => id === row["condition id"])!;
      expect(condition.rules).toContain(row.id);
      expect(text(condition.name)).toBe(row.name);
      expect(text(condition.text)).toBeTruthy();
      expect(condition.implies?.join(", ") ?? "-").toBe(row.implies);
    });
  }
});

describe("sizes", () => {
  const sizeOf = (row: Record<string, string>) => row.size!.toLowerCase() as Size;
  const number = (cell: string | undefined) => Number.parseFloat(cell ?? "");

  for (const row of ledgerRows("edge", "size", "space")) {
    it(`[${row.id}] ${row.size} creatures have space and reach of the ledger`, () => {
      expect(SIZE_TABLE[sizeOf(row)]).toMatchObject({
        space: number(row.space),
        reach: number(row["typical reach"]),
      });
    });
  }

  for (const row of ledgerRows("edge", "size", "food per day")) {
    it(`[${row.id}] ${row.size} creatures need food and water of the ledger`, () => {
      expect(SIZE_TABLE[sizeOf(row)]).toMatchObject({
        food: number(row["food per day"]),
        water: number(row["water per day"]),
      });
    });
  }

  it("[E-602] sizes in squares of 1.5 m", () => {
    expect(SIZES.map((size) => SIZE_TABLE[size].squares)).toEqual([0.5, 1, 1, 2, 3, 5]);
  });

  it("the difference between sizes counts steps", () => {
    expect(sizesLarger("huge", "small")).toBe(3);
    expect(sizesLarger("tiny", "medium")).toBe(-2);
  });
});

describe("derived values", () => {
  it("[E-581] Defense is 12 + DEX + bonuses", () => {
    expect(defense({ dex: 2, bonus: 1 })).toBe(15);
    expect(defense({ dex: 2, base: 10 })).toBe(12);
  });

  it("[E-426] [E-586] a character has VP by class, 1 per further level and bonuses", () => {
    expect(vpOf(characterVp({ start: CLASS_VP, level: 1 }))).toBe(20);
    expect(vpOf(characterVp({ start: 24, level: 5, bonus: 3 }))).toBe(31);
    expect(vpOf(characterVp({ start: 1, level: 1, bonus: -5 }))).toBe(1);
  });

  it.each<[Size, number, number]>([
    ["tiny", 6, 8],
    ["small", 12, 14],
    ["medium", 20, 22],
    ["large", 30, 34],
    ["huge", 45, 51],
    ["gargantuan", 60, 68],
  ])("[E-427] [E-587] a %s creature has %i VP at level 1 and %i at level 3", (size, first, third) => {
    expect([1, 3].map((level) => vpOf(creatureVp({ size, level })))).toEqual([first, third]);
  });

  it("[E-430] death threshold is 10 + STR + WIL", () => {
    expect(deathThreshold({ str: 2, wil: -1 })).toBe(11);
  });

  it("[E-590] [E-544] capacity grows with STR and size, and is never below 10 kg before size", () => {
    expect(capacity({ str: 3, size: "medium" })).toBe(50);
    expect(capacity({ str: 3, size: "large" })).toBe(100);
    expect(capacity({ str: -4, size: "tiny" })).toBe(5);
  });

  it("[E-534] exhaustion halves the maximum from level 4 on", () => {
    expect([3, 4, 6].map((level) => reduceVpMax(27, level))).toEqual([27, 13, 13]);
  });
});

describe("load", () => {
  it("[E-542] [E-543] the state depends on multiples of the capacity", () => {
    const state = (weight: number) => overload({ cc: 40, weight }).state;
    expect([40, 41, 80, 200, 201].map(state)).toEqual([
      "none",
      "hindered",
      "hindered",
      "liftOnly",
      "impossible",
    ]);
  });

  it("[E-544] size changes the capacity", () => {
    const capacity = (size: Size) => overload({ cc: 40, weight: 0, size }).cc;
    expect((["tiny", "small", "medium", "large", "huge", "gargantuan"] as const).map(capacity)).toEqual([
      20, 40, 40, 80, 160, 320,
    ]);
  });
});

describe("texts", () => {
  it("texts exist for every degree, state, exhaustion level and condition modifier", () => {
    const keys = [
      ...DEGREES.map(degreeLabel),
      ...STATES.flatMap(({ name, text: body }) => [name, body]),
      ...[1, 2, 3, 4, 5, 6].map(exhaustionText),
      ...conditionModifiers(
        [...CONDITIONS, ...STATES].map(({ id }) => id),
        6,
      ).map(({ label }) => label),
      CHARMER.label,
    ];
    for (const key of keys) expect(text(key), key).toBeTruthy();
  });
});
