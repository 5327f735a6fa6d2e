import type { ActorDocument } from "../contract/documents.ts";

interface StoredToken {
  readonly actorLink: boolean;
  readonly actor: ActorDocument | null;
  readonly _source: { readonly delta?: Readonly<Record<string, unknown>> | null };
}

/**
 * Actors of the world, and of unlinked tokens that differ from their originals. Foundry builds the actor of an unlinked
 * token when it is first read, which takes time in a world with many scenes. Unlinked tokens without changes are
 * skipped.
 */
export function allActors(): ActorDocument[] {
  const tokens: readonly StoredToken[] = game.scenes!.contents.flatMap((scene) => scene.tokens.contents);
  const unlinked = tokens.filter((token) => !token.actorLink && isChanged(token));
  return [...game.actors!.contents, ...unlinked.flatMap(({ actor }) => actor ?? [])];
}

/** Parts of a token's own data in which this system stores something. */
const PARTS = ["system", "flags", "items", "effects"] as const;

const isChanged = ({ _source: { delta } }: StoredToken): boolean =>
  PARTS.some((part) => Object.keys(delta?.[part] ?? {}).length > 0);
