/** Token sizes that match the spaces that the actors control, for games with a rule for it. */
import type { ActorDocument, AnyDocument } from "../contract/documents.ts";
import type { GridScale, SizedToken } from "../contract/scene-token.ts";
import { me } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";

/** Spaces of a square token; null if the game leaves it to the table. */
export const tokenSpaces = (actor: ActorDocument | null, grid: GridScale | null): number | null =>
  actor?.subtype?.tokenSize?.spaces(actor, grid) ?? null;

/** Hook `preCreateToken`: fits a new token to the grid of its scene, unless its size was chosen by hand. */
export function fitNewToken(token: SizedToken): void {
  const { actor, parent, width, height } = token;
  const usual = tokenSpaces(actor, null);
  const fitting = tokenSpaces(actor, parent?.grid ?? null);
  if (fitting !== null && width === usual && height === usual) token.updateSource(square(fitting));
}

/** Hook `updateActor`: fits the actor's present and future tokens after this user has changed its size. */
export function fitTokens(actor: ActorDocument, changes: object, _options: object, userId: string): void {
  if (userId !== me().id || !changesSize(actor, changes)) return;
  void reportErrors(async () => {
    const usual = tokenSpaces(actor, null);
    if (usual !== null && !actor.token) await actor.update({ prototypeToken: square(usual) });
    for (const token of actor.getDependentTokens() as SizedToken[]) await resize(token, token.actor ?? actor);
  });
}

/** Hook `updateActorDelta`: fits the token of an unlinked actor. */
export function fitUnlinkedToken(
  delta: AnyDocument,
  changes: object,
  _options: object,
  userId: string,
): void {
  const token = (delta as { readonly parent?: SizedToken | null }).parent;
  const actor = token?.actor;
  if (userId === me().id && actor && changesSize(actor, changes))
    void reportErrors(() => resize(token, actor));
}

async function resize(token: SizedToken, actor: ActorDocument): Promise<void> {
  const spaces = tokenSpaces(actor, token.parent?.grid ?? null);
  if (spaces !== null && spaces !== token.width) await token.update(square(spaces));
}

const square = (spaces: number): object => ({ width: spaces, height: spaces });

function changesSize({ subtype }: ActorDocument, changes: object): boolean {
  const path = subtype?.tokenSize?.path;
  return path !== undefined && foundry.utils.hasProperty(changes, `system.${path}`);
}
