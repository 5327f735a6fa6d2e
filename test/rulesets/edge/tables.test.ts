import { describe, expect, test } from "vitest";
import {
  ABILITIES,
  ABILITY_LABELS,
  abilityAbbreviation,
  abilityHint,
} from "../../../module/rulesets/edge/rules/abilities.ts";
import { CALLED_CHECKS } from "../../../module/rulesets/edge/rules/called-checks.ts";
import { CHARMER, conditionModifiers } from "../../../module/rulesets/edge/rules/condition-modifiers.ts";
import { CONDITIONS, STATES } from "../../../module/rulesets/edge/rules/conditions.ts";
import { DEGREES, degreeLabel } from "../../../module/rulesets/edge/rules/degrees.ts";
import {
  capacity,
  characterVp,
  creatureVp,
  defense,
  exhaustedVpMax,
  initiativeModifier,
} from "../../../module/rulesets/edge/rules/derived.ts";
import { deathThreshold } from "../../../module/rulesets/edge/rules/dying.ts";
import { exhaustionText } from "../../../module/rulesets/edge/rules/exhaustion.ts";
import { possessesSkill, SKILLS, skillOf } from "../../../module/rulesets/edge/rules/skills.ts";
import {
  EXPLOITS,
  exploitsUpTo,
  SETBACKS,
  setbackFor,
} from "../../../module/rulesets/edge/rules/special-results.ts";
import {
  DC_TABLE,
  SIZE_TABLE,
  SIZES,
  type Size,
  sizesLarger,
} from "../../../module/rulesets/edge/rules/tables.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";

const texts = languageTexts("en/edge");
const text = (key: string): string | undefined => texts.get(key);

/** Names in the ledger stand without the typographic quotes of the texts. */
const plain = (name: string | undefined) => name?.replaceAll('"', "");

/** The row's id in a title, where the table entry is all that serves it. */
const servedByText = (row: Record<string, string>) =>
  /^(Reference|same)/.test(row["served as"] ?? "") ? `[${row.id}] ` : "";

describe("abilities", () => {
  test("[E-005] seven, with name, short form and hint", () => {
    expect(ABILITIES).toHaveLength(7);
    for (const id of ABILITIES) {
      for (const key of [ABILITY_LABELS[id], abilityAbbreviation(id), abilityHint(id)])
        expect(text(key)).toBeTruthy();
    }
  });
});

describe("skills", () => {
  const rows = ledgerRows("edge", "skill id", "ability");

  test("forty-seven, as the ledger lists them", () => {
    expect(SKILLS.map(({ id }) => id)).toEqual(rows.map((row) => row["skill id"]));
    expect(SKILLS).toHaveLength(47);
  });

  for (const row of rows) {
    test(`[${row.id}] ${row.name} goes with ${row.ability}`, () => {
      const skill = skillOf(row["skill id"]!);
      expect(skill?.ability).toBe(row.ability);
      expect(text(skill!.label)).toBe(row.name);
      expect(text(skill!.hint)).toBeTruthy();
      expect(skill!.attack).toBe(/attack skill/.test(row["special rule"] ?? ""));
    });
  }

  test("[E-580] a bonus or the mark makes skilled", () => {
    expect([possessesSkill(0, false), possessesSkill(1, false), possessesSkill(0, true)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("exploits and setbacks", () => {
  for (const row of ledgerRows("edge", "rank", "effect")) {
    test(`${servedByText(row)}${plain(row.name)} from rank ${row.rank}`, () => {
      const exploit = EXPLOITS.find(({ rule }) => rule === row.id)!;
      expect(exploit.rank).toBe(Number(row.rank));
      expect(plain(text(exploit.label))).toBe(plain(row.name));
      expect(text(exploit.text)).toBeTruthy();
      expect(exploit.damageDie).toBe(/\+(1d\d+) damage/.exec(row.effect!)?.[1]);
    });
  }

  for (const row of ledgerRows("edge", "2d10", "effect")) {
    test(`${servedByText(row)}${plain(row.name)} on ${row["2d10"]}`, () => {
      const setback = setbackFor(Number(row["2d10"]));
      expect(setback.rule).toBe(row.id);
      expect(plain(text(setback.label))).toBe(plain(row.name));
      expect(text(setback.text)).toBeTruthy();
    });
  }

  test("conditions of setbacks are conditions of the game", () => {
    const known = CONDITIONS.map(({ id }) => id);
    for (const { condition } of SETBACKS) if (condition) expect(known).toContain(condition);
  });

  test("[E-059] the other die opens every rank up to its own, best first", () => {
    expect(exploitsUpTo(4, "combat").map(({ rank }) => rank)).toEqual([4, 3, 2]);
    expect(exploitsUpTo(3, "combat").map(({ id }) => id)).toEqual(["quickMovement", "onGuard"]);
    expect(exploitsUpTo(3, "other").map(({ id }) => id)).toEqual(["distraction", "memorableJoke"]);
    expect(exploitsUpTo(12, "other")).toHaveLength(10);
    expect(exploitsUpTo(1, "combat")).toEqual([]);
  });

  test("[E-064] 2d10 has a setback for every result and for no other", () => {
    expect(SETBACKS.map(({ roll }) => roll)).toEqual(Array.from({ length: 19 }, (_, index) => index + 2));
    expect(() => setbackFor(1)).toThrow(RangeError);
  });
});

describe("checks that the rules call for", () => {
  const rows = ledgerRows("edge", "id").filter((row) => /^E-/.test(row.id!));

  for (const check of CALLED_CHECKS) {
    test(`[${check.rule}] ${check.id}: ability, skill and DC as the ledger has them`, () => {
      const printed = Object.values(rows.find((row) => row.id === check.rule)!).join(" ");
      const skill = `${text(abilityAbbreviation(check.ability))} (${text(skillOf(check.skill)!.label)})`;
      expect(printed).toContain(skill);
      // Where the Gamemaster names the DC, the row has none to compare.
      if (check.dc === null) expect(printed).not.toMatch(/\bDC \d/);
      else expect(printed).toMatch(new RegExp(`\\b${check.dc}\\b`));
      expect(text(check.label)).toBeTruthy();
    });
  }
});

describe("conditions", () => {
  for (const row of ledgerRows("edge", "condition id", "implies")) {
    test(`${row.name} is there with its text and what it brings along`, () => {
      const condition = CONDITIONS.find(({ id }) => id === row["condition id"])!;
      expect(condition.rules).toContain(row.id);
      expect(text(condition.name)).toBe(row.name);
      expect(text(condition.text)).toBeTruthy();
      expect(condition.implies?.join(", ") ?? "-").toBe(row.implies);
    });
  }
});

describe("the DC table", () => {
  for (const [index, row] of ledgerRows("edge", "as a DC", "as an outcome").entries()) {
    test(`[${row.id}] ${row.value} is ${row["as a DC"]}`, () => {
      const entry = DC_TABLE[index]!;
      expect(entry.value).toBe(Number(row.value));
      expect(text(entry.difficulty)).toBe(row["as a DC"]);
      expect(row["as an outcome"]).toContain(text(degreeLabel(entry.word)));
    });
  }
});

describe("sizes", () => {
  const sizeOf = (row: Record<string, string>) => row.size!.toLowerCase() as Size;
  const number = (cell: string | undefined) => Number.parseFloat(cell ?? "");

  for (const row of ledgerRows("edge", "size", "space")) {
    test(`[${row.id}] ${row.size}: space and reach`, () => {
      expect(SIZE_TABLE[sizeOf(row)]).toMatchObject({
        space: number(row.space),
        reach: number(row["typical reach"]),
      });
    });
  }

  for (const row of ledgerRows("edge", "size", "food per day")) {
    test(`[${row.id}] ${row.size}: food and water`, () => {
      expect(SIZE_TABLE[sizeOf(row)]).toMatchObject({
        food: number(row["food per day"]),
        water: number(row["water per day"]),
      });
    });
  }

  test("[E-602] squares of 1.5 m", () => {
    expect(SIZES.map((size) => SIZE_TABLE[size].squares)).toEqual([0.5, 1, 1, 2, 3, 5]);
  });

  test("sizes larger counts steps", () => {
    expect(sizesLarger("huge", "small")).toBe(3);
    expect(sizesLarger("tiny", "medium")).toBe(-2);
  });
});

describe("derived values", () => {
  test("[E-581] Defense is 12 + DEX + bonuses", () => {
    expect(defense({ dex: 2, bonus: 1 })).toBe(15);
    expect(defense({ dex: 2, base: 10 })).toBe(12);
  });

  test("[E-426] [E-586] class start, 1 per level after the first, bonuses", () => {
    expect(characterVp({ level: 1 })).toBe(20);
    expect(characterVp({ start: 24, level: 5, bonus: 3 })).toBe(31);
  });

  test.each<[Size, number, number]>([
    ["tiny", 6, 8],
    ["small", 12, 14],
    ["medium", 20, 22],
    ["large", 30, 34],
    ["huge", 45, 51],
    ["gargantuan", 60, 68],
  ])("[E-427] [E-587] a %s creature: %i at level 1, %i at level 3", (size, first, third) => {
    expect([creatureVp({ size, level: 1 }), creatureVp({ size, level: 3 })]).toEqual([first, third]);
  });

  test("[E-430] death threshold is 10 + STR + WIL", () => {
    expect(deathThreshold({ str: 2, wil: -1 })).toBe(11);
  });

  test("[E-274] [E-582] initiative adds DEX and its bonus", () => {
    expect(initiativeModifier({ dex: 3, bonus: 2 })).toBe(5);
  });

  test("[E-590] [E-544] capacity grows with STR and size, and is never below 10 kg before size", () => {
    expect(capacity({ str: 3, size: "medium" })).toBe(50);
    expect(capacity({ str: 3, size: "large" })).toBe(100);
    expect(capacity({ str: -4, size: "tiny" })).toBe(5);
  });

  test("[E-534] the maximum is halved from level 4 on", () => {
    expect([3, 4, 6].map((level) => exhaustedVpMax(27, level))).toEqual([27, 13, 13]);
  });
});

describe("texts", () => {
  test("every degree, state, exhaustion level and condition modifier has one", () => {
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
