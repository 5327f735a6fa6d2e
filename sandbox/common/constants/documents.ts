import { GENERATION } from "../generation.ts";

/** The names and kinds of document types. */
export const BASE_DOCUMENT_TYPE = "base";

export const PRIMARY_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  ...(GENERATION >= 14 ? ["ActiveEffect"] : []),
  "Actor",
  "Adventure",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);

export const EMBEDDED_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryCategory",
  "JournalEntryPage",
  ...(GENERATION >= 14 ? ["Level"] : ["MeasuredTemplate"]),
  "Note",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
]);

export const ALL_DOCUMENT_TYPES: readonly string[] = Object.freeze(
  [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
);

export const WORLD_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);

export const COMPENDIUM_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  ...(GENERATION >= 14 ? ["ActiveEffect"] : []),
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
]);

export const FOLDER_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  ...(GENERATION >= 14 ? ["ActiveEffect"] : []),
  "Actor",
  "Adventure",
  "Item",
  "Scene",
  "JournalEntry",
  "Playlist",
  "RollTable",
  "Cards",
  "Macro",
  "Compendium",
]);

export const DOCUMENT_LINK_TYPES: readonly string[] = Object.freeze([
  ...(GENERATION >= 14 ? ["ActiveEffect"] : []),
  "Actor",
  "Cards",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "PlaylistSound",
]);

export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES: readonly string[] = Object.freeze(
  GENERATION >= 14 ? ["ActiveEffect", "Actor", "Item"] : ["Actor", "Item"],
);

export const FOLDER_MAX_DEPTH = 4;
export const PACKAGE_TYPES = Object.freeze(["world", "system", "module"] as const);
