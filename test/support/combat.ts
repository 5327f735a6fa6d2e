import type { TableActor, TableCombat } from "./documents.ts";

/** Creates a combat of these actors and makes it the active one. @param more further parts of each combatant */
export async function createCombat(
  combatants: readonly (readonly [actor: TableActor, initiative: number | null])[],
  more: object = {},
): Promise<TableCombat> {
  const created = await CONFIG.Combat.documentClass.create({
    combatants: combatants.map(([{ id, name }, initiative]) => ({ actorId: id, name, initiative, ...more })),
  } as never);
  const combat = created as unknown as TableCombat & { activate(): Promise<unknown> };
  await combat.activate();
  return combat;
}
