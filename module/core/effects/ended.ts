/**
 * Effects whose time is over. They end through the ledger of their actor, so that they can be restored from its list of
 * changes or together with the end of the turn.
 */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import { applyChange, undoChange } from "../changes/apply.ts";
import { deriveId } from "../changes/derive-id.ts";
import { type LedgerEntry, ledgerOf } from "../changes/ledger.ts";
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import { joinedList } from "../host/formatters.ts";
import { me } from "../host/host.ts";
import { showRefusal } from "../host/report-errors.ts";
import { allActors } from "../records/all-actors.ts";
import { publicName } from "../text/public-name.ts";

/**
 * @param cause names the event; windows of one GM pass the same name, so that they end the effects once
 * @returns whether the effects have ended
 */
export async function endByItself(
  actor: ActorDocument,
  effects: readonly EffectDocument[],
  cause: string,
): Promise<boolean> {
  const change = new ChangeSetBuilder();
  for (const { id } of effects) change.removeEffect(id!);
  const data = { effect: joinedList().format(effects.map(({ name }) => name)), actor: publicName(actor) };
  const prefix = `${prefixOf(cause)}${deriveId(
    effects
      .map(({ id }) => id!)
      .sort()
      .join(),
  )}-`;
  const reason = () => ({
    // A restored effect ends again when the combat goes on.
    key: `${prefix}${entriesOf(actor, cause).filter(({ key, undone }) => undone && key.startsWith(prefix)).length}`,
    by: me().id,
    what: { key: "MANIFOLD.Effect.Ended", data },
    message: null,
  });
  const result = await applyChange(actor, reason, () => ({ change: change.build() }));
  if (result.state === "refused") showRefusal(result.text);
  return result.state === "done";
}

/** Effects of one actor that an event has ended and that have not been restored. */
export interface EndedEffects {
  readonly actor: ActorDocument;
  readonly entry: LedgerEntry;
}

/** The effects that an event has ended, last first. */
export const endedBy = (cause: string): EndedEffects[] =>
  allActors().flatMap((actor) =>
    entriesOf(actor, cause)
      .filter(({ undone }) => !undone)
      .map((entry) => ({ actor, entry })),
  );

/** Restores the effects. */
export async function bringBack(ended: readonly EndedEffects[]): Promise<void> {
  for (const { actor, entry } of ended) {
    const result = await undoChange(actor, entry.key, me().id);
    if (result.state === "refused") showRefusal(result.text);
  }
}

const entriesOf = (actor: ActorDocument, cause: string): LedgerEntry[] =>
  ledgerOf(actor, { message: null }).filter(({ key }) => key.startsWith(prefixOf(cause)));

/** A key prefix that no message can have: an id of this form is never that of a message. */
const prefixOf = (cause: string): string => `over-${deriveId(cause)}-`;
