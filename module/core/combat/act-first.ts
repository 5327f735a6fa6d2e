import type { CombatDocument } from "../contract/documents.ts";
/**
 * Moves combatants with their game's "acts first" state to the front of the order and removes the state. Several such
 * combatants keep their order.
 */
export async function moveToFront(combat: CombatDocument): Promise<void> {
  const hasState = new Map(
    combat.turns.flatMap((combatant) => {
      const state = combatant.actor?.ruleset?.combat?.actsFirstState;
      return state && combatant.actor?.statuses.has(state) ? [[combatant, state] as const] : [];
    }),
  );
  const known = combat.turns.flatMap(({ initiative }) => (initiative === null ? [] : [initiative]));
  const front = Math.floor(Math.max(0, ...known)) + hasState.size;
  const movers = [...hasState.keys()];
  await combat.updateOrder(movers.map(({ id }, place) => ({ _id: id!, initiative: front - place })));
  for (const [{ actor }, state] of hasState)
    await actor?.toggleStatusEffect(state, { active: false, recorded: false });
}
