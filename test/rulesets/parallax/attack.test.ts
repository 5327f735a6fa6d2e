import { describe, expect, it } from "vitest";
import {
  answersAttack,
  defenseParts,
  defenseTotal,
  fixedDefense,
} from "../../../module/rulesets/parallax/rules/attack/defense.ts";
import { RANGES, rangeAt } from "../../../module/rulesets/parallax/rules/attack/ranges.ts";
import { conditionsInForce } from "../../../module/rulesets/parallax/rules/creature/conditions.ts";
import type { SIZES } from "../../../module/rulesets/parallax/rules/creature/sizes.ts";

describe("defense", () => {
  it("[P-066] [P-094] [P-186] is Agility, bonuses and size, at least 1", () => {
    const total = (agility: number, size: keyof typeof SIZES, bonus = 0) =>
      defenseTotal(
        agility,
        defenseParts({ agility, size, bonuses: bonus ? [{ id: "b", label: "b", value: bonus }] : [] }),
      );
    expect(total(32, "medium")).toBe(32);
    expect(total(32, "small", 4)).toBe(41);
    expect(total(8, "gigantic")).toBe(1);
  });

  it("[P-133] [P-187] is size alone for an incapacitated target, on the attacker's die", () => {
    const helpless = conditionsInForce(["paralyzed"]);
    expect(answersAttack("challenge", conditionsInForce([]))).toBe(true);
    expect(answersAttack("challenge", helpless)).toBe(false);
    expect(answersAttack("none", conditionsInForce([]))).toBe(false);
    expect(fixedDefense("tiny")).toMatchObject({ value: 10, kind: "onDie" });
    expect(fixedDefense("large").value).toBe(-5);
  });
});

describe("ranges", () => {
  it("[P-095] [P-189] a distance in hexes belongs to a range band", () => {
    expect(RANGES.map(({ id }) => [id, rangeAt(0)])[0]).toEqual(["close", "close"]);
    expect([4, 5, 10, 11, 20, 21, 40, 41, 80].map(rangeAt)).toEqual([
      "close",
      "medium",
      "medium",
      "long",
      "long",
      "far",
      "far",
      "extreme",
      "extreme",
    ]);
    expect(rangeAt(81)).toBeNull();
  });
});
