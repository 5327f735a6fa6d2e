import type { PanelWindowOptions } from "../../core/contract/panel.ts";
import { rulesetById } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { me } from "../../core/host/host.ts";

/** Whether any game at this table has panels. */
export const hasPanels = (): boolean =>
  offeredGames().some(({ panels, party }) => (panels ?? party) !== undefined);

/** Opens the panels. Players can only open panels for players. */
export async function openPanels(options: PanelWindowOptions = {}): Promise<void> {
  const game = rulesetById(options.ruleset ?? "");
  const [{ PanelWindow }, { loadPanels, panelOf }] = await Promise.all([
    import("./panel-window.ts"),
    import("./panel-plan.ts"),
  ]);
  await loadPanels(options.ruleset);
  const wanted = game && options.panel ? panelOf(game, options.panel) : null;
  if (!me().isGM && !wanted?.players) return;
  await new PanelWindow(options).render({ force: true });
}
