/** Whom the user aims at, and whom the user leads. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { type SceneToken, targetedTokens } from "../../core/scene.ts";

const sameGame = (token: SceneToken, actor: ManifoldActor): boolean =>
  token.actor?.ruleset !== undefined && token.actor.ruleset === actor.ruleset;

/** Every targeted creature of this game. */
export const targetsOf = (actor: ManifoldActor): ManifoldActor[] =>
  targetedTokens()
    .filter((token) => sameGame(token, actor))
    .map((token) => token.actor!);

/** The one targeted creature of this game; null with none or several. */
export function targetOf(actor: ManifoldActor): ManifoldActor | null {
  const [target, ...others] = targetsOf(actor);
  return target && others.length === 0 ? target : null;
}

/** Actors of the controlled tokens of this game; the actor alone when there is no such group. */
export function groupOf(actor: ManifoldActor): ManifoldActor[] {
  const controlled = (canvas?.tokens as unknown as { controlled?: readonly SceneToken[] } | undefined)
    ?.controlled;
  const members = (controlled ?? []).filter((token) => sameGame(token, actor)).map((token) => token.actor!);
  return members.length > 1 ? members : [actor];
}
