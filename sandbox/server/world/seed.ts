import type { Operations } from "../documents/engine.ts";
import { ROLES, roleOf } from "../documents/users.ts";
import type { Notices } from "../notices.ts";
import type { Source } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { DEFAULT_USERS, SERVER_USER } from "./defaults.ts";

/**
 * Fills a new world with its users and initial documents. A world that has users is not changed, except that it gets a
 * GM if damage has left it without one.
 * @throws Error if a seed is not a valid document.
 */
export async function seedWorld(
  store: DocumentStore,
  operations: Operations,
  seeds: Readonly<Record<string, readonly Source[]>>,
  notices: Notices,
): Promise<void> {
  const create = (type: string, data: readonly Source[], keepId: boolean) =>
    operations.run([{ type, action: "create", operation: { data, keepId } }], () => SERVER_USER);
  const users = store.all("User");
  if (users.length === 0 && store.damage.length === 0) {
    const { User = DEFAULT_USERS, ...others } = seeds;
    for (const [type, data] of [["User", User] as const, ...Object.entries(others)])
      await create(type, data, true);
  }
  if (store.all("User").some((user) => roleOf(user) === ROLES.GAMEMASTER)) return;
  if (users.length > 0 || store.damage.length > 0)
    notices.warn("The world had no Gamemaster left; one has been added");
  await create("User", [{ name: "Gamemaster", role: ROLES.GAMEMASTER }], false);
}
