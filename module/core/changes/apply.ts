/** Applies change sets to actors, each key once, and undoes them fully. See `ledger.ts` for the stored data. */

import { asWritten } from "../../kit/change-diff.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { callHook, callPreHook } from "../games/public-hooks.ts";
import { localizeText } from "../host/format.ts";
import { actorByUuid, allPacks } from "../host/host.ts";
import { runExclusive } from "../host/mutex.ts";
import { Refusal } from "../host/refusal.ts";
import { publicName } from "../text/public-name.ts";
import { limitsOf } from "./bounds.ts";
import { releaseCards } from "./card-decks.ts";
import { syncConditions } from "./condition-effects.ts";
import {
  authorityOf,
  type ChangeReason,
  type Draft,
  draftEntry,
  draftRedo,
  draftUndo,
  type ProposedChange,
  rememberDraft,
} from "./drafts.ts";
import {
  entryOf,
  entryPatch,
  entryPath,
  entryUpdate,
  type LedgerEntry,
  ledgerOf,
  toldUpdate,
} from "./ledger.ts";
import { syncRewrites } from "./rewrite-items.ts";
import { updateSafely } from "./safe-update.ts";
import { leaveShared, type SharedWrites, type WritePart } from "./shared-write.ts";
import { syncCards } from "./sync-cards.ts";
import { syncEffects } from "./sync-effects.ts";
import { isHalfUndone, syncItems } from "./sync-items.ts";
import { VetoError } from "./write-errors.ts";

/** The result of applying or undoing. "present": it had been done before, so nothing was written. */
export type ApplyResult =
  | { readonly state: "done" | "present"; readonly entry: LedgerEntry }
  | { readonly state: "refused"; readonly text: Text };

/**
 * Applies a change set unless its key has been applied: one update of the actor, one of its effects and one of each
 * item. The caller checks that this client may write to the actor.
 * @param given the reason; a function is called when its key can no longer change with earlier changes
 * @param propose called once all earlier changes of the actor are done, so that the change fits its current state
 * @param shared writes that it shares with changes of other actors
 */
export function applyChange(
  actor: ActorDocument,
  given: ChangeReason | (() => ChangeReason),
  propose: (actor: ActorDocument) => ProposedChange,
  shared?: SharedWrites,
): Promise<ApplyResult> {
  return runSharing(actor, shared, async () => {
    const reason = typeof given === "function" ? given() : given;
    const present = entryOf(actor, reason.key);
    return catchRefusal(actor, async () => {
      if (present) return { state: "present", entry: await completeOrRevert(actor, present) };
      const draft = draftEntry(actor, reason, propose(actor));
      const written = await write(actor, draft, shared?.values).catch((error: unknown) => {
        releaseCards(draft.entry.cards?.drawn ?? []);
        throw error;
      });
      const entry = await completeOrRevert(actor, written, shared?.closing);
      callHook("manifold.applied", draft.payload);
      return { state: "done", entry };
    });
  });
}

/**
 * Undoes an application; refuses if its ledger entry is gone or if one of its values has been replaced.
 * @param shared like the parameter of {@link applyChange}
 */
export function undoChange(
  actor: ActorDocument,
  key: string,
  by: string,
  shared?: SharedWrites,
): Promise<ApplyResult> {
  return runSharing(actor, shared, async () => {
    const known = entryOf(actor, key);
    return catchRefusal(actor, async () => {
      // An interrupted change is completed first, so that the undo has a whole change to work on.
      const entry = known && (await completeOrRevert(actor, known));
      if (entry?.undone) return { state: "present", entry };
      const draft = draftUndo(actor, entry, by);
      callPreHook("manifold.preUndo", { actor: actor.uuid, key });
      await write(actor, draft, shared?.values);
      const undone = await completeOrRevert(actor, draft.entry, shared?.closing);
      callHook("manifold.undone", { actor: actor.uuid, key });
      return { state: "done", entry: undone };
    });
  });
}

/** Runs work on an actor exclusively; changes that share its request do not wait for work that ends without a write. */
const runSharing = <T>(
  { uuid }: ActorDocument,
  shared: SharedWrites | undefined,
  work: () => Promise<T>,
): Promise<T> => runExclusive(uuid!, () => work().finally(() => shared && leaveShared(shared)));

async function catchRefusal(actor: ActorDocument, work: () => Promise<ApplyResult>): Promise<ApplyResult> {
  try {
    refuseLocked(actor);
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return { state: "refused", text: error.text };
    // The actor was deleted in the meantime: whatever the host reports, no change is left half done.
    if (isGone(actor))
      return { state: "refused", text: { key: "MANIFOLD.Damage.Gone", data: { name: publicName(actor) } } };
    throw error;
  }
}

/** @throws Refusal for an actor in a locked compendium, for any user */
function refuseLocked(actor: ActorDocument): void {
  const pack = actor.pack ? allPacks().find(({ collection }) => collection === actor.pack) : undefined;
  if (pack?.locked)
    throw new Refusal({
      key: "MANIFOLD.Damage.LockedPack",
      data: { name: publicName(actor), pack: pack.title },
    });
}

/** The host reports a deletion before it refuses later writes. */
const isGone = ({ uuid }: ActorDocument): boolean => actorByUuid(uuid) === null;

/**
 * Completes changes that were interrupted between values, conditions and items because their client has disconnected.
 * Called on the active GM's client when it starts and whenever a user disconnects.
 */
export async function finishOpenChanges(actors: Iterable<ActorDocument>): Promise<number> {
  let count = 0;
  for (const actor of actors) {
    for (const entry of ledgerOf(actor, { open: true })) {
      try {
        await runExclusive(actor.uuid!, () => completeOrRevert(actor, entryOf(actor, entry.key) ?? entry));
        count += 1;
      } catch (error) {
        if (isGone(actor)) continue;
        // One failure does not stop the others; the entry stays open until the next start.
        const text = error instanceof Refusal ? error.text : reportUnfinished(actor, error);
        ui.notifications!.warn(localizeText(text));
      }
    }
  }
  return count;
}

/** Writes the conditions and items of an entry, then marks it as complete. */
async function completeEntry(
  actor: ActorDocument,
  entry: LedgerEntry,
  closing?: WritePart,
): Promise<LedgerEntry> {
  if (!entry.open) return entry;
  const authority = authorityOf(actor, entry);
  await syncConditions(actor, entry, authority);
  await syncEffects(actor, entry);
  const synced = await syncItems(actor, entry);
  await syncRewrites(actor, entry);
  await syncCards(actor, entry, authority);
  const closed = {
    ...entryPatch(entry.key, { open: false }),
    ...(synced === entry ? {} : toldUpdate(synced)),
  };
  await (closing ? closing.update(actor, closed, {}) : actor.update(closed));
  return { ...synced, open: false };
}

/** Completes an entry, or reverts it and throws a Refusal if another package vetoes one of the writes. */
async function completeOrRevert(
  actor: ActorDocument,
  entry: LedgerEntry,
  closing?: WritePart,
): Promise<LedgerEntry> {
  try {
    return await completeEntry(actor, entry, closing);
  } catch (error) {
    if (!(error instanceof VetoError)) throw error;
    await revert(actor, entry.key);
    throw new Refusal(vetoText(actor, error.what, entry.undone !== null));
  }
}

const vetoText = (actor: ActorDocument, what: string, isUndoing: boolean): Text => ({
  key: isUndoing ? "MANIFOLD.Ledger.UndoVetoed" : "MANIFOLD.Ledger.Vetoed",
  data: { actor: publicName(actor), what },
});

/** @throws Refusal if reverting is vetoed as well: the entry stays open and is tried again at the next start */
async function revert(actor: ActorDocument, key: string): Promise<void> {
  const entry = entryOf(actor, key)!;
  try {
    if (entry.undone && isHalfUndone(actor, entry)) throw new VetoError(publicName(actor));
    const draft = entry.undone ? draftRedo(actor, entry) : draftUndo(actor, entry, entry.by);
    await write(actor, draft);
    await completeEntry(actor, draft.entry);
  } catch (error) {
    throw new Refusal(reportUnfinished(actor, error));
  }
}

/** Logs why an interrupted change stays unfinished. @returns the text for the user */
function reportUnfinished(actor: ActorDocument, error: unknown): Text {
  console.error(`manifold | A change of ${actor.name} cannot be finished`, error);
  return { key: "MANIFOLD.Ledger.Unfinished", data: { actor: publicName(actor) } };
}

/**
 * Writes the values of a draft.
 * @returns its entry, with the values as other packages have altered them
 * @throws Refusal if another package vetoes the update; nothing has been written
 */
async function write(
  actor: ActorDocument,
  { entry, updates, probe, exact }: Draft,
  part?: WritePart,
): Promise<LedgerEntry> {
  rememberDraft(actor, entry);
  const shows = probe ?? (entry.undone ? "undone.at" : "key");
  const undone = { at: entry.at, by: entry.by };
  const written = await updateSafely(actor, {
    orElse: exact ? entryPatch(entry.key, { undone, open: false }) : undefined,
    updates,
    limits: limitsOf(actor, Object.keys(updates)),
    more: entryUpdate(actor, entry),
    probe: `${entryPath(entry.key)}.${shows}`,
    part,
  });
  if (!written) throw new Refusal({ key: "MANIFOLD.Give.Short", data: { name: publicName(actor) } });
  const isWritten = foundry.utils.hasProperty(entryOf(actor, entry.key) ?? {}, shows);
  if (!isWritten) throw new Refusal(vetoText(actor, publicName(actor), entry.undone !== null));
  const values = entry.undone ? entry.values : asWritten(entry.values, updates, written);
  if (values === entry.values) return entry;
  const told = { ...entry, values };
  await actor.update(toldUpdate(told));
  return told;
}
