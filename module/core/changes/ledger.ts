/**
 * The ledger: the last changes of an actor, stored in its flags. An entry is written in the same update as its values, so
 * that either both are stored or neither. A key in the ledger is never applied a second time.
 */

import type { ItemDiff, ValueDiff } from "../../kit/change-diff.ts";
import type { CardChanges } from "../../kit/contract.ts";
import type { AppliedSummary } from "../../kit/damage.ts";
import { deletionOf } from "../compat.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Timer } from "../effects/timers.ts";
import { ownFlags } from "../flags.ts";
import type { Text } from "../ruleset.ts";
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
  /** Milliseconds since 1970. */
  readonly at: number;
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

/** Entries, newest first. */
export function ledgerOf(actor: ActorDocument): LedgerEntry[] {
  return Object.entries(storedLedger(actor))
    .flatMap(([key, entry]) => (isEntry(key, entry) ? [entry] : []))
    .sort((a, b) => b.at - a.at);
}

export function entryOf(actor: ActorDocument, key: string): LedgerEntry | undefined {
  const stored = storedLedger(actor);
  const entry = Object.hasOwn(stored, key) ? stored[key] : undefined;
  return isEntry(key, entry) ? entry : undefined;
}

/** Whether the application of this key was undone; false for entries that the ledger has dropped. */
export const isUndone = (actor: ActorDocument, key: string): boolean =>
  (entryOf(actor, key)?.undone ?? null) !== null;

/** Update data that writes an entry and drops the oldest of its kind beyond {@link LEDGER_SIZE}. */
export function entryUpdate(actor: ActorDocument, entry: LedgerEntry): Record<string, unknown> {
  const kind = kindOf(entry);
  const others = ledgerOf(actor).filter((other) => other.key !== entry.key && kindOf(other) === kind);
  const surplus = others.slice(LEDGER_SIZE - 1).map(({ key }) => deletionOf(PATH, key));
  return { [entryPath(entry.key)]: entry, ...Object.fromEntries(surplus) };
}

/** Update data that empties the ledger. */
export const forgetLedger = (): Record<string, unknown> =>
  Object.fromEntries([deletionOf(`flags.${SYSTEM_ID}`, "ledger")]);

/** Update data that changes parts of an entry. */
export function entryPatch(key: string, parts: Partial<LedgerEntry>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [`${entryPath(key)}.${part}`, value]),
  );
}

function kindOf({ by, byHand }: LedgerEntry): "hand" | "gm" | "player" {
  if (byHand) return "hand";
  return game.users!.get(by)?.isGM ? "gm" : "player";
}

/** Since when the ledger is complete as to what players have applied; -Infinity if it has dropped nothing. */
export function completeSince(actor: ActorDocument): number {
  const theirs = ledgerOf(actor).filter((entry) => kindOf(entry) === "player");
  return theirs.length < LEDGER_SIZE ? Number.NEGATIVE_INFINITY : theirs.at(-1)!.at;
}

/** What is stored as the ledger: an owner can store anything there. */
const storedLedger = (actor: ActorDocument): Readonly<Record<string, unknown>> =>
  ownFlags<{ ledger: Readonly<Record<string, unknown>> }>(actor).ledger ?? {};

const isEntry = (key: string, entry: unknown): entry is LedgerEntry => isWellFormedEntry(key, entry);
