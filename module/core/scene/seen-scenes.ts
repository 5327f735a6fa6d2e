import type { ActorDocument, UserDocument } from "../contract/documents.ts";

/** Users open the active scene and the scenes in their navigation bar, or the GM pulls them to a scene. */
export const seenScenes = (user: UserDocument): Scene.Implementation[] =>
  game.scenes!.contents.filter(
    (scene) =>
      scene.active ||
      scene.isView ||
      (scene.navigation && scene.testUserPermission(user as User.Implementation, "LIMITED")),
  );

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
