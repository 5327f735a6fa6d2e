import { ForcedDeletion, ForcedReplacement } from "../../common/data/operators.ts";
import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";

type Path = string;

/** Deprecated global names and where they are now; they warn in both generations. */
const MOVED: Record<string, Path> = {
  Actors: "foundry.documents.collections.Actors",
  Items: "foundry.documents.collections.Items",
  Journal: "foundry.documents.collections.Journal",
  Macros: "foundry.documents.collections.Macros",
  Folders: "foundry.documents.collections.Folders",
  Scenes: "foundry.documents.collections.Scenes",
  Users: "foundry.documents.collections.Users",
  RollTables: "foundry.documents.collections.RollTables",
  CombatEncounters: "foundry.documents.collections.CombatEncounters",
  ChatMessages: "foundry.documents.collections.ChatMessages",
  CompendiumCollection: "foundry.documents.collections.CompendiumCollection",
  WorldCollection: "foundry.documents.abstract.WorldCollection",
  DocumentSheetConfig: "foundry.applications.apps.DocumentSheetConfig",
  FilePicker: "foundry.applications.apps.FilePicker",
  ImagePopout: "foundry.applications.apps.ImagePopout",
  ContextMenu: "foundry.applications.ux.ContextMenu",
  DragDrop: "foundry.applications.ux.DragDrop",
  FormDataExtended: "foundry.applications.ux.FormDataExtended",
  SearchFilter: "foundry.applications.ux.SearchFilter",
  Tabs: "foundry.applications.ux.Tabs",
  TextEditor: "foundry.applications.ux.TextEditor",
  loadTemplates: "foundry.applications.handlebars.loadTemplates",
  renderTemplate: "foundry.applications.handlebars.renderTemplate",
  getTemplate: "foundry.applications.handlebars.getTemplate",
  ChatLog: "foundry.applications.sidebar.tabs.ChatLog",
  CombatTracker: "foundry.applications.sidebar.tabs.CombatTracker",
  Hotbar: "foundry.applications.ui.Hotbar",
  TokenHUD: "foundry.applications.hud.TokenHUD",
  Tour: "foundry.nue.Tour",
  Application: "foundry.appv1.api.Application",
  FormApplication: "foundry.appv1.api.FormApplication",
  Dialog: "foundry.appv1.api.Dialog",
  DocumentSheet: "foundry.appv1.api.DocumentSheet",
  ActorSheet: "foundry.appv1.sheets.ActorSheet",
  ItemSheet: "foundry.appv1.sheets.ItemSheet",
  JournalSheet: "foundry.appv1.sheets.JournalSheet",
  Die: "foundry.dice.terms.Die",
  DiceTerm: "foundry.dice.terms.DiceTerm",
  RollTerm: "foundry.dice.terms.RollTerm",
  NumericTerm: "foundry.dice.terms.NumericTerm",
  OperatorTerm: "foundry.dice.terms.OperatorTerm",
  PoolTerm: "foundry.dice.terms.PoolTerm",
  Localization: "foundry.helpers.Localization",
};

/** Global helper functions, deprecated in 12 and removed in 14. */
const UTILITIES = [
  "mergeObject",
  "duplicate",
  "randomID",
  "deepClone",
  "getProperty",
  "setProperty",
  "hasProperty",
  "expandObject",
  "flattenObject",
  "diffObject",
  "isEmpty",
  "isNewerVersion",
  "getType",
  "debounce",
];

/** Whether the browser itself has the name; then the browser's is kept. */
const isTaken = (name: string) => name in globalThis;

/** Defines the old names as getters that warn, and the new ones of 14. */
export function defineGlobals(): void {
  for (const [name, path] of Object.entries(MOVED))
    if (!isTaken(name)) defineMoved(name, path, { since: 13, until: 15 });
  if (GENERATION < 14)
    for (const name of UTILITIES)
      if (!isTaken(name)) defineMoved(name, `foundry.utils.${name}`, { since: 12, until: 14 });
  if (GENERATION < 14) return;
  const operators = {
    _loc: (key: string, data?: Record<string, unknown>) => game.i18n.localize(key, data),
    _del: ForcedDeletion.create(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
  };
  for (const [name, value] of Object.entries(operators)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

function defineMoved(name: string, path: Path, { since, until }: { since: number; until: number }): void {
  let replaced: unknown;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      if (replaced !== undefined) return replaced;
      logCompatibilityWarning(`The global "${name}" is now ${path}`, { since, until, once: true });
      return resolve(path);
    },
    // A package may use the name for its own value.
    set(value: unknown) {
      replaced = value;
    },
  });
}

function resolve(path: Path): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], globalThis);
}
