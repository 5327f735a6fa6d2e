/**
 * What somebody concentrates on, and what ends with it. It ends through the ledger of whoever bears it, so that it can
 * be given back: by itself from the list of changes, or with the undoing of what took it.
 */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import { allActors } from "../all-actors.ts";
import { applyChange, undoChange } from "../changes/apply.ts";
import { deriveId } from "../changes/derive-id.ts";
import { ledgerOf } from "../changes/ledger.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { type Timer, timerOf } from "./timers.ts";

/** The condition that stands for concentrating, in every game that has it. */
export const CONCENTRATING = "concentrating";

/** Flags by which one concentration is told from the next of the same actor; undoing brings them back. */
export const newConcentrationFlags = (): object => ({ hold: foundry.utils.randomID() });

const holdOf = ({ id, flags }: { readonly id: string; readonly flags?: unknown }): string =>
  (flags as Record<string, { hold?: string } | undefined> | undefined)?.[SYSTEM_ID]?.hold ?? id;

interface Concentration {
  readonly id: string;
  readonly flags?: unknown;
}

/** Concentration is lost: what it held ends. */
export function breakConcentration(actor: ActorDocument, effect: Concentration): Promise<void> {
  return endUnder(`${actor.uuid}#${holdOf(effect)}`, actor.uuid!, () => true);
}

/** The loss was taken back, and with it what it ended. */
export const restoreConcentration = (actor: ActorDocument, effect: Concentration): Promise<void> =>
  giveBackUnder(`${actor.uuid}#${holdOf(effect)}`);

/**
 * One thing at a time is concentrated on: what has another cause ends.
 * @param begins it is a new concentration itself that has come, which replaces an earlier one; what it is held for
 * comes later and leaves it alone, though its own cause is another (a use of something, and the card of that use)
 */
export const replaceConcentration = ({ concentration, cause }: Timer, begins: boolean): Promise<void> =>
  endUnder(
    `${concentration}#${cause}`,
    concentration!,
    (other, isConcentration) => other.cause !== cause && (begins || !isConcentration),
  );

/** What was concentrated on was taken back, everywhere: what it had ended is held again. */
export async function restoreReplacedConcentration({ concentration, cause }: Timer): Promise<void> {
  const remains = allActors().some((actor) =>
    [...actor.effects].some((effect) => {
      const timer = timerOf(effect);
      return timer?.concentration === concentration && timer?.cause === cause;
    }),
  );
  if (!remains) await giveBackUnder(`${concentration}#${cause}`);
}

/** The same word always makes the same key: two windows of one Gamemaster end it once. */
async function endUnder(
  word: string,
  source: string,
  ends: (timer: Timer, isConcentration: boolean) => boolean,
): Promise<void> {
  const name = (fromUuidSync(source as never, { strict: false }) as { name?: string } | null)?.name ?? "?";
  // Looked up before the first is ended: what comes in the meantime is not meant.
  const due = allActors().map((actor) => ({
    actor,
    held: [...actor.effects].filter((effect) => {
      const timer = timerOf(effect);
      return timer?.concentration === source && ends(timer, effect.statuses.has(CONCENTRATING));
    }),
  }));
  for (const { actor, held } of due.filter(({ held }) => held.length > 0)) {
    const change = new ChangeSetBuilder();
    for (const { id } of held) change.removeEffect(id!);
    const key = `${deriveId(word)}-${entriesUnder(actor, word).length}`;
    const what = { key: "MANIFOLD.Effect.Unheld", data: { name } };
    const reason = { key, by: game.user!.id!, what, message: null };
    await applyChange(actor, reason, () => ({ change: change.build() }));
  }
}

async function giveBackUnder(word: string): Promise<void> {
  for (const actor of allActors())
    for (const { key } of entriesUnder(actor, word).filter(({ undone }) => !undone))
      await undoChange(actor, key, game.user!.id!);
}

const entriesUnder = (actor: ActorDocument, word: string) =>
  ledgerOf(actor).filter(({ key }) => key.startsWith(`${deriveId(word)}-`));
