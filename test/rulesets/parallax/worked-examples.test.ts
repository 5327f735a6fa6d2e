import { describe, expect, it } from "vitest";
import { titleOf, workedExamples } from "../../support/ledger.ts";
import { OPS } from "./example-kinds.ts";
import { readDice, readFields } from "./notation.ts";

const all = workedExamples("parallax");

it("the ledger has forty worked examples", () => {
  expect(all).toHaveLength(40);
});

describe("worked examples of the parallax ledger", () => {
  for (const example of all) {
    it(titleOf(example), () => {
      const { kind, ...given } = readFields(example.given);
      const op = OPS[String(kind)];
      if (!op) throw new Error(`unknown kind of example "${String(kind)}"`);
      expect(op(given as never, readDice(example.dice))).toMatchObject(readFields(example.expect));
    });
  }
});
