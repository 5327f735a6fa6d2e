/**
 * The effects that an actor maintains by concentrating. They end through the ledger of the actor that has them, so that
 * the end can be undone from its list of changes or together with its cause.
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

/** Ends the effects that the actor maintained by a concentration that it has lost. */
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
 * Ends effects that the actor maintains for another cause: it can concentrate on one thing at a time. The cause is a
 * use of something, or the card of that use.
 * @param begins true if the new effect is the concentration, which replaces the previous one; false if the actor
 * maintains the effect, which leaves the concentration alone
 */
export const replaceConcentration = ({ concentration, cause }: Timer, begins: boolean): Promise<void> =>
  endHeldEffects(
    `${concentration}#${cause}`,
    concentration!,
    (other, isConcentration) => other.cause !== cause && (begins || !isConcentration),
  );

/**
 * Restores the effects that a concentration has replaced, once everything that it maintained has been undone.
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

/** @param keyPrefix equal in all windows of one GM, so that they end an effect once */
async function endHeldEffects(
  keyPrefix: string,
  source: string,
  ends: (timer: Timer, isConcentration: boolean) => boolean,
): Promise<void> {
  const holder = actorByUuid(source);
  const name = holder ? publicName(holder) : "?";
  // Collected before the first effect ends, so that effects created in the meantime stay.
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

/**
 * Restores the effects on the actors that the user owns. Any client can claim to undo something, so a player's undo may
 * not change other actors.
 */
async function restoreHeldEffects(keyPrefix: string, user: UserDocument): Promise<void> {
  for (const actor of allActors().filter((one) => user.isGM || one.testUserPermission(user, "OWNER")))
    for (const { key } of entriesWith(actor, keyPrefix).filter(({ undone }) => !undone))
      await undoChange(actor, key, me().id);
}

const entriesWith = (actor: ActorDocument, keyPrefix: string) =>
  ledgerOf(actor, { message: null }).filter(({ key }) => key.startsWith(ledgerPrefixOf(keyPrefix)));

/** A key prefix that no message can have: an id of this form is never that of a message. */
const ledgerPrefixOf = (keyPrefix: string): string => `ends-${deriveId(keyPrefix)}-`;
