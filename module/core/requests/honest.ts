/** A player may write to a request of their own; what only GMs may say is taken back by the active GM's client. */
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import type { RequestRecord } from "./request-record.ts";

/** Whether an update writes what only GMs may say. */
export const touchesVerdicts = (changes: Partial<RequestRecord> = {}): boolean =>
  ["winner", "rulings", "discarded", "seats"].some((field) => field in changes);

/**
 * Takes back verdicts, discards and passive values that a player has written.
 * @param userId who made or changed the message, as the server names them
 */
export async function keepHonest(message: ManifoldChatMessage, userId: string): Promise<void> {
  const { request } = message;
  const isPlayers = game.users!.get(userId)?.isGM === false;
  if (!request || !isPlayers || !game.users!.activeGM?.isSelf) return;
  const honest = withoutVerdicts(request);
  if (foundry.utils.isEmpty(foundry.utils.diffObject(verdictsOf(request), verdictsOf(honest)))) return;
  await (message as unknown as { update(changes: object): Promise<unknown> }).update({
    system: verdictsOf(honest),
  });
}

const verdictsOf = ({ winner, rulings, discarded, seats }: RequestRecord): object => ({
  winner,
  rulings: rulings.map((ruling) => ({ ...ruling })),
  discarded: [...discarded],
  seats: seats.map((seat) => ({ ...seat })),
});

const withoutVerdicts = (request: RequestRecord): RequestRecord => ({
  ...request,
  winner: null,
  rulings: [],
  discarded: [],
  seats: request.seats.map((seat) => ({ ...seat, passive: null })),
});
