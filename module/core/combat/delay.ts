/**
 * Delaying the rest of a turn. A delayed turn starts at its old place and ends at its new one, so start- and end-of-turn
 * effects each happen once.
 */

import { SYSTEM_ID } from "../constants.ts";
import type { CombatantDocument, CombatDocument } from "../contract/documents.ts";
import { ownFlags } from "../flags.ts";
import type { TurnEventType } from "../ruleset.ts";

/** Stored on the combatant: the round in which it delayed, and where it is since. */
interface Delay {
  readonly round: number;
  readonly state: "leaving" | "waiting" | "resumed";
}

const PATH = `flags.${SYSTEM_ID}.delay`;

const delayOf = (combatant: CombatantDocument): Delay | undefined =>
  ownFlags<{ readonly delay: Delay }>(combatant).delay;

/** Whether it is the combatant's turn, its game allows delaying, and others act after it in this round. */
export function canDelay({ combatant, turns }: CombatDocument, { id, actor }: CombatantDocument): boolean {
  return id === combatant?.id && id !== turns.at(-1)?.id && actor?.ruleset?.combat?.delay === "toTheEnd";
}

/** Delays the rest of the turn to the end of the order. The combatant keeps that place for the combat. */
export async function delay(combat: CombatDocument, combatant: CombatantDocument): Promise<void> {
  if (!canDelay(combat, combatant)) return;
  await combatant.update({ [PATH]: { round: combat.round, state: "leaving" } });
  await combat.nextTurn();
  // The GM's client changes the order once the next turn has started in the old one.
  if (!game.users!.activeGM) await moveBack(combat, combatant);
}

/** Moves combatants that have delayed to the end of the order. Called on one GM's client when a turn starts. */
export async function moveDelayersBack(combat: CombatDocument): Promise<void> {
  for (const combatant of combat.combatants)
    if (delayOf(combatant)?.state === "leaving") await moveBack(combat, combatant);
}

async function moveBack(combat: CombatDocument, combatant: CombatantDocument): Promise<void> {
  const others = combat.combatants.filter(({ id }) => id !== combatant.id);
  const lowest = Math.min(...others.map(({ initiative }) => initiative ?? Number.POSITIVE_INFINITY));
  const place = Number.isFinite(lowest) ? { initiative: Math.floor(lowest) - 1 } : {};
  await combat.updateOrder([{ _id: combatant.id!, ...place, [`${PATH}.state`]: "waiting" }]);
}

/** Whether the event falls into the gap of a delayed turn: the end at its old place, or the start at its new one. */
export function isPostponed(combatant: CombatantDocument, event: TurnEventType, round: number): boolean {
  const delay = delayOf(combatant);
  if (delay?.round !== round) return false;
  return event === "turnStart" || (event === "turnEnd" && delay.state !== "resumed");
}

/** Resumes a turn that was delayed in this round. Called on one GM's client. */
export async function resumeTurn(combatant: CombatantDocument): Promise<void> {
  await combatant.update({ [`${PATH}.state`]: "resumed" });
}

/** Clears the delays when a combat starts (again). */
export async function clearDelays({ combatants }: CombatDocument): Promise<void> {
  for (const combatant of combatants)
    if (delayOf(combatant)) await combatant.update({ [`${PATH}.round`]: 0 });
}
