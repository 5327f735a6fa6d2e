/** Seats that do not roll. Their value is written by a GM's client, which knows the actor. */

import type { PassiveValue } from "../../kit/contract.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { localizeText } from "../format.ts";
import { Refusal } from "../refusal.ts";
import { rollKind } from "../registry.ts";
import { actorAt } from "./answers.ts";
import type { Participant, RequestRecord } from "./request-record.ts";

/** Lets a seat stand at its passive value. */
export async function usePassiveValue(message: MessageDocument, seatId: string): Promise<void> {
  const { seats } = message.request!;
  const seat = seats.find(({ id }) => id === seatId);
  const actor = seat && actorAt(seat);
  const [way] = seat?.ways ?? [];
  if (!actor || !way) return;
  try {
    const passive = passiveOf(message.request!, seat);
    if (passive === null)
      throw new Refusal({ key: "MANIFOLD.Request.NoPassive", data: { actor: actor.name } });
    const changed = seats.map((one) => (one.id === seatId ? { ...one, passively: true, passive } : one));
    await (message as unknown as { update(changes: object): Promise<unknown> }).update({
      system: { seats: changed },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
  }
}

/** What a seat's actor has without rolling; null where it has nothing. @throws Refusal when it cannot be */
export function passiveOf({ ruleset }: RequestRecord, seat: Participant): PassiveValue | null {
  const actor = actorAt(seat);
  const [way] = seat.ways;
  return (actor && way && rollKind(ruleset, way.kind).passive?.(actor, way.key)) ?? null;
}

/** Seats that were asked to stand passively and have no value yet; the one active GM fills them in. */
export async function fillPassiveValues(message: MessageDocument): Promise<void> {
  if (!game.users!.activeGM?.isSelf) return;
  const waiting =
    message.request?.seats.filter(({ passively, passive }) => passively && passive === null) ?? [];
  for (const { id } of waiting) await usePassiveValue(message, id);
}
