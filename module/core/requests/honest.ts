/** A player may write to a request of their own; what only GMs may say is taken back by the active GM's client. */
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { passiveOf } from "./passive.ts";
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

/**
 * Whether a request comes to its verdict by dice and by passive values as they are, or was made by a GM. Before a
 * forged verdict has been taken back, and where no GM was there to take it back, nothing may be done on its strength.
 */
export function restsOnDice({ request, author }: ManifoldChatMessage): boolean {
  if (!request || author?.isGM) return true;
  const isRuled = request.winner !== null || request.rulings.length > 0 || request.discarded.length > 0;
  return (
    !isRuled &&
    request.seats.every(
      (seat) => seat.passive === null || seat.passive.value === passiveOf(request, seat)?.value,
    )
  );
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
