/** Checks the texts that rules return: steps, thresholds, demands, problems, modifiers. */
import { readdirSync } from "node:fs";
import { expect } from "vitest";
import type { ChangeSet } from "../../module/kit/contract.ts";
import type { Proposal } from "../../module/kit/damage.ts";
import { languageTexts } from "./language.ts";

const LANGUAGE = new URL("../../lang/en", import.meta.url);

const TEXTS: ReadonlyMap<string, string> = new Map(
  readdirSync(LANGUAGE).flatMap((file) => [...languageTexts(`en/${file.replace(".json", "")}`)]),
);

/**
 * Expects that people can read the result of rules: everything with a label has words, each language key has a text,
 * and each placeholder in a text has a value.
 * @returns the same value
 */
export function expectTold<T>(value: T): T {
  const problems: string[] = [];
  collect(value, problems, "");
  expect(problems).toEqual([]);
  return value;
}

/** The reasons of a change with texts: id, end of the language key or name, value. */
export const reasonsOf = (change: ChangeSet): string[] =>
  expectTold(change).steps.map(
    ({ id, label, value }) => `${id}: ${label.replace(/^MANIFOLD\.\w+\./, "")} ${value}`,
  );

/** A whole proposal in lines: its summary, its steps, crossed thresholds (!), demands (?), its change. */
export function proposalLines(proposal: Proposal): string[] {
  const { nature, amount, steps, thresholds, demands = [], change } = expectTold(proposal);
  return [
    `${nature} ${amount}`,
    ...steps.map(
      ({ id, label, data, ignorable, ignored }) =>
        `${named(id, label)}${told(data)}${ignorable ? " ignorable" : ""}${ignored ? " ignored" : ""}`,
    ),
    ...thresholds.map(({ id, label, tone, data }) => `! ${tone} ${named(id, label)}${told(data)}`),
    ...demands.map(
      ({ kind, key, label, data, choices }) =>
        `? ${kind} ${key}: ${word(label)}${told(data)} for${told(choices)}`,
    ),
    ...changeLines(change),
  ];
}

/** A change in lines: numbers, values, conditions, items. */
export function changeLines({ deltas, sets, addConditions, removeConditions, items }: ChangeSet): string[] {
  return [
    ...Object.entries(deltas).map(([path, value]) => `${path} ${value < 0 ? value : `+${value}`}`),
    ...Object.entries(sets).map(([path, value]) => `${path} = ${JSON.stringify(value)}`),
    ...addConditions.map((id) => `with ${id}`),
    ...removeConditions.map((id) => `without ${id}`),
    ...Object.entries(items?.changed ?? {}).flatMap(([id, changed]) => [
      ...Object.entries(changed.deltas).map(([path, value]) => `${id} ${path} ${value}`),
      ...Object.entries(changed.sets).map(([path, value]) => `${id} ${path} = ${JSON.stringify(value)}`),
    ]),
  ];
}

const word = (label: string): string => label.replace(/^MANIFOLD\.\w+\./, "");

/** The id, followed by the end of the language key if it differs. */
const named = (id: string, label: string): string =>
  word(label).replace(/^\w+\./, "") === id ? id : `${id}: ${word(label)}`;

const told = (data: object = {}): string =>
  Object.entries(data)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}=${typeof value === "string" ? word(value) : JSON.stringify(value)}`)
    .join("");

/** Wraps rules so that all their results are checked by `expectTold`. */
export function telling<Rules extends object>(rules: Rules): Rules {
  const told: Record<string, unknown> = Object.fromEntries(Object.entries(rules));
  for (const [name, value] of Object.entries(rules))
    if (typeof value === "function")
      told[name] = (...args: readonly unknown[]) => expectTold(value.apply(rules, args));
  return told as Rules;
}

/**
 * Expects that entries of the tables exported by a game's rules have unique ids and words, and that any ledger rows in
 * them exist.
 */
export function expectTables(modules: Readonly<Record<string, unknown>>, rows: ReadonlySet<string>): void {
  const problems: string[] = [];
  for (const [file, module] of Object.entries(modules)) {
    collect(module, problems, file.replace(/.*rules./, ""));
    for (const [name, table] of Object.entries(module as object))
      collectEntries(table, rows, problems, `${file.replace(/.*rules./, "")}/${name}`);
  }
  expect(problems).toEqual([]);
}

function collectEntries(value: unknown, rows: ReadonlySet<string>, problems: string[], path: string): void {
  if (value instanceof Map || value instanceof Set) collectEntries([...value], rows, problems, path);
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    const ids = value.map((entry) =>
      typeof entry === "string" ? entry : (entry as { id?: string } | null)?.id,
    );
    if (ids.includes("")) problems.push(`${path}: an entry without name`);
    const named = ids.filter((id) => id !== undefined);
    if (new Set(named).size < named.length) problems.push(`${path}: two entries of one name`);
  }
  for (const [name, part] of Object.entries(value)) {
    if (name === "") problems.push(`${path}: an entry without name`);
    collectEntries(part, rows, problems, `${path}/${name}`);
    if (name === "rule" && !rows.has(String(part))) problems.push(`${path}: no row ${part}`);
    if (name !== "rules" || !Array.isArray(part)) continue;
    if (part.length === 0) problems.push(`${path}: serves no row`);
    for (const row of part) if (!rows.has(row)) problems.push(`${path}: no row ${row}`);
  }
}

function collect(value: unknown, problems: string[], path: string): void {
  if (typeof value === "string") {
    if (/^MANIFOLD\b/.test(value) && textAt(value) === undefined)
      problems.push(`${path}: no text for ${value}`);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const { data = {} } = value as { readonly data?: object };
  for (const [name, part] of Object.entries(value)) {
    const at = `${path}/${name}`;
    collect(part, problems, at);
    if (!WORDS.has(name) || typeof part !== "string") continue;
    // A kind of roll that needs no key has an empty key.
    if (part === "" && name !== "key") problems.push(`${at}: says nothing`);
    const text = textAt(part) ?? "";
    // Texts without data get their numbers from the function that shows them.
    if ("id" in value && "value" in value) continue;
    for (const [, placeholder = ""] of text.matchAll(/\{(\w+)\}/g))
      if (!(placeholder in data || placeholder in value || GIVEN.has(placeholder)))
        problems.push(`${at}: ${part} lacks {${placeholder}}`);
  }
}

/** Values that the display of a comparison or a tally adds: the names of the sides, the counts. */
const GIVEN = new Set(["a", "b", "successes", "members"]);

/** Fields that people read or see. */
const WORDS = new Set(["label", "message", "icon", "hint", "key"]);

const textAt = (key: string): string | undefined => TEXTS.get(key) ?? TEXTS.get(`${key}.other`);
