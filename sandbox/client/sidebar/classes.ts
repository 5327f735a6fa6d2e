/** The application classes of the page's areas, which packages may replace. */
import { Hotbar } from "../hotbar/hotbar.ts";
import { completeConfig } from "../promise/keep.ts";
import { SceneControls } from "../scene/scene-controls.ts";
import { SceneNavigation } from "../scene/scene-navigation.ts";
import { GamePause } from "./game-pause.ts";
import { type RenderedApp, shell } from "./host.ts";
import { MainMenu } from "./main-menu.ts";
import { Players } from "./players.ts";
import { Sidebar } from "./sidebar.ts";
import { ChatLog } from "./tabs/chat-log.ts";
import { CombatTracker } from "./tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./tabs/compendium-directory.ts";
import {
  ActorDirectory,
  CardsDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./tabs/directories.ts";
import { Settings } from "./tabs/settings.ts";

export type AppClass = new () => RenderedApp;

/** The application class of each area of the page. A package may replace any of them in its init hook. */
export const UI_CLASSES = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  cards: CardsDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  nav: SceneNavigation,
  controls: SceneControls,
  players: Players,
  hotbar: Hotbar,
  pause: GamePause,
  menu: MainMenu,
};

/** Registers the shell's classes in CONFIG. */
export function configureClasses(): void {
  const { CONFIG } = shell;
  CONFIG.ui = { ...UI_CLASSES, ...(CONFIG.ui as object | undefined) };
  completeConfig(CONFIG);
}
