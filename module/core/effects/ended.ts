/**
 * Effects whose time was over, in the ledger of their actor: from there they come back as they were, alone from the list
 * of changes, or with the turn that has ended them.
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
 * @param cause names what has ended them, the same for two windows of one GM, so that both end them once
 * @returns whether they have ended
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
    // What has come back ends again when the combat goes on.
    key: `${prefix}${entriesOf(actor, cause).filter(({ key, undone }) => undone && key.startsWith(prefix)).length}`,
    by: me().id,
    what: { key: "MANIFOLD.Effect.Ended", data },
    message: null,
  });
  const result = await applyChange(actor, reason, () => ({ change: change.build() }));
  if (result.state === "refused") showRefusal(result.text);
  return result.state === "done";
}

/** Effects of one actor that something has ended, and that have not come back. */
export interface EndedEffects {
  readonly actor: ActorDocument;
  readonly entry: LedgerEntry;
}

/** What a cause has ended, the last first. */
export const endedBy = (cause: string): EndedEffects[] =>
  allActors().flatMap((actor) =>
    entriesOf(actor, cause)
      .filter(({ undone }) => !undone)
      .map((entry) => ({ actor, entry })),
  );

/** Brings them back as they were. */
export async function bringBack(ended: readonly EndedEffects[]): Promise<void> {
  for (const { actor, entry } of ended) {
    const result = await undoChange(actor, entry.key, me().id);
    if (result.state === "refused") showRefusal(result.text);
  }
}

const entriesOf = (actor: ActorDocument, cause: string): LedgerEntry[] =>
  ledgerOf(actor, { message: null }).filter(({ key }) => key.startsWith(prefixOf(cause)));

/** No message can have such an id, so that no message's key begins like this. */
const prefixOf = (cause: string): string => `over-${deriveId(cause)}-`;
