/** What one can do in a turn besides attacking, as the sheet offers it. */
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import { edgeHand } from "../bridge.ts";
import { maneuverList } from "../maneuvers.ts";
import { calledCheck } from "../rules/called-checks.ts";
import { cardProblem, deedOf, HAND_LIMIT } from "../rules/deeds.ts";
import { TURN_PARTS } from "../rules/economy.ts";
import { maneuverOf } from "../rules/maneuvers.ts";
import { ECONOMY_PATHS } from "../rules/paths.ts";
import { economyOfActor } from "../turn-use.ts";

/** Deeds of a turn at hand; what else there is stands in menus. */
const TURN_DEEDS = ["dash", "defend", "disengage", "ready", "aim", "help", "release", "interact"] as const;
const CARD_DEEDS = ["drawCard", "playCard", "discardCards"] as const;

/** Actions that are checks, with their icons (E-314, E-316). */
const ACTION_CHECKS = { hide: "hood", search: "magnifying-glass" } as const;

/** Context of the buttons on the first tab. */
export const deedContext = (actor: ManifoldActor, editable: boolean): object => ({
  deeds: [
    ...[...TURN_DEEDS, actor.statuses.has("prone") ? "standUp" : "dropProne"].map(turnDeed),
    ...Object.entries(ACTION_CHECKS).map(actionCheck),
  ],
  turn: turnContext(actor),
  maneuvers: maneuverList(actor).map(({ key }) => ({ ...maneuverOf(key), key })),
  edge: cards(actor, editable),
});

/** What is left of the turn: a button for each part, which marks it as used or gives it back. */
function turnContext(actor: ManifoldActor): object {
  const economy = economyOfActor(actor);
  const pips = TURN_PARTS.flatMap((id) => {
    const { left, total } = economy[id];
    const label = `MANIFOLD.Edge.TurnPart.${id}`;
    return Array.from({ length: Math.max(1, total) }, (_, index) => ({
      label,
      path: `system.${ECONOMY_PATHS[id]}`,
      left: index < left,
      delta: index < left ? 1 : -1,
      barred: total === 0,
    }));
  });
  return { pips, metres: economy.metres };
}

function turnDeed(key: string): object {
  const deed = deedOf(key);
  return { ...deed, key, kind: deed.at === "self" ? "deed" : "deedAt" };
}

function actionCheck([id, icon]: [string, string]): object {
  const { kind } = calledCheck(id)!;
  const label = `MANIFOLD.Edge.Deed.${id}`;
  return { key: `occasion:${id}`, kind, label, hint: `MANIFOLD.Edge.DeedHint.${id}`, icon };
}

/** The hand of a player's character; null where there is none. */
function cards(actor: ManifoldActor, editable: boolean): object | null {
  const hand = edgeHand(actor);
  if (!hand) return null;
  const deeds = CARD_DEEDS.map((key) => ({
    ...deedOf(key),
    key,
    disabled: !editable || cardProblem(key, hand) !== null,
  }));
  return { ...hand, limit: HAND_LIMIT, deeds };
}
