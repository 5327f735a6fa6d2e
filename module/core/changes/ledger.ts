/**
 * The ledger: the last changes of an actor, stored in its flags. An entry is written in the same update as its values,
 * so that either both are stored or neither. A key in the ledger is never applied a second time.
 *
 * The parts of an entry that no later write changes are stored as one text, because the host copies, checks and
 * compares flags part by part with each update of an actor. Entries of earlier versions store all parts next to each
 * other, and can be read too.
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

/**
 * Maximum number of entries, counted separately for GMs, players and changes by hand, so that none displaces the
 * others.
 */
export const LEDGER_SIZE = 100;

type Source = Readonly<Record<string, unknown>>;

/** An effect before and after a change, as source data; null if it did not exist. */
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
  /** Later entries of the actor have greater numbers, whatever the clocks say. Absent in entries of older versions. */
  readonly number?: number;
  /** Id of the user who requested it. */
  readonly by: string;
  readonly what: Text;
  /** The reasons, if there is more to show than the numbers. */
  readonly why: AppliedSummary | null;
  /** Id of the message that shows it. */
  readonly message: string | null;
  readonly values: readonly ValueDiff[];
  /** Added conditions. */
  readonly added: readonly string[];
  /** Timers of added conditions that expire; each is an effect of its own. Absent if none does. */
  readonly timed?: Readonly<Record<string, Timer>>;
  /** Source data of removed effects. */
  readonly removed: readonly Source[];
  /** Effects that a person created, changed or deleted. Absent if there are none. */
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
  /** A person made the change on a sheet or a token, without a card. Absent otherwise. */
  readonly byHand?: true;
}

const PATH = `flags.${SYSTEM_ID}.ledger`;

/** Path of an entry in the document. */
export const entryPath = (key: string): string => `${PATH}.${key}`;

/** The values by which entries can be filtered before the rest of their data is read. */
type Asked = Partial<Pick<LedgerEntry, "message" | "open">>;

/** Entries, newest first. @param asked values of the wanted entries; all by default */
export function ledgerOf(actor: ActorDocument, asked: Asked = {}): LedgerEntry[] {
  const stored = storedLedger(actor);
  const entries: LedgerEntry[] = [];
  // Iterates without creating pairs: a card for many targets reads the full ledger of each several times.
  for (const key in stored) {
    const part = stored[key];
    if (!hasAsked(part, asked)) continue;
    const entry = readEntry(key, part);
    if (entry) entries.push(entry);
  }
  return entries.sort(newestFirst);
}

/** The stored age of an entry. */
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

/** Undefined for data that is not an entry. */
function readEntry(key: string, stored: unknown): LedgerEntry | undefined {
  const { told, ...parts } = Object(stored) as Readonly<Record<string, unknown>>;
  const entry: unknown = typeof told === "string" ? { ...parsedOrEmpty(told), ...parts } : stored;
  return isEntry(key, entry) ? entry : undefined;
}

/** An empty object for a text that an owner of the actor has made unreadable. */
function parsedOrEmpty(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Update data that rewrites the parts of an entry that later writes usually leave unchanged. */
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

/** Keys of the entries that an entry displaces. Data without number and time is not an entry, and goes first. */
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

/** Update data for the parts of an entry that later writes change. */
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

/** The time since which the ledger has all changes that players have applied; -Infinity if it has dropped none. */
export function completeSince(actor: ActorDocument): number {
  if (Object.keys(storedLedger(actor)).length < LEDGER_SIZE) return Number.NEGATIVE_INFINITY;
  const theirs = ledgerOf(actor).filter((entry) => kindOf(entry) === "player");
  return theirs.length < LEDGER_SIZE ? Number.NEGATIVE_INFINITY : theirs.at(-1)!.at;
}

/** The stored ledger: an owner can store anything there. */
const storedLedger = (actor: ActorDocument): Readonly<Record<string, unknown>> =>
  ownFlags<{ ledger: Readonly<Record<string, unknown>> }>(actor).ledger ?? {};

const isEntry = (key: string, entry: unknown): entry is LedgerEntry => isWellFormedEntry(key, entry);

/** A part of the data stored as an entry. */
const partOf = (stored: unknown, part: string): unknown =>
  (stored as Readonly<Record<string, unknown>> | null | undefined)?.[part];
