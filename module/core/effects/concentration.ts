/**
 * What an actor concentrates on, and what ends with it. Effects end through the ledger of the actor that has them, so
 * that the end can be undone: alone from the list of changes, or together with what caused it.
 */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import { applyChange, undoChange } from "../changes/apply.ts";
import { deriveId } from "../changes/derive-id.ts";
import { ledgerOf } from "../changes/ledger.ts";
import type { ActorDocument, EffectDocument, UserDocument } from "../contract/documents.ts";
import { ownFlags } from "../host/flags.ts";
import { actorByUuid, me } from "../host/host.ts";
import { allActors } from "../records/all-actors.ts";
import { type Timer, timerOf } from "../records/timers.ts";
import { publicName } from "../text/public-name.ts";

/** The condition of an actor that concentrates, in every game that has it. */
export const CONCENTRATING = "concentrating";

/** Flags that distinguish one concentration of an actor from the next; an undo restores them. */
export const newConcentrationFlags = (): object => ({ hold: foundry.utils.randomID() });

const keyPrefixOf = (actor: ActorDocument, effect: EffectDocument): string =>
  `${actor.uuid}#${ownFlags<{ readonly hold: string }>(effect).hold ?? effect.id}`;

/** Ends what the actor maintained with a concentration that it has lost. */
export const breakConcentration = (actor: ActorDocument, effect: EffectDocument): Promise<void> =>
  endHeldEffects(keyPrefixOf(actor, effect), actor.uuid, () => true);

/**
 * Restores what {@link breakConcentration} has ended.
 * @param user who has restored the effect
 */
export const restoreConcentration = (
  actor: ActorDocument,
  effect: EffectDocument,
  user: UserDocument,
): Promise<void> => restoreHeldEffects(keyPrefixOf(actor, effect), user);

/**
 * Ends what the actor maintained for another cause: it can concentrate on one thing at a time.
 * @param begins true for the concentration itself, which replaces the previous one; false for an effect that it
 * maintains and that comes later, which leaves the concentration alone though its cause differs (a use of something, and
 * the card of that use)
 */
export const replaceConcentration = ({ concentration, cause }: Timer, begins: boolean): Promise<void> =>
  endHeldEffects(
    `${concentration}#${cause}`,
    concentration!,
    (other, isConcentration) => other.cause !== cause && (begins || !isConcentration),
  );

/**
 * Restores what a concentration has replaced, once all that it maintained has been undone.
 * @param user who has undone it
 */
export async function restoreReplacedConcentration(
  { concentration, cause }: Timer,
  user: UserDocument,
): Promise<void> {
  const remains = allActors().some((actor) =>
    actor.effects.some((effect) => {
      const timer = timerOf(effect);
      return timer?.concentration === concentration && timer?.cause === cause;
    }),
  );
  if (!remains) await restoreHeldEffects(`${concentration}#${cause}`, user);
}

/** @param keyPrefix the same for two windows of one GM, so that both end an effect once */
async function endHeldEffects(
  keyPrefix: string,
  source: string,
  ends: (timer: Timer, isConcentration: boolean) => boolean,
): Promise<void> {
  const holder = actorByUuid(source);
  const name = holder ? publicName(holder) : "?";
  // Looked up before the first one ends: effects that are created meanwhile are not concerned.
  const due = allActors().map((actor) => ({
    actor,
    held: actor.effects.filter((effect) => {
      const timer = timerOf(effect);
      return timer?.concentration === source && ends(timer, effect.statuses.has(CONCENTRATING));
    }),
  }));
  for (const { actor, held } of due.filter(({ held }) => held.length > 0)) {
    const change = new ChangeSetBuilder();
    for (const { id } of held) change.removeEffect(id!);
    const key = `${ledgerPrefixOf(keyPrefix)}${entriesWith(actor, keyPrefix).length}`;
    const what = { key: "MANIFOLD.Effect.Unheld", data: { name } };
    const reason = { key, by: me().id, what, message: null };
    await applyChange(actor, reason, () => ({ change: change.build() }));
  }
}

/** Any client can say that it undoes something, so that a player's undo restores nothing on actors of others. */
async function restoreHeldEffects(keyPrefix: string, user: UserDocument): Promise<void> {
  for (const actor of allActors().filter((one) => user.isGM || one.testUserPermission(user, "OWNER")))
    for (const { key } of entriesWith(actor, keyPrefix).filter(({ undone }) => !undone))
      await undoChange(actor, key, me().id);
}

const entriesWith = (actor: ActorDocument, keyPrefix: string) =>
  ledgerOf(actor, { message: null }).filter(({ key }) => key.startsWith(ledgerPrefixOf(keyPrefix)));

/** No message can have such an id, so that no message's key begins like this. */
const ledgerPrefixOf = (keyPrefix: string): string => `ends-${deriveId(keyPrefix)}-`;
