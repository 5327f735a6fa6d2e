/**
 * Whom a roll may be aimed at: the tokens of the scene that this user sees. Choosing one here is the same as aiming at it
 * on the scene, so the games read the user's targets and nothing else, and everybody sees who is meant.
 */
import type { ActorDocument } from "../contract/documents.ts";
import type { AnyRollKind, RollOptions } from "../ruleset.ts";
import { type SceneToken, sceneUnits, tokenDistance, tokenOf, tokensOnScene } from "../scene.ts";

/** A token as the dialog lists it. */
export interface AimChoice {
  /** Id of the token. */
  readonly id: string;
  /** Its name, or a word for somebody whose name this user may not see. */
  readonly name: string;
  /** How far away, in the scene's unit; null where there is nothing to measure from. */
  readonly distance: number | null;
  readonly units: string;
  readonly own: boolean;
  readonly ticked: boolean;
}

/** Whether the roll concerns others and nobody has said yet whom. */
export const needsAim = ({ aim, hit }: Pick<AnyRollKind, "aim" | "hit">, { targets }: RollOptions): boolean =>
  targets === undefined && (aim ?? (hit ? "targets" : "self")) === "targets";

/** Whether anybody but the roller is there to be aimed at. */
export const canAim = (roller: ActorDocument): boolean => aimChoices(roller).some(({ own }) => !own);

/** Those of the roller's game in sight, the nearest first, the roller last. Hidden ones are not offered. */
export function aimChoices(roller: ActorDocument): AimChoice[] {
  const own = tokenOf(roller);
  const units = own ? sceneUnits() : "";
  return tokensOnScene()
    .filter((token) => token.actor?.ruleset === roller.ruleset && isPickable(token))
    .map((token) => ({
      id: token.id,
      name: shownName(token),
      distance: own && token.actor !== roller ? Math.round(tokenDistance(own, token) * 10) / 10 : null,
      units,
      own: token.actor === roller,
      ticked: token.isTargeted,
    }))
    .sort((a, b) => Number(a.own) - Number(b.own) || (a.distance ?? 0) - (b.distance ?? 0));
}

/** Aims at a token of the scene, or no longer. */
export function aimAtToken(id: string, targeted: boolean): void {
  const token = tokensOnScene().find((one) => one.id === id);
  token?.setTarget(targeted, { releaseOthers: false });
}

/** A Gamemaster who aims at somebody hidden did so on the scene, and sees it here. */
const isPickable = ({ isVisible, isTargeted, document: { hidden } }: SceneToken): boolean =>
  isVisible && (!hidden || (isTargeted && game.user!.isGM));

/**
 * The name where this user may know it: their own tokens, those whose name shows on the scene, in the tracker of the
 * fight or among the actors.
 */
function shownName({ actor, document }: SceneToken): string {
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
  const shows = document.displayName === HOVER || document.displayName === ALWAYS;
  const fights = document.combatant?.visible === true;
  const knows = game.user!.isGM || shows || fights || actor?.testUserPermission(game.user!, "LIMITED");
  return knows ? document.name : game.i18n!.localize("MANIFOLD.Dialog.Somebody");
}
