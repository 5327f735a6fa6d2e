/** State machine of poison, sickness and drugs (section 6). */
import type { Modifier } from "../../../../kit/contract.ts";

/** Penalty for exposing oneself to an ailment on purpose (G-063). */
const ACCEPTED_PENALTY = -4;

export const EXPOSURES = ["accepted", "unnoticed", "inflicted"] as const;
export type Exposure = (typeof EXPOSURES)[number];

/** The fixed properties of an ailment. */
export interface AilmentKind {
  /** Penalty to the roll against it; a negative number is a bonus. */
  readonly strength: number;
  readonly chronic: boolean;
  readonly inescapable: boolean;
}

/** The progress of an ailment in one creature. */
export interface AilmentState extends AilmentKind {
  /** Still in the area of an inescapable ailment (gas in a closed room). */
  readonly exposed: boolean;
  /** Present strength. */
  readonly current: number;
  /** Number of times its effects have applied. */
  readonly applications: number;
  readonly over: boolean;
}

/** The reaction that prevents an ailment (G-063, G-064). */
export function contractReaction(exposure: Exposure): "health" | "perception" | "evasion" {
  if (exposure === "accepted") return "health";
  return exposure === "unnoticed" ? "perception" : "evasion";
}

/** The roll that an ailment requires now. */
export interface AilmentRoll {
  readonly reaction: "health" | "perception" | "evasion";
  readonly modifiers: readonly Modifier[];
}

/**
 * The roll that prevents an ailment or, once contracted, ends it. Its strength is a penalty (G-061); exposing oneself
 * on purpose requires health at a further -4 (G-063).
 */
export function ailmentRoll(
  {
    name,
    strength,
    exposure,
  }: { readonly name: string; readonly strength: number; readonly exposure: Exposure },
  state: AilmentState | null,
): AilmentRoll {
  const due = state ? dueAt(state) : null;
  const current = due?.type === "roll" ? due.penalty : strength;
  const endsIt = due?.type === "roll" && due.reaction === "health";
  const weight = {
    id: "ailment",
    label: "MANIFOLD.Gods.Modifier.ailment",
    value: -current || 0,
    source: name,
  };
  if (endsIt) return { reaction: "health", modifiers: [weight] };
  const accepted = { id: "accepted", label: "MANIFOLD.Gods.Modifier.accepted", value: ACCEPTED_PENALTY };
  return {
    reaction: contractReaction(exposure),
    modifiers: exposure === "accepted" ? [weight, accepted] : [weight],
  };
}

/** An ailment that was just contracted, or an inescapable one whose area a creature has just entered. */
export const contract = ({ strength, chronic, inescapable }: AilmentKind): AilmentState => ({
  strength,
  chronic,
  inescapable,
  exposed: inescapable,
  current: strength,
  applications: 0,
  over: false,
});

/** The event of the next action time. */
export type Due =
  | { readonly type: "nothing" }
  /** The effects apply without a roll. */
  | { readonly type: "effects" }
  /** A roll at `penalty`: "health" ends the ailment, "contract" repeats the reaction that would have prevented it. */
  | { readonly type: "roll"; readonly reaction: "health" | "contract"; readonly penalty: number };

export function dueAt(state: AilmentState): Due {
  if (state.over) return { type: "nothing" };
  if (state.inescapable && state.exposed) {
    return state.chronic && state.applications > 0
      ? { type: "effects" }
      : { type: "roll", reaction: "contract", penalty: state.current };
  }
  if (state.chronic && state.applications > 0) {
    return { type: "roll", reaction: "health", penalty: state.current };
  }
  return { type: "effects" };
}

export interface ActionTime {
  readonly state: AilmentState;
  /** The effects apply now. */
  readonly applies: boolean;
}

/**
 * Passes one action time.
 * @param made whether the due roll succeeded; only used if {@link dueAt} requires a roll
 * @throws RangeError if a roll is due and `made` is null
 */
export function passActionTime(state: AilmentState, made: boolean | null): ActionTime {
  const due = dueAt(state);
  if (due.type === "nothing") return { state, applies: false };
  if (due.type === "roll" && made === null) throw new RangeError("this action time asks for a roll");
  const applies = due.type === "effects" || made === false;
  return { applies, state: nextState(state, applies) };
}

function nextState(state: AilmentState, applies: boolean): AilmentState {
  const applications = state.applications + (applies ? 1 : 0);
  if (state.inescapable && state.exposed) {
    const grows = state.chronic && state.applications > 0;
    return { ...state, applications, current: state.current + (grows ? 1 : 0) };
  }
  if (!state.chronic) return { ...state, applications, over: true };
  if (!applies) return { ...state, over: true };
  return { ...state, applications, current: state.current - 1 };
}

/**
 * Leaves the area: an inescapable ailment is over. If it is also chronic, it continues at its first strength (G-076).
 */
export function leaveArea(state: AilmentState): AilmentState {
  if (!state.inescapable || !state.exposed) return state;
  const stays = state.chronic && state.applications > 0;
  return { ...state, exposed: false, current: state.strength, over: !stays };
}
