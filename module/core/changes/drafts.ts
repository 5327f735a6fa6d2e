/** Drafts of changes: what is written to an actor to apply a change, to undo it, or to apply it again. */

import type { ChangeDiff, ValueDiff } from "../../kit/change-diff.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { AppliedSummary } from "../../kit/damage.ts";
import { addRounded, type Plain } from "../../kit/value-changes.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { callPreHook } from "../games/public-hooks.ts";
import { me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { timerFor } from "../records/timers.ts";
import { publicName } from "../text/public-name.ts";
import { limitsOf } from "./bounds.ts";
import { reserveCards } from "./card-decks.ts";
import { effectSources, ownConditions, removesWhatItAdds } from "./condition-effects.ts";
import { fitChange, malformedRefusal, systemOf } from "./fit-change.ts";
import type { LedgerEntry } from "./ledger.ts";
import { type ItemRewrite, rewriteConflict } from "./rewrite-items.ts";
import { cardConflict } from "./sync-cards.ts";
import { itemConflict, reapplyValues } from "./sync-items.ts";
import { computeUndoValues } from "./undo-values.ts";

/** Identity and origin of a change. */
export interface ChangeReason {
  /** Applied to the actor at most once. Letters, digits and hyphens. */
  readonly key: string;
  /** Id of the user. */
  readonly by: string;
  readonly what: Text;
  /** Id of the message that shows it. */
  readonly message: string | null;
  /** Uuid of the actor that caused it, if any. */
  readonly source?: string | null;
  /** A person made the change without a card. */
  readonly byHand?: true;
}

/** A change and, if there is more to show than its numbers, its reasons. */
export interface ProposedChange {
  readonly change: ChangeSet;
  readonly why?: AppliedSummary;
  /** The full amounts must be available: a smaller amount is refused instead of limited. */
  readonly exact?: boolean;
  /** Fields of items to replace. Never read from messages, because the fields may hold any value. */
  readonly rewritten?: readonly ItemRewrite[];
}

export interface Draft {
  readonly entry: LedgerEntry;
  /** Values by path relative to `system`. */
  readonly updates: Plain;
  /**
   * Path below the entry that shows whether another client has made the same write; by default its key, or `undone.at`.
   */
  readonly probe?: string;
  /** The value of {@link ProposedChange.exact}. */
  readonly exact?: true;
}

/** @throws Refusal if the change does not fit the actor */
export function draftEntry(
  actor: ActorDocument,
  reason: ChangeReason,
  proposed: ProposedChange,
): Draft & { readonly payload: ReturnType<typeof askListeners> } {
  const { change, diff } = fitChange(actor, reason.key, proposed.change);
  const { values, added, removed, items } = diff;
  if (proposed.exact && isShort(change, diff))
    throw new Refusal({ key: "MANIFOLD.Give.Short", data: { name: publicName(actor) } });
  const timed = timersOf(actor, reason, change);
  const effects = effectSources(actor, removed, change.removeEffects ?? []);
  if (removesWhatItAdds(reason.key, { added, timed, removed: effects })) throw malformedRefusal(actor);
  const payload = askListeners(actor, reason, change, diff);
  // No other change may draw these cards until the deck records them as drawn.
  reserveCards(change.cards?.drawn ?? []);
  const { key, by, what, message, byHand } = reason;
  const { rewritten = [] } = proposed;
  const parts = {
    added,
    removed: effects,
    ...(items ? { items } : {}),
    ...(rewritten.length > 0 ? { rewritten } : {}),
    ...(change.cards ? { cards: change.cards } : {}),
  };
  const entry = {
    key,
    by,
    what,
    message,
    why: proposed.why ?? null,
    at: Date.now(),
    values,
    ...parts,
    ...(timed ? { timed } : {}),
    open: hasFollowing(parts),
    undone: null,
    ...(byHand ? { byHand } : {}),
  };
  const updates = Object.fromEntries(values.map(({ path, to }) => [path, to]));
  return { entry, payload, updates, ...(proposed.exact ? { exact: true as const } : {}) };
}

/** Whether limits reduce the change of the actor or of one of its items. */
function isShort({ deltas, items }: ChangeSet, { values, items: changed }: ChangeDiff): boolean {
  const takesAll = (wanted: Readonly<Record<string, number>>, done: readonly ValueDiff[]) =>
    Object.entries(wanted).every(([path, delta]) => {
      const found = done.find((value) => value.path === path);
      return delta >= 0 || (found && addRounded(Number(found.to), -Number(found.from)) === delta);
    });
  // Removing an item removes all of its numbers.
  const isGone = new Set(items?.removed);
  const ofItem = (id: string) => changed?.changed.find((one) => one.id === id)?.values ?? [];
  return (
    !takesAll(deltas, values) ||
    Object.entries(items?.changed ?? {}).some(
      ([id, one]) => !isGone.has(id) && !takesAll(one.deltas, ofItem(id)),
    )
  );
}

function timersOf(
  actor: ActorDocument,
  reason: ChangeReason,
  { addConditions, durations }: ChangeSet,
): LedgerEntry["timed"] {
  const origin = {
    bearer: actor,
    source: reason.source ?? null,
    cause: reason.message ?? reason.key,
  };
  const known = actor.ruleset?.conditions ?? [];
  const timers = addConditions.flatMap((id) => {
    const own = known.find((condition) => condition.id === id)?.duration;
    const bound = own?.aboutSource && origin.source !== null;
    const duration = durations?.[id] ?? (bound ? own : undefined);
    return duration ? [[id, timerFor(bound ? { ...duration, aboutSource: true } : duration, origin)]] : [];
  });
  return timers.length > 0 ? Object.fromEntries(timers) : undefined;
}

/**
 * Asks other packages before a change is written.
 * @returns the payload for the hook after the write
 * @throws HookRefusal if one of them refuses
 */
function askListeners(
  actor: ActorDocument,
  { key, message, source = null }: ChangeReason,
  change: ChangeSet,
  { added, removed }: ChangeDiff,
) {
  const { uuid } = actor;
  const has = added.length > 0 ? ownConditions(actor) : [];
  const payload = { actor: uuid, key, change, message, source };
  callPreHook("manifold.preApply", payload);
  for (const condition of added.filter((id) => !has.includes(id)))
    callPreHook("manifold.preGainCondition", { actor: uuid, condition });
  for (const condition of removed) callPreHook("manifold.preLoseCondition", { actor: uuid, condition });
  return payload;
}

/** @throws Refusal if it can no longer be undone; nothing has been written */
export function draftUndo(actor: ActorDocument, entry: LedgerEntry | undefined, by: string): Draft {
  if (!entry) throw new Refusal({ key: "MANIFOLD.Ledger.Forgotten", data: { actor: publicName(actor) } });
  // The state of items and cards gives a more specific reason than the values.
  const problem =
    itemConflict(actor, entry) ?? rewriteConflict(actor, entry) ?? cardConflict(actor, entry, by);
  if (problem) throw new Refusal(problem);
  const before = computeUndoValues(actor, systemOf(actor), entry.values);
  if ("problem" in before) throw new Refusal(before.problem);
  const undone = { at: Date.now(), by };
  return { entry: { ...entry, open: hasFollowing(entry), undone }, updates: before.updates };
}

/** Whether the entry has writes that follow the write of the actor's own values. */
function hasFollowing(entry: Parts): boolean {
  const { added, removed, effects = [], rewritten = [], items, cards } = entry;
  const lists = [added, removed, effects, rewritten];
  return lists.some(({ length }) => length > 0) || items !== undefined || cards !== undefined;
}

type Parts = Pick<LedgerEntry, "added" | "removed" | "effects" | "rewritten" | "items" | "cards">;

/** Applies a change again after its undo was interrupted. */
export function draftRedo(actor: ActorDocument, entry: LedgerEntry): Draft {
  const { values, undone, resumed } = entry;
  const limits = limitsOf(
    actor,
    values.map(({ path }) => path),
  );
  return {
    entry: { ...entry, open: true, undone: null, resumed: { ...resumed, [undone!.at]: true } },
    updates: reapplyValues(systemOf(actor), values, limits),
    probe: `resumed.${undone!.at}`,
  };
}

/**
 * The changes that this client has drafted. An owner of the actor may have written any other entry of a ledger, so a
 * GM's client completes such an entry only with that owner's rights.
 */
const drafts = new Set<string>();

/** The number of drafts that are remembered; each is only needed while it is being written. */
const MOST_DRAFTS = 500;

const wordOf = ({ uuid }: ActorDocument, { key, undone }: LedgerEntry): string =>
  `${uuid} ${key} ${undone?.at ?? ""}`;

export function rememberDraft(actor: ActorDocument, entry: LedgerEntry): void {
  drafts.add(wordOf(actor, entry));
  if (drafts.size > MOST_DRAFTS) drafts.delete(drafts.values().next().value!);
}

/** Id of the user with whose rights an entry is completed; null for an entry that this client has not drafted. */
export function authorityOf(actor: ActorDocument, entry: LedgerEntry): string | null {
  if (!drafts.has(wordOf(actor, entry))) return null;
  return entry.undone ? entry.undone.by : me().id;
}
