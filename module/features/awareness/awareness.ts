/**
 * Offers the active GM the results of hiding, moving and looking, as a card that no player sees. With the game's
 * automation it is applied at once and can be undone from the same card.
 */

import { deriveId } from "../../core/changes/derive-id.ts";
import { moveOf } from "../../core/combat/token-moves.ts";
import { postChangeCard } from "../../core/consequences/change-card.ts";
import { applyNow } from "../../core/consequences/service.ts";
import type {
  ActorDocument,
  CombatDocument,
  EffectDocument,
  MessageDocument,
} from "../../core/contract/documents.ts";
import type { Notice, NoticeOccasion } from "../../core/contract/notices.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import type { MovedToken, TokenMovement } from "../../core/contract/scene-token.ts";
import { actorByUuid, isActiveGM, isActor } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { conditionOf } from "../../core/records/causes.ts";
import { verifyForApplying } from "../../core/trust/verification/remembered-claims.ts";

/** Hook `createActiveEffect`: compares a hiding actor with those who might notice it. */
export function noticeHiding(effect: EffectDocument): void {
  const { parent } = effect;
  if (!isActiveGM() || !isActor(parent)) return;
  const hiding = parent.ruleset?.notices?.hiding;
  if (hiding !== undefined && (conditionOf(effect) === hiding || effect.statuses.has(hiding)))
    offerNotice(parent.ruleset!, { kind: "hid", actor: parent });
}

/** Hook `moveToken`: compares an approaching actor with those nearby. */
export function noticeMove(token: MovedToken, movement: TokenMovement): void {
  const { actor, hidden } = token;
  if (!isActiveGM() || hidden || !actor?.ruleset?.notices || movement.method === "undo") return;
  const move = moveOf(token, actor, movement, 0);
  if (move) offerNotice(actor.ruleset, { kind: "moved", actor, move });
}

/** Hook `createChatMessage`: compares a sound check with hiding actors. */
export function noticeCheck(message: MessageDocument): void {
  const { check } = message;
  const actor = check?.actor ? actorByUuid(check.actor) : null;
  if (!isActiveGM() || !actor?.ruleset?.notices || verifyForApplying(message)) return;
  offerNotice(actor.ruleset, { kind: "check", actor, message });
}

/** Compares an actor at the start of its turn. */
export function noticeTurn(actor: ActorDocument | null): void {
  if (isActiveGM() && actor?.ruleset?.notices) offerNotice(actor.ruleset, { kind: "turn", actor });
}

/** Compares the combatants at the start of a combat, by game. */
export function noticeCombat(combat: CombatDocument): void {
  const actors = combat.combatants.contents.flatMap(({ actor }) => actor ?? []);
  for (const ruleset of new Set(actors.flatMap(({ ruleset }) => ruleset ?? [])))
    if (isActiveGM() && ruleset.notices) offerNotice(ruleset, { kind: "combat", combat });
}

function offerNotice(ruleset: Ruleset, occasion: NoticeOccasion): void {
  const { automation, notice } = ruleset.notices!;
  if (automation() === "off") return;
  void reportErrors(async () => {
    const found = notice(occasion);
    if (found && found.due.length > 0) await post(ruleset.id, found, automation() === "auto");
  });
}

async function post(ruleset: string, { what, key, due }: Notice, applies: boolean): Promise<void> {
  const id = deriveId(`notice.${key}`);
  const message = await postChangeCard({ ruleset, what, icon: "awareness", due, secret: true, id });
  if (message && applies) await applyNow(message);
}
