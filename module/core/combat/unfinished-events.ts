/**
 * Turn events are claimed, posted and closed. If a window closes in between, its claim stays open, and the active GM's
 * next start finishes it. The id of the card follows from the claim, so that it is posted and applied once.
 */

import type { ActorDocument, CombatDocument } from "../contract/documents.ts";
import type { TurnEventType } from "../contract/index.ts";
import { isActiveGM } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { claimTurnEvent, closeClaim, closeClaims, openClaims, turnEventId } from "../trust/once-per-table.ts";
import { handleTurnEvent } from "./turns.ts";

interface TableEvent {
  readonly event: TurnEventType;
  /** Id of the combatant, or uuid of the actor without dots. */
  readonly subject: string;
  readonly round: number;
}

/** Handles an event in the window that claims it first. */
export async function handleOnce(
  combat: CombatDocument,
  { event, subject, round }: TableEvent,
  actor: ActorDocument | null,
  secret: boolean,
): Promise<void> {
  const name = `${event}-${subject}`;
  let mine = false;
  const claim = async () => {
    mine = await claimTurnEvent(combat, name, round);
    return mine;
  };
  await handleTurnEvent(actor, event, { secret, claim, id: () => turnEventId(combat, name, round) });
  if (mine) closeClaim(combat, name);
}

/** Finishes turn events that a GM's window has left unfinished. Called once, in `ready`. */
export async function finishTurnEvents(): Promise<void> {
  if (!isActiveGM()) return;
  for (const combat of (game.combats?.contents ?? []) as readonly CombatDocument[]) {
    const claims = openClaims(combat);
    const finished: string[] = [];
    for (const { event, round } of claims)
      await reportErrors(async () => {
        await finish(combat, event, round);
        finished.push(event);
      });
    if (finished.length > 0) await closeClaims(combat, finished);
  }
}

async function finish(combat: CombatDocument, name: string, round: number): Promise<void> {
  const [event, ...rest] = name.split("-");
  const subject = rest.join("-");
  const combatants = combat.combatants.contents.filter(
    ({ id, actor }) => id === subject || actor?.uuid.replaceAll(".", "-") === subject,
  );
  const secret = combatants.every(({ hidden }) => hidden);
  const [combatant] = combatants;
  if (combatant)
    await handleTurnEvent(combatant.actor, event as TurnEventType, {
      secret,
      id: () => turnEventId(combat, name, round),
    });
}
