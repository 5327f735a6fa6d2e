/** Compares the worked examples with the ledger. */
import { expect } from "vitest";
import { applyChangeSet, type Subject } from "../../../../module/kit/change-set.ts";
import type { ChangeSet } from "../../../../module/kit/contract.ts";
import type { GodsCheckOutcome } from "../../../../module/rulesets/gods/rules/check/types.ts";
import { conditionModifiers } from "../../../../module/rulesets/gods/rules/creature/condition-modifiers.ts";
import { workedExamples } from "../../../support/ledger.ts";

const EXPECTED = new Map(workedExamples("gods").map(({ id, expect: cell }) => [id, cell]));

/** Compares a result with the `expect` cell of an example; parts are joined as in the cells. */
export function expectExample(id: string, ...parts: readonly string[]): void {
  expect(parts.join("; ")).toBe(EXPECTED.get(id));
}

export const number = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

export const signed = (value: number): string => (value > 0 ? `+${value}` : number(value));

export const made = ({ success }: GodsCheckOutcome): string => (success ? "success" : "failure");

const by = (outcome: GodsCheckOutcome): string => `${made(outcome)} by ${Math.abs(outcome.margin!)}`;

/** "target 13, success by 2". */
export const inWords = (outcome: GodsCheckOutcome): string =>
  `target ${number(outcome.target)}, ${by(outcome)}`;

export const conditionMods = (conditions: readonly string[], injuries = 0) =>
  conditionModifiers(conditions, { counters: { injuries, aging: 0, pushes: 0, tracks: 0 } });

export const subject = (changes: object = {}): Subject => ({
  system: {
    verve: { value: 17 },
    survival: { value: 7 },
    injuries: { value: 0, aging: 0 },
    phantasm: { verve: 0, survival: 0, injuries: 0 },
    march: { pushes: 0, tracks: 0 },
    breathless: 0,
    ...changes,
  },
  conditions: [],
});

export const after = (start: Subject, change: ChangeSet) =>
  applyChangeSet(start, change).subject.system as Record<string, { value: number }>;
