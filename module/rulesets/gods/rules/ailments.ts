/** Poison, sickness and drugs as state machines (section 6). */

import type { Modifier } from "../../../kit/contract.ts";
import { ACCEPTED_PENALTY } from "./purposes.ts";

export const EXPOSURES = ["accepted", "unnoticed", "inflicted"] as const;
export type Exposure = (typeof EXPOSURES)[number];

/** The part of an ailment that does not change. */
export interface AilmentKind {
  /** Penalty to the roll that keeps it off; below 0 a bonus. */
  readonly strength: number;
  readonly chronic: boolean;
  readonly inescapable: boolean;
}

/** How far an ailment has come. */
export interface AilmentState extends AilmentKind {
  /** Still where it works (gas in a closed room); only inescapable ones care. */
  readonly exposed: boolean;
  readonly current: number;
  /** How often it has worked. */
  readonly applications: number;
  readonly over: boolean;
}

/** The reaction that keeps an ailment off (G-063, G-064). */
export function contractReaction(exposure: Exposure): "health" | "perception" | "evasion" {
  if (exposure === "accepted") return "health";
  return exposure === "unnoticed" ? "perception" : "evasion";
}

/** The roll that an ailment asks for now. */
export interface AilmentRoll {
  readonly reaction: "health" | "perception" | "evasion";
  readonly modifiers: readonly Modifier[];
}

/**
 * The roll that keeps an ailment off, or throws it off once it has taken hold: its strength is a penalty (G-061), and
 * what is surely taken in meets health at a further -4, strength and all (G-063).
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
  const thrownOff = due?.type === "roll" && due.reaction === "health";
  const weight = {
    id: "ailment",
    label: "MANIFOLD.Gods.Modifier.ailment",
    value: -current || 0,
    source: name,
  };
  if (thrownOff) return { reaction: "health", modifiers: [weight] };
  const accepted = { id: "accepted", label: "MANIFOLD.Gods.Modifier.accepted", value: ACCEPTED_PENALTY };
  return {
    reaction: contractReaction(exposure),
    modifiers: exposure === "accepted" ? [weight, accepted] : [weight],
  };
}

/** An ailment that has just taken hold, or an inescapable one somebody has just walked into. */
export const contract = ({ strength, chronic, inescapable }: AilmentKind): AilmentState => ({
  strength,
  chronic,
  inescapable,
  exposed: inescapable,
  current: strength,
  applications: 0,
  over: false,
});

/** What the next action time brings. */
export type Due =
  | { readonly type: "nothing" }
  /** The effects, without a roll. */
  | { readonly type: "effects" }
  /** A roll against `penalty`: "health" throws it off, "contract" is the reaction it was met with. */
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
  /** Whether the effects come now. */
  readonly applies: boolean;
}

/**
 * One action time passes.
 * @param made whether the due roll was made; read only where {@link dueAt} asks for one
 * @throws RangeError when a roll is due and `made` is null
 */
export function passActionTime(state: AilmentState, made: boolean | null): ActionTime {
  const due = dueAt(state);
  if (due.type === "nothing") return { state, applies: false };
  if (due.type === "roll" && made === null) throw new RangeError("this action time asks for a roll");
  const applies = due.type === "effects" || made === false;
  return { applies, state: afterwards(state, applies) };
}

function afterwards(state: AilmentState, applies: boolean): AilmentState {
  const applications = state.applications + (applies ? 1 : 0);
  if (state.inescapable && state.exposed) {
    const grows = state.chronic && state.applications > 0;
    return { ...state, applications, current: state.current + (grows ? 1 : 0) };
  }
  if (!state.chronic) return { ...state, applications, over: true };
  if (!applies) return { ...state, over: true };
  return { ...state, applications, current: state.current - 1 };
}

/** Out of the gas: a merely inescapable ailment is over, one that is chronic too falls back to its strength (G-076). */
export function leaveArea(state: AilmentState): AilmentState {
  if (!state.inescapable || !state.exposed) return state;
  const stays = state.chronic && state.applications > 0;
  return { ...state, exposed: false, current: state.strength, over: !stays };
}

/** What a number of an ailment may weigh on. */
export interface AilmentPenalty {
  /** An ability, a reaction, or "concentration". */
  readonly to: string;
  /** Positive: what is taken away. */
  readonly value: number;
}

/** An ailment as rolls see it. */
export interface ActiveAilment {
  readonly id: string;
  readonly name: string;
  readonly applications: number;
  readonly over: boolean;
  /** Penalty per application and what it weighs on. */
  readonly penalty: number;
  readonly penaltyTo: readonly string[];
  /** Formula of how long penalties outlast the ailment ("1d4"); empty: they end with it (G-078). */
  readonly penaltyDuration: string;
}

/** Penalties at work now: they add up per application (G-077). */
export function ailmentPenalties(ailment: ActiveAilment): AilmentPenalty[] {
  const { applications, over, penalty, penaltyTo, penaltyDuration } = ailment;
  const ended = over && penaltyDuration === "";
  const value = penalty * applications;
  return ended || value === 0 ? [] : penaltyTo.map((to) => ({ to, value }));
}
