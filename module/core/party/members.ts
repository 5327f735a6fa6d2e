/** The members of a party and their marching order. */

import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import { Refusal } from "../host/refusal.ts";
import { MOST_SEATS } from "../host/size-limits.ts";
import { gameOf, isMember, isParty, partyData } from "../records/party-of.ts";
import { requireOwner } from "../sheets/lists/require-owner.ts";

/** The reason why an actor cannot become a member; null if it can. */
export function memberProblem(party: ActorDocument, actor: ActorDocument): Text | null {
  const names = { actor: actor.name, party: party.name };
  const game = gameOf(party)!;
  if (isParty(actor)) return { key: "MANIFOLD.Party.NoParties", data: names };
  if (actor.uuid.startsWith("Compendium.")) return { key: "MANIFOLD.Party.NotOfWorld", data: names };
  if (actor.ruleset !== game) return { key: "MANIFOLD.Party.Foreign", data: { ...names, game: game.label } };
  if (isMember(party, actor)) return { key: "MANIFOLD.Party.Present", data: names };
  return partyData(party).members.length >= MOST_SEATS ? fullText(party, actor) : null;
}

const fullText = ({ name }: ActorDocument, actor: ActorDocument): Text => ({
  key: "MANIFOLD.Party.Full",
  data: { actor: actor.name, party: name, count: MOST_SEATS },
});

/**
 * Adds actors to the end of the order, each once.
 * @throws Refusal for the first that cannot become a member
 */
export async function addMembers(
  party: ActorDocument,
  actors: readonly ActorDocument[],
  before: string | null = null,
): Promise<void> {
  for (const actor of actors) {
    const problem = memberProblem(party, actor);
    if (problem) throw new Refusal(problem);
  }
  const { members } = partyData(party);
  if (members.length + actors.length > MOST_SEATS) throw new Refusal(fullText(party, actors.at(-1)!));
  const place = before === null ? members.length : members.indexOf(before);
  await setMembers(
    party,
    members.toSpliced(place < 0 ? members.length : place, 0, ...actors.map(({ uuid }) => uuid)),
  );
}

/** Handles a dropped actor: it joins, or moves before the member of the row under it. */
export async function dropMember(
  party: ActorDocument,
  actor: ActorDocument,
  before: string | null,
): Promise<void> {
  requireOwner(party);
  if (!isMember(party, actor)) return addMembers(party, [actor], before);
  if (before === actor.uuid) return;
  const others = partyData(party).members.filter((uuid) => uuid !== actor.uuid);
  const place = before === null ? others.length : others.indexOf(before);
  await setMembers(party, others.toSpliced(place, 0, actor.uuid));
}

/** Moves a member up or down the order. */
export async function moveMember(party: ActorDocument, uuid: string, step: number): Promise<void> {
  const { members } = partyData(party);
  const place = members.indexOf(uuid);
  const next = place + step;
  if (place < 0 || next < 0 || next >= members.length) return;
  await setMembers(party, members.toSpliced(place, 1).toSpliced(next, 0, uuid));
}

export const removeMember = (party: ActorDocument, uuid: string): Promise<void> =>
  setMembers(
    party,
    partyData(party).members.filter((one) => one !== uuid),
  );

async function setMembers(party: ActorDocument, members: readonly string[]): Promise<void> {
  await party.update({ "system.members": members });
}
