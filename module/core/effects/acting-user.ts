import type { UserDocument } from "../contract/documents.ts";
import { userById } from "../host/host.ts";

/** Options of a write that completes an entry of a ledger. */
export interface WriteOptions {
  /** Id of the user with whose rights a GM's client writes; null for nobody's. */
  readonly behalf?: string | null;
}

/** With whose rights an effect was written; null for nobody's. Only what a GM's client says of itself is believed. */
export function actingUser({ behalf }: WriteOptions, userId: string): UserDocument | null {
  const user = userById(userId) ?? null;
  return user?.isGM && behalf !== undefined ? (userById(behalf ?? "") ?? null) : user;
}
