import { describe, expect, it } from "vitest";
import type { Kind, LedgerRow } from "../../scripts/lib/ledger.ts";
import { addDocuments, type Judge, judgeUses, type Proof, proofOf } from "../../scripts/lib/served.ts";
import { Sources } from "../../scripts/lib/sources.ts";
import { productionReach } from "../../scripts/lib/unwired.ts";
import { offsetOf, usesOf } from "../../scripts/lib/witness.ts";
import { writeTree } from "./tree.ts";

const SYSTEM = {
  "module/manifold.ts": 'import { edge } from "./rulesets/edge/index.ts"; edge();',
  "module/kit/dice.ts": "export const die = () => 6;",
  "module/rulesets/edge/index.ts":
    'import { die } from "../../kit/dice.ts"; import { live, LIVE } from "./rules/a.ts"; export const edge = () => live(LIVE, die);',
  "module/rulesets/edge/rules/a.ts":
    "export const live = (...all: unknown[]) => all; export const LIVE = 1; export const dead = (n: unknown) => n; export interface Live { a: 1 }",
};

const IMPORTS = [
  'import { expect, it } from "vitest";',
  'import { die } from "../module/kit/dice.ts";',
  'import { dead, live, LIVE, type Live } from "../module/rulesets/edge/rules/a.ts";',
  'import { helped, OPS } from "./ops.ts";',
].join("\n");

const OPS = [
  'import { dead, live } from "../module/rulesets/edge/rules/a.ts";',
  "export const helped = (n: unknown) => live(n);",
  "export const OPS = { one: (n: unknown) => live(n), two: dead } as const;",
].join("\n");

/** The reason why the test titled HERE does not count. */
function verdict(code: string, { words = [] as string[], host = false } = {}): string | null {
  const text = `${IMPORTS}\n${code}`;
  const sources = new Sources(writeTree({ ...SYSTEM, "test/ops.ts": OPS, "test/a.test.ts": text }));
  const { runs } = productionReach(sources);
  const uses = usesOf(sources, "test/a.test.ts", text.indexOf("HERE"), new Set(words));
  return judgeUses(uses, "edge", ({ binding }) => runs.has(binding), host);
}

const UNWIRED = "no click leads to dead";

describe("a test that names a row", () => {
  it.each([
    ["calls what the system leads to", 'it("HERE", () => { expect(live(1)).toEqual([1]); });'],
    ["calls it beside what only tests use", 'it("HERE", () => { expect(live(dead(1))).toEqual([1]); });'],
    [
      "calls it in a helper",
      'const help = () => live(1); it("HERE", () => { expect(help()).toEqual([1]); });',
    ],
    ["calls it in a helper of another file", 'it("HERE", () => { expect(helped(1)).toEqual([1]); });'],
    ["has it in its table", 'it.each([[live, 1]])("HERE", (one, n) => { expect(one(n)).toEqual([1]); });'],
    [
      "is one of a loop over it",
      'for (const one of [live]) { it("HERE", () => { expect(one(1)).toEqual([1]); }); }',
    ],
    [
      "prepares it before",
      'let made: unknown; beforeEach(() => { made = live(1); }); it("HERE", () => { expect(made).toEqual([1]); });',
    ],
    ["calls only what core and kit have", 'it("HERE", () => { expect(die()).toBe(6); });'],
  ])("serves it if it %s", (_what, code) => {
    expect(verdict(code)).toBeNull();
  });

  it.each([
    ["all it uses is used by tests alone", 'it("HERE", () => { expect(dead(1)).toBe(1); });', UNWIRED],
    [
      "its neighbour uses what is in play",
      'it("other", () => { live(1); }); it("HERE", () => { dead(1); });',
      UNWIRED,
    ],
    ["its dice alone are in play", 'it("HERE", () => { expect(dead(die())).toBe(6); });', UNWIRED],
    [
      "its helpers alone are in play",
      'it("HERE", () => { expect(dead(helped(1))).toEqual([1]); });',
      UNWIRED,
    ],
    ["a local name hides what is in play", 'it("HERE", () => { const live = dead; live(1); });', UNWIRED],
    [
      "only a type of it is in play",
      'it("HERE", () => { expect(1 as unknown as Live).toBe(1); });',
      "its test uses nothing of module/",
    ],
    [
      "it reads nothing of the system",
      'it("HERE", () => { expect(1).toBe(1); });',
      "its test uses nothing of module/",
    ],
  ])("does not serve it if %s", (_what, code, reason) => {
    expect(verdict(code)).toBe(reason);
  });

  it("counts only the table entry of its worked example, or all entries if the example is unknown", () => {
    const code = 'const ops: Record<string, string> = {}; it("HERE", () => { OPS[ops.x](1); });';
    expect(verdict(code, { words: ["one"] })).toBeNull();
    expect(verdict(code, { words: ["two"] })).toBe(UNWIRED);
    expect(verdict(code, { words: ["three"] })).toBeNull();
    expect(verdict('it("HERE", () => { OPS.two(1); });')).toBe(UNWIRED);
  });

  it("serves it on real documents even without a name of module/, unless its names are used only by tests", () => {
    expect(verdict('it("HERE", () => { expect(1).toBe(1); });', { host: true })).toBeNull();
    expect(verdict('it("HERE", () => { dead(1); });', { host: true })).toBe(UNWIRED);
  });
});

it("is found at the place that the runner reports", () => {
  expect(offsetOf("one\ntwo\n  three", { line: 3, column: 3 })).toBe(10);
});

describe("a document of a pack that names a row", () => {
  const flags = { manifold: { rules: ["E-001"] } };
  const judged = (document: object, ...kinds: Kind[]): (string | null)[] => {
    const found: Judge[] = [];
    addDocuments(document, (_id, _proof, judge) => found.push(judge));
    return found.map((judge) =>
      judge({ id: "E-001", ruleset: "edge", section: "", rule: "", kinds } as LedgerRow),
    );
  };
  const says = { pages: [{ name: "One", type: "text", text: { content: "…" }, flags }] };

  it("serves it with fields that rules read", () => {
    expect(judged({ type: "edgeSkill", system: { description: "…", key: "a" }, flags }, "Roll")).toEqual([
      null,
    ]);
    expect(judged({ type: "edgeGear", system: { description: "…" }, effects: [{}], flags }, "Roll")).toEqual([
      null,
    ]);
  });

  it("serves a Reference row with a text, but no other row", () => {
    const reason = "a pack says it and does nothing";
    expect(judged(says, "Reference")).toEqual([null]);
    expect(judged(says, "Reference", "Roll")).toEqual([reason]);
    expect(judged({ type: "edgeGear", system: { description: "…" }, flags }, "Track")).toEqual([reason]);
  });

  it("is proof by its mechanics or by its text alone", () => {
    const proofs: Proof[] = [];
    addDocuments({ items: [{ system: { key: "a" }, flags }], pages: says }, (_id, proof) =>
      proofs.push(proof),
    );
    expect(proofs).toEqual(["pack", "text"]);
  });
});

describe("the proof of a row", () => {
  const witness = (proof: Proof, refusal: string | null = null) => ({ path: "a", proof, refusal });

  it("is the strongest witness that counts", () => {
    expect(proofOf([witness("text"), witness("rule"), witness("pack")])).toBe("rule");
    expect(proofOf([witness("played", "no click leads to it"), witness("pack")])).toBe("pack");
    expect(proofOf([witness("text", "a pack says it and does nothing")])).toBeNull();
    expect(proofOf([])).toBeNull();
  });
});
