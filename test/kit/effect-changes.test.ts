import { expect, it } from "vitest";
import { isRollChange, shareOfChanges } from "../../module/kit/effect-changes.ts";

it("tells how much each change adds, in their order", () => {
  const changes = [
    { way: "multiply", value: 2 },
    { way: "add", value: 3 },
    { way: "atLeast", value: 20 },
    { way: "atMost", value: 18 },
    { way: "set", value: 4 },
    { way: null, value: 9 },
  ] as const;
  expect(shareOfChanges(5, changes)).toEqual([5, 3, 7, -2, -14, 0]);
});

it.each([
  null,
  "bonus",
  {},
  { kind: "bonus" },
  undefined,
  7,
  { value: 1 },
  { kind: 3, value: 1 },
  { kind: "bonus", value: 1, only: null },
  { kind: "bonus", value: 1, only: 3 },
  { kind: "bonus", value: 1, only: { skills: ["stealth", 3] } },
  { kind: "bonus", value: 1, only: { skills: ["stealth"], deeds: "attack" } },
  { kind: "bonus", value: "2" },
  { kind: "bonus", value: Number.NaN },
  { kind: "bonus", value: 1, only: "attack" },
  { kind: "bonus", value: 1, only: { skills: "stealth" } },
  { kind: "bonus", value: 1, only: { skills: [3] } },
])("refuses %j as a change of rolls", (found) => {
  expect(isRollChange(found)).toBe(false);
});

it("takes a limited change of rolls", () => {
  expect(isRollChange({ kind: "bonus", value: -1, only: { skills: ["stealth"] }, asks: true })).toBe(true);
});
