import { GENERATION } from "../../../common/generation.ts";
import { ActiveEffect } from "../active-effect.ts";
import type { Combat } from "../combat.ts";
import type { Combatant } from "../combatant.ts";
import { isForward, type Moment, stepsBetween, type TurnStep } from "./turns.ts";

/** For each combat, the last moment whose events have run, so that other updates do not run them again. */
const handledMoments = new WeakMap<Combat, Moment>();

const EXPIRY_EVENTS: Record<TurnStep["event"], string> = {
  startTurn: "turnStart",
  endTurn: "turnEnd",
  startRound: "roundStart",
  endRound: "roundEnd",
};

/** Runs the events of everything that ended and started since the previous moment, in order. */
export async function runTurnEvents(combat: Combat): Promise<void> {
  for (const step of newSteps(combat)) {
    await runStep(combat, step);
    await refreshEffects(combat, step);
  }
}

/**
 * Notifies actors of changed durations on a client that does not run turn events. Nothing expires there (API14
 * Actor#onUpdateEffectDurations: "called for all users").
 */
export async function refreshDurations(combat: Combat): Promise<void> {
  if (GENERATION < 14) return;
  for (const step of newSteps(combat)) await refreshEffects(combat, step);
}

/** Refreshes the durations of effects at the start or end of a combat. */
export async function refreshAt(event: "combatStart" | "combatEnd", combat: Combat): Promise<void> {
  if (GENERATION >= 14) await ActiveEffect.registry.refresh(event, { combat });
}

type Step = TurnStep | { event: "startCombat" };

/** The steps since the events of a combat were last run. */
function newSteps(combat: Combat): Step[] {
  const { previous, current } = combat;
  if (!previous || handledMoments.get(combat) === current || !isForward(previous, current)) return [];
  handledMoments.set(combat, current);
  const steps = stepsBetween(previous, current, combat.turns.length);
  return previous.round === 0 ? [{ event: "startCombat" }, ...steps] : steps;
}

async function runStep(combat: Combat, step: Step): Promise<void> {
  if (step.event === "startCombat") return;
  const { event, ...context } = step;
  if (event === "endRound") return combat._onEndRound(context);
  if (event === "startRound") return combat._onStartRound(context);
  const { index, ...turn } = context as Extract<TurnStep, { index: number }>;
  const combatant = combat.turns[index];
  if (!combatant) return;
  // The movement history covers one turn.
  if (event === "startTurn") await combatant.clearMovementHistory();
  if (event === "endTurn") await combat._onEndTurn(combatant, turn);
  else await combat._onStartTurn(combatant, turn);
}

async function refreshEffects(combat: Combat, step: Step): Promise<void> {
  if (GENERATION < 14) return;
  if (step.event === "startCombat") return refreshAt("combatStart", combat);
  const combatant: Combatant | undefined = "index" in step ? combat.turns[step.index] : undefined;
  if ("index" in step && !combatant) return;
  const event = EXPIRY_EVENTS[step.event];
  await ActiveEffect.registry.refresh(event, { combat }, combatant);
}
