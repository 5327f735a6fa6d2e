/** Deeds without dice that change somebody: actions of a turn, exploits that take effect at once, EDGE cards. */
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { type Takes, type TurnUse, turnCost } from "./economy.ts";
import type { EdgeHit } from "./hits.ts";
import { STAND_UP_M } from "./movement.ts";
import { ECONOMY_PATHS } from "./paths.ts";

export interface Deed {
  readonly id: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** The doer, or those aimed at. */
  readonly at: "self" | "targets";
  /** What it does; null for what only changes the turn. */
  readonly hit: EdgeHit | null;
  /** What it takes of a turn. */
  readonly takes: Takes;
}

const deed = (id: string, icon: string, at: Deed["at"], takes: Takes, hit: EdgeHit | null): Deed => ({
  id,
  label: `MANIFOLD.Edge.Deed.${id}`,
  hint: `MANIFOLD.Edge.DeedHint.${id}`,
  icon,
  at,
  hit,
  takes,
});

const state = (...conditions: string[]): EdgeHit => ({ nature: "condition", conditions });
const ends = (...conditions: string[]): EdgeHit => ({ nature: "relief", conditions });

/** E-310 to E-315, E-319, E-377, E-067, E-069, E-281, E-289, E-290; then the cards of E-571 to E-575. */
export const DEEDS: readonly Deed[] = [
  deed("dash", "run", "self", "action", null),
  deed("defend", "checked-shield", "self", "action", state("defending")),
  deed("disengage", "exit-door", "self", "action", state("disengaged")),
  deed("ready", "stopwatch", "self", "action", state("readied")),
  deed("aim", "bullseye", "self", "minor", state("aiming")),
  deed("help", "shaking-hands", "targets", "action", state("helped")),
  deed("release", "hand", "targets", "none", ends("grappled")),
  deed("interact", "hand", "self", "interaction", null),
  deed("dropProne", "falling", "self", "none", state("prone")),
  deed("standUp", "person", "self", "none", ends("prone")),
  deed("extraMinor", "stopwatch", "self", "none", null),
  deed("onGuard", "surrounded-shield", "self", "none", state("onGuard")),
  deed("climb", "upgrade", "self", "none", state("climbing")),
  deed("drawCard", "card-draw", "self", "none", { nature: "edgeCard", drawn: true }),
  deed("playCard", "card-play", "self", "none", { nature: "edgeCard", drawn: false }),
  deed("discardCards", "card-discard", "self", "none", { nature: "edgeCardsEnd" }),
];

/** The deed by id. @throws RangeError for an unknown one */
export function deedOf(id: string): Deed {
  const found = DEEDS.find((one) => one.id === id);
  if (!found) throw new RangeError(`no deed "${id}"`);
  return found;
}

/** Most EDGE cards in a hand (E-572). */
export const HAND_LIMIT = 3;

/** Why a card cannot be drawn or played now, as the word of a problem; null when it can (E-572, E-574). */
export function cardProblem(id: string, { cards, used }: { cards: number; used: boolean }): string | null {
  if (id === "drawCard") return cards >= HAND_LIMIT ? "handFull" : null;
  if (id === "discardCards") return cards === 0 && !used ? "noCard" : null;
  if (id !== "playCard") return null;
  if (cards === 0) return "noCard";
  return used ? "cardUsed" : null;
}

export interface DeedRequest extends BaseRequest {
  readonly deed: string;
  /** What it takes of the turn; absent outside of a fight. */
  readonly turn?: TurnUse;
}

export interface DeedPlan extends RollPlan {
  readonly deed: string;
}

/** The one degree of what needs no dice. */
export const DONE = "done";

export const deedRules: RollRules<DeedRequest, BaseChoices, DeedPlan, RollOutcome> = {
  degrees: [DONE],
  successDegrees: [],
  validate: () => [],
  plan: ({ deed: id }) => ({ dice: [], modifiers: [], deed: id }),
  resolve: () => ({ degree: DONE, success: null }),
  odds: () => new Map([[DONE, 1]]),
};

/** What else some deeds use up or give back of a turn, by the path of the counter. */
const COUNTED: Readonly<Record<string, readonly [path: string, by: number]>> = {
  dash: [ECONOMY_PATHS.dashes, 1],
  extraMinor: [ECONOMY_PATHS.extraMinor, 1],
  standUp: [ECONOMY_PATHS.moved, STAND_UP_M],
};

/** What a deed costs its doer of the turn; nothing outside of a fight. A second object in a turn takes the action (E-281). */
export function deedCosts({ deed: id, turn }: DeedRequest): ChangeSet | null {
  if (!turn) return null;
  const changes = new ChangeSetBuilder();
  const counted = COUNTED[id];
  if (counted) changes.add(...counted);
  const takes = id === "interact" && turn.part === "none" && turn.left.action > 0 ? "action" : undefined;
  return mergeChangeSets(turnCost(turn, takes), changes.build());
}
