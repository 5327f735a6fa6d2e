/** The panels of the games at this table, and checks of filled-in panels. */

import type { Panel } from "../../core/contract/panel.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import { partsOf } from "../../core/games/fetched-parts.ts";
import { rulesetById } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { me } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { awardPanel } from "../../core/party/award-panel.ts";
import type { FilledPanel } from "../../core/party/fill-panel.ts";
import { isEmptyChangeSet } from "../../kit/change-set.ts";

/** Loads the panels of the games at this table, and of one other game. */
export async function loadPanels(other?: string): Promise<void> {
  const games = new Set([...offeredGames(), rulesetById(other ?? "")]);
  await Promise.all(
    [...games].map(async (game) => {
      if (game) partsOf(game).panels = await fetchPanels(game);
    }),
  );
}

async function fetchPanels(game: Ruleset): Promise<Panel[]> {
  const [own, party] = await Promise.all([game.panels?.() ?? [], game.party?.()]);
  return [...own, ...(party ? [awardPanel(game, party)] : [])];
}

const panelsOf = (ruleset: Ruleset): readonly Panel[] => partsOf(ruleset).panels ?? [];

/** A game's panels for this user, if they are loaded. */
export const panelsFor = (ruleset: Ruleset): readonly Panel[] =>
  me().isGM ? panelsOf(ruleset) : panelsOf(ruleset).filter(({ players }) => players);

/** Identifies a choice among the panels of all games. */
export const panelKey = (game: Ruleset, panel: Panel): string => `${game.id}|${panel.id}`;

/** @throws Refusal if the game has no such panel */
export function panelOf(ruleset: Ruleset, id: string): Panel {
  const found = panelsOf(ruleset).find((panel) => panel.id === id);
  if (!found) throw new Refusal({ key: "MANIFOLD.Panel.Unknown", data: { id } });
  return found;
}

/** Whether applying the panel would change anything. */
export const doesAnything = ({ plan }: FilledPanel, scene: object | null): boolean =>
  scene !== null ||
  (plan.requests ?? []).length > 0 ||
  plan.changes.some(({ change, demands = [] }) => !isEmptyChangeSet(change) || demands.length > 0);
