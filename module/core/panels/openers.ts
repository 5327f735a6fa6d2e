/** The GM's buttons for panels: above the actor directory and among the tools beside the scene. */

import { me, t } from "../host.ts";
import type { SceneControlGroups } from "../host-hooks.ts";
import { reportErrors } from "../report-errors.ts";
import { hasPanels, openPanels } from "./open-panels.ts";

const ICON = "fa-solid fa-map-location-dot";

const mayOpen = (): boolean => me().isGM && hasPanels();

const open = (): void => void reportErrors(() => openPanels());

/** Hook `renderActorDirectory`: adds a button beside the Create buttons. */
export function addPanelButton(_app: unknown, html: HTMLElement): void {
  const actions = html.querySelector(".header-actions");
  if (!mayOpen() || !actions || actions.querySelector(".manifold-panels")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "manifold-panels";
  const icon = document.createElement("i");
  icon.className = ICON;
  icon.setAttribute("inert", "");
  const label = document.createElement("span");
  label.textContent = t("MANIFOLD.Panel.Title");
  button.append(icon, label);
  button.addEventListener("click", open);
  actions.append(button);
}

/** Hook `getSceneControlButtons`: adds a tool to those of tokens. */
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
    onChange: open,
  };
}
