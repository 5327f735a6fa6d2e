/**
 * Writes the names in the public typings that exist at run time to client/promise/typings.json, which the page reads.
 * With --check it compares instead, and fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { collectTypings } from "./collect.ts";

const FILE = fileURLToPath(new URL("../client/promise/typings.json", import.meta.url));
const typings = collectTypings();
const packed = {
  ...typings,
  namespaces: packLists(typings.namespaces),
  classes: packLists(typings.classes),
  config: join(typings.config),
  globals: join(typings.globals),
  deprecatedGlobals: join(typings.deprecatedGlobals),
  ui: typings.ui.join(" "),
};
const text = `${JSON.stringify(packed, null, 2)}\n`;

/** Joins each list of names into one text, which is shorter to send and to parse. */
function packLists<T extends object>(groups: Record<string, T>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(groups).map(([path, lists]) => [path, join(lists as Record<string, string[]>)]),
  );
}

function join(lists: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, names]) => names.length > 0)
      .map(([key, names]) => [key, names.join(" ")]),
  );
}

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== text) {
    console.error("client/promise/typings.json is out of date: npm run typings -w sandbox");
    process.exitCode = 1;
  }
} else writeFileSync(FILE, text);
