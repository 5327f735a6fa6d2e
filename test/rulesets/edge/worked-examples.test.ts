import { describe, expect, it } from "vitest";
import { titleOf, vectors } from "../../support/ledger.ts";
import { OPS } from "./example-kinds.ts";

const all = vectors("edge");

it("the ledger has seventy worked examples", () => {
  expect(all).toHaveLength(70);
});

describe("worked examples of the edge ledger", () => {
  for (const vector of all) {
    it(titleOf(vector), () => {
      const op = OPS[vector.op];
      if (!op) throw new Error(`no function serves the op "${vector.op}"`);
      const found = { ...op(vector.given as never, vector.dice) } as Record<string, unknown>;
      const expected: Record<string, unknown> = { ...vector.expect };
      for (const side of [found, expected])
        if (Array.isArray(side.kept)) side.kept = side.kept.toSorted((a, b) => a - b);
      expect(found).toMatchObject(expected);
    });
  }
});
