import { vi } from "vitest";
import { documentClass } from "./create.ts";
import type { TableActor, TableCombat } from "./documents.ts";

/** The host's method for batch operations, which is not public. */
interface CombatantClass {
  _preUpdateOperation(
    documents: unknown,
    operation: { combatTurn?: number },
    user: unknown,
  ): Promise<unknown>;
}

/**
 * Lets a change of the order move the turn unless the caller states whose turn it is, like a package that removes the
 * host's own handling (I#12990).
 */
export function leaveTurnToCallers(): void {
  const combatants = CONFIG.Combatant.documentClass as object as CombatantClass;
  const own = combatants._preUpdateOperation;
  vi.spyOn(combatants, "_preUpdateOperation").mockImplementation(async function (
    this: CombatantClass,
    documents,
    operation,
    user,
  ) {
    const { combatTurn } = operation;
    const allowed = await own.call(this, documents, operation, user);
    operation.combatTurn = combatTurn;
    return allowed;
  });
}

/** Creates a combat from any data. */
export const createCombatOf = (source: object): Promise<TableCombat> =>
  documentClass("Combat").create(source);

/** Creates a combat of these actors and activates it. @param more additional parts of each combatant */
export async function createCombat(
  combatants: readonly (readonly [actor: TableActor, initiative: number | null])[],
  more: object = {},
): Promise<TableCombat> {
  const combat = await createCombatOf({
    combatants: combatants.map(([{ id, name }, initiative]) => ({ actorId: id, name, initiative, ...more })),
  });
  await combat.activate();
  return combat;
}
