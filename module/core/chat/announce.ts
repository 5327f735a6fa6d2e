import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { announce } from "../live.ts";
import { rollKind } from "../registry.ts";
import { spokenResult } from "./speech.ts";

/** Hook `createChatMessage`: reads a check out to those who may see it. */
export function announceCheck(message: ManifoldChatMessage): void {
  const { check } = message;
  if (!check || !message.visible || !message.isContentVisible) return;
  const kind = rollKind(check.ruleset, check.kind);
  announce(`${message.alias}. ${spokenResult(kind, check, () => game.user!.isGM)}`);
}
