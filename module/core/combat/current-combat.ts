/** Where an actor stands in the fight that is shown. */
import type { ManifoldActor } from "../documents/actor.ts";

/** What this file reads of the host's combat. */
interface Fight {
  readonly started: boolean;
  readonly combatant?: { readonly actor: ManifoldActor | null } | null;
  readonly combatants: {
    readonly contents: readonly { readonly actor: ManifoldActor | null; readonly hidden: boolean }[];
  };
}

const fight = (): Fight | null => (game.combat ?? null) as unknown as Fight | null;

const same = (one: ManifoldActor | null | undefined, actor: ManifoldActor): boolean =>
  one?.uuid === actor.uuid;

/** Whether the actor takes part in a fight that has begun: what it does counts. */
export function isInCombat(actor: ManifoldActor): boolean {
  const running = fight();
  return running?.started === true && running.combatants.contents.some((one) => same(one.actor, actor));
}

export const isOwnTurn = (actor: ManifoldActor): boolean =>
  isInCombat(actor) && same(fight()?.combatant?.actor, actor);

/** Those who take part in the fight and are to be seen. */
export const combatActors = (): ManifoldActor[] =>
  (fight()?.combatants.contents ?? []).flatMap(({ actor, hidden }) => (actor && !hidden ? [actor] : []));
