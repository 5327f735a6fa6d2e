/** The differences between a claim and its verified values. */
import { describe, expect, it } from "vitest";
import { listDifferences } from "../../module/kit/differences.ts";

const told = (claimed: unknown, verified: unknown, most?: number) =>
  listDifferences(claimed, verified, most).map((one) => `${one.path}: ${one.claimed} | ${one.verified}`);

describe("differences", () => {
  it("differences are told leaf by leaf, with their path, in the order of the claim", () => {
    expect(told({ a: 1, b: { c: [1, 2], d: "x" } }, { b: { c: [1, 3], d: "y" }, a: 1, e: null })).toEqual([
      "b.c.1: 2 | 3",
      'b.d: "x" | "y"',
      "e:  | null",
    ]);
    expect(told({ a: 1 }, {})).toEqual(["a: 1 | "]);
    expect(told(1, 2)).toEqual([": 1 | 2"]);
    expect(told(null, {})).toEqual([": null | {}"]);
    expect(told({ a: {} }, { a: 0 })).toEqual(["a: {} | 0"]);
  });

  it("differences are none where JSON tells none", () => {
    const same = { a: [1, { b: null }], c: Number.NaN };
    expect(told(same, structuredClone(same))).toEqual([]);
    expect(told({ a: undefined, b: Number.NaN }, { b: null })).toEqual([]);
    expect(told(Number.NaN, Number.NaN)).toEqual([]);
  });

  it("differences of a list and an object are told whole, and inherited names are none", () => {
    expect(told({ a: [1] }, { a: { 0: 1 } })).toEqual(['a: [1] | {"0":1}']);
    expect(told({ a: { 0: 1 } }, { a: [1] })).toEqual(['a: {"0":1} | [1]']);
    expect(told({ toString: 1 }, {})).toEqual(["toString: 1 | "]);
  });

  it("differences stop after as many as wanted, ten where nobody says", () => {
    const many = Array.from({ length: 30 }, (_, index) => index);
    expect(told(many, [])).toHaveLength(10);
    expect(told(many, [], 3)).toEqual(["0: 0 | ", "1: 1 | ", "2: 2 | "]);
    expect(told(many, [], 0)).toEqual([]);
  });

  it("differences deep down are told as one", () => {
    const nest = (depth: number, value: unknown): unknown =>
      depth === 0 ? value : { x: nest(depth - 1, value) };
    const path = (depth: number) => Array.from({ length: depth }, () => "x").join(".");
    expect(told(nest(12, 1), nest(12, 2))).toEqual([`${path(12)}: 1 | 2`]);
    expect(told(nest(13, 1), nest(13, 2))).toEqual([`${path(12)}: {"x":1} | {"x":2}`]);
  });
});
