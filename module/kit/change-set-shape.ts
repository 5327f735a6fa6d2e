/** Whether something unknown is a change set: cards are edited by hand, macros are written in a hurry. Pure. */
import type { ChangeSet } from "./contract.ts";

type Test = (value: unknown) => boolean;

/**
 * True for data that has everything a change set must have, each of its kind; numbers are finite, and each condition is
 * named once: one that is given and taken away at the same time would be a change without an end.
 */
export function isChangeSet(value: unknown): value is ChangeSet {
  if (!isRecord(value) || !areValues(value)) return false;
  const { addConditions, removeConditions, removeEffects = [], durations = {}, items, steps } = value;
  return (
    [addConditions, removeConditions, removeEffects].every(listOf(isWord)) &&
    areDistinct([...(addConditions as string[]), ...(removeConditions as string[])]) &&
    recordOf(isRecord)(durations) &&
    (items === undefined || areItems(items)) &&
    listOf(isStep)(steps)
  );
}

/** True for what comes back from storage and can be given its paths again; whether it is a change set shows then. */
export const isNestedChangeSet = (value: unknown): value is ChangeSet =>
  areNested(value) && (value.items === undefined || areNestedItems(value.items));

const areDistinct = (words: readonly string[]): boolean => new Set(words).size === words.length;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWord: Test = (value) => typeof value === "string" && value !== "";

const isScalar: Test = (value) =>
  value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);

const isStep: Test = (value) => isRecord(value) && isWord(value.id) && typeof value.label === "string";

const isSource: Test = (value) => isRecord(value) && isWord(value.name) && isWord(value.type);

const areValues: Test = (value) =>
  isRecord(value) && recordOf(Number.isFinite)(value.deltas) && recordOf(isScalar)(value.sets);

const areNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && isRecord(value.deltas) && isRecord(value.sets);

const areNestedItems: Test = (value) => isRecord(value) && recordOf(areNested)(value.changed);

const areItems: Test = (value) =>
  isRecord(value) &&
  listOf(isSource)(value.added) &&
  recordOf(areValues)(value.changed) &&
  listOf(isWord)(value.removed);

function listOf(test: Test): Test {
  return (value) => Array.isArray(value) && value.every(test);
}

function recordOf(test: Test): Test {
  return (value) => isRecord(value) && Object.values(value).every(test);
}
