import { h } from "../applications/dom.ts";
import { useMessageRenderer } from "../documents/chat/renderer.ts";
import type { TokenHUD } from "../hud/token-hud.ts";
import { completeUi } from "../promise/keep.ts";
import { GameCanvas } from "../scene/canvas.ts";
import { registerTemplates } from "../templates/register.ts";
import { Compendium } from "./apps/compendium.ts";
import { SettingsConfig } from "./apps/settings-config.ts";
import { renderMessage } from "./chat/message-html.ts";
import { type AppClass, configureClasses } from "./classes.ts";
import { type RenderedApp, shell } from "./host.ts";
import { registerKeybindings } from "./keys.ts";
import type { Sidebar } from "./sidebar.ts";
import { TEXT } from "./text.ts";
import { followColorScheme } from "./theme.ts";

/** Before the init hook: registers the classes that packages may replace, and the shell's keys. */
export function configureUi(): void {
  configureClasses();
  registerTemplates();
  useMessageRenderer(renderMessage);
  registerKeybindings();
}

/** After the setup hook: lays out the page, creates `ui.*` and renders it. */
export async function registerUi(): Promise<void> {
  layOutPage();
  followColorScheme();
  const classes = shell.CONFIG.ui as Record<string, AppClass>;
  const ui = shell.ui as Record<string, unknown>;
  for (const [name, Class] of Object.entries(classes)) ui[name] ??= new Class();
  completeUi(ui);
  registerCanvas();
  await (ui.sidebar as RenderedApp).render({ force: true });
  const tabs = Object.keys((classes.sidebar as unknown as typeof Sidebar).descriptors);
  const others = ["nav", "controls", "players", "hotbar", "pause"];
  for (const name of [...tabs, ...others]) await (ui[name] as RenderedApp).render({ force: true });
  for (const pack of shell.game.packs) pack.apps.push(new Compendium({ collection: pack }));
  (shell.game.settings as { sheet?: unknown }).sheet ??= new SettingsConfig();
}

/** Draws the active scene; called before the ready hook. */
export async function drawCanvas(): Promise<void> {
  const { active } = shell.game.scenes;
  if (active) await active.view();
  else await (shell.canvas as GameCanvas).draw(null);
}

function registerCanvas(): void {
  const hudClass = (shell.CONFIG.Token as { hudClass: new () => TokenHUD }).hudClass;
  if (!shell.game.settings.get("core", "noCanvas")) {
    const { innerWidth: width, innerHeight: height, devicePixelRatio: resolution } = window;
    shell.Hooks.callAll("canvasConfig", { width, height, resolution, autoDensity: true, transparent: false });
  }
  const canvas = new GameCanvas(new hudClass());
  (globalThis as { canvas?: unknown }).canvas = canvas;
  document.getElementById("board")?.replaceWith(canvas.board.element);
  canvas.listen();
}

/** Creates the areas of the page, with the ids that applications look for. */
function layOutPage(): void {
  document.body.classList.add("game", "vtt");
  document.body.append(
    h(
      "div",
      { id: "interface" },
      h(
        "main",
        { id: "ui-middle" },
        h("div", { id: "board" }),
        h("div", { id: "ui-top" }, h("nav", { id: "scene-navigation" })),
        h("figure", { id: "pause", hidden: true }),
        h("div", { id: "ui-left" }, h("aside", { id: "scene-controls" })),
        h("div", { id: "ui-bottom" }, h("aside", { id: "players" }), h("section", { id: "hotbar" })),
      ),
      h("aside", { id: "ui-right", "aria-label": TEXT.sidebar }, h("div", { id: "sidebar" })),
    ),
    h("div", { id: "hud" }),
  );
}
