/** The screens of the table, each with a sentence about its purpose. */

import { rulesLink } from "../../core/text/rules-link.ts";
import type { TourId } from "../tours/steps.ts";

/** Language keys by selector, inner screens first. Foundry's screens are included. */
const SCREENS: Readonly<Record<string, string>> = {
  ".manifold-actor.manifold-statblock": "Statblock",
  ".manifold-actor": "ActorSheet",
  ".effect-window": "Effect",
  ".manifold-sheet": "ItemSheet",
  ".roll-dialog": "RollDialog",
  ".request-dialog": "RequestDialog",
  ".rest-dialog": "Rest",
  ".panel-window": "Panel",
  ".browser-window": "Browser",
  ".guide-window": "Guide",
  ".ledger-dialog": "Ledger",
  ".settings-window": "Settings",
  ".automation-dialog": "Automation",
  ".grant-dialog": "Grants",
  ".games-picker": "Games",
  ".world-check": "WorldCheck",
  ".statblock-window": "StatblockImport",
  ".luck-window": "Luck",
  ".favourites-window": "Favourites",
  ".hotbar-dialog": "Hotbar",
  ".card.request": "RequestCard",
  ".card.change-card": "ChangeCard",
  ".card": "CheckCard",
  ".chat-message": "Message",
  "#token-hud": "TokenHud",
  "#hotbar": "Hotbar",
  "#combat, .combat-sidebar, .combat-popout": "Tracker",
  "#actors, .actors-sidebar": "Actors",
  "#items, .items-sidebar": "Items",
  "#compendium, .compendium-sidebar, .compendium-directory": "Compendia",
  "#journal, .journal-sidebar, .journal-entry": "Journal",
  "#settings, .settings-sidebar": "HostSettings",
  "#chat, .chat-sidebar": "Chat",
  "#players": "Players",
  "#scene-controls": "SceneControls",
  ".application": "Window",
};

export interface Screen {
  /** Part of the language key. */
  readonly id: string;
  readonly element: Element | null;
}

/** The tour that introduces a screen, by the id of the screen. */
export const TOUR_OF_SCREEN: Readonly<Record<string, TourId>> = {
  ActorSheet: "firstRoll",
  RollDialog: "firstRoll",
  CheckCard: "firstRoll",
  Tracker: "firstFight",
  Rest: "firstRest",
  ChangeCard: "firstRest",
};

export function screenOf(element: Element): Screen {
  for (const [selector, id] of Object.entries(SCREENS)) {
    const found = element.closest(selector);
    if (found) return { id, element: found };
  }
  return { id: "Table", element: null };
}

/** The nearest part of a list around an element; everything in it has the same topic. */
const AROUND = ".row, .offer, .condition, .chip, .track, .target, .seat, .trace-line, li, tr";

/** Screens with rolls. If nothing nearer has a rules page, the game's page of checks is linked. */
const OF_ROLLS: readonly string[] = ["ActorSheet", "Statblock", "RollDialog", "CheckCard", "RequestCard"];

/** Links to rules pages, nearest first. */
export function rulesLinks(element: Element, screen: Screen): string[] {
  const near = element.closest<HTMLElement>("[data-rules]");
  const around = element.closest(AROUND)?.querySelector<HTMLElement>("[data-rules]");
  const head = screen.element?.querySelector<HTMLElement>(
    ".card-kind [data-rules], .roll-footer [data-rules]",
  );
  const game = gameAround(element);
  return [
    ...[near, around, head].flatMap((found) => found?.dataset.rules ?? []),
    ...(game && OF_ROLLS.includes(screen.id) ? [rulesLink(game, "check")] : []),
  ];
}

/** The id of the game whose colours an element has. */
export function gameAround(element: Element): string | null {
  const within = element.closest("[class*='game-']");
  const name = [...(within?.classList ?? [])].find((one) => one.startsWith("game-"));
  return name?.slice("game-".length) ?? null;
}
