import type { ActorDocument } from "./contract/documents.ts";

interface OwnToken {
  update(changes: object): Promise<unknown>;
}

/** Changes the tokens of an actor: those on all scenes now, and those to come. */
export async function updateTokens(actor: ActorDocument, changes: object): Promise<void> {
  const { token } = actor as { readonly token: unknown };
  if (token) {
    await (token as OwnToken).update(changes);
    return;
  }
  for (const placed of actor.getDependentTokens({ linked: true }) as readonly OwnToken[])
    await placed.update(changes);
  await actor.update({ prototypeToken: changes });
}
