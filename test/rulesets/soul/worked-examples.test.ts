import { describe, expect, it } from "vitest";
import { titleOf, workedExamples } from "../../support/ledger.ts";
import { OPS } from "./example-kinds.ts";
import { readDice, readFields } from "./notation.ts";

const all = workedExamples("soul");

it("the ledger holds its forty worked examples", () => {
  expect(all).toHaveLength(40);
});

describe("worked examples of the soul ledger", () => {
  for (const example of all) {
    it(titleOf(example), () => {
      const { kind, ...given } = readFields(example.given.replace("underwater weapon", "underwaterWeapon"));
      const op = OPS[String(kind)];
      if (!op) throw new Error(`no function serves the kind "${String(kind)}"`);
      expect(op(given as never, readDice(example.dice))).toMatchObject(readFields(example.expect));
    });
  }
});
