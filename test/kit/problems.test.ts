import { expect, it } from "vitest";
import { problemsOf, situationalProblems, wholeProblems } from "../../module/kit/problems.ts";

const problem = problemsOf("MANIFOLD.Coin.Problem.");

it("puts the game's prefix before the message and leaves absent data out", () => {
  expect(problem("dc", "missing")).toEqual({ field: "dc", message: "MANIFOLD.Coin.Problem.missing" });
  expect(problem("dc", "range", { max: 9 })).toEqual({
    field: "dc",
    message: "MANIFOLD.Coin.Problem.range",
    data: { max: 9 },
  });
});

it("refuses numbers that are not whole, typed in or added by hand", () => {
  const notWhole = { message: "MANIFOLD.Coin.Problem.notWhole" };
  expect(wholeProblems(problem, "dc", 2.5)).toEqual([{ field: "dc", ...notWhole }]);
  expect(wholeProblems(problem, "dc", Number.NaN)).toEqual([{ field: "dc", ...notWhole }]);
  expect([...wholeProblems(problem, "dc", 3), ...wholeProblems(problem, "dc", null)]).toEqual([]);
  const situational = [{ id: "a", label: "A", value: 0.5 }];
  expect(situationalProblems(problem, { situational })).toEqual([{ field: "situational", ...notWhole }]);
  const whole = [{ id: "b", label: "B", value: -2 }];
  expect(situationalProblems(problem, { situational: [...whole, ...situational] })).toHaveLength(1);
  for (const allowed of [[], whole])
    expect(situationalProblems(problem, { situational: allowed })).toEqual([]);
});
