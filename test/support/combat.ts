import { vi } from "vitest";
import { documentClass } from "./create.ts";
import type { TableActor, TableCombat } from "./documents.ts";

/** The host's method of whole operations, which is not public. */
interface CombatantClass {
  _preUpdateOperation(
    documents: unknown,
    operation: { combatTurn?: number },
    user: unknown,
  ): Promise<unknown>;
}

/**
 * Lets a change of the order move the turn unless its caller says whose turn it stays, as a package does that removes
 * what the host adds by itself (I#12990).
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

/** Creates a combat of any data. */
export const createCombatOf = (source: object): Promise<TableCombat> =>
  documentClass("Combat").create(source);

/** Creates a combat of these actors and makes it the active one. @param more further parts of each combatant */
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
