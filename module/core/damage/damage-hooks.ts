/** What the host's hooks mean for consequences. */

import { allActors } from "../all-actors.ts";
import { finishOpenChanges } from "../changes/apply.ts";
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { openRelay } from "../relay/relay.ts";
import { reportErrors } from "../report-errors.ts";
import { CONSEQUENCE_COMMANDS } from "./commands.ts";
import type { TargetRecords } from "./target-record.ts";

/** How many of the last messages are drawn anew when one of their targets changes. */
const RECENT = 20;

/** Opens the relay and, on the active GM's client, finishes what a crash has interrupted. */
export function onDamageReady(): void {
  openRelay(CONSEQUENCE_COMMANDS);
  if (!game.users!.activeGM?.isSelf) return;
  void reportErrors(() => finishOpenChanges(allActors()));
}

/** Whoever leaves may have been in the middle of a change: what is left to do of it falls to the active GM. */
export function finishForDisconnected(_user: unknown, isConnected: boolean): void {
  if (!isConnected && game.users!.activeGM?.isSelf) void reportErrors(() => finishOpenChanges(allActors()));
}

/** A proposal shows what the target is now: cards that name somebody who changed are drawn anew. */
export function refreshCardsOf({ uuid }: { readonly uuid: string }): void {
  const log = (ui as unknown as { chat?: { updateMessage?(message: ManifoldChatMessage): unknown } }).chat;
  if (!log?.updateMessage) return;
  const recent = game.messages!.contents.slice(-RECENT) as unknown as ManifoldChatMessage[];
  for (const message of recent) {
    const { targets = {} } = message.system as unknown as { targets?: TargetRecords };
    const concerned = Object.values(targets).some(
      (target) => target.uuid === uuid || target.uuid?.startsWith(`${uuid}.`),
    );
    if (concerned) void reportErrors(() => log.updateMessage!(message));
  }
}
