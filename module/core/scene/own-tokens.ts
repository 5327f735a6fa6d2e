import type { ActorDocument } from "../contract/documents.ts";

/** Data of a token that this system writes. */
interface OwnToken {
  readonly _source: object;
  update(changes: object): Promise<unknown>;
}

type Changes = (stored: object) => object;

/**
 * Changes the tokens of an actor on all scenes, and its prototype token.
 * @param changes returns the changes of a token by path, from its stored data
 */
export async function updateTokens(actor: ActorDocument, changes: Changes): Promise<void> {
  const { token } = actor as { readonly token: unknown };
  if (token) {
    await updateToken(token as OwnToken, changes);
    return;
  }
  for (const placed of actor.getDependentTokens({ linked: true }) as readonly OwnToken[])
    await updateToken(placed, changes);
  const { prototypeToken } = actor.toObject() as { readonly prototypeToken: object };
  const future = Object.entries(changes(prototypeToken));
  await actor.update(Object.fromEntries(future.map(([path, value]) => [`prototypeToken.${path}`, value])));
}

const updateToken = (token: OwnToken, changes: Changes): Promise<unknown> =>
  token.update(changes(token._source));
