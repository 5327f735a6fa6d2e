import { expect, it } from "vitest";
import {
  amountOfEachChange,
  boundedChange,
  isArithmetic,
  isRollChange,
  readAmount,
} from "../../module/kit/effect-changes.ts";
import { findLostNumber } from "../../module/kit/lost-number.ts";

it.each([
  ["2", 2],
  [" +2 ", 2],
  ["−2", -2],
  ["– 2", -2],
  ["1,5", 1.5],
  ["-0,25", -0.25],
  [".5", 0.5],
  ["1e3", 1000],
  ["1,500", 1500],
  [7, 7],
] as const)("reads %j as %d", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

it.each([
  "",
  " ",
  "1d4",
  "abc",
  "1,5,0",
  "0x10",
  "Infinity",
  "1e99",
  "--2",
  "2 * 3",
  null,
  undefined,
  true,
  Number.NaN,
  [2],
  { valueOf: () => 2 },
])("reads no amount of %j", (typed) => {
  expect(readAmount(typed)).toBeNaN();
});

it.each([
  ["2 * (3 - 1)", true],
  ["max(2, 5) + floor(7 / 2)", true],
  ["1,5", false],
  ["2 * @level", false],
  ["1d4", false],
  ["alert(1)", false],
  ["max.constructor", false],
  ["1".repeat(201), false],
] as const)("%j is arithmetic: %s", (text, is) => {
  expect(isArithmetic(text)).toBe(is);
});

it.each([
  [3, "multiply", 0.5, "down", 1],
  [3, "multiply", 0.5, "up", 2],
  [3, "multiply", 0.5, null, 1.5],
  [-3, "multiply", 0.5, "down", -2],
  [1, "add", 50, "down", 20],
  [1, "add", -50, "down", 0],
  [null, "atMost", 5, "down", 5],
  [null, "atLeast", 5, "down", 5],
  [null, "add", 5, "down", 5],
  [9, "atMost", 5, "down", 5],
] as const)("%s %s %d, rounded %s, is %d", (before, way, value, rounds, after) => {
  const min = before === -3 ? -99 : 0;
  expect(boundedChange(before, { way, value }, { rounds, min, max: 20 })).toBe(after);
});

it("finds a number that is none in plain objects and lists, and in nothing else", () => {
  expect(findLostNumber({ a: [{ b: 1 }, { c: Number.NaN }] })).toBe("a.1.c");
  expect(findLostNumber({ a: 1, b: null, c: "NaN", d: new Set([Number.NaN]), e: [] })).toBeNull();
  const circle: { self?: object } = {};
  circle.self = circle;
  expect(findLostNumber(circle)).toBeNull();
});

it("tells how much each change adds, in their order", () => {
  const changes = [
    { way: "multiply", value: 2 },
    { way: "add", value: 3 },
    { way: "atLeast", value: 20 },
    { way: "atMost", value: 18 },
    { way: "set", value: 4 },
    { way: null, value: 9 },
  ] as const;
  expect(amountOfEachChange(5, changes)).toEqual([5, 3, 7, -2, -14, 0]);
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
