/** Actions without dice: actions of a turn, exploits that take effect immediately, EDGE cards. */
import { ChangeSetBuilder, mergeChangeSets } from "../../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  Duration,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import type { EdgeHit } from "../hit.ts";
import { ECONOMY_PATHS } from "../paths.ts";
import { type Takes, type TurnUse, turnCost } from "../turn-use.ts";
import { STAND_UP_M } from "./movement.ts";

export interface TurnAction {
  readonly id: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** Whether it affects the actor itself or its targets. */
  readonly at: "self" | "targets";
  /** Null for an action that only changes the turn. */
  readonly hit: EdgeHit | null;
  /** Cost in a turn. */
  readonly takes: Takes;
}

const action = (
  id: string,
  icon: string,
  at: TurnAction["at"],
  takes: Takes,
  hit: EdgeHit | null,
): TurnAction => ({
  id,
  label: `MANIFOLD.Edge.Deed.${id}`,
  hint: `MANIFOLD.Edge.DeedHint.${id}`,
  icon,
  at,
  hit,
  takes,
});

const gains = (...conditions: string[]): EdgeHit => ({ nature: "condition", conditions });
const loses = (...conditions: string[]): EdgeHit => ({ nature: "relief", conditions });

/** Lasts until the helper's next turn starts (E-313). */
const HELPED: EdgeHit = {
  nature: "condition",
  conditions: ["helped"],
  duration: { until: "turnStart", whose: "source" },
};

/** E-310 to E-315, E-319, E-377, E-067, E-069, E-281, E-289, E-290; then the cards of E-571 to E-575. */
export const ACTIONS: readonly TurnAction[] = [
  action("dash", "run", "self", "action", null),
  action("defend", "checked-shield", "self", "action", gains("defending")),
  action("disengage", "exit-door", "self", "action", gains("disengaged")),
  action("ready", "stopwatch", "self", "action", gains("readied")),
  action("aim", "bullseye", "self", "minor", gains("aiming")),
  action("help", "shaking-hands", "targets", "action", HELPED),
  action("helpNow", "shaking-hands", "targets", "none", HELPED),
  action("release", "hand", "targets", "none", loses("grappled")),
  action("interact", "hand", "self", "interaction", null),
  action("dropHeld", "hand", "self", "none", { nature: "drop" }),
  action("dropProne", "falling", "self", "none", gains("prone")),
  action("standUp", "person", "self", "none", loses("prone")),
  action("quickMove", "run", "self", "none", null),
  action("quickStand", "person", "self", "none", loses("prone")),
  action("focus", "magnifying-glass", "self", "none", gains("focused")),
  action("distract", "conversation", "targets", "none", gains("distracted")),
  action("extraMinor", "stopwatch", "self", "none", null),
  action("onGuard", "surrounded-shield", "self", "none", gains("onGuard")),
  action("climb", "upgrade", "self", "none", gains("climbing")),
  action("drawCard", "card-draw", "self", "none", { nature: "edgeCard", use: "draw" }),
  action("playCard", "card-play", "self", "none", { nature: "edgeCard", use: "play" }),
  action("burnCard", "card-burn", "self", "none", { nature: "edgeCard", use: "burn" }),
  action("discardCard", "card-discard", "self", "none", { nature: "edgeCard", use: "discard" }),
  action("discardCards", "card-discard", "self", "none", { nature: "edgeCardsEnd" }),
];

/** @throws RangeError for an unknown id */
export function actionOf(id: string): TurnAction {
  const found = ACTIONS.find((one) => one.id === id);
  if (!found) throw new RangeError(`no action "${id}"`);
  return found;
}

export interface ActionRequest extends BaseRequest {
  readonly deed: string;
  /** Cost in the turn; absent outside combat. */
  readonly turn?: TurnUse;
  /** A Dash on an injured leg, which requires a save (E-461). */
  readonly stumbles?: true;
  /** A Dash without a leg, which ends in a fall (E-469). */
  readonly falls?: true;
  /** The card of the hand to use, and the chosen sentence of a played card (E-575). */
  readonly card?: string;
  readonly sentence?: string;
  /** Uuids of the creatures that the state refers to: its aim, or the subject of its study (E-081, E-319). */
  readonly about?: readonly string[];
  /** True if it is aiming, which ends with its next action (E-319). */
  readonly aims?: boolean;
  /** Foes that may attack because the actor stands up (E-291). */
  readonly provokes?: readonly Provoked[];
  /** Uuid of the creature that stands up. */
  readonly stands?: string;
}

/** A foe that may attack as a reaction. */
export interface Provoked {
  readonly uuid: string;
  readonly name: string;
  /** Item id. */
  readonly weapon: string;
}

export interface ActionPlan extends RollPlan {
  readonly deed: string;
  readonly about?: readonly string[];
  /** True if no foe may attack, because the check against that succeeded (E-291). */
  readonly guarded?: true;
  /** Uuid of the creature that stands up. */
  readonly stands?: string;
  readonly card?: string;
  readonly sentence?: string;
}

/** The only degree of a roll without dice. */
export const DONE = "done";

export const actionRules: RollRules<ActionRequest, BaseChoices, ActionPlan, RollOutcome> = {
  degrees: [DONE],
  successDegrees: [],
  validate: () => [],
  plan: ({ deed, about, card, sentence, stands }) => ({
    dice: [],
    modifiers: [],
    deed,
    ...(about ? { about } : {}),
    ...(stands === undefined ? {} : { stands }),
    ...(card === undefined ? {} : { card }),
    ...(sentence === undefined ? {} : { sentence }),
  }),
  resolve: () => ({ degree: DONE, success: null }),
  odds: () => new Map([[DONE, 1]]),
};

/** The hit of an action on its targets or its actor. */
export function actionHit({ deed: id, about, card }: ActionPlan): EdgeHit | null {
  const { hit } = actionOf(id);
  if (hit?.nature === "edgeCard") return card === undefined ? hit : { ...hit, card };
  const duration = BOUND_STATE_DURATIONS[id];
  return hit?.nature === "condition" && duration && about
    ? { ...hit, duration: { ...duration, about } }
    : hit;
}

/** Durations of states bound to certain creatures. */
const BOUND_STATE_DURATIONS: Readonly<Record<string, Duration>> = {
  aim: { until: "turnEnd", notThisTurn: true },
  focus: { seconds: 600 },
};

/** Metres of the Quick movement exploit (E-068). */
const QUICK_MOVE_M = 3;

/** Additional counters of the turn that actions change. */
const COUNTED: Readonly<Record<string, readonly [path: string, by: number]>> = {
  dash: [ECONOMY_PATHS.dashes, 1],
  extraMinor: [ECONOMY_PATHS.extraMinor, 1],
  standUp: [ECONOMY_PATHS.moved, STAND_UP_M],
  quickMove: [ECONOMY_PATHS.extraMetres, QUICK_MOVE_M],
};

/** Costs in the turn; null outside combat. A second object interaction in a turn costs the action (E-281). */
export function actionCosts({ deed: id, turn, aims }: ActionRequest): ChangeSet | null {
  const changes = new ChangeSetBuilder();
  if (aims && actionOf(id).takes === "action") changes.removeCondition("aiming");
  if (!turn) return changes.build();
  const counted = COUNTED[id];
  if (counted) changes.add(...counted);
  const takes = id === "interact" && turn.part === "none" && turn.left.action > 0 ? "action" : undefined;
  return mergeChangeSets(turnCost(turn, takes), changes.build());
}
