/** The base documents: schema and permissions, identical on the client and on the server. */
import type { DocumentClass } from "../abstract/document.ts";
import { GENERATION } from "../generation.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseActor } from "./actor.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { BaseAdventure } from "./adventure.ts";
import { BaseCard } from "./card.ts";
import { BaseCards } from "./cards.ts";
import { BaseChatMessage } from "./chat-message.ts";
import { BaseCombat } from "./combat.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseJournalEntryCategory } from "./journal-entry-category.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.ts";
import { BaseLevel } from "./level.ts";
import { BaseMacro } from "./macro.ts";
import { BaseMeasuredTemplate } from "./measured-template.ts";
import { BasePlaylist } from "./playlist.ts";
import { BasePlaylistSound } from "./playlist-sound.ts";
import { BaseRegion } from "./region.ts";
import { BaseRegionBehavior } from "./region-behavior.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { BaseSetting } from "./setting.ts";
import { BaseTableResult } from "./table-result.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";
import { BaseWall } from "./wall.ts";

export {
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta,
  BaseAdventure,
  BaseCard,
  BaseCards,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseLevel,
  BaseMacro,
  BaseMeasuredTemplate,
  BasePlaylist,
  BasePlaylistSound,
  BaseRegion,
  BaseRegionBehavior,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseToken,
  BaseUser,
  BaseWall,
};

const ALL: readonly DocumentClass[] = [
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta,
  BaseAdventure,
  BaseCard,
  BaseCards,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseMacro,
  ...(GENERATION >= 14 ? [BaseLevel] : [BaseMeasuredTemplate]),
  BasePlaylist,
  BasePlaylistSound,
  BaseRegion,
  BaseRegionBehavior,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseToken,
  BaseUser,
  BaseWall,
];

/** The base classes by document name. */
export const BASE_DOCUMENTS: ReadonlyMap<string, DocumentClass> = new Map(
  ALL.map((each) => [each.documentName, each]),
);

/** The base class of a document name. @throws Error for documents that the sandbox lacks */
export function baseDocument(name: string): DocumentClass {
  const found = BASE_DOCUMENTS.get(name);
  if (!found) throw new Error(`the sandbox has no documents of the type ${name}`);
  return found;
}
