/**
 * The ledger: the last changes of an actor, stored in its flags. An entry is written in the same update as its values, so
 * that either both are stored or neither. A key in the ledger is never applied a second time.
 *
 * What no later write changes of an entry is stored as one text, because the host copies, checks and compares flags part by
 * part with each update of an actor. Entries of earlier versions have all parts beside each other, and are read too.
 */

import type { ItemDiff, ValueDiff } from "../../kit/change-diff.ts";
import type { CardChanges } from "../../kit/contract.ts";
import type { AppliedSummary } from "../../kit/damage.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { deletionOf } from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import type { Timer } from "../records/timers.ts";
import { isWellFormedEntry } from "./entry-shape.ts";
import type { ItemRewrite } from "./rewrite-items.ts";

/** Maximum number of entries by GMs, of those by players and of those by hand: none displace the others. */
export const LEDGER_SIZE = 100;

type Source = Readonly<Record<string, unknown>>;

/** An effect before and after a change, as source data; null where it was not there. */
export interface EffectDiff {
  readonly id: string;
  readonly before: Source | null;
  readonly after: Source | null;
}

/** One application, as stored. */
export interface LedgerEntry {
  /** Letters, digits and hyphens, because it is a key of the flags. */
  readonly key: string;
  /** Milliseconds since 1970, by the clock of the client. */
  readonly at: number;
  /** Later entries of the actor have greater ones, whatever the clocks say. Absent in entries of older versions. */
  readonly number?: number;
  /** Id of the user who requested it. */
  readonly by: string;
  readonly what: Text;
  /** How it came about, if there is more to show than its numbers. */
  readonly why: AppliedSummary | null;
  /** Id of the message that shows it. */
  readonly message: string | null;
  readonly values: readonly ValueDiff[];
  /** Added conditions. */
  readonly added: readonly string[];
  /** Timers of those that expire; each is an effect of its own. Absent if none does. */
  readonly timed?: Readonly<Record<string, Timer>>;
  /** Source data of removed effects. */
  readonly removed: readonly Source[];
  /** Effects that a person made, changed or deleted. Absent if there are none. */
  readonly effects?: readonly EffectDiff[];
  /** Absent if the change concerned no item. */
  readonly items?: ItemDiff;
  /** Fields of items that a refresh has replaced. Absent if there are none. */
  readonly rewritten?: readonly ItemRewrite[];
  /** Absent if no card changed hands. */
  readonly cards?: CardChanges;
  /** The values are written, but effects and items may not be; completed at the next start. */
  readonly open: boolean;
  readonly undone: { readonly at: number; readonly by: string } | null;
  /** Times of undos that another package vetoed and that were reverted. Absent if there are none. */
  readonly resumed?: Readonly<Record<string, true>>;
  /** A person changed it on a sheet or a token, without a card. Absent otherwise. */
  readonly byHand?: true;
}

const PATH = `flags.${SYSTEM_ID}.ledger`;

/** Path of an entry in the document. */
export const entryPath = (key: string): string => `${PATH}.${key}`;

/** What entries may be asked for by, compared before what else is stored of them is read. */
type Asked = Partial<Pick<LedgerEntry, "message" | "open">>;

/** Entries, newest first. @param asked values of those wanted; all by default */
export function ledgerOf(actor: ActorDocument, asked: Asked = {}): LedgerEntry[] {
  const stored = storedLedger(actor);
  const entries: LedgerEntry[] = [];
  // Walked without making pairs: a card for many reads the full ledger of each several times.
  for (const key in stored) {
    const part = stored[key];
    if (!hasAsked(part, asked)) continue;
    const entry = readEntry(key, part);
    if (entry) entries.push(entry);
  }
  return entries.sort(newestFirst);
}

/** When an entry was made, as far as it is stored. */
type Age = { readonly number?: unknown; readonly at?: unknown };

const newestFirst = (a: Age, b: Age): number =>
  numberOf(b) - numberOf(a) || (Number(b.at) || 0) - (Number(a.at) || 0);

const numberOf = ({ number }: Age): number => (Number.isSafeInteger(number) ? (number as number) : 0);

/** The number of the next entry. */
const nextNumber = (actor: ActorDocument): number =>
  Object.values(storedLedger(actor)).reduce<number>((most, one) => Math.max(most, numberOf(Object(one))), 0) +
  1;

function hasAsked(stored: unknown, asked: Asked): boolean {
  const entry = stored as Asked | null | undefined;
  if (asked.message !== undefined && entry?.message !== asked.message) return false;
  return asked.open === undefined || entry?.open === asked.open;
}

export function entryOf(actor: ActorDocument, key: string): LedgerEntry | undefined {
  const stored = storedLedger(actor);
  return Object.hasOwn(stored, key) ? readEntry(key, stored[key]) : undefined;
}

/** Undefined for what is no entry. */
function readEntry(key: string, stored: unknown): LedgerEntry | undefined {
  const { told, ...parts } = Object(stored) as Readonly<Record<string, unknown>>;
  const entry: unknown = typeof told === "string" ? { ...parsedOrEmpty(told), ...parts } : stored;
  return isEntry(key, entry) ? entry : undefined;
}

/** Nothing for a text that an owner of the actor has made unreadable. */
function parsedOrEmpty(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Update data that writes anew what no later write usually changes of an entry. */
export const toldUpdate = (entry: LedgerEntry): Record<string, unknown> => ({
  [`${entryPath(entry.key)}.told`]: packEntry(entry).told,
});

/** An entry as it is stored. */
function packEntry({ key, at, number, by, message, byHand, open, undone, resumed, ...told }: LedgerEntry) {
  const parts = { key, at, by, message, open, undone, told: JSON.stringify(told) };
  return {
    ...parts,
    ...(number === undefined ? {} : { number }),
    ...(byHand ? { byHand } : {}),
    ...(resumed ? { resumed } : {}),
  };
}

/** Whether the application of this key was undone; false for entries that the ledger has dropped. */
export const isUndone = (actor: ActorDocument, key: string): boolean =>
  (entryOf(actor, key)?.undone ?? null) !== null;

/** Update data that writes an entry and drops the oldest of its kind beyond {@link LEDGER_SIZE}. */
export function entryUpdate(actor: ActorDocument, entry: LedgerEntry): Record<string, unknown> {
  const surplus = surplusBeside(actor, entry).map((key) => deletionOf(PATH, key));
  const number = Object.hasOwn(storedLedger(actor), entry.key) ? {} : { number: nextNumber(actor) };
  return { [entryPath(entry.key)]: packEntry({ ...entry, ...number }), ...Object.fromEntries(surplus) };
}

/** Keys of those that an entry displaces. What is stored without number and time is no entry, and goes first. */
function surplusBeside(actor: ActorDocument, entry: LedgerEntry): string[] {
  const stored = storedLedger(actor);
  const keys = Object.keys(stored);
  if (keys.length < LEDGER_SIZE) return [];
  const kind = kindOf(entry);
  return keys
    .filter((key) => key !== entry.key && storedKindOf(stored[key]) === kind)
    .map((key) => ({ key, number: partOf(stored[key], "number"), at: partOf(stored[key], "at") }))
    .sort(newestFirst)
    .slice(LEDGER_SIZE - 1)
    .map(({ key }) => key);
}

const storedKindOf = (stored: unknown): Kind =>
  kindOf({ by: String(partOf(stored, "by")), byHand: partOf(stored, "byHand") });

/** Update data that empties the ledger. */
export const forgetLedger = (): Record<string, unknown> =>
  Object.fromEntries([deletionOf(`flags.${SYSTEM_ID}`, "ledger")]);

/** Update data that changes what later writes change of an entry. */
export function entryPatch(
  key: string,
  parts: Partial<Pick<LedgerEntry, "open" | "undone">>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [`${entryPath(key)}.${part}`, value]),
  );
}

type Kind = "hand" | "gm" | "player";

function kindOf({ by, byHand }: { readonly by: string; readonly byHand?: unknown }): Kind {
  if (byHand) return "hand";
  return game.users!.get(by)?.isGM ? "gm" : "player";
}

/** Since when the ledger is complete as to what players have applied; -Infinity if it has dropped nothing. */
export function completeSince(actor: ActorDocument): number {
  if (Object.keys(storedLedger(actor)).length < LEDGER_SIZE) return Number.NEGATIVE_INFINITY;
  const theirs = ledgerOf(actor).filter((entry) => kindOf(entry) === "player");
  return theirs.length < LEDGER_SIZE ? Number.NEGATIVE_INFINITY : theirs.at(-1)!.at;
}

/** What is stored as the ledger: an owner can store anything there. */
const storedLedger = (actor: ActorDocument): Readonly<Record<string, unknown>> =>
  ownFlags<{ ledger: Readonly<Record<string, unknown>> }>(actor).ledger ?? {};

const isEntry = (key: string, entry: unknown): entry is LedgerEntry => isWellFormedEntry(key, entry);

/** A part of what is stored as an entry. */
const partOf = (stored: unknown, part: string): unknown =>
  (stored as Readonly<Record<string, unknown>> | null | undefined)?.[part];
