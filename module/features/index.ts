/** The features, in the order of their menu entries and startup work. */
import { api } from "./api/hooks.ts";
import { awareness } from "./awareness/hooks.ts";
import { characterBuilder } from "./character-builder/hooks.ts";
import { compendiumBrowser } from "./compendium-browser/hooks.ts";
import { compendiumUpdates } from "./compendium-updates/hooks.ts";
import { days } from "./days/hooks.ts";
import { enrichers } from "./enrichers/hooks.ts";
import { grants } from "./grants/hooks.ts";
import { guidebooks } from "./guidebooks/hooks.ts";
import { help } from "./help/hooks.ts";
import { hotbar } from "./hotbar/hooks.ts";
import { keybindings } from "./keybindings/hooks.ts";
import { ledger } from "./ledger/hooks.ts";
import { migration } from "./migration/hooks.ts";
import { panels } from "./panels/hooks.ts";
import { regions } from "./regions/hooks.ts";
import { rests } from "./rests/hooks.ts";
import { rollStatistics } from "./roll-statistics/hooks.ts";
import { settingsWindows } from "./settings-windows/hooks.ts";
import { statblockImport } from "./statblock-import/hooks.ts";
import { tours } from "./tours/hooks.ts";
import { worldCheck } from "./world-check/hooks.ts";

export const FEATURES = [
  enrichers,
  keybindings,
  hotbar,
  help,
  ledger,
  grants,
  rests,
  days,
  awareness,
  regions,
  guidebooks,
  characterBuilder,
  statblockImport,
  compendiumBrowser,
  compendiumUpdates,
  worldCheck,
  migration,
  settingsWindows,
  panels,
  rollStatistics,
  tours,
  api,
];
