import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTE_START,
  ATTRIBUTES,
} from "../../../module/rulesets/parallax/rules/creature/attributes.ts";
import { conditionsInForce } from "../../../module/rulesets/parallax/rules/creature/conditions.ts";
import {
  carryWeight,
  isEncumbered,
  loadLimit,
  maxHealth,
  speed,
} from "../../../module/rulesets/parallax/rules/creature/derived.ts";
import { EXERTION_START } from "../../../module/rulesets/parallax/rules/creature/exertion.ts";
import { canGainInsanity, insanityStage } from "../../../module/rulesets/parallax/rules/creature/insanity.ts";
import { detectionRounds, lagSeconds } from "../../../module/rulesets/parallax/rules/creature/sensors.ts";
import { SIZES } from "../../../module/rulesets/parallax/rules/creature/sizes.ts";
import { STARTER_SKILLS, skillPointsSpent } from "../../../module/rulesets/parallax/rules/creature/skills.ts";
import { ledgerRows } from "../../support/ledger.ts";

describe("tables", () => {
  it("[P-055] nine Attributes in three groups", () => {
    const printed = ledgerRows("parallax", "id", "short", "name", "group");
    expect(printed.map(({ id }) => id)).toEqual([...ATTRIBUTES]);
    for (const { id, group } of printed) expect(ATTRIBUTE_GROUPS[group as "will"]).toContain(id);
  });

  it("[P-188] has the printed sizes", () => {
    const printed = ledgerRows("parallax", "size", "carry multiplier", "defense modifier", "hexes across");
    expect(
      printed.map((row) => [
        row.size,
        Number(row["carry multiplier"]),
        Number(row["defense modifier"]),
        Number(row["hexes across"]),
      ]),
    ).toEqual(Object.entries(SIZES).map(([id, { carry, defense, hexes }]) => [id, carry, defense, hexes]));
  });

  it("[P-183] [P-184] a new character has 30 in each Attribute and three exertion dice", () => {
    expect([ATTRIBUTE_START, EXERTION_START]).toEqual([30, 3]);
  });

  it("[P-098] [P-099] [P-100] has the printed sensor lag", () => {
    for (const row of ledgerRows("parallax", "light-seconds", "lag s", "rounds")) {
      const distance = Number(row["light-seconds"]);
      expect(lagSeconds(distance)).toBe(Number(row["lag s"]));
      expect(detectionRounds(distance)).toBe(Number(row.rounds));
    }
    expect(detectionRounds(10, 10)).toBe(2);
  });
});

describe("derived values", () => {
  it("[P-185] health is the average of the hit dice, rounded down", () => {
    expect(maxHealth({ dice: 4, faces: 8 })).toBe(18);
    expect(maxHealth({ dice: 3, faces: 8 })).toBe(13);
  });

  it("[P-068] [P-069] [P-195] multiplies carry weight by size without rounding", () => {
    expect(carryWeight({ strength: 35, size: "tiny" })).toBe(8.75);
    expect(loadLimit(8.75)).toBe(17.5);
    expect(isEncumbered({ carry: 8.75, load: 17.4 })).toBe(false);
    expect(isEncumbered({ carry: 0, load: 0 })).toBe(false);
  });

  it("[P-070] dragging more than the carry weight costs 1.5 m", () => {
    expect(speed({ base: 9, carry: 30, load: 0, dragged: 31 })).toBe(7.5);
    expect(speed({ base: 9, carry: 30, load: 0, dragged: 30 })).toBe(9);
  });

  it("[P-121] [P-123] speed falls with each full carry above the limit, but not below 0", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 900 }), (strength, load) => {
        const carry = carryWeight({ strength, size: "medium" });
        const metres = speed({ base: 9, carry, load });
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(9);
        if (!isEncumbered({ carry, load })) expect(metres).toBe(9);
        expect(speed({ base: 9, carry, load: load + 1 })).toBeLessThanOrEqual(metres);
      }),
    );
  });

  it("[P-166] [P-192] insanity has a stage for each quarter of Sanity, and needs consciousness", () => {
    expect(
      [0, 7, 8, 14, 15, 22, 23, 29, 30, 99].map((counters) => insanityStage({ counters, sanity: 30 })),
    ).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(insanityStage({ counters: 1, sanity: 0 })).toBe(4);
    expect(insanityStage({ counters: 0, sanity: 0 })).toBe(0);
    expect(canGainInsanity(conditionsInForce(["suspended"]))).toBe(false);
    expect(canGainInsanity(conditionsInForce(["blinded"]))).toBe(true);
  });
});

describe("skills", () => {
  it("[P-073] each point of bonus costs a skill point", () => {
    expect(skillPointsSpent([15, 10, 0, -5])).toBe(25);
  });

  it("[P-074] [P-078] lists the skills that the rules name", () => {
    expect(STARTER_SKILLS.map(({ key }) => key).sort()).toEqual(
      ["brawl", "climb", "composure", "computer", "investigation", "perception", "stealth"].sort(),
    );
    expect(STARTER_SKILLS.filter(({ kind }) => kind === "combat").map(({ key }) => key)).toEqual(["brawl"]);
  });
});
