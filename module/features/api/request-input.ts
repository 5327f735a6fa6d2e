/** Checks that requests can be answered. */
import type { ActorDocument } from "../../core/contract/documents.ts";
import type { RollRef } from "../../core/contract/public-api.ts";
import { t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { purposesOf } from "./describe-games.ts";
import { kindFor } from "./roll-input.ts";

/** @throws Refusal for a purpose that the kind of roll does not support, or a roll that an actor does not have */
export function checkRequest(
  actors: readonly ActorDocument[],
  rolls: readonly RollRef[],
  purpose: string,
): void {
  for (const actor of actors) {
    const possible = rolls.filter((roll) => isPossible(actor, roll, purpose));
    if (possible.length > 0 || rolls.length === 0) continue;
    const names = rolls.map(({ kind, key }) => `${kind}:${key}`).join(", ");
    throw new Refusal({ key: "MANIFOLD.Api.CannotRoll", data: { actor: actor.name, names } });
  }
}

function isPossible(actor: ActorDocument, { kind: id, key }: RollRef, purpose: string): boolean {
  const kind = kindFor(actor, id);
  if (!purposesOf(kind).includes(purpose))
    throw new Refusal({ key: "MANIFOLD.Api.NoPurpose", data: { purpose, kind: t(kind.label) } });
  return kind.freeKey === true || (kind.list?.(actor) ?? []).some((entry) => entry.key === key);
}
