/**
 * The tokens that can be targeted in the roll dialog. Ticking a token targets it on the scene, so that games only read
 * the user's targets and other users see them.
 */

import type { ActorDocument } from "../../contract/documents.ts";
import type { AnyRollKind, RollOptions } from "../../contract/index.ts";
import { me } from "../../host/host.ts";
import {
  type SceneToken,
  sceneUnits,
  tokenDistance,
  tokenOf,
  tokensOnScene,
  visibleName,
} from "../../scene/scene.ts";
import { withNumbers } from "../../text/number-alike.ts";

/** A token as the dialog lists it. */
export interface AimChoice {
  /** Id of the token. */
  readonly id: string;
  /** Its name, or a placeholder if this user may not see it. */
  readonly name: string;
  /** In the scene's unit; null if the roller has no token. */
  readonly distance: number | null;
  readonly units: string;
  readonly own: boolean;
  readonly ticked: boolean;
}

/** Whether the roll has targets that the caller has not given. */
export const needsAim = (kind: Pick<AnyRollKind, "targets">, { targets }: RollOptions): boolean =>
  targets === undefined && (kind.targets?.aim ?? (kind.targets?.hit ? "targets" : "self")) === "targets";

/** Whether there is a token to target other than the roller's. */
export const canAim = (roller: ActorDocument): boolean => aimChoices(roller).some(({ own }) => !own);

/** Lists the visible tokens of the roller's game, nearest first and the roller last, without hidden tokens. */
export function aimChoices(roller: ActorDocument): AimChoice[] {
  const own = tokenOf(roller);
  const units = own ? sceneUnits() : "";
  const choices = tokensOnScene()
    .filter((token) => token.actor?.ruleset === roller.ruleset && isPickable(token))
    .map((token) => ({
      id: token.id,
      name: visibleName(token),
      distance: own && token.actor !== roller ? Math.round(tokenDistance(own, token) * 10) / 10 : null,
      units,
      own: token.actor === roller,
      ticked: token.isTargeted,
    }))
    .sort((a, b) => Number(a.own) - Number(b.own) || (a.distance ?? 0) - (b.distance ?? 0));
  return withNumbers(choices);
}

/** Targets or untargets a token of the scene. */
export function aimAtToken(id: string, targeted: boolean): void {
  const token = tokensOnScene().find((one) => one.id === id);
  token?.setTarget(targeted, { releaseOthers: false });
}

/** Hidden tokens are listed only if a GM has targeted them on the scene. */
const isPickable = ({ isVisible, isTargeted, document: { hidden } }: SceneToken): boolean =>
  isVisible && (!hidden || (isTargeted && me().isGM));
