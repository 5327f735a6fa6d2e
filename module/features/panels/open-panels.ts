import type { PanelWindowOptions } from "../../core/contract/panel.ts";
import { rulesetById } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { me } from "../../core/host/host.ts";
import type { SceneControlGroups } from "../../core/host/host-hooks.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { actionRow, addDirectoryButton } from "../../core/templates/directory-button.ts";

/** The GM's buttons for panels, above the actor directory and in the scene tools. */
const ICON = "fa-solid fa-map-location-dot";

const mayOpen = (): boolean => me().isGM && hasPanels();

/** Hook `renderActorDirectory`: adds a button below the Create buttons. */
export function addPanelButton(_app: unknown, html: HTMLElement): void {
  if (!mayOpen()) return;
  addDirectoryButton(actionRow(html), {
    className: "manifold-panels",
    icon: ICON,
    label: "MANIFOLD.Panel.Title",
    onClick: () => openPanels(),
  });
}

/** Hook `getSceneControlButtons`: adds a tool to the token tools. */
export function addPanelTool(controls: SceneControlGroups): void {
  const tools = controls.tokens?.tools;
  if (!tools || !mayOpen()) return;
  tools.manifoldPanels = {
    name: "manifoldPanels",
    title: "MANIFOLD.Panel.Title",
    icon: ICON,
    order: Object.keys(tools).length + 1,
    button: true,
    visible: true,
    onChange: () => void reportErrors(() => openPanels()),
  };
}

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
