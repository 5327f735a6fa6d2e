/** Complete snapshots of the actions that a turn allows, and of their results. */
import { NO_CHOICES } from "../../../../module/kit/modifiers.ts";
import {
  ACTIONS,
  actionCosts,
  actionHit,
  actionRules,
} from "../../../../module/rulesets/edge/rules/turn/actions.ts";
import { economyOf, newTurn, turnUseOf } from "../../../../module/rulesets/edge/rules/turn/economy.ts";
import {
  defaultMoveChoices,
  type MoveChoices,
  moveCosts,
  moveRules,
} from "../../../../module/rulesets/edge/rules/turn/move-roll.ts";
import { movementModes } from "../../../../module/rulesets/edge/rules/turn/movement-modes.ts";
import { isTakes, TURN_PARTS, turnCost } from "../../../../module/rulesets/edge/rules/turn-use.ts";
import { brief, expectWhole, named, rollLines } from "../../../support/whole.ts";

const LEFT = { action: 1, minor: 1, reaction: 1, interaction: 1 };
const USED = {
  action: 0,
  minor: 0,
  reaction: 0,
  interaction: 0,
  moved: 0,
  dashes: 0,
  extraMinor: 0,
  extraMetres: 0,
};
const FREE = { noActions: false, oneAction: false, speedZero: false, speedHalved: false };
const economy = (used: Partial<typeof USED> = {}, hindrances: Partial<typeof FREE> = {}, surprised = false) =>
  economyOf({ used: { ...USED, ...used }, speed: 10, hindrances: { ...FREE, ...hindrances }, surprised });

const WAYS = movementModes({ walk: 10, base: 10, climb: 0, swim: 5 });
const move = (
  choices: Partial<MoveChoices> = {},
  used: { moved?: number; dashes?: number } = {},
  ways = WAYS,
) => {
  const request = { modifiers: [], ways, moved: 0, dashes: 0, ...used };
  return rollLines(moveRules, request, { ...defaultMoveChoices(request), ...choices }, [[]], moveCosts);
};

const costs = (deed: string) =>
  actionCosts({ deed, modifiers: [], turn: { part: "action", left: LEFT }, aims: true })!;

expectWhole(import.meta.url, {
  actions: () => ACTIONS.map(({ id, label: _label, hint: _hint, ...rest }) => [id, rest]),
  "what actions do, where that depends on the foe or the card": () => [
    ...ACTIONS.map(({ id: deed, hit }) => [
      hit,
      actionHit(actionRules.plan({ deed, modifiers: [], about: ["foe"], card: "ace" }, NO_CHOICES)),
    ]).filter(([usual, hit]) => brief(usual) !== brief(hit)),
    ...["aim", "focus", "drawCard"].map((deed) => actionHit({ deed, dice: [], modifiers: [] })),
  ],
  "what actions cost beside their part of the turn": () => [
    ...named(
      ACTIONS.map(({ id }) => id),
      (deed) => {
        const { deltas, removeConditions } = costs(deed);
        return Object.keys(deltas).length > 1 || removeConditions.length > 0
          ? [deltas, removeConditions]
          : [];
      },
    ),
    actionCosts({ deed: "dash", modifiers: [] }),
  ],
  "plans of actions": () => [
    actionRules.plan({ deed: "standUp", modifiers: [], stands: "me" }, NO_CHOICES),
    actionRules.plan({ deed: "aim", modifiers: [], about: ["foe"] }, NO_CHOICES),
    actionRules.plan({ deed: "playCard", modifiers: [], card: "ace", sentence: "Rain." }, NO_CHOICES),
  ],
  "a second object": () =>
    (["none", "interaction"] as const).flatMap((part) =>
      [0, 1].map((action) =>
        actionCosts({ deed: "interact", modifiers: [], turn: { part, left: { ...LEFT, action } } }),
      ),
    ),
  "costs in a turn": () => [
    ...TURN_PARTS.map((part) => turnCost({ part, left: LEFT })),
    turnCost({ part: "none", left: LEFT }),
    turnCost({ part: "action", left: LEFT }, "minor"),
    turnCost({ part: "action", left: LEFT }, "none"),
    turnCost(undefined, "action"),
    ["none", "action", "interaction", "nap", ""].map(isTakes),
  ],
  "what is left of a turn": () => [
    economy(),
    economy({ action: 1 }),
    economy({ minor: 1, extraMinor: 1 }),
    economy({ action: 2, reaction: 1, interaction: 1, moved: 12 }),
    economy({ moved: 4, dashes: 1, extraMetres: 3 }),
  ],
  "what is left to the hindered, and to those who cannot act": () => [
    economy({}, { oneAction: true }),
    economy({ action: 1 }, { oneAction: true }),
    economy({ minor: 1 }, { oneAction: true }),
    economy({ action: 1, extraMinor: 1 }, { oneAction: true }),
    economy({ extraMinor: 1 }, { noActions: true }),
    economy({ dashes: 1, extraMetres: 2 }, {}, true),
  ],
  "new turns": () =>
    [0, 1].map((reaction) => newTurn({ ...USED, reaction, moved: 5, dashes: 2 }, { oneAction: true })),
  "what something takes": () =>
    ([...TURN_PARTS, "none"] as const).map((wanted) => [
      wanted,
      turnUseOf(wanted, economy(), true),
      turnUseOf(wanted, economy(), false).part,
      turnUseOf(wanted, economy({ action: 1, reaction: 1 }), true).part,
      turnUseOf(wanted, economy({ action: 1, reaction: 1 }), false).part,
    ]),

  "ways of moving": () => [
    movementModes({ walk: 10, base: 10 }),
    movementModes({ walk: 10, base: 10, climb: 6, swim: 4, fly: 20 }),
    movementModes({ walk: 5, base: 10, climb: 7, swim: 4, fly: 15 }),
    movementModes({ walk: 0, base: 0, climb: 6, fly: 8 }),
    movementModes({ walk: 10, base: 10, fly: 20, crawls: true }),
  ],
  moving: () => [
    ...move(),
    ...[
      move({ metres: 3, difficult: true }),
      move({ way: "climb", metres: 4 }),
      move({ way: "climb", metres: 3, difficult: true }),
      move({ way: "swim", metres: 2 }, { moved: 3 }),
      move({ metres: 12 }, { moved: 3, dashes: 1 }),
      move({ metres: 0 }),
    ].map(([plan, thrown]) => [plan, thrown]),
  ],
  "moves that cannot be": () => [
    move({ way: "fly", metres: 1 }),
    move({ metres: -1 }),
    move({ metres: Number.NaN }),
    move({ metres: 11 }),
    move({ way: "swim", metres: 3 }, { moved: 3 }),
  ],
  "the usual moves": () =>
    [WAYS, WAYS.slice(1), [], movementModes({ walk: 7.5, base: 10, crawls: true })].map((ways) =>
      defaultMoveChoices({ modifiers: [], ways, moved: 1, dashes: 0 }),
    ),
  "a move in a way that is gone": () => [
    moveRules.plan(
      { modifiers: [], ways: [], moved: 0, dashes: 0 },
      { ...NO_CHOICES, metres: 3, way: "walk", difficult: false },
    ),
    [moveRules.degrees, moveRules.successDegrees],
  ],
});
