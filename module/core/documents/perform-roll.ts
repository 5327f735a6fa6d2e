/**
 * The way of one roll from the click to the card. `makeRoll` lists the steps: each takes the session and returns it with
 * what the step adds (`core/rolls/roll-session.ts`).
 */

import { areDiceRolling, startFollowing } from "../chat/rolling-dice.ts";
import { applyEnding } from "../consequences/ending.ts";
import { applyOwn } from "../consequences/service.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { RollResult } from "../contract/roll-result.ts";
import { demandedByCard } from "../effects/guarded-saves.ts";
import { callHook } from "../games/public-hooks.ts";
import { localizeText } from "../host/format.ts";
import { messageByUuid } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { reportErrors } from "../host/report-errors.ts";
import { postOpposedRequest } from "../requests/post-request.ts";
import { askChoices, showChoices } from "../rolls/ask.ts";
import type { RollDialog } from "../rolls/dialog/roll-dialog.ts";
import { addressOf, openRoll } from "../rolls/open.ts";
import { orderRoll } from "../rolls/order.ts";
import { findArea, placeRoll } from "../rolls/place.ts";
import { postRoll } from "../rolls/post.ts";
import { payCosts, priceRoll } from "../rolls/price.ts";
import { throwCommand } from "../rolls/read-order.ts";
import { requestRoll } from "../rolls/request.ts";
import type { ChosenRoll, PlacedRoll, PostedRoll } from "../rolls/roll-session.ts";
import { throwDice } from "../rolls/throw.ts";

/**
 * Makes a roll. Shows refusals (no such skill, not the user's actor, an invalid choice) to the user instead of throwing.
 * @returns null if it was refused or dismissed, or another package has prevented its message; then nothing has happened
 */
export async function performRoll(
  actor: ActorDocument,
  kind: string,
  key: string,
  options: RollOptions = {},
): Promise<RollResult | null> {
  try {
    return await attemptRoll(actor, kind, key, options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
    return null;
  }
}

/** As {@link performRoll}. @returns null if it was dismissed @throws Refusal */
export async function attemptRoll(
  actor: ActorDocument,
  kind: string,
  key: string,
  options: RollOptions,
): Promise<RollResult | null> {
  const session = findArea(await openRoll(actor, kind, key, options));
  let result: RollResult | null = null;
  try {
    result = await makeRoll(session);
    return result;
  } finally {
    await session.area?.end(result !== null);
  }
}

/** The steps on the roller's client, after the roll is opened. @returns null if the dialog was dismissed */
async function makeRoll(opened: PlacedRoll): Promise<RollResult | null> {
  const placed = await placeRoll(opened);
  const requested = await requestRoll(placed);
  const chosen = await askChoices(requested);
  if (!chosen) return null;
  const result = (await orderRoll(chosen)) ?? (await completeRoll(chosen));
  await askOpponent(chosen, result);
  return tellRolled(chosen, result);
}

/** The steps on the client that throws the dice: the roller's, or the active GM's for a roll that a player orders. */
async function completeRoll(chosen: ChosenRoll): Promise<RollResult> {
  const thrown = await throwDice(chosen);
  const priced = priceRoll(thrown);
  const posted = await postRoll(priced);
  await payCosts(posted);
  return followRoll(posted);
}

/** Commands of the relay. */
export const ROLL_COMMANDS = { throw: throwCommand({ complete: completeRoll, demandedByCard }) };

/**
 * Opens the dialog of a roll to be looked at, as Shift+click does; nothing is rolled from it.
 * @throws Refusal if it cannot be rolled
 */
export async function showRollDialog(actor: ActorDocument, kind: string, key: string): Promise<RollDialog> {
  const opened = await openRoll(actor, kind, key, { dialog: true });
  return showChoices(await requestRoll({ ...opened, area: null }));
}

/* -------------------------------------------- */
/*  What follows                                */
/* -------------------------------------------- */

/** Does what the roll decides without a click: after its dice lie, for which only a roll without drawn dice waits. */
async function followRoll(session: PostedRoll): Promise<RollResult> {
  const { plan, dice, outcome, roll, message } = session;
  const follow = () => applyWhatFollows(session);
  const { followed, rolling } = message
    ? startFollowing(message, follow)
    : { followed: follow(), rolling: false };
  if (!rolling) await followed;
  return { plan, dice, outcome, roll, message, rested: followed };
}

/** Applies the roll to its own roller, the card that has asked for it, and the effects that it ends. */
async function applyWhatFollows({ actor, kind, key, options, outcome, message }: PostedRoll): Promise<void> {
  if (message && kind.targets?.aim === "self") await applyOwn(message);
  const asking = message && options.previous ? messageByUuid(options.previous) : null;
  if (asking) await applyOwn(asking, { kind: kind.id, key });
  if (options.ends && !options.silent) await applyEnding(actor, options.ends, outcome);
}

/** Asks the opponent. The roll is made and paid for, even if the question fails. */
async function askOpponent({ opponent }: ChosenRoll, { message }: RollResult): Promise<void> {
  if (opponent && message) await reportErrors(() => postOpposedRequest(message, opponent));
}

/** Tells other packages of the roll when its dice lie, also if its message is deleted before. */
async function tellRolled(session: ChosenRoll, result: RollResult): Promise<RollResult> {
  const { plan, dice, outcome, message } = result;
  const told = { ...addressOf(session), plan, dice, outcome, message: message?.id ?? null };
  const rested = result.rested.then(() => callHook("manifold.rolled", told));
  if (!message || !areDiceRolling(message)) await rested;
  return { ...result, rested };
}
