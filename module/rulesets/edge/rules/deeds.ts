/** Deeds without dice that change somebody: actions of a turn, exploits that take effect at once, EDGE cards. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../kit/contract.ts";
import type { EdgeHit } from "./hits.ts";

export interface Deed {
  readonly id: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** The doer, or those aimed at. */
  readonly at: "self" | "targets";
  readonly hit: EdgeHit;
}

const deed = (id: string, icon: string, at: Deed["at"], hit: EdgeHit): Deed => ({
  id,
  label: `MANIFOLD.Edge.Deed.${id}`,
  hint: `MANIFOLD.Edge.DeedHint.${id}`,
  icon,
  at,
  hit,
});

const state = (...conditions: string[]): EdgeHit => ({ nature: "condition", conditions });

/** E-311, E-312, E-315, E-319, E-313, E-377, E-067; then the cards of E-571 to E-575. */
export const DEEDS: readonly Deed[] = [
  deed("defend", "checked-shield", "self", state("defending")),
  deed("disengage", "exit-door", "self", state("disengaged")),
  deed("ready", "stopwatch", "self", state("readied")),
  deed("aim", "bullseye", "self", state("aiming")),
  deed("help", "shaking-hands", "targets", state("helped")),
  deed("release", "hand", "targets", { nature: "relief", conditions: ["grappled"] }),
  deed("onGuard", "surrounded-shield", "self", state("onGuard")),
  deed("drawCard", "card-draw", "self", { nature: "edgeCard", drawn: true }),
  deed("playCard", "card-play", "self", { nature: "edgeCard", drawn: false }),
  deed("discardCards", "card-discard", "self", { nature: "edgeCardsEnd" }),
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
