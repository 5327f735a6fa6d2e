/** Parties: actors that store the list of their members and a shared stash. */

import type { ActorDocument, UserDocument } from "../contract/documents.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { partyRulesetOf } from "../games/registry.ts";
import { actorByUuid } from "../host/host.ts";

/** The data of a party. */
export interface PartyData {
  /** Uuids in marching order. */
  readonly members: readonly string[];
  /** The money in the stash, in the unit of the game. */
  readonly money: number;
}

/** A member as it is listed; the actor is null if it no longer exists. */
export interface Member {
  readonly uuid: string;
  readonly actor: ActorDocument | null;
}

export const isParty = ({ type }: { readonly type: string }): boolean => partyRulesetOf(type) !== undefined;

/** The game of an actor, or of a party. */
export const gameOf = ({ ruleset, type }: ActorDocument): Ruleset | undefined =>
  ruleset ?? partyRulesetOf(type);

/** The stored data: effects of items in the stash do not change the party. */
export const partyData = (party: ActorDocument): PartyData => party._source.system as PartyData;

export const membersOf = (party: ActorDocument): Member[] =>
  partyData(party).members.map((uuid) => ({ uuid, actor: actorByUuid(uuid) }));

/** The members that exist. */
export const presentMembers = (party: ActorDocument): ActorDocument[] =>
  membersOf(party).flatMap(({ actor }) => actor ?? []);

export const isMember = (party: ActorDocument, { uuid }: ActorDocument): boolean =>
  partyData(party).members.includes(uuid);

/** The members that the user may use to take from the stash and add to it. */
export const ownMembers = (party: ActorDocument, user: UserDocument): ActorDocument[] =>
  presentMembers(party).filter((actor) => user.isGM || actor.testUserPermission(user, "OWNER"));

/** Whether the user may use the stash: GMs, and players who see the party and have a member in it. */
export const sharesStash = (party: ActorDocument, user: UserDocument): boolean =>
  user.isGM || (party.testUserPermission(user, "OBSERVER") && ownMembers(party, user).length > 0);

/** Whether deleting the party would lose anything. */
export const holdsSomething = (party: ActorDocument): boolean =>
  party.items.size > 0 || partyData(party).money > 0;

/** The parties of a game that the user sees, in the order of the directory. */
export const partiesOf = (ruleset: Ruleset): ActorDocument[] =>
  game
    .actors!.contents.filter((actor) => actor.visible && partyRulesetOf(actor.type) === ruleset)
    .sort((a, b) => a.sort - b.sort);
