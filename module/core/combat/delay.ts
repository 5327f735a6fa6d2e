/**
 * Delaying the rest of a turn. A delayed turn starts at its old place and ends at its new one, so start- and
 * end-of-turn effects each happen once.
 */

import type { CombatantDocument, CombatDocument } from "../contract/documents.ts";
import type { TurnEventType } from "../contract/index.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";

/** Stored on the combatant: the round in which it delayed, and whether its place has changed since. */
interface Delay {
  readonly round: number;
  readonly state: "leaving" | "waiting";
}

const PATH = `flags.${SYSTEM_ID}.delay`;

/**
 * Flags of the combat, which only GMs write: by combatant, the rounds in which its turn was interrupted and resumed.
 */
interface Notes {
  readonly delayed: Readonly<Record<string, number>>;
  readonly resumed: Readonly<Record<string, number>>;
}

const isNoted = (
  note: keyof Notes,
  combat: CombatDocument,
  { id }: CombatantDocument,
  round: number,
): boolean => ownFlags<Notes>(combat)[note]?.[id!] === round;

const pathOf = (note: keyof Notes, id: string): string => `flags.${SYSTEM_ID}.${note}.${id}`;

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
    if (
      delayOf(combatant)?.state === "leaving" &&
      isNoted("delayed", combat, combatant, delayOf(combatant)!.round)
    )
      await moveBack(combat, combatant);
}

async function moveBack(combat: CombatDocument, combatant: CombatantDocument): Promise<void> {
  const others = combat.combatants.filter(({ id }) => id !== combatant.id);
  const lowest = Math.min(...others.map(({ initiative }) => initiative ?? Number.POSITIVE_INFINITY));
  const place = Number.isFinite(lowest) ? { initiative: Math.floor(lowest) - 1 } : {};
  await combat.updateOrder([{ _id: combatant.id!, ...place, [`${PATH}.state`]: "waiting" }]);
}

/**
 * Whether the event is postponed, because it falls into the gap of a delayed turn: the end at its old place, or the
 * start at its new one. Owners can write a combatant's flag, so only notes of the GM's client count.
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
  if (!isNoted("delayed", combat, combatant, round)) return false;
  return event === "turnStart" || (event === "turnEnd" && !isNoted("resumed", combat, combatant, round));
}

/** Whether the ending turn continues at the end of the order: its game has delaying, and others act after it. */
function isLeaving({ turns }: CombatDocument, combatant: CombatantDocument, round: number): boolean {
  const delay = delayOf(combatant);
  return (
    delay?.round === round &&
    delay.state === "leaving" &&
    combatant.actor?.ruleset?.combat?.delay === "toTheEnd" &&
    combatant.id !== turns.at(-1)?.id
  );
}

/** Notes that a turn was interrupted. Called on the active GM's client when a turn ends. */
export async function noteDelay(
  combat: CombatDocument,
  combatant: CombatantDocument,
  round: number,
): Promise<void> {
  if (isLeaving(combat, combatant, round))
    await combat.update({ [pathOf("delayed", combatant.id!)]: round }, { turnEvents: false });
}

/** Notes that a turn that was delayed in this round continues. Called on one GM's client. */
export async function resumeTurn(
  combat: CombatDocument,
  { id }: CombatantDocument,
  round: number,
): Promise<void> {
  await combat.update({ [pathOf("resumed", id!)]: round }, { turnEvents: false });
}

/** Clears the delays when a combat starts (again). */
export async function clearDelays(combat: CombatDocument): Promise<void> {
  const notes = ownFlags<Notes>(combat);
  const cleared = (["delayed", "resumed"] as const).flatMap((note) =>
    Object.keys(notes[note] ?? {}).map((id) => [pathOf(note, id), 0]),
  );
  if (cleared.length > 0) await combat.update(Object.fromEntries(cleared), { turnEvents: false });
  for (const combatant of combat.combatants)
    if (delayOf(combatant)) await combatant.update({ [`${PATH}.round`]: 0 });
}
