/** Conditions in the token HUD use the names of the token's game and link to their rules pages. */

import type { ActorDocument } from "../../contract/documents.ts";
import { conditionName, statusName } from "../../games/status-effects.ts";
import { ownConditionIds } from "../../records/own-conditions.ts";
import { conditionLink } from "../../text/rules-link.ts";

interface Hud {
  readonly actor?: ActorDocument | null;
}

/** Hook `renderTokenHUD`. */
export function linkHudConditions({ actor }: Hud, html: HTMLElement): void {
  const game = actor?.ruleset?.id;
  if (!game) return;
  const own = ownConditionIds(actor);
  for (const status of html.querySelectorAll<HTMLElement>("[data-status-id]")) {
    const id = status.dataset.statusId!;
    if (own.includes(id)) continue;
    status.dataset.rules = conditionLink(game, id);
    rename(status, statusName(id), conditionName(actor, id));
  }
}

/** Renames a status in its tooltip, title or text, depending on the generation. */
function rename(status: HTMLElement, from: string, to: string): void {
  if (from === to) return;
  for (const element of [status, ...status.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) if (value === from) element.setAttribute(name, to);
    for (const node of element.childNodes)
      if (node.nodeType === node.TEXT_NODE && node.textContent?.trim() === from) node.textContent = to;
  }
}
