import type { ActorDocument, UserDocument } from "../contract/documents.ts";
import { seenScenes } from "../scene/seen-scenes.ts";

/** Whether the user can have targeted it: a token of it is on a scene that the user sees, and not hidden. */
export function isInSight(user: UserDocument, actor: ActorDocument): boolean {
  return seenScenes(user).some((scene) =>
    [...scene.tokens].some(({ id, hidden, actorLink, actorId }) =>
      actor.token
        ? !hidden && id === actor.token.id && scene.id === actor.token.parent?.id
        : !hidden && actorLink && actorId === actor.id,
    ),
  );
}
