/** The page's entry. The API exists as soon as this module has run; the game starts once all packages have loaded. */

import { configuredClass } from "./applications/host.ts";
import { activatePage, prepareApplications, registerCoreSheets } from "./applications/start.ts";
import { Notifications } from "./applications/ui/notifications.ts";
import { TooltipManager } from "./applications/ux/tooltip-manager.ts";
import { assembleFoundry } from "./foundry.ts";
import { Game } from "./game.ts";
import type { Translations } from "./helpers/localization.ts";
import { debouncedReload } from "./helpers/reload.ts";
import { defineLibraries } from "./libraries.ts";
import { showNotices } from "./notices.ts";
import { PackageFailures } from "./package-failures.ts";
import { configureUi, drawCanvas, registerUi } from "./sidebar/register.ts";
import { SocketTransport } from "./socket.ts";

defineLibraries();
assembleFoundry();
prepareApplications();
const failures = new PackageFailures();
/** Starts to connect while the packages' scripts are still loading. */
const connecting = SocketTransport.connect();
// If it fails, the start below reports the error.
connecting.catch(() => undefined);

async function loadLanguage(path: string): Promise<Translations> {
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as Translations;
}

async function begin(): Promise<void> {
  const notifications = new Notifications();
  ui.notifications = notifications;
  Hooks.useNotifications((level, message) => notifications[level](message));
  const transport = await connecting;
  transport.on("reload", debouncedReload);
  const game = new Game({ data: await transport.world(), transport, loadLanguage });
  notifications.initialize();
  failures.reportWith((sentence) => notifications.error(sentence, { permanent: true, console: false }));
  configureUi();
  registerCoreSheets();
  await game.initialize();
  // Systems replace the class in their init hook and call the members that they added.
  const tooltip = new (configuredClass("ux", "TooltipManager", TooltipManager))();
  game.tooltip = tooltip;
  activatePage(tooltip);
  game.setup();
  game.keyboard.activateListeners();
  await registerUi();
  await drawCanvas();
  if (game.user?.isGM) {
    showNotices(notifications, game.data.notices);
    transport.on("notice", (notice) => showNotices(notifications, [notice]));
  }
  game.begin();
}

/** Shows the reason of a failed start. There is no page yet that could show a notification. */
function showFailure(error: unknown): void {
  console.error(error);
  const text = document.createElement("pre");
  text.className = "sandbox-failure";
  text.textContent = `The game could not start.\n${error instanceof Error ? error.message : String(error)}`;
  document.body.append(text);
}

document.addEventListener("DOMContentLoaded", () => void begin().catch(showFailure));
