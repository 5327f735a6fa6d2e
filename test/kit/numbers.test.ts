/** Reading numbers as people write them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainSigns, readNumber } from "../../module/kit/numbers.ts";

/** Hyphen-minus, hyphen, non-breaking hyphen, figure dash, en dash, em dash, bar, minus, small and wide hyphens. */
const DASHES = [..."-‐‑‒–—―−﹘﹣－"];

describe("reading numbers", () => {
  it.each([
    ["5", 5],
    [" 12 ", 12],
    ["+3", 3],
    ["2,5", 2.5],
    ["2.5", 2.5],
    ["0,5", 0.5],
    [",5", 0.5],
    [".25", 0.25],
    ["0,125", 0.125],
    ["1.125", 1.125],
    ["1,200", 1200],
    ["1,234,567.5", 1_234_567.5],
    ["1.234,5", 1234.5],
    ["1.234.567", 1_234_567],
    ["1 200", 1200],
    ["1\u202f200,5", 1200.5],
    ["1’200", 1200],
    ["12,50", 12.5],
    ["- 4", -4],
  ])("reads “%s” as %d", (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it.each([
    "",
    " ",
    "-",
    ",",
    "5.",
    "1,2,3",
    "1,23,456",
    "1e3",
    "0x10",
    "--5",
    "5-",
    "five",
    "5 kg",
    "1 2",
    "∞",
    "NaN",
  ])("does not read “%s”", (typed) => {
    expect(readNumber(typed)).toBeNull();
  });

  it.each(DASHES)("takes the dash “%s” for a minus", (dash) => {
    expect(readNumber(`${dash}2,5`)).toBe(-2.5);
    expect(plainSigns(`1d6${dash}1`)).toBe("1d6-1");
  });

  it("reads what it is shown: the plain writing of any number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 999 }),
        (whole, thousandths) => {
          const number = Number(`${whole}.${String(thousandths).padStart(3, "0")}`);
          expect(readNumber(String(number))).toBe(number);
          expect(readNumber(number.toLocaleString("en", { maximumFractionDigits: 3 }))).toBe(number);
        },
      ),
      { seed: 4 },
    );
  });
});
