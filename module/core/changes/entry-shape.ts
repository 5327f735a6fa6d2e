/** Checks whether stored data in a ledger is an entry: an owner of the actor can store anything there. */

type Plain = Readonly<Record<string, unknown>>;

type Test = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText: Test = (value) => typeof value === "string";

const SCALARS = ["string", "number", "boolean"];

const isScalar: Test = (value) => value === null || SCALARS.includes(typeof value);

const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);

const isOptional =
  (test: Test): Test =>
  (value) =>
    value === undefined || value === null || test(value);

function isShaped(tests: Readonly<Record<string, Test>>): Test {
  const all = Object.entries(tests);
  return (value) => isRecord(value) && all.every(([part, test]) => test(value[part]));
}

/** A language key and plain data for it. */
const isTold: Test = isShaped({
  key: isText,
  data: isOptional((data) => isRecord(data) && Object.values(data).every(isScalar)),
});

const areValues = isListOf(isShaped({ path: isText, from: isScalar, to: isScalar }));

const isSource = isShaped({ name: isOptional(isText) });

const isWhy = isShaped({
  steps: isOptional(isListOf(isShaped({ label: isText, data: isOptional(isRecord) }))),
});

const isItems = isShaped({
  added: isListOf(isShaped({ _id: isText, name: isText })),
  removed: isListOf(isShaped({ _id: isText, name: isText })),
  changed: isListOf(isShaped({ id: isText, values: areValues })),
});

const isSide: Test = (source) => source === null || isRecord(source);

const isEntryShaped = isShaped({
  at: (at) => typeof at === "number" && Number.isFinite(at),
  by: isText,
  what: isTold,
  why: isOptional(isWhy),
  message: isOptional(isText),
  values: areValues,
  added: isListOf(isText),
  removed: isListOf(isSource),
  effects: isOptional(isListOf(isShaped({ id: isText, before: isSide, after: isSide }))),
  rewritten: isOptional(isListOf(isShaped({ id: isText, parts: isListOf(isShaped({ path: isText })) }))),
  items: isOptional(isItems),
  timed: isOptional(isRecord),
  cards: isOptional(isShaped({ deck: isText, drawn: isListOf(isText), returned: isListOf(isText) })),
  undone: isOptional(isRecord),
  resumed: isOptional(isRecord),
});

/** @param key under which the entry is stored */
export const isWellFormedEntry = (key: string, entry: unknown): boolean =>
  isRecord(entry) && entry.key === key && isEntryShaped(entry);
