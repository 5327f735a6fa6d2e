/**
 * Putting off the rest of one's turn. It stays one turn, cut in two: its start came due at the old place, its end does at
 * the new one, so nothing that a turn brings or ends comes twice in a round, and nothing is left out.
 */

import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { TurnEventType } from "../ruleset.ts";

/** What is used of a combatant; the typings know the subtypes of the host only. */
export interface Delayer {
  readonly id: string;
  readonly actor: ActorDocument | null;
  readonly initiative: number | null;
  readonly flags: unknown;
  update(changes: object): Promise<unknown>;
}

export interface DelayingFight<Fighter extends Delayer = Delayer> {
  readonly round: number;
  readonly turns: readonly Fighter[];
  readonly combatant?: Fighter;
  readonly combatants: { readonly contents: readonly Fighter[]; get(id: string): Fighter | undefined };
  nextTurn(): Promise<unknown>;
}

/** Stored on the combatant: the round in which it put its turn off, and how far it has come since. */
interface Delay {
  readonly round: number;
  readonly state: "leaving" | "waiting" | "resumed";
}

const PATH = `flags.${SYSTEM_ID}.delay`;

const delayOf = ({ flags }: Delayer): Delay | undefined =>
  (flags as Record<string, { readonly delay?: Delay } | undefined>)[SYSTEM_ID]?.delay;

/** Whether it is the fighter's turn, its game knows delaying, and somebody comes after it in this round. */
export function canDelay({ combatant, turns }: DelayingFight, { id, actor }: Delayer): boolean {
  return id === combatant?.id && id !== turns.at(-1)?.id && actor?.ruleset?.combat?.delay === "toTheEnd";
}

/** The rest of the turn is put off until everybody else has had theirs; the place is kept for the fight. */
export async function delay(fight: DelayingFight, fighter: Delayer): Promise<void> {
  if (!canDelay(fight, fighter)) return;
  await fighter.update({ [PATH]: { round: fight.round, state: "leaving" } });
  await fight.nextTurn();
  // The order is the Gamemaster's client to change, once it has told whose turn it is by the old one.
  if (!game.users!.activeGM) await moveBack(fight, fighter);
}

/** A turn has begun: whoever passed it on goes behind everybody. Called on one Gamemaster's client only. */
export async function moveDelayersBack(fight: DelayingFight): Promise<void> {
  for (const fighter of fight.combatants.contents)
    if (delayOf(fighter)?.state === "leaving") await moveBack(fight, fighter);
}

async function moveBack({ combatants }: DelayingFight, fighter: Delayer): Promise<void> {
  const others = combatants.contents.filter(({ id }) => id !== fighter.id);
  const lowest = Math.min(...others.map(({ initiative }) => initiative ?? Number.POSITIVE_INFINITY));
  const place = Number.isFinite(lowest) ? { initiative: Math.floor(lowest) - 1 } : {};
  await fighter.update({ ...place, [`${PATH}.state`]: "waiting" });
}

/** Whether the moment is only the cut in a turn that was put off: not yet its end, or not its start any more. */
export function isPostponed(fighter: Delayer, moment: TurnEventType, round: number): boolean {
  const delay = delayOf(fighter);
  if (delay?.round !== round) return false;
  return moment === "turnStart" || (moment === "turnEnd" && delay.state !== "resumed");
}

/** The turn that was put off in this round goes on. Called on one Gamemaster's client only. */
export async function resumeTurn(fighter: Delayer): Promise<void> {
  await fighter.update({ [`${PATH}.state`]: "resumed" });
}

/** Nobody has put off anything in a fight that begins (again). */
export async function clearDelays({ combatants }: Pick<DelayingFight, "combatants">): Promise<void> {
  for (const fighter of combatants.contents)
    if (delayOf(fighter)) await fighter.update({ [`${PATH}.round`]: 0 });
}
