/**
 * Compares the language files with their use. Reports keys that are used but missing, keys that are never used, and
 * keys that are in two files. If a key is built at run time, the audit knows its constant part
 * (`MANIFOLD.Edge.Skill.${id}`), counts all keys below it as used, and requires at least one such key. Texts with
 * counts must have the plural forms of their language.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pluralProblems } from "./lib/plurals.ts";
import { ROOT } from "./lib/run.ts";

const LANG = join(ROOT, "lang", "en");

function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === "string") into.set(prefix, value);
  else
    for (const [key, each] of Object.entries(value as object))
      flatten(each, prefix ? `${prefix}.${key}` : key, into);
}

/** Keys that the host looks up: document types and fields of data models. */
const BY_HOST = [/^TYPES\./, /\.FIELDS\./];

const problems: string[] = [];
const keys = new Map<string, string>();
for (const file of readdirSync(LANG)) {
  const own = new Map<string, string>();
  flatten(JSON.parse(readFileSync(join(LANG, file), "utf8")), "", own);
  for (const [key, text] of own) {
    if (keys.has(key)) problems.push(`lang/en/${file}: "${key}" is in another file too`);
    if (text.trim() === "") problems.push(`lang/en/${file}: "${key}" is empty`);
    keys.set(key, text);
  }
  for (const problem of pluralProblems(own, "en")) problems.push(`lang/en/${file}: ${problem}`);
}

/** Whether a text has plural forms but is used without a number, for which the host would show the key. */
const isPlural = (key: string): boolean => keys.has(`${key}.one`) && keys.has(`${key}.other`);

const exact = new Map<string, string>();
const prefixes = new Map<string, string>();
const sources = ["module", "templates", "packs/_source", "system.json"].flatMap((place) => {
  const path = join(ROOT, place);
  if (place.endsWith(".json")) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|hbs|yml)$/.test(file))
    .map((file) => join(path, file));
});
for (const path of sources) {
  const where = relative(ROOT, path);
  const text = readFileSync(path, "utf8").replaceAll(/^\s*(\*|\/\/).*$/gm, "");
  for (const [, key = "", rest = ""] of text.matchAll(/["'`](MANIFOLD(?:\.[\w-]+)*\.?)(\$\{|["'`])/g)) {
    if (rest === "${" || key.endsWith(".")) prefixes.set(key, where);
    else exact.set(key, where);
  }
  for (const [, key = "", rest = ""] of text.matchAll(
    /(?:\bt\(|\blocalize )\s*["'](MANIFOLD(?:\.[\w-]+)+)["']([^;]{0,200})/g,
  ))
    if (isPlural(key) && !/\bcount\b/.test(rest.split(rest.startsWith(")") ? ")" : "}}")[0]!))
      problems.push(`${where}: "${key}" has plural forms and is given no {count}`);
}
/** Words passed to a helper that adds a prefix: `keyed("Ability")` in labels files. */
for (const path of sources.filter((file) => file.endsWith("labels.ts"))) {
  const text = readFileSync(path, "utf8");
  const base = /`(MANIFOLD\.\w+\.)\$\{prefix\}/.exec(text)?.[1];
  if (base)
    for (const [, prefix] of text.matchAll(/keyed\("([\w.]+)"\)/g))
      prefixes.set(`${base}${prefix}.`, relative(ROOT, path));
}

/** A game's conditions. The builder in `kit/conditions.ts` gets the game's part of the key. */
for (const path of sources.filter((file) => file.endsWith("conditions.ts")))
  for (const [, game] of readFileSync(path, "utf8").matchAll(/conditionFactory\("(\w+)"\)/g))
    for (const group of ["Condition", "ConditionText"])
      prefixes.set(`MANIFOLD.${game}.${group}.`, relative(ROOT, path));

/** A game's name, tabs and tours. `defineGame` builds the keys from its id. */
for (const path of sources.filter((file) => /rulesets.\w+.index\.ts$/.test(file))) {
  const text = readFileSync(path, "utf8");
  const id = /\bid: "(\w+)"/.exec(text)![1]!;
  const game = `MANIFOLD.${id[0]!.toUpperCase()}${id.slice(1)}.`;
  for (const name of ["label", "hint"]) exact.set(`${game}Game.${name}`, relative(ROOT, path));
  prefixes.set(`${game}Tab.`, relative(ROOT, path));
  if (text.includes("hasTours")) prefixes.set(`${game}Tour.`, relative(ROOT, path));
}

const all = [...keys.keys()];
for (const [key, where] of exact) {
  if (keys.has(key)) continue;
  // A whole group of keys by its prefix: labels of tabs, localisation of a data model.
  if (all.some((known) => known.startsWith(`${key}.`))) prefixes.set(`${key}.`, where);
  else problems.push(`${where}: "${key}" is in no language file`);
}
for (const [prefix, where] of prefixes) {
  if (prefix.split(".").length > 2 && !all.some((key) => key.startsWith(prefix)))
    problems.push(`${where}: nothing in the language files begins with "${prefix}"`);
}
const strong = [...prefixes.keys()].filter((prefix) => prefix.split(".").length > 3 || !prefix.endsWith("."));
for (const key of all) {
  const used =
    exact.has(key) ||
    BY_HOST.some((pattern) => pattern.test(key)) ||
    strong.some((prefix) => key.startsWith(prefix));
  if (!used) problems.push(`"${key}" is never used`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
