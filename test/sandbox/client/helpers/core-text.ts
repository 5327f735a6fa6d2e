import { STATUS_TEXT } from "../config/status-effects.ts";
import { GREGORIAN_TEXT } from "./calendar/gregorian.ts";
import type { Translations } from "./localization.ts";

/** Texts under the host's own keys that documents refer to; packages may replace them. */
export const CORE_TEXT: Translations = {
  CALENDAR: { GREGORIAN: GREGORIAN_TEXT },
  EFFECT: STATUS_TEXT,
  TIME: { Ago: "{span} ago" },
  DOCUMENT: {
    ActiveEffect: "Effect",
    ActiveEffects: "Effects",
    Actor: "Actor",
    Actors: "Actors",
    Card: "Card",
    Cards: "Card stack",
    CardsPlural: "Card stacks",
    ChatMessage: "Message",
    ChatMessages: "Messages",
    Combat: "Encounter",
    Combats: "Encounters",
    Combatant: "Combatant",
    Combatants: "Combatants",
    Folder: "Folder",
    Folders: "Folders",
    Item: "Item",
    Items: "Items",
    JournalEntry: "Journal entry",
    JournalEntries: "Journal entries",
    JournalEntryPage: "Page",
    JournalEntryPages: "Pages",
    Macro: "Macro",
    Macros: "Macros",
    Playlist: "Playlist",
    Playlists: "Playlists",
    RollTable: "Table",
    RollTables: "Tables",
    Scene: "Scene",
    Scenes: "Scenes",
    Token: "Token",
    Tokens: "Tokens",
    User: "User",
    Users: "Users",
  },
  TYPES: {
    Cards: { deck: "Deck", hand: "Hand", pile: "Pile" },
    JournalEntryPage: { text: "Text", image: "Picture", pdf: "PDF", video: "Video" },
  },
};
