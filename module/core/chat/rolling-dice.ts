/**
 * Results wait for dice that another package draws: while they roll, no card shows their result, nothing is announced
 * and nothing is proposed or applied because of them. This is the only file that knows of such a package. Its public
 * surface (Dice So Nice, the README's API and what packages call): a message with rolling dice is marked by
 * `_dice3danimating`, `game.dice3d.waitFor3DAnimationByMessageID(id)` resolves at their end, and the hook
 * `diceSoNiceRollComplete` reports it.
 */

import type { MessageDocument } from "../contract/documents.ts";
import { redrawMessage } from "../host/chat-log.ts";
import { messageById } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { memoryOf } from "./message-memory.ts";

/** Longest time that a result waits: several throws in a row, or a package that never answers. */
const PATIENCE_MS = 20_000;

/** The object that draws the dice; undefined without such a package. */
interface DiceTable {
  waitFor3DAnimationByMessageID?(id: string): Promise<unknown>;
}

const diceTable = (): DiceTable | undefined => Reflect.get(game, "dice3d") ?? undefined;

interface Throw {
  readonly over: Promise<void>;
  finish(): void;
}

/** Throws that this client is drawing, by the id of their message. Each ends with its dice. */
const throws = new Map<string, Throw>();

/** Whether the dice of a message are still rolling on this client, so that it must not show their result. */
export const areDiceRolling = (message: MessageDocument): boolean => throwOf(message) !== null;

/** Waits until the dice of a message have settled; returns at once if none are drawn. */
export async function diceRested(message: MessageDocument): Promise<void> {
  await throwOf(message)?.over;
}

/**
 * Does the work that depends on the dice of a message once they have settled, unless the message has been deleted. The
 * caller only waits if no dice are drawn, so that a long throw delays no answer and keeps no form open.
 */
export async function followDice(message: MessageDocument, work: () => Promise<unknown>): Promise<void> {
  const { followed, rolling } = startFollowing(message, work);
  if (!rolling) await followed;
}

/**
 * A variant of {@link followDice} for callers that answer at once and callers that wait. Errors after a throw are shown
 * to the user.
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
 * Makes a listener of `createChatMessage` wait for the dice of the message. Without a package that draws dice it runs
 * at once. It does not run if the message has been deleted.
 * @param meanwhile runs as soon as the dice start to roll, too
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
  return message._dice3danimating === true && !memoryOf(message).hasSettled ? beginThrow(message) : null;
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
    memoryOf(message).hasSettled = true;
    if (messageById(id)) redrawMessage(message);
  });
  const begun: Throw = { over, finish };
  const timer = setTimeout(finish, PATIENCE_MS);
  throws.set(id, begun);
  // A rejected promise also ends the wait: the result exists and must not be lost.
  new Promise((resolve) => resolve(diceTable()?.waitFor3DAnimationByMessageID?.(id) ?? over)).then(
    finish,
    finish,
  );
  return begun;
}
