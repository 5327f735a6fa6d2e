/** How an unreadable document can be mended: by migrations and the first values of fields that hold what does not fit. */

import { type Migration, migrationUpdate } from "../../core/contract/migration-steps.ts";
import { allRulesets } from "../../core/games/registry.ts";
import { type DocumentMaker, documentMaker } from "../../core/host/host.ts";
import { fileWord } from "../../core/text/file-name.ts";
import type { BrokenDocument } from "./world-check.ts";

type Source = Readonly<Record<string, unknown>>;

/** One value that is replaced. */
export interface MendedValue {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What is wrong with a document, and what mending it does. */
export interface Mending {
  /** Reasons of the host, by path. */
  readonly problems: readonly { readonly path: string; readonly reason: string }[];
  /** Null if it cannot be mended: its type does not exist, or nothing that fits can be found. */
  readonly values: readonly MendedValue[] | null;
}

/** Values that a question shows. */
const MOST_VALUES = 300;

export function planMending(broken: BrokenDocument): Mending {
  const maker = documentMaker(broken.documentName);
  const { source, holder } = broken;
  const problems = problemsOf(maker, source, holder);
  try {
    const mended = fittingSource(maker, migrated(broken), holder);
    // What is left after that is not mended.
    build(maker, mended, holder, { strict: true });
    const values = replacedValues(source, mended);
    // What a question cannot show is not written.
    return { problems, values: values.length > MOST_VALUES ? null : values };
  } catch (error) {
    console.warn(`manifold | Nothing can be put in the place of what ${broken.name} holds`, error);
    return { problems, values: null };
  }
}

/** Writes what {@link planMending} has told. @throws if the host refuses it */
export async function mend({ documentName, id, holder }: BrokenDocument, values: readonly MendedValue[]) {
  const changes = Object.fromEntries(values.map(({ path, to }) => [path, to]));
  // The copy that the host makes of an unreadable document holds fitting values already, and would find no difference.
  const options = { ...parentOf(holder), diff: false };
  await documentMaker(documentName).updateDocuments([{ _id: id, ...changes }], options);
}

export async function deleteBroken({ documentName, id, holder }: BrokenDocument): Promise<void> {
  await documentMaker(documentName).deleteDocuments([id], parentOf(holder));
}

/** Saves a document as it is stored as a file, which the host can import once it is mended. */
export function exportBroken({ documentName, id, name, source }: BrokenDocument): void {
  const file = `fvtt-${documentName}-${fileWord(name, id)}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(source, null, 2), "application/json", file);
}

const parentOf = (holder: object | null): object => (holder ? { parent: holder } : {});

const build = (maker: DocumentMaker, source: Source, holder: object | null, options: object) =>
  new maker(foundry.utils.deepClone(source), { ...parentOf(holder), ...options });

/** A copy of which the host has replaced whatever it cannot read. */
function fittingSource(maker: DocumentMaker, source: Source, holder: object | null): Source {
  const options = { strict: false, fallback: true, dropInvalidEmbedded: false };
  return build(maker, source, holder, options).toObject();
}

function migrated({ documentName, source }: BrokenDocument): Source {
  if (documentName === "ActiveEffect") return source;
  const steps: readonly Migration[] = allRulesets().flatMap(({ migrations }) => migrations ?? []);
  const kind = documentName === "Actor" ? "actor" : "item";
  const update = migrationUpdate(steps, kind, foundry.utils.deepClone(source));
  return update ? (foundry.utils.mergeObject(foundry.utils.deepClone(source), update) as Source) : source;
}

interface Failing {
  getAllFailures?(): Readonly<Record<string, { readonly message?: string }>>;
}

function problemsOf(maker: DocumentMaker, source: Source, holder: object | null): Mending["problems"] {
  try {
    build(maker, source, holder, { strict: true });
    return [];
  } catch (error) {
    const failures = Object.entries((error as Failing).getAllFailures?.() ?? {});
    if (failures.length === 0)
      return [{ path: "", reason: error instanceof Error ? error.message : String(error) }];
    return failures.map(([path, { message = "" }]) => ({ path, reason: message }));
  }
}

/** What is stored and gets another value; what is only filled in is no loss. */
function replacedValues(source: Source, mended: Source): MendedValue[] {
  return leavesOf(source).flatMap(([keys, from]) => {
    const to = ownValueAt(mended, keys);
    // The host writes the times of changes itself, and what is no field of the type any more goes by itself.
    const isKept = to === undefined || keys[0] === "_stats" || keys[0] === "_id";
    return isKept || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path: keys.join("."), from, to }];
  });
}

/** Undefined also for what every object has. */
const ownValueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, key)
        ? (found as Source)[key]
        : undefined,
    value,
  );

/** Values of an object by their keys; lists are values. */
function leavesOf(value: Source, above: readonly string[] = []): [keys: readonly string[], value: unknown][] {
  return Object.entries(value).flatMap(([key, one]) => {
    const keys = [...above, key];
    const isInner = typeof one === "object" && one !== null && !Array.isArray(one);
    return isInner && Object.keys(one).length > 0
      ? leavesOf(one as Source, keys)
      : [[keys, one] as [readonly string[], unknown]];
  });
}
