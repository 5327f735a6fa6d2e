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

/** On the combat, which only GMs write: the round in which each combatant's turn was left unfinished. */
const NOTES = `flags.${SYSTEM_ID}.delayed`;

const isNoted = (combat: CombatDocument, { id }: CombatantDocument, round: number): boolean =>
  ownFlags<{ readonly delayed: Readonly<Record<string, number>> }>(combat).delayed?.[id!] === round;

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
    if (delayOf(combatant)?.state === "leaving" && isNoted(combat, combatant, delayOf(combatant)!.round))
      await moveBack(combat, combatant);
}

async function moveBack(combat: CombatDocument, combatant: CombatantDocument): Promise<void> {
  const others = combat.combatants.filter(({ id }) => id !== combatant.id);
  const lowest = Math.min(...others.map(({ initiative }) => initiative ?? Number.POSITIVE_INFINITY));
  const place = Number.isFinite(lowest) ? { initiative: Math.floor(lowest) - 1 } : {};
  await combat.updateOrder([{ _id: combatant.id!, ...place, [`${PATH}.state`]: "waiting" }]);
}

/**
 * Whether the event falls into the gap of a delayed turn: the end at its old place, or the start at its new one. Owners of
 * a combatant can write its flag, so that only what the GM's client has noted, or is about to note, counts.
 */
export function isPostponed(
  combat: CombatDocument,
  combatant: CombatantDocument,
  event: TurnEventType,
  round: number,
): boolean {
  const delay = delayOf(combatant);
  if (delay?.round !== round) return false;
  if (event === "turnEnd" && isLeaving(combat, combatant, round)) return true;
  if (!isNoted(combat, combatant, round)) return false;
  return event === "turnStart" || (event === "turnEnd" && delay.state !== "resumed");
}

/** Whether the turn that ends goes on at the end of the order: its game has delaying, and others act after it. */
function isLeaving({ turns }: CombatDocument, combatant: CombatantDocument, round: number): boolean {
  const delay = delayOf(combatant);
  return (
    delay?.round === round &&
    delay.state === "leaving" &&
    combatant.actor?.ruleset?.combat?.delay === "toTheEnd" &&
    combatant.id !== turns.at(-1)?.id
  );
}

/** Notes that a turn is left unfinished. Called on the active GM's client when a turn ends. */
export async function noteDelay(
  combat: CombatDocument,
  combatant: CombatantDocument,
  round: number,
): Promise<void> {
  if (isLeaving(combat, combatant, round))
    await combat.update({ [`${NOTES}.${combatant.id}`]: round }, { turnEvents: false });
}

/** Resumes a turn that was delayed in this round. Called on one GM's client. */
export async function resumeTurn(combatant: CombatantDocument): Promise<void> {
  await combatant.update({ [`${PATH}.state`]: "resumed" });
}

/** Clears the delays when a combat starts (again). */
export async function clearDelays(combat: CombatDocument): Promise<void> {
  const noted = Object.keys(ownFlags<{ readonly delayed: object }>(combat).delayed ?? {});
  if (noted.length > 0)
    await combat.update(Object.fromEntries(noted.map((id) => [`${NOTES}.${id}`, 0])), { turnEvents: false });
  for (const combatant of combat.combatants)
    if (delayOf(combatant)) await combatant.update({ [`${PATH}.round`]: 0 });
}
