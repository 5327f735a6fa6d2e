import type { ActorDocument } from "./contract/documents.ts";

interface OwnToken {
  readonly actorId: string | null;
  readonly actorLink: boolean;
  update(changes: object): Promise<unknown>;
}

/** Changes the tokens of an actor: those on all scenes now, and those to come. */
export async function updateTokens(actor: ActorDocument, changes: object): Promise<void> {
  const { token } = actor as { readonly token: unknown };
  if (token) {
    await (token as OwnToken).update(changes);
    return;
  }
  for (const scene of game.scenes?.contents ?? [])
    for (const placed of scene.tokens.contents as readonly OwnToken[])
      if (placed.actorLink && placed.actorId === actor.id) await placed.update(changes);
  await actor.update({ prototypeToken: changes });
}
