import type { MessageDocument } from "../contract/documents.ts";
import { announce } from "../live-region.ts";
import { rulesetById } from "../registry.ts";
import { spokenResult } from "./spoken-result.ts";

/** Hook `createChatMessage`: reads a check out to those who may see it; one of no game, its card complains of. */
export function announceCheck(message: MessageDocument): void {
  const { check } = message;
  if (!check || !message.visible || !message.isContentVisible) return;
  const kind = rulesetById(check.ruleset)?.rolls[check.kind];
  if (!kind) return;
  announce(`${message.alias}. ${spokenResult(kind, check, () => game.user!.isGM)}`);
}
