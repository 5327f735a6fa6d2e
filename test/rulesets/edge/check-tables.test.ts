/** Tables of the check: exploits, setbacks, called checks, DCs. */
import { describe, expect, it } from "vitest";
import { CALLED_CHECKS } from "../../../module/rulesets/edge/rules/check/called-checks.ts";
import { degreeLabel } from "../../../module/rulesets/edge/rules/check/degrees.ts";
import { DC_TABLE } from "../../../module/rulesets/edge/rules/check/difficulty.ts";
import {
  EXPLOITS,
  exploitsUpTo,
  SETBACKS,
  setbackOnRoll,
} from "../../../module/rulesets/edge/rules/check/exploits-and-setbacks.ts";
import { abilityAbbreviation } from "../../../module/rulesets/edge/rules/creature/abilities.ts";
import { CONDITIONS } from "../../../module/rulesets/edge/rules/creature/conditions.ts";
import { skillOf } from "../../../module/rulesets/edge/rules/creature/skills.ts";
import { languageTexts } from "../../support/language.ts";
import { ledgerRows } from "../../support/ledger.ts";

const texts = languageTexts("en/edge");

const text = (key: string): string | undefined => texts.get(key);

/** Names in the ledger stand without the typographic quotes of the texts. */
const plain = (name: string | undefined) => name?.replaceAll('"', "");

/** The row's id in a title, where the table entry is all that serves it. */
const servedByText = (row: Record<string, string>) =>
  /^(Reference|same)/.test(row["served as"] ?? "") ? `[${row.id}] ` : "";

describe("exploits and setbacks", () => {
  for (const row of ledgerRows("edge", "rank", "effect")) {
    it(`${servedByText(row)}${plain(row.name)} is there from rank ${row.rank}`, () => {
      const exploit = EXPLOITS.find(({ rule }) => rule === row.id)!;
      expect(exploit.rank).toBe(Number(row.rank));
      expect(plain(text(exploit.label))).toBe(plain(row.name));
      expect(text(exploit.text)).toBeTruthy();
      expect(exploit.damageDie).toBe(/\+(1d\d+) damage/.exec(row.effect!)?.[1]);
    });
  }

  for (const row of ledgerRows("edge", "2d10", "effect")) {
    it(`${servedByText(row)}${plain(row.name)} is rolled on ${row["2d10"]}`, () => {
      const setback = setbackOnRoll(Number(row["2d10"]));
      expect(setback.rule).toBe(row.id);
      expect(plain(text(setback.label))).toBe(plain(row.name));
      expect(text(setback.text)).toBeTruthy();
    });
  }

  it("setbacks use the game's conditions", () => {
    const known = CONDITIONS.map(({ id }) => id);
    for (const { condition } of SETBACKS) if (condition) expect(known).toContain(condition);
  });

  it("[E-059] the other die allows every rank up to its value, highest first", () => {
    expect(exploitsUpTo(4, "combat").map(({ rank }) => rank)).toEqual([4, 3, 2]);
    expect(exploitsUpTo(3, "combat").map(({ id }) => id)).toEqual(["quickMovement", "onGuard"]);
    expect(exploitsUpTo(3, "other").map(({ id }) => id)).toEqual(["distraction", "memorableJoke"]);
    expect(exploitsUpTo(12, "other")).toHaveLength(10);
    expect(exploitsUpTo(1, "combat")).toEqual([]);
  });

  it("[E-064] every result of 2d10 has one setback", () => {
    expect(SETBACKS.map(({ roll }) => roll)).toEqual(Array.from({ length: 19 }, (_, index) => index + 2));
    expect(() => setbackOnRoll(1)).toThrow(RangeError);
  });
});

describe("checks that the rules call for", () => {
  const rows = ledgerRows("edge", "id").filter((row) => /^E-/.test(row.id!));

  for (const check of CALLED_CHECKS) {
    it(`[${check.rule}] ${check.id} has ability, skill and DC of the ledger`, () => {
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

describe("the DC table", () => {
  for (const [index, row] of ledgerRows("edge", "as a DC", "as an outcome").entries()) {
    it(`[${row.id}] a DC of ${row.value} is ${row["as a DC"]}`, () => {
      const entry = DC_TABLE[index]!;
      expect(entry.value).toBe(Number(row.value));
      expect(text(entry.difficulty)).toBe(row["as a DC"]);
      expect(row["as an outcome"]).toContain(text(degreeLabel(entry.word)));
    });
  }
});
