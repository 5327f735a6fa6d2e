import type { ActorDocument } from "../contract/documents.ts";
/** Those who have won a better place: from the coming round on they act before everybody else. */

/** What is used of a fight; the typings know the subtypes of the host only. */
export interface ClimbingFight {
  readonly turns: readonly Climber[];
  readonly combatants: { readonly contents: readonly Climber[] };
}

interface Climber {
  readonly actor: ActorDocument | null;
  readonly initiative: number | null;
  update(changes: object): Promise<unknown>;
}

/** Gives them the highest initiative and takes the state away. Of several, whoever stood higher stays higher. */
export async function moveToFront({ turns, combatants }: ClimbingFight): Promise<void> {
  for (const fighter of [...turns].reverse()) {
    const { actor } = fighter;
    const state = actor?.ruleset?.combat?.actsFirstState;
    if (!actor || !state || !actor.statuses.has(state)) continue;
    const known = combatants.contents.flatMap(({ initiative }) => (initiative === null ? [] : [initiative]));
    await fighter.update({ initiative: Math.floor(Math.max(0, ...known)) + 1 });
    await actor.toggleStatusEffect(state, { active: false });
  }
}
