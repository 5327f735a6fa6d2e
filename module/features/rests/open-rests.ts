import type { ActorDocument } from "../../core/contract/documents.ts";
import { controlledActors } from "../../core/scene/scene.ts";

/** Opens the dialog of rests for the actor and the user's selected actors of its game. */
export async function openRests(actor: ActorDocument): Promise<void> {
  await openRestsOfGroup(restersWith(actor));
}

/** Opens the dialog of rests for exactly these actors of one game. */
export async function openRestsOfGroup(actors: readonly ActorDocument[]): Promise<void> {
  const ruleset = actors[0]?.ruleset;
  if (!ruleset) return;
  const { RestDialog } = await import("./rest-dialog.ts");
  await new RestDialog(ruleset, actors).render({ force: true });
}

const restersWith = (actor: ActorDocument): ActorDocument[] => [
  ...new Set([actor, ...controlledActors(actor).filter(({ isOwner }) => isOwner)]),
];
