/** Plans how an unreadable document can be repaired: by migrations, and by initial values for invalid fields. */

import { type Migration, migrationUpdate } from "../../core/contract/migration-steps.ts";
import { allRulesets } from "../../core/games/registry.ts";
import { type DocumentMaker, documentMaker } from "../../core/host/host.ts";
import { fileWord } from "../../core/text/file-name.ts";
import type { BrokenDocument } from "./world-check.ts";

type Source = Readonly<Record<string, unknown>>;

/** A replaced value. */
export interface MendedValue {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The problems of a document, and the changes that repair it. */
export interface Mending {
  /** Foundry's error messages, by path. */
  readonly problems: readonly { readonly path: string; readonly reason: string }[];
  /** Null if it cannot be repaired: its type does not exist, or no valid value can be found. */
  readonly values: readonly MendedValue[] | null;
}

/** Most values that a dialog shows. */
const MOST_VALUES = 300;

export function planMending(broken: BrokenDocument): Mending {
  const maker = documentMaker(broken.documentName);
  const { source, holder } = broken;
  const problems = problemsOf(maker, source, holder);
  try {
    const mended = fittingSource(maker, migrated(broken), holder);
    // Throws if problems remain, which cannot be repaired.
    build(maker, mended, holder, { strict: true });
    const values = replacedValues(source, mended);
    // Changes that the dialog cannot show are not written.
    return { problems, values: values.length > MOST_VALUES ? null : values };
  } catch (error) {
    console.warn(`manifold | Nothing can be put in the place of what ${broken.name} holds`, error);
    return { problems, values: null };
  }
}

/**
 * Writes the changes of {@link planMending}.
 * @throws if Foundry refuses them
 */
export async function mend({ documentName, id, holder }: BrokenDocument, values: readonly MendedValue[]) {
  const changes = Object.fromEntries(values.map(({ path, to }) => [path, to]));
  // Foundry's copy of an unreadable document already has valid values, and would find no difference.
  const options = { ...parentOf(holder), diff: false };
  await documentMaker(documentName).updateDocuments([{ _id: id, ...changes }], options);
}

export async function deleteBroken({ documentName, id, holder }: BrokenDocument): Promise<void> {
  await documentMaker(documentName).deleteDocuments([id], parentOf(holder));
}

/** Saves the stored data of a document as a file, which Foundry can import after a repair. */
export function exportBroken({ documentName, id, name, source }: BrokenDocument): void {
  const file = `fvtt-${documentName}-${fileWord(name, id)}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(source, null, 2), "application/json", file);
}

const parentOf = (holder: object | null): object => (holder ? { parent: holder } : {});

const build = (maker: DocumentMaker, source: Source, holder: object | null, options: object) =>
  new maker(foundry.utils.deepClone(source), { ...parentOf(holder), ...options });

/** A copy in which Foundry has replaced invalid values. */
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

/** Stored values that change. Values that are only added lose nothing. */
function replacedValues(source: Source, mended: Source): MendedValue[] {
  return leavesOf(source).flatMap(([keys, from]) => {
    const to = ownValueAt(mended, keys);
    // Foundry writes modification times itself, and drops fields that the type no longer has.
    const isKept = to === undefined || keys[0] === "_stats" || keys[0] === "_id";
    return isKept || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path: keys.join("."), from, to }];
  });
}

/** The own value at a path; undefined for inherited properties. */
const ownValueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, key)
        ? (found as Source)[key]
        : undefined,
    value,
  );

/** Values of an object by path; lists are values. */
function leavesOf(value: Source, above: readonly string[] = []): [keys: readonly string[], value: unknown][] {
  return Object.entries(value).flatMap(([key, one]) => {
    const keys = [...above, key];
    const isInner = typeof one === "object" && one !== null && !Array.isArray(one);
    return isInner && Object.keys(one).length > 0
      ? leavesOf(one as Source, keys)
      : [[keys, one] as [readonly string[], unknown]];
  });
}
