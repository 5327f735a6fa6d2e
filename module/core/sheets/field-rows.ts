import { withMinus } from "../host/format.ts";
import { unitList } from "../host/formatters.ts";
import { t } from "../host/host.ts";
import { foldText } from "./lists/list-order.ts";

/** Fields of a document as rows: inputs in edit mode, text otherwise. */

/** The properties of a data field that this file uses. */
interface Field {
  readonly label: string;
  readonly choices?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>) | undefined;
  /** Field of the members of a set. */
  readonly element?: Field | undefined;
  /** Whether a number must be whole. */
  readonly integer?: boolean | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly hint?: string | undefined;
}

/** Language keys of the words of a field, by its path. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FieldRow {
  readonly field: Field;
  /** Path of the input ("system.damage.formula"). */
  readonly path: string;
  readonly label: string;
  /** The stored value, which the input edits. */
  readonly value: unknown;
  /** Choices, if the field itself has none. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The value as text; empty for none. */
  readonly shown: string;
  /** Whether it is worth showing: neither empty, nor zero, nor "no". */
  readonly tells: boolean;
  /** Step of a number. The input is a text field, because Foundry would show a slider across the whole range. */
  readonly step?: number | "any";
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly hint?: string | undefined;
}

/** A data model with its schema. */
export interface FieldSource {
  readonly schema: { getField(path: string): unknown };
}

/** The text for "nothing chosen" in the games' language keys. */
const NO_CHOICE = "–";

/** Choices that mean "nothing". */
const NOTHINGS: ReadonlySet<unknown> = new Set(["none", "never"]);

/**
 * @param paths below `system`, in the order of the sheet
 * @param choices for free text fields that have a known vocabulary, by path
 */
export function fieldRows(
  system: FieldSource,
  source: object,
  paths: readonly string[],
  choices: Words = {},
): FieldRow[] {
  return paths.map((path) => {
    const field = system.schema.getField(path) as Field;
    const value = foundry.utils.getProperty(source, path);
    const words = choices[path];
    const shown = inWords(value, words ?? wordsOf(field));
    return {
      field,
      path: `system.${path}`,
      label: t(field.label),
      value,
      ...(words ? { choices: words } : {}),
      ...(field.integer === undefined || words || field.choices
        ? {}
        : { step: field.integer ? 1 : ("any" as const), min: field.min, max: field.max, hint: field.hint }),
      shown,
      tells: tells(value, shown, words !== undefined || field.choices !== undefined),
    };
  });
}

function tells(value: unknown, shown: string, isChosen: boolean): boolean {
  if (isChosen && NOTHINGS.has(value)) return false;
  return shown !== "" && shown !== NO_CHOICE && value !== 0 && value !== false;
}

/** Most facts of a summary, so that it fits on one or two lines. */
const SUMMARY = 5;

/**
 * The most important facts in one line: the first fields that add to the name. A word that occurs twice is shown with
 * its label, and a quantity of one is left out.
 */
export function summaryOf(rows: readonly FieldRow[], name: string): string {
  const facts = new Set<string>();
  for (const { label, path, value, shown, tells } of rows) {
    const isOne = path === "system.quantity" && value === 1;
    if (!tells || isOne || foldText(shown) === foldText(name)) continue;
    const alone = value === true ? label : shown;
    const isLabeled = typeof value === "number" || facts.has(alone);
    facts.add(isLabeled ? t("MANIFOLD.Sheet.Fact", { label, value: shown }) : alone);
  }
  return [...facts].slice(0, SUMMARY).join(" · ");
}

function wordsOf(field: Field): Readonly<Record<string, string>> {
  const { choices } = field.element ?? field;
  return (typeof choices === "function" ? choices() : choices) ?? {};
}

function inWords(value: unknown, words: Readonly<Record<string, string>>): string {
  const { i18n } = game;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return i18n!.localize(value ? "MANIFOLD.Yes" : "MANIFOLD.No");
  if (Array.isArray(value)) {
    const list = value.map((each) => inWords(each, words));
    return unitList().format(list);
  }
  const text = String(value);
  if (words[text]) return i18n!.localize(words[text]);
  return typeof value === "number" ? withMinus(value) : text;
}
