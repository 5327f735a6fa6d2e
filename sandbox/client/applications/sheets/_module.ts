/** foundry.applications.sheets: the part that belongs to the application framework. */

export { ActiveEffectConfig } from "./active-effect-config.ts";
export { ActorSheetV2, ActorSheetV2 as ActorSheet } from "./actor-sheet.ts";
export { AdventureImporterV2 } from "./adventure-importer.ts";
export { CardConfig } from "./card-config.ts";
export { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./cards-config.ts";
export { FolderConfig } from "./folder-config.ts";
export { ItemSheetV2, ItemSheetV2 as ItemSheet } from "./item-sheet.ts";
export * as journal from "./journal/_module.ts";
export { MacroConfig } from "./macro-config.ts";
export { registerCoreSheets } from "./register-core-sheets.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";
export { UserConfig } from "./user-config.ts";
