/** A player may write to a request of their own; what only GMs may say is taken back by the active GM's client. */
import type { MessageDocument } from "../contract/documents.ts";
import { passiveOf } from "./passive.ts";
import type { Participant, RequestRecord } from "./request-record.ts";

/** Whether an update writes what only GMs may say. */
export const changesGmFields = (changes: Partial<RequestRecord> = {}): boolean =>
  ["winner", "rulings", "discarded", "seats"].some((field) => field in changes);

/** What GMs have said of requests, as far as this client has seen it: what a player writes over is read from here. */
const said = new WeakMap<MessageDocument, RequestRecord>();

/** Notes what stands on the requests in the chat. Called once, when the game is ready. */
export function rememberGmFields(): void {
  if (!game.user!.isGM) return;
  for (const message of game.messages!.contents as unknown as MessageDocument[]) remember(message);
}

function remember(message: MessageDocument): void {
  const { request } = message;
  if (request) said.set(message, { ...request, ...verdictsOf(request) });
}

/**
 * Takes back verdicts, discards and passive values that a player has written; those of GMs come back.
 * @param userId who made or changed the message, as the server names them
 */
export async function restoreGmFields(message: MessageDocument, userId: string): Promise<void> {
  const { request } = message;
  if (!request || !game.user!.isGM) return;
  if (game.users!.get(userId)?.isGM !== false) return remember(message);
  const honest = { ...request, ...honestVerdicts(request, said.get(message)) };
  if (!said.has(message)) said.set(message, honest);
  if (!game.users!.activeGM?.isSelf) return;
  if (foundry.utils.isEmpty(foundry.utils.diffObject(verdictsOf(request), verdictsOf(honest)))) return;
  await (message as unknown as { update(changes: object): Promise<unknown> }).update({
    system: verdictsOf(honest),
  });
}

/**
 * Whether a request comes to its verdict by dice and by passive values as they are, or was made by a GM. Before a
 * forged verdict has been taken back, and where no GM was there to take it back, nothing may be done on its strength.
 */
export function isUntampered({ request, author }: MessageDocument): boolean {
  if (!request || author?.isGM) return true;
  const isRuled = request.winner !== null || request.rulings.length > 0 || request.discarded.length > 0;
  return (
    !isRuled &&
    request.seats.every(
      (seat) => seat.passive === null || seat.passive.value === passiveOf(request, seat)?.value,
    )
  );
}

type Verdicts = Pick<RequestRecord, "winner" | "rulings" | "discarded" | "seats">;

const verdictsOf = ({ winner, rulings, discarded, seats }: RequestRecord): Verdicts => ({
  winner,
  rulings: rulings.map((ruling) => ({ ...ruling })),
  discarded: [...discarded],
  seats: seats.map((seat) => ({ ...seat })),
});

/** What GMs have said, of those who still sit where they sat then; a request seen for the first time has nothing. */
function honestVerdicts({ seats }: RequestRecord, before: RequestRecord | undefined): Verdicts {
  const sits = (seat: Participant) => seats.some(({ id, actor }) => id === seat.id && actor === seat.actor);
  const stay = before?.seats.filter(sits) ?? [];
  const sameSides = before?.seats.every((seat, index) => seat.actor === seats[index]?.actor);
  return {
    winner: sameSides ? before!.winner : null,
    rulings: before?.rulings.filter((ruling) => stay.some(({ id }) => id === ruling.seat)) ?? [],
    discarded: before?.discarded ?? [],
    seats: seats.map((seat) => ({ ...seat, passive: null })),
  };
}
