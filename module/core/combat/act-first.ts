import type { CombatDocument } from "../contract/documents.ts";
/**
 * Moves combatants with their game's "acts first" state to the front of the order and removes the state. Several keep
 * their order among themselves.
 */
export async function moveToFront({ turns, combatants }: CombatDocument): Promise<void> {
  for (const combatant of [...turns].reverse()) {
    const { actor } = combatant;
    const state = actor?.ruleset?.combat?.actsFirstState;
    if (!actor || !state || !actor.statuses.has(state)) continue;
    const known = combatants.contents.flatMap(({ initiative }) => (initiative === null ? [] : [initiative]));
    await combatant.update({ initiative: Math.floor(Math.max(0, ...known)) + 1 });
    await actor.toggleStatusEffect(state, { active: false });
  }
}
