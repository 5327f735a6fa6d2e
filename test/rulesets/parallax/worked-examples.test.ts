import { describe, expect, test } from "vitest";
import { titleOf, workedExamples } from "../../support/ledger.ts";
import { readDice, readFields } from "./notation.ts";
import { OPS } from "./ops.ts";

const all = workedExamples("parallax");

test("the ledger holds its forty worked examples", () => {
  expect(all).toHaveLength(40);
});

describe("worked examples of the parallax ledger", () => {
  for (const example of all) {
    test(titleOf(example), () => {
      const { kind, ...given } = readFields(example.given);
      const op = OPS[String(kind)];
      if (!op) throw new Error(`no function serves the kind "${String(kind)}"`);
      expect(op(given, readDice(example.dice))).toMatchObject(readFields(example.expect));
    });
  }
});
