import type { ActorDocument } from "../contract/documents.ts";

/** Where an actor stands in the fight that is shown. */

/** What this file reads of the host's combat. */
interface Fight {
  readonly started: boolean;
  readonly combatant?: { readonly actor: ActorDocument | null } | null;
  readonly combatants: {
    readonly contents: readonly { readonly actor: ActorDocument | null; readonly hidden: boolean }[];
  };
}

const fight = (): Fight | null => (game.combat ?? null) as unknown as Fight | null;

const same = (one: ActorDocument | null | undefined, actor: ActorDocument): boolean =>
  one?.uuid === actor.uuid;

/** Whether the actor takes part in a fight that has begun: what it does counts. */
export function isInCombat(actor: ActorDocument): boolean {
  const running = fight();
  return running?.started === true && running.combatants.contents.some((one) => same(one.actor, actor));
}

export const isOwnTurn = (actor: ActorDocument): boolean =>
  isInCombat(actor) && same(fight()?.combatant?.actor, actor);

/** Those who take part in the fight and are to be seen. */
export const combatActors = (): ActorDocument[] =>
  (fight()?.combatants.contents ?? []).flatMap(({ actor, hidden }) => (actor && !hidden ? [actor] : []));
