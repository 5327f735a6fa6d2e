/** Finds the tests and documents that serve rows of the ledgers, and the reasons why others do not count. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parse } from "yaml";
import { exampleWords, type LedgerRow, ledgerNames, readLedger } from "./ledger.ts";
import { ROOT, run } from "./run.ts";
import { nodesOf } from "./source.ts";
import { type Place, Sources } from "./sources.ts";
import { gameOf, productionReach, readUnwired } from "./unwired.ts";
import { offsetOf, type TestLocation, type Uses, usesOf } from "./witness.ts";

/**
 * Kinds of proof, strongest first:
 * - played: a browser test, or a test on real documents, plays the rule
 * - rule: a test of a pure rule that the entry of module/ leads to
 * - pack: a document of a pack with fields that rules read
 * - text: a document that only describes the rule, which is enough for Reference rows
 */
export const PROOFS = ["played", "rule", "pack", "text"] as const;
export type Proof = (typeof PROOFS)[number];

/** A test or document with a row's id. */
export interface Witness {
  /** Path below the root. */
  readonly path: string;
  readonly proof: Proof;
  /** The reason why it does not count; null if it counts. */
  readonly refusal: string | null;
}

export type Witnesses = ReadonlyMap<string, readonly Witness[]>;

/** The strongest proof of a row; null if it is not served. */
export const proofOf = (witnesses: readonly Witness[]): Proof | null =>
  PROOFS.find((proof) => witnesses.some((one) => one.proof === proof && one.refusal === null)) ?? null;

/** Finds the reason why a witness of a row does not count. */
export type Judge = (row: LedgerRow) => string | null;

interface ListedTest {
  readonly name: string;
  readonly file: string;
  readonly location?: TestLocation;
}

/** Row ids in brackets, as in titles. */
export const rowsNamedIn = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]-\d{3}[a-z]?)\]/g)].map(([, row = ""]) => row);

/** Reads everything with row ids: tests, browser tests, documents of packs. */
export async function readWitnesses(): Promise<Witnesses> {
  const rows = new Map(ledgerNames().flatMap((name) => readLedger(name).map((row) => [row.id, row])));
  const waiting = new Map(
    readUnwired(ROOT).flatMap((group) => group.rows.map((id) => [id, `waits for: ${group.until}`] as const)),
  );
  const witnesses = new Map<string, Witness[]>();
  const add: Add = (id, path, proof, judge) => {
    const row = rows.get(id);
    const all = witnesses.get(id) ?? [];
    all.push({ path, proof, refusal: row ? (waiting.get(id) ?? judge(row)) : null });
    witnesses.set(id, all);
  };
  await addTests(add);
  const sources = new Sources(ROOT);
  for (const path of sources.list("test/e2e").filter((file) => file.endsWith(".spec.ts")))
    for (const { text } of textsOf(sources, path))
      for (const id of rowsNamedIn(text)) add(id, path, "played", () => null);
  for (const path of filesBelow(join(ROOT, "packs", "_source"), ".yml"))
    addDocuments(parse(readFileSync(path, "utf8")), (id, proof, judge) =>
      add(id, relative(ROOT, path), proof, judge),
    );
  return witnesses;
}

type Add = (id: string, path: string, proof: Proof, judge: Judge) => void;

const filesBelow = (dir: string, ending: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(dir, file));

/** A test, or a place in a test, with row ids. */
interface Naming {
  readonly file: string;
  readonly at: number | null;
  readonly title: string;
  readonly opensTheSystem: boolean;
}

async function addTests(add: Add): Promise<void> {
  const sources = new Sources(ROOT);
  const { runs } = productionReach(sources);
  const reaches = (place: Place): boolean => runs.has(place.binding);
  const examples = new Map(ledgerNames().flatMap((name) => [...exampleWords(name)]));
  const namings = [...(await pureTests(sources)), ...hostTests(sources)];
  for (const { file, at, title, opensTheSystem } of namings) {
    const rows = rowsNamedIn(title);
    if (rows.length === 0) continue;
    const ids = [...title.matchAll(/\[([\w-]+)\]/g)].map(([, id = ""]) => id);
    const words = new Set([
      ...ids,
      ...ids.flatMap((id) => (rows.includes(id) ? [] : (examples.get(id) ?? []))),
    ]);
    const uses = usesOf(sources, file, at, words);
    for (const id of rows)
      add(id, file, opensTheSystem ? "played" : "rule", ({ ruleset }) =>
        judgeUses(uses, ruleset, reaches, opensTheSystem),
      );
  }
}

/** Lists tests with the runner, because many titles are generated from the worked examples of the ledgers. */
async function pureTests(sources: Sources): Promise<Naming[]> {
  const tests = (await listTests()).filter(({ file }) => !relative(ROOT, file).startsWith(EXAMPLE_FOLDER));
  return tests.map(({ name, file, location }) => {
    const path = relative(ROOT, file);
    const at = location ? offsetOf(sources.text(path), location) : null;
    return { file: path, at, title: name, opensTheSystem: false };
  });
}

/** Reads titles from the source texts, because listing them with the runner would start the sandbox for each file. */
const hostTests = (sources: Sources): Naming[] =>
  sources
    .list("test")
    .filter((file) => file.endsWith(".host.test.ts"))
    .flatMap((file) =>
      textsOf(sources, file).map(({ at, text }) => ({ file, at, title: text, opensTheSystem: true })),
    );

/**
 * The reason why a test does not show that a rule is in play; null if it does. Depends on values of the rule's game in
 * the test itself; if there are none, on those in its helpers; otherwise on any value of module/ that it uses.
 */
export function judgeUses(
  { direct, all }: Uses,
  game: string,
  reaches: (place: Place) => boolean,
  opensTheSystem: boolean,
): string | null {
  const ofGame = ({ file }: Place): boolean => gameOf(file) === game;
  const subject = [direct.filter(ofGame), all.filter(ofGame), all].find((each) => each.length > 0);
  if (!subject) return opensTheSystem ? null : "its test uses nothing of module/";
  if (subject.some(reaches)) return null;
  const names = [...new Set(subject.map(({ binding }) => binding.name))].sort();
  return `no click leads to ${names.join(", ")}`;
}

/** The example for new games. Its ledger belongs to no game. */
const EXAMPLE_FOLDER = "test/contract/fixtures";

async function listTests(): Promise<ListedTest[]> {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  const listed = join(folder, "list.json");
  const { code, output } = await run(
    "vitest",
    ["list", "--project", "unit", "--includeTaskLocation", `--json=${listed}`],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`the tests could not be listed:\n${output}`);
  const tests = JSON.parse(readFileSync(listed, "utf8"));
  rmSync(folder, { recursive: true });
  return tests;
}

/** Every string in a file. Titles may be composed, so a string that is only a row's id counts as an id in brackets. */
const textsOf = (sources: Sources, file: string): { at: number; text: string }[] =>
  [...nodesOf(sources.get(file)!.program)].flatMap((node) =>
    node.type === "Literal" && typeof node.value === "string"
      ? [{ at: node.start, text: node.value.replace(/^[A-Z]-\d{3}[a-z]?$/, "[$&]") }]
      : node.type === "TemplateElement"
        ? [{ at: node.start, text: (node.value as { raw: string }).raw }]
        : [],
  );

interface PackDocument {
  readonly flags?: { readonly manifold?: { readonly rules?: unknown } };
  readonly system?: Readonly<Record<string, unknown>>;
  readonly effects?: readonly unknown[];
}

/** Fields of a document that only contain text for readers. */
const TEXT_FIELDS = new Set(["description", "notes", "biography", "text"]);

/** Whether rules read fields of a document, or whether it is a page of a journal. */
export const doesSomething = ({ system = {}, effects = [] }: PackDocument): boolean =>
  effects.length > 0 || Object.keys(system).some((field) => !TEXT_FIELDS.has(field));

export function addDocuments(value: unknown, add: (id: string, proof: Proof, judge: Judge) => void): void {
  if (typeof value !== "object" || value === null) return;
  const document = value as PackDocument;
  const rules = document.flags?.manifold?.rules;
  if (Array.isArray(rules)) {
    const does = doesSomething(document);
    const judge: Judge = ({ kinds }) =>
      does || kinds.every((kind) => kind === "Reference") ? null : "a pack says it and does nothing";
    for (const row of rules) add(String(row), does ? "pack" : "text", judge);
  }
  for (const each of Object.values(value)) addDocuments(each, add);
}
