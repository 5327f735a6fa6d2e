/** Passive values of participants that do not roll. A GM's client stores them, because it can read all actors. */

import { passiveOf } from "../chat/answers.ts";
import { isCalled } from "../chat/called-opponent.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { Participant } from "../contract/roll-result.ts";
import { localizeText } from "../host/format.ts";
import { actorByUuid, isActiveGM, messageById } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";

/** Stores a participant's passive value as its answer. */
export async function usePassiveValue(message: MessageDocument, participantId: string): Promise<void> {
  const { seats } = message.request!;
  const participant = seats.find(({ id }) => id === participantId);
  const actor = participant && actorByUuid(participant.actor);
  const [way] = participant?.ways ?? [];
  if (!actor || !way) return;
  try {
    const passive = passiveOf(message.request!, participant);
    if (passive === null)
      throw new Refusal({ key: "MANIFOLD.Request.NoPassive", data: { actor: actor.name } });
    const changed = seats.map((one) =>
      one.id === participantId ? { ...one, passively: true, passive } : one,
    );
    await message.update({
      system: { seats: changed },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
  }
}

/** Fills in missing passive values. Runs on the active GM's client only. */
export async function fillPassiveValues(message: MessageDocument): Promise<void> {
  if (!isActiveGM()) return;
  const waiting =
    message.request?.seats.filter(({ passively, passive }) => passively && passive === null) ?? [];
  for (const participant of waiting)
    if (mayLearn(message, participant)) await usePassiveValue(message, participant.id);
}

/**
 * Whether the author may learn a passive value. Players only learn the values of their actors, and the value that
 * opposes a roll of theirs.
 */
function mayLearn({ request, author }: MessageDocument, participant: Participant): boolean {
  if (!author || author.isGM) return true;
  if (actorByUuid(participant.actor)?.testUserPermission(author, "OWNER")) return true;
  const [first] = request!.seats;
  const start = first?.message ? messageById(first.message) : null;
  return request!.purpose === "opposed" && start?.author === author && isCalled(start, participant);
}
