/** Hook listeners for consequences. */

import { allActors } from "../all-actors.ts";
import { finishOpenChanges } from "../changes/apply.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { TargetRecords } from "../contract/roll-result.ts";
import { openRelay } from "../relay/relay.ts";
import { reportErrors } from "../report-errors.ts";
import { CONSEQUENCE_COMMANDS } from "./commands.ts";

/** Number of recent messages that are rendered again when one of their targets changes. */
const RECENT = 20;

/** Hook `ready`: opens the relay and, on the active GM's client, completes changes that a crash has interrupted. */
export function onDamageReady(): void {
  openRelay(CONSEQUENCE_COMMANDS);
  if (!game.users!.activeGM?.isSelf) return;
  void reportErrors(() => finishOpenChanges(allActors()));
}

/** Hook `userConnected`: completes changes that a disconnected user may have left unfinished. */
export function finishForDisconnected(_user: unknown, isConnected: boolean): void {
  if (!isConnected && game.users!.activeGM?.isSelf) void reportErrors(() => finishOpenChanges(allActors()));
}

/** Hooks `updateActor` and `updateToken`: renders the cards with this target again, since proposals depend on it. */
export function refreshCardsOf({ uuid }: { readonly uuid: string }): void {
  const log = (ui as unknown as { chat?: { updateMessage?(message: MessageDocument): unknown } }).chat;
  if (!log?.updateMessage) return;
  const recent = game.messages!.contents.slice(-RECENT) as unknown as MessageDocument[];
  for (const message of recent) {
    const { targets = {} } = message.system as unknown as { targets?: TargetRecords };
    const concerned = Object.values(targets).some(
      (target) => target.uuid === uuid || target.uuid?.startsWith(`${uuid}.`),
    );
    if (concerned) void reportErrors(() => log.updateMessage!(message));
  }
}
