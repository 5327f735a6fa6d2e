/** Validates change sets from macros and stored messages, which may have been edited by hand. Pure. */
import type { ChangeSet } from "./contract.ts";

type Test = (value: unknown) => boolean;

/**
 * Whether data has all fields of a change set with their types. Numbers must be finite. Each condition may occur once
 * only: one both added and removed could never be applied completely.
 */
export function isChangeSet(value: unknown): value is ChangeSet {
  if (!isRecord(value) || !areValues(value)) return false;
  const { addConditions, removeConditions, removeEffects = [], durations = {}, items, cards, steps } = value;
  return (
    [addConditions, removeConditions, removeEffects].every(listOf(isWord)) &&
    areDistinct([...(addConditions as string[]), ...(removeConditions as string[])]) &&
    recordOf(isRecord)(durations) &&
    (items === undefined || areItems(items)) &&
    (cards === undefined || areCards(cards)) &&
    listOf(isStep)(steps)
  );
}

/** Whether the nested paths of stored data can be flattened; {@link isChangeSet} validates the result. */
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

const areCards: Test = (value) =>
  isRecord(value) &&
  isWord(value.deck) &&
  [value.drawn, value.returned].every(listOf(isWord)) &&
  areDistinct([...(value.drawn as string[]), ...(value.returned as string[])]);

function listOf(test: Test): Test {
  return (value) => Array.isArray(value) && value.every(test);
}

function recordOf(test: Test): Test {
  return (value) => isRecord(value) && Object.values(value).every(test);
}
