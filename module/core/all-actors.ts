import type { ActorDocument } from "./contract/documents.ts";
/** Actors of the world and of unlinked tokens. */
export function allActors(): ActorDocument[] {
  const tokens = game.scenes!.contents.flatMap((scene) => scene.tokens.contents);
  const unlinked = tokens.flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor]));
  return [...game.actors!.contents, ...unlinked];
}
