/** Conditions of the token HUD link to their pages. */

import type { ActorDocument } from "../contract/documents.ts";
import { ownConditionIds } from "../effects/own-conditions.ts";
import { conditionLink } from "./rules-link.ts";

interface Hud {
  readonly actor?: ActorDocument | null;
}

/** Hook `renderTokenHUD`. */
export function linkHudConditions({ actor }: Hud, html: HTMLElement): void {
  const game = actor?.ruleset?.id;
  if (!game) return;
  const own = ownConditionIds(actor);
  for (const status of html.querySelectorAll<HTMLElement>("[data-status-id]"))
    if (!own.includes(status.dataset.statusId!))
      status.dataset.rules = conditionLink(game, status.dataset.statusId!);
}
