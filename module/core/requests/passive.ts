/** Seats that do not roll. Their value is written by a GM's client, which knows the actor. */
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { rollKind } from "../registry.ts";
import { RollRefused } from "../ruleset.ts";
import { localizeText } from "../text.ts";
import { actorAt } from "./gather.ts";

/** Lets a seat stand at its passive value. */
export async function standPassively(message: ManifoldChatMessage, seatId: string): Promise<void> {
  const { ruleset, seats } = message.request!;
  const seat = seats.find(({ id }) => id === seatId);
  const actor = seat && actorAt(seat);
  const [way] = seat?.ways ?? [];
  if (!actor || !way) return;
  try {
    const passive = rollKind(ruleset, way.kind).passive?.(actor, way.key) ?? null;
    if (passive === null)
      throw new RollRefused({ key: "MANIFOLD.Request.NoPassive", data: { actor: actor.name } });
    const changed = seats.map((one) => (one.id === seatId ? { ...one, passively: true, passive } : one));
    await (message as unknown as { update(changes: object): Promise<unknown> }).update({
      system: { seats: changed },
    });
  } catch (error) {
    if (!(error instanceof RollRefused)) throw error;
    ui.notifications!.warn(localizeText(error.text));
  }
}

/** Seats that were asked to stand passively and have no value yet; the one active GM fills them in. */
export async function fillPassives(message: ManifoldChatMessage): Promise<void> {
  if (!game.users!.activeGM?.isSelf) return;
  const waiting =
    message.request?.seats.filter(({ passively, passive }) => passively && passive === null) ?? [];
  for (const { id } of waiting) await standPassively(message, id);
}
