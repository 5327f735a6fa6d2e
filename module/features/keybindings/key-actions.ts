/** The actions of keys. Loaded when a key is first pressed. */
import type { ActorDocument } from "../../core/contract/documents.ts";
import { me, openSheet, shownCombat, speakingActor } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { assertPrepared } from "../../core/records/unread-changes.ts";
import { openRequest } from "../../core/requests/open-request.ts";
import { openRests } from "../rests/open-rests.ts";
import { FavouritesWindow } from "./favourites-window.ts";

/** @throws Refusal if the user has neither a selected token nor a character */
function ownActor(): ActorDocument {
  const actor = speakingActor();
  if (!actor) throw new Refusal({ key: "MANIFOLD.Keys.Nobody" });
  return actor;
}

/** Like {@link ownActor}, for actions that only the owner may do. */
function playedActor(): ActorDocument {
  const actor = ownActor();
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Roll.NotOwner", data: { actor: actor.name } });
  return actor;
}

export const showFavourites = (): Promise<void> => FavouritesWindow.open(playedActor());

export const openOwnActor = (): Promise<void> => openSheet(ownActor());

export const askForRoll = (): Promise<void> => openRequest();

export async function restOwnActor(): Promise<void> {
  const actor = playedActor();
  assertPrepared(actor);
  if (!actor.ruleset?.rest?.length)
    throw new Refusal({ key: "MANIFOLD.Keys.NoRest", data: { actor: actor.name } });
  await openRests(actor);
}

/** Ends the turn of the combat that the tracker shows, as the tracker's own button does. */
export async function endTurn(): Promise<void> {
  const combat = shownCombat();
  if (!combat?.started) throw new Refusal({ key: "MANIFOLD.Keys.NoCombat" });
  if (!me().isGM && !combat.combatant?.isOwner) throw new Refusal({ key: "MANIFOLD.Keys.NotYourTurn" });
  await combat.nextTurn();
}
