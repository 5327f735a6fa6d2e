import { registerSheet } from "../apps/sheet-registry.ts";
import type { SheetConstructor } from "../host.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { AdventureImporterV2 } from "./adventure-importer.ts";
import { CardConfig } from "./card-config.ts";
import { CardDeckConfig, CardHandConfig, CardPileConfig } from "./cards-config.ts";
import { FolderConfig } from "./folder-config.ts";
import {
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageVideoSheet,
} from "./journal/journal-entry-page-media-sheets.ts";
import {
  JournalEntryPageMarkdownSheet,
  JournalEntryPageProseMirrorSheet,
} from "./journal/journal-entry-page-text-sheet.ts";
import { JournalEntrySheet } from "./journal/journal-entry-sheet.ts";
import { MacroConfig } from "./macro-config.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { UserConfig } from "./user-config.ts";

interface Registration {
  documentName: string;
  sheet: unknown;
  types?: string[];
}

/** Actors and items are not listed: the system provides their sheets. */
const CORE_SHEETS: Registration[] = [
  { documentName: "ActiveEffect", sheet: ActiveEffectConfig },
  { documentName: "Adventure", sheet: AdventureImporterV2 },
  { documentName: "Card", sheet: CardConfig },
  { documentName: "Cards", sheet: CardDeckConfig, types: ["deck"] },
  { documentName: "Cards", sheet: CardHandConfig, types: ["hand"] },
  { documentName: "Cards", sheet: CardPileConfig, types: ["pile"] },
  { documentName: "Folder", sheet: FolderConfig },
  { documentName: "JournalEntry", sheet: JournalEntrySheet },
  { documentName: "JournalEntryPage", sheet: JournalEntryPageMarkdownSheet, types: ["text"] },
  { documentName: "JournalEntryPage", sheet: JournalEntryPageProseMirrorSheet, types: ["text"] },
  { documentName: "JournalEntryPage", sheet: JournalEntryPageImageSheet, types: ["image"] },
  { documentName: "JournalEntryPage", sheet: JournalEntryPagePDFSheet, types: ["pdf"] },
  { documentName: "JournalEntryPage", sheet: JournalEntryPageVideoSheet, types: ["video"] },
  { documentName: "Macro", sheet: MacroConfig },
  { documentName: "RollTable", sheet: RollTableSheet },
  { documentName: "User", sheet: UserConfig },
];

/**
 * Registers the sandbox's own sheets as the defaults of their documents; done once, before packages register theirs.
 */
export function registerCoreSheets(): void {
  for (const { documentName, sheet, types } of CORE_SHEETS) {
    registerSheet({ documentName }, "core", sheet as SheetConstructor, {
      makeDefault: true,
      ...(types ? { types } : {}),
    });
  }
}
