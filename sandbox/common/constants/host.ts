/** Constants of the host itself: versions of behaviour, key bindings, settings, sorting. */
export const vtt = "Foundry VTT";
export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 } as const);
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const);
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", WORLD: "world", USER: "user" } as const);
export const DIRECTORY_SEARCH_MODES = Object.freeze({ FULL: "full", NAME: "name" } as const);
export const SORT_INTEGER_DENSITY = 100_000;
export const CORE_SUPPORTED_LANGUAGES = Object.freeze(["en"] as const);
export const GAME_VIEWS = Object.freeze(["game", "stream"] as const);
export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"] as const);
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;
export const FONT_WEIGHTS = Object.freeze({
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
} as const);
