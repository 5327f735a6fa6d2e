/** Step 1 of a roll: finds the kind of roll; fetches its game first if it is not loaded. */

import type { ActorDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import { loadGame } from "../games/load-games.ts";
import { rollKind } from "../games/registry.ts";
import { Refusal } from "../host/refusal.ts";
import { assertPrepared } from "../records/unread-changes.ts";
import type { RollSession } from "./roll-session.ts";

/** @throws Refusal if this user cannot roll for the actor */
export async function openRoll(
  actor: ActorDocument,
  kind: string,
  key: string,
  options: RollOptions,
): Promise<RollSession> {
  const { ruleset } = actor;
  assertPrepared(actor);
  if (!ruleset) throw new Refusal({ key: "MANIFOLD.Roll.NoGame", data: { actor: actor.name } });
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Roll.NotOwner", data: { actor: actor.name } });
  await loadGame(ruleset);
  return { actor, ruleset: ruleset.id, kind: rollKind(ruleset.id, kind), key, options };
}

/** Identifies the roll to other packages. */
export const addressOf = ({ actor, ruleset, kind, key }: RollSession) => ({
  actor: actor.uuid,
  ruleset,
  kind: kind.id,
  key,
});
