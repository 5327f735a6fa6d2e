import { GENERATION } from "../../common/generation.ts";
import { ActiveEffect } from "../documents/active-effect.ts";
import { Actor } from "../documents/actor.ts";
import { ActorDelta } from "../documents/actor-delta.ts";
import { Adventure } from "../documents/adventure.ts";
import { Card } from "../documents/card.ts";
import { Cards } from "../documents/cards.ts";
import { ChatMessage } from "../documents/chat-message.ts";
import { Users } from "../documents/collections/users.ts";
import {
  Actors,
  CardStacks,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  Playlists,
  RollTables,
  Scenes,
} from "../documents/collections/world-collections.ts";
import { WorldSettings } from "../documents/collections/world-settings.ts";
import { Combat } from "../documents/combat.ts";
import { Combatant } from "../documents/combatant.ts";
import { CombatantGroup } from "../documents/combatant-group.ts";
import { Folder } from "../documents/folder.ts";
import { Item } from "../documents/item.ts";
import { JournalEntry } from "../documents/journal-entry.ts";
import { JournalEntryCategory } from "../documents/journal-entry-category.ts";
import { JournalEntryPage } from "../documents/journal-entry-page.ts";
import { Level } from "../documents/level.ts";
import { Macro } from "../documents/macro.ts";
import { MeasuredTemplateDocument } from "../documents/measured-template.ts";
import { movementConfig } from "../documents/movement/actions.ts";
import { Playlist, PlaylistSound } from "../documents/playlist.ts";
import { RegionBehavior, RegionDocument } from "../documents/region.ts";
import { RollTable } from "../documents/roll-table.ts";
import { Scene } from "../documents/scene.ts";
import { Setting } from "../documents/setting.ts";
import { TableResult } from "../documents/table-result.ts";
import { TokenDocument } from "../documents/token.ts";
import { User } from "../documents/user.ts";
import { WallDocument } from "../documents/wall.ts";
import { CombatConfiguration } from "../helpers/combat-configuration.ts";
import { MeasuredTemplate } from "../scene/areas/measured-template.ts";
import { Region } from "../scene/areas/region.ts";
import { RegionLayer } from "../scene/areas/region-layer.ts";
import { TemplateLayer } from "../scene/areas/template-layer.ts";
import { TokenRingConfig } from "../scene/token-ring-config.ts";
import { effectConfig } from "./effect-config.ts";
import { tokenClasses } from "./token-classes.ts";

/** The host's icons for its own types, from the typings (T13: client/config). */
const CARDS_ICONS: Record<string, string> = {
  deck: "fas fa-cards",
  hand: "fa-duotone fa-cards",
  pile: "fa-duotone fa-layer-group",
};

const PAGE_ICONS: Record<string, string> = {
  image: "fas fa-file-image",
  pdf: "fas fa-file-pdf",
  text: "fas fa-file-lines",
  video: "fas fa-file-video",
};

/** The entry of `CONFIG.<DocumentName>` shared by every kind of document. */
function entry<C, X extends object>(documentClass: C, sidebarIcon: string, extra: X = {} as X) {
  return {
    documentClass,
    sheetClasses: {} as Record<string, Record<string, unknown>>,
    sidebarIcon: `fa-solid ${sidebarIcon}`,
    compendiumIndexFields: [] as string[],
    dataModels: {} as Record<string, never>,
    typeLabels: {} as Record<string, string>,
    typeIcons: {} as Record<string, string>,
    ...(GENERATION >= 14
      ? { typeHints: {} as Record<string, string>, embedHandlers: {} as Record<string, unknown> }
      : {}),
    ...extra,
  };
}

export type TrackableAttributes = Record<string, { bar: string[]; value: string[] }>;

export interface ChatModeConfig {
  label: string;
  icon: string;
  handler?: (data: object) => void;
}

/** The modes of 14, in menu order. */
const MODES: Record<string, ChatModeConfig> = {
  public: { label: "Public", icon: "fa-solid fa-globe" },
  gm: { label: "Private to Gamemasters", icon: "fa-solid fa-user-secret" },
  blind: { label: "Blind to the Roller", icon: "fa-solid fa-eye-slash" },
  self: { label: "Only Myself", icon: "fa-solid fa-user" },
  ic: { label: "In Character", icon: "fa-solid fa-comment" },
};

/** Classes, collections and options of every kind of document. */
export function documentConfigs() {
  return {
    ActiveEffect: entry(ActiveEffect, "fa-bolt", effectConfig()),
    Actor: entry(Actor, "fa-user", { collection: Actors, trackableAttributes: {} as TrackableAttributes }),
    ActorDelta: entry(ActorDelta, "fa-user"),
    Adventure: entry(Adventure, "fa-treasure-chest"),
    Card: entry(Card, "fa-card-spade"),
    Cards: entry(Cards, "fa-cards", {
      collection: CardStacks,
      presets: {} as Record<string, object>,
      typeIcons: CARDS_ICONS,
    }),
    ChatMessage: entry(ChatMessage, "fa-comments", {
      collection: ChatMessages,
      batchSize: 100,
      ...(GENERATION >= 14 ? { modes: { ...MODES } } : {}),
    } as { collection: typeof ChatMessages; batchSize: number; modes?: Record<string, ChatModeConfig> }),
    Combat: entry(Combat, "fa-swords", {
      collection: CombatEncounters,
      initiative: { formula: null as string | null, decimals: 2 },
      initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" },
      settings: new CombatConfiguration(),
      sounds: {},
    }),
    Combatant: entry(Combatant, "fa-swords"),
    CombatantGroup: entry(CombatantGroup, "fa-swords"),
    Folder: entry(Folder, "fa-folder", { collection: Folders }),
    Item: entry(Item, "fa-suitcase", { collection: Items }),
    JournalEntry: entry(JournalEntry, "fa-book-open", {
      collection: Journal,
      noteIcons: {} as Record<string, string>,
    }),
    JournalEntryPage: entry(JournalEntryPage, "fa-book-open", {
      defaultType: "text",
      typeIcons: PAGE_ICONS,
    }),
    JournalEntryCategory: entry(JournalEntryCategory, "fa-book-open"),
    Macro: entry(Macro, "fa-code", { collection: Macros }),
    ...(GENERATION >= 14
      ? { Level: entry(Level, "fa-layer-group") }
      : {
          MeasuredTemplate: entry(MeasuredTemplateDocument, "fa-ruler-combined", {
            objectClass: MeasuredTemplate as unknown,
            layerClass: TemplateLayer as unknown,
            defaults: { angle: 53.13, width: 1 },
            types: { circle: "Circle", cone: "Cone", rect: "Rectangle", ray: "Ray" } as Record<
              string,
              string
            >,
          }),
        }),
    Playlist: entry(Playlist, "fa-music", { collection: Playlists }),
    PlaylistSound: entry(PlaylistSound, "fa-music"),
    Region: entry(RegionDocument, "fa-chart-area", {
      objectClass: Region as unknown,
      layerClass: RegionLayer as unknown,
    }),
    RegionBehavior: entry(RegionBehavior, "fa-bolt"),
    RollTable: entry(RollTable, "fa-table-list", {
      collection: RollTables,
      resultIcon: "icons/svg/d20-black.svg",
      resultTemplate: "",
    }),
    Scene: entry(Scene, "fa-map", { collection: Scenes }),
    Setting: entry(Setting, "fa-gears", { collection: WorldSettings }),
    TableResult: entry(TableResult, "fa-table-list"),
    Token: entry(TokenDocument, "fa-user-alien", {
      ...tokenClasses(),
      movement: movementConfig(),
      ring: new TokenRingConfig(),
    }),
    Wall: entry(WallDocument, "fa-block-brick", {
      doorSounds: {} as Record<string, object>,
      animationTypes: {} as Record<string, object>,
    }),
    User: entry(User, "fa-users", { collection: Users }),
  };
}
