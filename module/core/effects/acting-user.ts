import type { UserDocument } from "../contract/documents.ts";
import { userById } from "../host/host.ts";

/** Options of a write that completes an entry of a ledger. */
export interface WriteOptions {
  /** Id of the user whose rights apply when a GM's client writes for them; null if it writes for no user. */
  readonly behalf?: string | null;
}

/**
 * The user whose rights apply to a written effect; null for none. The option is only believed if a GM's client wrote
 * it.
 */
export function actingUser({ behalf }: WriteOptions, userId: string): UserDocument | null {
  const user = userById(userId) ?? null;
  return user?.isGM && behalf !== undefined ? (userById(behalf ?? "") ?? null) : user;
}
