import { describe, expect, it } from "vitest";
import {
  answersAttack,
  defenseParts,
  defenseTotal,
  fixedDefense,
} from "../../../module/rulesets/parallax/rules/attack/defense.ts";
import {
  type Band,
  isBand,
  RANGES,
  rangeAt,
  reaches,
} from "../../../module/rulesets/parallax/rules/attack/ranges.ts";
import { checkProblems } from "../../../module/rulesets/parallax/rules/check/problems.ts";
import { conditionsInForce } from "../../../module/rulesets/parallax/rules/creature/conditions.ts";
import type { SIZES } from "../../../module/rulesets/parallax/rules/creature/sizes.ts";
import { checkChoices, checkRequest, planCheckWith } from "./requests.ts";

describe("defense", () => {
  it("[P-066] [P-094] [P-186] defense is Agility, bonuses and size, at least 1", () => {
    const total = (agility: number, size: keyof typeof SIZES, bonus = 0) =>
      defenseTotal(
        agility,
        defenseParts({ agility, size, bonuses: bonus ? [{ id: "b", label: "b", value: bonus }] : [] }),
      );
    expect(total(32, "medium")).toBe(32);
    expect(total(32, "small", 4)).toBe(41);
    expect(total(8, "gigantic")).toBe(1);
  });

  it("[P-133] [P-187] defense is size alone for an incapacitated target, on the attacker's die", () => {
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
    expect([0, 1, 1.5].map(rangeAt)).toEqual(["melee", "melee", "close"]);
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
    expect(rangeAt(81)).toBe("beyond");
    expect(RANGES.map(({ id }) => id).every(isBand)).toBe(true);
  });

  it("[P-095] a weapon reaches its own band and nearer ones", () => {
    const band = (id: Band) => (["melee", "medium", "extreme"] as const).map((range) => reaches(range, id));
    expect(band("melee")).toEqual([true, true, true]);
    expect(band("close")).toEqual([false, true, true]);
    expect(band("long")).toEqual([false, false, true]);
    expect(band("beyond")).toEqual([false, false, false]);
    const request = checkRequest({ kind: "attack", reach: { range: "medium", hexes: 12 } });
    const problems = (chosen: Band | null) => checkProblems(request, checkChoices(request, { band: chosen }));
    expect(checkChoices(request).band).toBe("long");
    expect(problems("long")).toMatchObject([{ field: "band" }]);
    expect([problems("medium"), problems(null)]).toEqual([[], []]);
    expect(planCheckWith(request, { band: "medium" }).band).toBe("medium");
    expect(planCheckWith(checkRequest()).band).toBeNull();
  });
});
