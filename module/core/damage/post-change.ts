/** Puts changes that follow from no roll of ours into the chat, to be applied from there. */
import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/damage.ts";
import { applyMessageMode, messageMode } from "../compat.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { localizeText } from "../format.ts";
import { escapeText } from "../html.ts";
import type { Text } from "../ruleset.ts";
import { targetKey, targetRecord } from "./target-record.ts";

export interface PendingChange {
  readonly actor: ManifoldActor;
  readonly change: ChangeSet;
  readonly demands?: readonly Demand[];
}

export interface ChangeCard {
  readonly ruleset: string;
  readonly what: Text;
  /** Icon of the sprite. */
  readonly icon: string;
  readonly due: readonly PendingChange[];
  /** Dice that were thrown for it. */
  readonly rolls?: readonly Roll[];
  /** Only Gamemasters read of it: players do not know that somebody is there. */
  readonly secret?: boolean;
}

/** @returns null when the host refused the message */
export async function postChangeCard({
  ruleset,
  what,
  icon,
  due,
  rolls = [],
  secret = false,
}: ChangeCard): Promise<ManifoldChatMessage | null> {
  const targets = due.map(({ actor, change, demands = [] }) => [
    targetKey(actor.uuid!),
    { ...targetRecord(actor), change, demands },
  ]);
  const only = due.length === 1 ? due[0]!.actor : null;
  const data = {
    type: "change",
    speaker: ChatMessage.implementation.getSpeaker(only ? { actor: only } : {}),
    content: `<p>${escapeText(localizeText(what))}</p>`,
    rolls: [...rolls],
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    system: { ruleset, what, icon, targets: Object.fromEntries(targets) },
  };
  applyMessageMode(data, messageMode(secret ? "gm" : "public"));
  const created = await ChatMessage.implementation.create(data as unknown as ChatMessage.CreateData);
  return (created ?? null) as unknown as ManifoldChatMessage | null;
}
