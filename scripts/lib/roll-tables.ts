/** Roll tables of the packs, generated from the rules that the buttons use, so that a draw and a button agree. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { EXPLOITS, SETBACKS } from "../../module/rulesets/edge/rules/check/exploits-and-setbacks.ts";
import { dieOf, type TraumaRow, traumaTable } from "../../module/rulesets/edge/rules/injury/trauma-table.ts";
import { keyOf, type PackSource } from "./pack-keys.ts";
import { readSources, slug } from "./packs.ts";
import { ROOT } from "./run.ts";

/** An entry of a table. */
interface Entry {
  readonly range: readonly [low: number, high: number];
  readonly name: string;
  readonly text?: string;
  /** The document that the entry gives. */
  readonly item?: { readonly uuid: string; readonly img: string };
}

interface Table {
  /** The prefix of its ids; letters only. */
  readonly key: string;
  readonly name: string;
  readonly formula: string;
  readonly icon: string;
  readonly about: string;
  readonly entries: readonly Entry[];
}

/** A table and the path of its source file, relative to the root. */
export interface TableSource {
  readonly path: string;
  readonly document: PackSource;
}

const texts = JSON.parse(readFileSync(join(ROOT, "lang/en/edge.json"), "utf8")) as object;

function text(key: string): string {
  let found: unknown = texts;
  for (const part of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== "string") throw new Error(`no text for ${key}`);
  return found;
}

const id16 = (key: string): string => key.slice(0, 16).padEnd(16, "0");

const page = (journal: string, key: string, name: string): string =>
  `@UUID[Compendium.manifold.edge-rules.JournalEntry.${id16(journal)}.JournalEntryPage.${id16(key)}]{${name}}`;

const setbacks = (): Table => ({
  key: "setbacks",
  name: "Setbacks",
  formula: "2d10",
  icon: "broken-shield",
  about: `After a 1 on a check: see ${page("basics", "setbacks", "Setbacks")}. The button on the check’s card rolls the same and applies what can be applied.`,
  entries: SETBACKS.map(({ roll, label, text: key }) => ({
    range: [roll, roll],
    name: text(label),
    text: text(key),
  })),
});

const exploits = (kind: "combat" | "other", name: string): Table => ({
  key: `exploits${kind}`,
  name,
  formula: "1d10 + 1",
  icon: "sparkles",
  about: `For a GM who wants an exploit at random; its rank is the number rolled. Players choose theirs: see ${page("basics", "exploits", "Exploits")}.`,
  entries: EXPLOITS.filter((one) => one.kind === kind).map(({ rank, label, text: key }) => ({
    range: [rank, rank],
    name: text(label),
    text: text(key),
  })),
});

interface TraumaItem extends PackSource {
  readonly img: string;
  readonly system: { readonly row: string };
}

function traumas(nature: TraumaRow["nature"], severity: TraumaRow["severity"], name: string): Table {
  const items = readSources()
    .filter(({ pack, level }) => pack.name === "edge-traumas" && level === "items")
    .map(({ document }) => document as TraumaItem);
  const rows = traumaTable(nature, severity);
  return {
    key: `${severity}${nature}`,
    name,
    formula: `1d${dieOf(rows)}`,
    icon: nature === "psychic" ? "brain-leak" : "broken-bone",
    about: `Drag the result onto an actor: see ${page("body", "traumas", "Traumas")}. The Trauma button of the sheet rolls the same.`,
    entries: rows.flatMap((row) => {
      const item = items.find(({ system }) => system.row === row.id);
      if (!item) throw new Error(`no item for the trauma ${row.id}`);
      const entry = {
        name: item.name!,
        item: { uuid: `Compendium.manifold.edge-traumas.Item.${item._id}`, img: item.img },
      };
      const [low, high] = row.faces;
      if (row.leftFrom === undefined) return [{ ...entry, range: row.faces }];
      const sided = (side: string) => text(`MANIFOLD.Edge.Sided.${side}`).replace("{name}", entry.name);
      return [
        { ...entry, name: sided("right"), range: [low, row.leftFrom - 1] as const },
        { ...entry, name: sided("left"), range: [row.leftFrom, high] as const },
      ];
    }),
  };
}

const scatter = (): Table => ({
  key: "scatter",
  name: "Scatter",
  formula: "1d8",
  icon: "crosshair",
  about: `Where a thrown explosive goes off that misses its point, 1d3 m away: see ${page("combat", "areas", "Areas of effect")}. The attack’s card rolls the same.`,
  entries: [1, 2, 3, 4, 5, 6, 7, 8].map((face) => {
    // The sentence on the card has a distance before the direction.
    const words = text(`MANIFOLD.Edge.Fact.scatter.${face}`).replace(/^.*\{metres\} m /, "");
    return { range: [face, face], name: words.charAt(0).toUpperCase() + words.slice(1) };
  }),
});

/** Every table that a person rolls on. The other games have none. */
export function rollTables(): TableSource[] {
  const tables = [
    setbacks(),
    exploits("combat", "Exploits in combat"),
    exploits("other", "Other exploits"),
    traumas("physical", "mild", "Mild physical traumas"),
    traumas("physical", "severe", "Severe physical traumas"),
    traumas("psychic", "mild", "Mild psychic traumas"),
    traumas("psychic", "severe", "Severe psychic traumas"),
    scatter(),
  ];
  return tables.map((table) => ({
    path: `packs/_source/edge/tables/${slug(table.name)}.yml`,
    document: sourceOf(table),
  }));
}

/** Writes the source files of all tables. @returns their paths, relative to the root */
export function writeRollTables(): string[] {
  return rollTables().map(({ path, document }) => {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), stringify(document, { lineWidth: 110 }));
    return path;
  });
}

function sourceOf({ key, name, formula, icon, about, entries }: Table): PackSource {
  const table: PackSource = {
    name,
    img: `systems/manifold/icons/${icon}.svg`,
    description: `<p>${about}</p>`,
    folder: null,
    formula,
    replacement: true,
    displayRoll: true,
    flags: { manifold: { rules: [] } },
    _id: id16(key),
  };
  const results = entries.map((entry, index) => resultOf(entry, `${id16(key).slice(0, 12)}${index + 1000}`));
  for (const result of results) result._key = keyOf(result, "tables.results", [table]);
  return { ...table, results, _key: keyOf(table, "tables", []) };
}

const resultOf = ({ range, name, text: words, item }: Entry, _id: string): PackSource => ({
  type: item ? "document" : "text",
  name,
  ...(item ? { img: item.img, documentUuid: item.uuid } : {}),
  description: words ? `<p>${words}</p>` : "",
  weight: range[1] - range[0] + 1,
  range: [...range],
  drawn: false,
  _id,
});
