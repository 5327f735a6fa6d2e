import { describe, expect, it } from "vitest";
import { readPoints } from "../../module/kit/points.ts";

describe("reading typed points", () => {
  it.each([
    ["5", 5],
    ["=5", 5],
    ["=-5", -5],
    ["+5", 17],
    ["-5", 7],
    ["−5", 7],
    [" + 5 ", 17],
    ["0", 0],
    ["-20", -8],
    ["+0,5", 12.5],
    ["1.25", 1.25],
    ["=-1.25", -1.25],
    ["=−10,5", -10.5],
    ["=-123456789", -123456789],
  ])("reads %s beside 12 as %d", (typed, value) => {
    expect(readPoints(typed, 12)).toBe(value);
  });

  it.each([
    "",
    "+",
    "-",
    "=",
    "--5",
    "+-5",
    "1e9",
    "five",
    "5 hp",
    "1234567890",
    "Infinity",
    "0x10",
    "5.",
    "=-",
    "=-5x",
    "x=-5",
    "=-1.255",
    "=-1234567890",
    "=--5",
  ])("does not read “%s”", (typed) => {
    expect(readPoints(typed, 12)).toBeNull();
  });

  it("adds decimals without binary leftovers", () => {
    expect(readPoints("+0.2", 0.1)).toBe(0.3);
  });
});
