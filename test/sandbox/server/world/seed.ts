import type { Operations } from "../documents/engine.ts";
import { isRecord, type Source } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { DEFAULT_USERS, SERVER_USER } from "./defaults.ts";

/**
 * Fills a new world: its users and whatever it is to begin with. A world that has users already is left alone.
 * @throws Error when a seed is not a valid document.
 */
export async function seedWorld(
  store: DocumentStore,
  operations: Operations,
  seeds: Readonly<Record<string, readonly Source[]>>,
): Promise<void> {
  if (store.all("User").some((user) => isRecord(user) && Number(user.role) > 0)) return;
  const { User = DEFAULT_USERS, ...others } = seeds;
  for (const [type, data] of [["User", User] as const, ...Object.entries(others)]) {
    await operations.run([{ type, action: "create", operation: { data, keepId: true } }], () => SERVER_USER);
  }
}
