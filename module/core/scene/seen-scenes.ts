import type { UserDocument } from "../contract/documents.ts";

/** Users open the active scene and those in their navigation bar, or are pulled to the one that the GM views. */
export const seenScenes = (user: UserDocument): Scene.Implementation[] =>
  game.scenes!.contents.filter(
    (scene) =>
      scene.active ||
      scene.isView ||
      (scene.navigation && scene.testUserPermission(user as User.Implementation, "LIMITED")),
  );
