import type { ActorDocument } from "../../contract/documents.ts";
import { Refusal } from "../../host/refusal.ts";
import { publicName } from "../../text/public-name.ts";

/** @throws Refusal if the user may not change the actor */
export function requireOwner(actor: ActorDocument): void {
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Add.NotOwner", data: { actor: publicName(actor) } });
}
