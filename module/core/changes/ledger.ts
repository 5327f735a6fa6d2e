/**
 * The last changes of an actor, stored on the actor itself: an entry is written in the same update as the values it
 * tells of, so that either both are stored or neither. Its key says which consequence it was; a key that is there is
 * not applied a second time.
 */

import type { ItemDiff, ValueDiff } from "../../kit/change-diff.ts";
import type { AppliedSummary } from "../../kit/damage.ts";
import { deletionOf } from "../compat.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { Timer } from "../effects/timers.ts";
import type { Text } from "../ruleset.ts";

/** Most entries an actor keeps. */
export const LEDGER_SIZE = 100;

type Source = Readonly<Record<string, unknown>>;

/** One application, as stored. */
export interface LedgerEntry {
  /** Letters, digits and hyphens: it is a key of the flags. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Id of the user who asked for it. */
  readonly by: string;
  readonly what: Text;
  /** How it came about, where there was more to it than a number. */
  readonly why: AppliedSummary | null;
  /** Id of the message that tells why; null for anything else. */
  readonly message: string | null;
  readonly values: readonly ValueDiff[];
  /** Conditions given. */
  readonly added: readonly string[];
  /** Those of them that end by themselves; each is an effect of its own. Absent where none does. */
  readonly timed?: Readonly<Record<string, Timer>>;
  /** Effects taken away, as they were. */
  readonly removed: readonly Source[];
  /** What became of items; absent where none was concerned. */
  readonly items?: ItemDiff;
  /** The values are written but effects and items may not be: finished at the next start. */
  readonly open: boolean;
  readonly undone: { readonly at: number; readonly by: string } | null;
  /** Undoings, by when they were begun, that another package stopped and that were taken back. Absent without any. */
  readonly resumed?: Readonly<Record<string, true>>;
}

const PATH = `flags.${SYSTEM_ID}.ledger`;

/** Where an entry is stored in the document. */
export const entryPath = (key: string): string => `${PATH}.${key}`;

/** Newest first. */
export function ledgerOf(actor: ManifoldActor): LedgerEntry[] {
  return Object.values(stored(actor)).sort((a, b) => b.at - a.at);
}

export function entryOf(actor: ManifoldActor, key: string): LedgerEntry | undefined {
  return stored(actor)[key];
}

/** Whether what had this key was taken back. Of what the ledger has forgotten nobody knows that it was. */
export const isUndone = (actor: ManifoldActor, key: string): boolean =>
  (entryOf(actor, key)?.undone ?? null) !== null;

/** The update that writes an entry and drops the oldest beyond the limit. */
export function entryUpdate(actor: ManifoldActor, entry: LedgerEntry): Record<string, unknown> {
  const others = ledgerOf(actor).filter(({ key }) => key !== entry.key);
  const surplus = others.slice(LEDGER_SIZE - 1).map(({ key }) => deletionOf(PATH, key));
  return { [entryPath(entry.key)]: entry, ...Object.fromEntries(surplus) };
}

/** The update that changes parts of an entry. */
export function entryPatch(key: string, parts: Partial<LedgerEntry>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [`${entryPath(key)}.${part}`, value]),
  );
}

function stored(actor: ManifoldActor): Readonly<Record<string, LedgerEntry>> {
  const flags = actor.flags as unknown as Record<
    string,
    { ledger?: Record<string, LedgerEntry> } | undefined
  >;
  return flags[SYSTEM_ID]?.ledger ?? {};
}
