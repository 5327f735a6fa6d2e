/** Actors that a user may mean: those at hand, and those who are probably concerned. */

import type { ActorDocument } from "./contract/documents.ts";
import type { Ruleset } from "./contract/ruleset.ts";
import { isMember } from "./party/party-of.ts";
import { primaryParty } from "./party/primary-party.ts";
import { controlledTokens, targetedTokens, tokensOnScene } from "./scene.ts";

/** Actors of a game: those of targeted and selected tokens, and those of the world that the user can see. */
export function actorsAtHand({ id }: Ruleset): ActorDocument[] {
  const world = game.actors!.contents.filter(({ visible }) => visible);
  const all = [...tokenActors(), ...world].filter((actor) => actor.ruleset?.id === id);
  return [...new Map(all.map((actor) => [actor.uuid!, actor])).values()];
}

/** Actors of unlinked tokens that the user has targeted or selected; they are in no directory. */
function tokenActors(): ActorDocument[] {
  return [...targetedTokens(), ...controlledTokens()].flatMap(({ actor }) => actor ?? []);
}

/** The actors of all tokens on the viewed scene, each once. */
export const actorsOnScene = (): ActorDocument[] => [
  ...new Set(tokensOnScene().flatMap(({ actor }) => actor ?? [])),
];

/**
 * The actors of the selected tokens; without any the members of the primary party, and without one the players'
 * characters.
 * @param people whom to choose from
 */
export function likelyActors(people: readonly ActorDocument[]): ActorDocument[] {
  const selected = new Set(controlledTokens().map(({ actor }) => actor?.uuid));
  const chosen = people.filter(({ uuid }) => selected.has(uuid));
  if (chosen.length > 0) return chosen;
  const together = people.filter((actor) => {
    const party = actor.ruleset && primaryParty(actor.ruleset);
    return party ? isMember(party, actor) : false;
  });
  if (together.length > 0) return together;
  return people.filter((actor) =>
    game.users!.some((user) => !user.isGM && user.character?.uuid === actor.uuid),
  );
}

/** The users of this world who are no GMs. */
export const playersOfTable = () => game.users!.filter((user) => !user.isGM);
