/** Choices of actors: the available ones, and the ones that the user probably means. */

import type { ActorDocument } from "../contract/documents.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { me, shownCombat } from "../host/host.ts";
import { isMember } from "../records/party-of.ts";
import { primaryParty } from "../records/primary-party.ts";
import { controlledTokens, targetedTokens, tokensOnScene } from "./scene.ts";

/** Actors of a game: the actors of targeted and selected tokens, and the actors of the world that the user can see. */
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
 * The actors of the selected tokens. Without any, the members of the primary party; without a party, the players'
 * characters or other actors that players own.
 * @param people the actors to choose from
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
  const played = people.filter((actor) =>
    game.users!.some((user) => !user.isGM && user.character?.uuid === actor.uuid),
  );
  return played.length > 0 ? played : people.filter(({ hasPlayerOwner }) => hasPlayerOwner);
}

/**
 * The game that a window without a subject opens with: the game of the selected tokens or of the user's character, of
 * the tokens on the viewed scene, of the combat; otherwise the first.
 * @param games the games to choose from, in their order
 */
export function likelyGame<Game extends { readonly id: string }>(games: readonly Game[]): Game | undefined {
  const own = game.user!.character as ActorDocument | null;
  const near = [
    controlledTokens().flatMap(({ actor }) => actor ?? []),
    !me().isGM && own ? [own] : [],
    actorsOnScene(),
    shownCombat()?.combatants.contents.flatMap(({ actor }) => actor ?? []) ?? [],
  ];
  const ids = near.flatMap(
    (actors) => mostFrequent(actors.flatMap(({ ruleset }) => ruleset?.id ?? [])) ?? [],
  );
  const found = ids.map((id) => games.find((one) => one.id === id)).find((one) => one !== undefined);
  return found ?? games[0];
}

/** The first of equally frequent ones. */
function mostFrequent(ids: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The users of this world who are not GMs. */
export const playersOfTable = () => game.users!.filter((user) => !user.isGM);
