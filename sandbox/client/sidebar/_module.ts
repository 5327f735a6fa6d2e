import { ChatPopout } from "./apps/chat-popout.ts";
import { Compendium } from "./apps/compendium.ts";
import { KeybindingsConfig } from "./apps/keybindings-config.ts";
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

export { DocumentDirectory } from "./document-directory.ts";
export { Sidebar } from "./sidebar.ts";
export { AbstractSidebarTab } from "./sidebar-tab.ts";

/** `foundry.applications.sidebar.apps` */
export const apps = { ChatPopout, Compendium, ControlsConfig: KeybindingsConfig };

/** `foundry.applications.sidebar.tabs` */
export const tabs = {
  ActorDirectory,
  CardsDirectory,
  ChatLog,
  CombatTracker,
  CompendiumDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
  Settings,
};
