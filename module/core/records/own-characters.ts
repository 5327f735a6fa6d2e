/** The characters that tours are about. */
import type { ActorDocument } from "../contract/documents.ts";

/** Characters that the user owns, beginning with the user's own. */
export function ownCharacters(): readonly ActorDocument[] {
  const own = game.user!.character as ActorDocument | null | undefined;
  const all = game.actors!.contents as readonly ActorDocument[];
  return (own ? [own, ...all] : all).filter(
    ({ ruleset, subtype, isOwner }) => ruleset && subtype?.linked === true && isOwner,
  );
}
