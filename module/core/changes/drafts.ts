/**
 * The changes that this client has drafted. Any other entry of a ledger may have been written by an owner of the actor, so
 * that a GM's client completes it with no more than that owner's rights.
 */

import type { ActorDocument } from "../contract/documents.ts";
import { me } from "../host/host.ts";
import type { LedgerEntry } from "./ledger.ts";

/** Drafts that are remembered; each is needed only while it is written. */
const MOST_DRAFTS = 500;

const drafts = new Set<string>();

const wordOf = ({ uuid }: ActorDocument, { key, undone }: LedgerEntry): string =>
  `${uuid} ${key} ${undone?.at ?? ""}`;

export function rememberDraft(actor: ActorDocument, entry: LedgerEntry): void {
  drafts.add(wordOf(actor, entry));
  if (drafts.size > MOST_DRAFTS) drafts.delete(drafts.values().next().value!);
}

/** Id of the user with whose rights an entry is completed; null for one that this client has only read. */
export function authorityOf(actor: ActorDocument, entry: LedgerEntry): string | null {
  if (!drafts.has(wordOf(actor, entry))) return null;
  return entry.undone ? entry.undone.by : me().id;
}
