/**
 * Results wait for dice that another package draws: while they roll, no card tells what they come to, nothing is read out
 * and nothing is proposed or applied because of them. The only place that knows of such a package. Its public surface
 * (Dice So Nice, the README's API and what packages call): a message whose dice roll is marked by `_dice3danimating`,
 * `game.dice3d.waitFor3DAnimationByMessageID(id)` promises their end, the hook `diceSoNiceRollComplete` tells it.
 */

import type { MessageDocument } from "../contract/documents.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { messageById } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";

/** Longest time that a result waits: several throws in a row, and then a package that never answers. */
const PATIENCE_MS = 20_000;

/** What draws the dice; undefined without such a package. */
interface DiceTable {
  waitFor3DAnimationByMessageID?(id: string): Promise<unknown>;
}

const diceTable = (): DiceTable | undefined => Reflect.get(game, "dice3d") ?? undefined;

interface Throw {
  readonly over: Promise<void>;
  finish(): void;
}

/** Throws that this client draws, by the id of their message. */
const throws = new Map<string, Throw>();
/** Messages whose dice lie, whatever mark they still have. */
const shown = new WeakSet<MessageDocument>();

/** Whether the dice of a message still roll on this client, so that it must not tell what they come to. */
export const areDiceRolling = (message: MessageDocument): boolean => throwOf(message) !== null;

/** Waits until the dice of a message lie; not at all if none are drawn. */
export async function diceRested(message: MessageDocument): Promise<void> {
  await throwOf(message)?.over;
}

/**
 * Does what the dice of a message decide, once they lie; not if the message has gone meanwhile. The caller waits for it only
 * if none are drawn: no answer comes late and no form stays open because of a long throw.
 */
export async function followDice(message: MessageDocument, work: () => Promise<unknown>): Promise<void> {
  const { followed, rolling } = startFollowing(message, work);
  if (!rolling) await followed;
}

/**
 * As {@link followDice}, for callers that answer at once and others that wait. What fails after a throw is told to the user.
 * @returns `followed` ends with the work, `rolling` says whether it waits for a throw
 */
export function startFollowing(
  message: MessageDocument,
  work: () => Promise<unknown>,
): { readonly followed: Promise<void>; readonly rolling: boolean } {
  if (!areDiceRolling(message)) return { followed: work().then(() => {}), rolling: false };
  const followed = reportErrors(async () => {
    await diceRested(message);
    if (messageById(message.id!)) await work();
  });
  return { followed, rolling: true };
}

/**
 * Makes a listener of `createChatMessage` wait for the dice of the message. Without a package that draws them it runs at
 * once, as ever. One for a message that has gone meanwhile does not run.
 * @param meanwhile runs as soon as they roll, too
 */
export function afterDice<Rest extends readonly unknown[]>(
  listener: (message: MessageDocument, ...rest: Rest) => void,
  meanwhile?: (message: MessageDocument) => void,
): (message: MessageDocument, ...rest: Rest) => void {
  return (message, ...rest) => {
    if (!diceTable()) return listener(message, ...rest);
    void reportErrors(async () => {
      // The package marks the message in a listener of the same hook, which may come after this one.
      await Promise.resolve();
      if (areDiceRolling(message)) {
        meanwhile?.(message);
        await diceRested(message);
        if (!messageById(message.id!)) return;
      }
      listener(message, ...rest);
    });
  };
}

/** Hook `diceSoNiceRollComplete`. */
export const onDiceComplete = (id: string): void => throws.get(id)?.finish();

function throwOf(message: MessageDocument): Throw | null {
  if (!diceTable()) return null;
  const under = throws.get(message.id!);
  if (under) return under;
  return message._dice3danimating === true && !shown.has(message) ? beginThrow(message) : null;
}

function beginThrow(message: MessageDocument): Throw {
  const id = message.id!;
  let finish = () => {};
  const lie = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const over = lie.then(() => {
    clearTimeout(timer);
    throws.delete(id);
    shown.add(message);
    if (messageById(id)) redrawMessage(message);
  });
  const begun: Throw = { over, finish };
  const timer = setTimeout(finish, PATIENCE_MS);
  throws.set(id, begun);
  // A promise that is broken is an end, too: the result is there and must not be lost.
  new Promise((resolve) => resolve(diceTable()?.waitFor3DAnimationByMessageID?.(id) ?? over)).then(
    finish,
    finish,
  );
  return begun;
}
