/** Where an actor stands in the fight that is shown. */
import type { ManifoldActor } from "../../core/documents/actor.ts";

/** What this file reads of the host's combat. */
interface Fight {
  readonly round: number;
  readonly combatants: { readonly contents: readonly { readonly actor: ManifoldActor | null }[] };
}

/** Whether the creature takes part in a fight whose first round it is: the surprised do nothing in it (G-052). */
export function inFirstRound({ uuid }: { readonly uuid: string | null }): boolean {
  const fight = (game.combat ?? null) as unknown as Fight | null;
  return fight?.round === 1 && fight.combatants.contents.some(({ actor }) => actor?.uuid === uuid);
}
