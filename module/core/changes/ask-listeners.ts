import type { ChangeDiff } from "../../kit/change-diff.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { callPreHook } from "../games/public-hooks.ts";
import { ownConditions } from "./condition-effects.ts";

interface AskedChange {
  readonly key: string;
  readonly message: string | null;
  readonly source?: string | null;
}

/**
 * Asks other packages before a change is written.
 * @returns what they are told when it is
 * @throws HookRefusal if one of them says no
 */
export function askListeners(
  actor: ActorDocument,
  { key, message, source = null }: AskedChange,
  change: ChangeSet,
  { added, removed }: ChangeDiff,
) {
  const { uuid } = actor;
  const has = added.length > 0 ? ownConditions(actor) : [];
  const payload = { actor: uuid, key, change, message, source };
  callPreHook("manifold.preApply", payload);
  for (const condition of added.filter((id) => !has.includes(id)))
    callPreHook("manifold.preGainCondition", { actor: uuid, condition });
  for (const condition of removed) callPreHook("manifold.preLoseCondition", { actor: uuid, condition });
  return payload;
}
