/** Checks whether a change of an effect can be read, and computes its value. Unreadable changes have no effect. */

import { boundedChange, isArithmetic, readAmount } from "../../kit/effect-changes.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import { changeFor, isFinal, isTakenAway, type StoredChange, wayOf } from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";

interface Schema {
  getField(path: string): unknown;
}

const schemaOf = (system: object): Schema | undefined => (system as { readonly schema?: Schema }).schema;

/** The change that the host is to apply, or the reason that it has no effect. */
export type ReadChange =
  | { readonly change: StoredChange; readonly field: Field | null }
  | { readonly problem: Text };

/** The part of the host's field that is read here. */
interface Field {
  readonly integer?: boolean;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly element?: Field;
  toObject(value: unknown): unknown;
  validate(value: unknown): unknown;
}

/** The parts of an actor besides its system that effects may change. */
const OPEN_PARTS = ["name", "img", "prototypeToken"];

export function readChange(bearer: ActorDocument, change: StoredChange): ReadChange {
  const [root, ...rest] = change.key.split(".");
  const path = rest.join(".");
  const schema = schemaOf(bearer.system);
  if (root === "system" && schema) {
    const field = schema.getField(path) as Field | undefined;
    const before: unknown = foundry.utils.getProperty(bearer.system, path);
    if (isFinal(change) && !field) return readFinal(bearer, change, path);
    if (!field || before === undefined) return { problem: pathProblem(before) };
    return readField(bearer, change, field, before);
  }
  if (OPEN_PARTS.includes(root!)) {
    const field = bearer.schema.getField(change.key) as Field | undefined;
    if (!field) return { problem: problem("unknown") };
    return readField(bearer, change, field, foundry.utils.getProperty(bearer, change.key));
  }
  const isOwn = root === "flags" ? rest.length < 2 || rest[0] === SYSTEM_ID : isTaken(bearer, root!);
  // The rest is for other packages, which read it themselves.
  return isOwn ? { problem: problem("unknown") } : { change, field: null };
}

/** Members that the host sets, and the place of all data in other systems. */
const TAKEN = /^(?:_.*|apps|collections|data|overrides|pack|parent|statuses|validationFailures)$/;

/** Whether a name is a member of every actor, or of its game if "system." was forgotten. */
const isTaken = (bearer: ActorDocument, root: string): boolean =>
  root in Actor.implementation.prototype ||
  TAKEN.test(root) ||
  bearer.schema.getField(root) !== undefined ||
  schemaOf(bearer.system)?.getField(root) !== undefined;

/** @param before the computed value before the change */
function pathProblem(before: unknown): Text {
  if (before === undefined) return problem("unknown");
  return problem(typeof before === "object" && before !== null ? "group" : "computed");
}

/** Generation 14 can change computed values of a game. */
function readFinal(bearer: ActorDocument, change: StoredChange, path: string): ReadChange {
  if (wayOf(change) === null) return { change, field: null };
  const before = ownNumber(bearer.system, path);
  if (before === null) return { problem: problem("unknown") };
  return readNumber(bearer, change, null, before, Number.isInteger(before));
}

/** A finite number of an object's own at a path. */
function ownNumber(object: object, path: string): number | null {
  let found: unknown = object;
  for (const key of path.split(".")) {
    if (
      typeof found !== "object" ||
      found === null ||
      !Object.prototype.propertyIsEnumerable.call(found, key)
    )
      return null;
    found = (found as Record<string, unknown>)[key];
  }
  return Number.isFinite(found) ? (found as number) : null;
}

function readField(bearer: ActorDocument, change: StoredChange, field: Field, before: unknown): ReadChange {
  const { ArrayField, BooleanField, NumberField, SetField, StringField } = foundry.data.fields;
  const isOneOf = (...classes: readonly (abstract new (...args: never[]) => object)[]): boolean =>
    classes.some((one) => field instanceof one);
  const known = isOneOf(ArrayField, BooleanField, NumberField, SetField, StringField);
  if (!known) return { problem: problem("group") };
  // A custom way of the host or of another package defines its own result.
  if (wayOf(change) === null) return { change, field };
  if (isOneOf(NumberField)) {
    return readNumber(bearer, change, field, before as number | null, field.integer === true);
  }
  if (isOneOf(BooleanField)) return readSwitch(change, field);
  return isOneOf(StringField) ? readText(change, field, before) : readList(change, field);
}

/** The host gets the resulting number, so that both generations limit and round it alike. */
function readNumber(
  bearer: ActorDocument,
  change: StoredChange,
  field: Field | null,
  before: number | null,
  isWhole: boolean,
): ReadChange {
  const amount = amountFor(bearer, change.value);
  const way = wayOf(change);
  if (Number.isNaN(amount) || way === null) return { problem: problem("number", change) };
  if (before === null && way === "multiply") return { problem: problem("unset") };
  const value = boundedChange(
    before,
    { way, value: isTakenAway(change) ? -amount : amount },
    {
      rounds: isWhole ? (bearer.ruleset?.effects?.rounds ?? "down") : null,
      ...boundsOf(field),
    },
  );
  return { change: { ...changeFor("set", { key: change.key, value: "" }, change), value }, field };
}

/** Undefined bounds would replace existing ones. */
function boundsOf(field: Field | null): { min?: number; max?: number } {
  const { min, max } = field ?? {};
  return { ...(typeof min === "number" ? { min } : {}), ...(typeof max === "number" ? { max } : {}) };
}

/** A literal number, or one computed from the actor's values; NaN for anything else. */
function amountFor(bearer: ActorDocument, value: unknown): number {
  const plain = readAmount(value);
  if (!Number.isNaN(plain) || typeof value !== "string") return plain;
  const replaced = value.includes("@") ? Roll.replaceFormulaData(value, rollDataOf(bearer)) : value;
  if (!isArithmetic(replaced)) return Number.NaN;
  try {
    return readAmount(Roll.safeEval(replaced));
  } catch {
    return Number.NaN;
  }
}

/** The contract does not include members that only references need. */
const rollDataOf = (bearer: ActorDocument): Record<string, unknown> =>
  (bearer as ActorDocument & { getRollData(): Record<string, unknown> }).getRollData();

const SWITCHES: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

function readSwitch(change: StoredChange, field: Field): ReadChange {
  const on = SWITCHES[String(change.value).trim()];
  if (on === undefined) return { problem: problem("switch", change) };
  return { change: { ...change, value: String(on) }, field };
}

function readText(change: StoredChange, field: Field, before: unknown): ReadChange {
  const way = wayOf(change);
  if (way !== "add" && way !== "set") return { problem: problem("way") };
  const text = way === "add" ? `${before ?? ""}${change.value}` : String(change.value);
  return isSound(field, text) ? { change, field } : { problem: problem("word", change) };
}

function readList(change: StoredChange, field: Field): ReadChange {
  const element = field.element!;
  if (element instanceof foundry.data.fields.SchemaField) return { problem: problem("group") };
  return wordsIn(change.value).every((word) => isSound(element, word))
    ? { change, field }
    : { problem: problem("word", change) };
}

function wordsIn(value: unknown): readonly unknown[] {
  try {
    const parsed: unknown = typeof value === "string" ? JSON.parse(value) : value;
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [value];
  }
}

/** Whether a field can hold a value. */
export function isSound(field: Field, value: unknown): boolean {
  try {
    return field.validate(field.toObject(value)) === undefined;
  } catch {
    return false;
  }
}

type Reason = "unknown" | "computed" | "group" | "number" | "unset" | "switch" | "way" | "word" | "failed";

/** Values that are long are cut. */
const MOST_SHOWN = 60;

export function problem(reason: Reason, change?: StoredChange): Text {
  const value = String(change?.value ?? "").slice(0, MOST_SHOWN);
  return { key: `MANIFOLD.Effect.Problem.${reason}`, ...(change ? { data: { value } } : {}) };
}
