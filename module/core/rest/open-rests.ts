import type { ActorDocument } from "../contract/documents.ts";
import { controlledActors } from "../scene.ts";

/** Opens the dialog of rests for the actor and the user's selected actors of its game. */
export async function openRests(actor: ActorDocument): Promise<void> {
  if (!actor.ruleset) return;
  const { RestDialog } = await import("./rest-dialog.ts");
  await new RestDialog(actor.ruleset, restersWith(actor)).render({ force: true });
}

const restersWith = (actor: ActorDocument): ActorDocument[] => [
  ...new Set([actor, ...controlledActors(actor).filter(({ isOwner }) => isOwner)]),
];
