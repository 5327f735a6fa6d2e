/**
 * The documents that contain other documents, and the names of their collections. The keys of a compendium pack on disk
 * use the same names ("!actors.items!<actor>.<item>").
 */

/** Primary documents and the names of their collections. */
export const PRIMARY: Readonly<Record<string, string>> = {
  ActiveEffect: "effects",
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  FogExploration: "fog",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
};

/** Primary documents that the sandbox does not serve in a world, or that exist only in compendia. */
const NOT_SERVED = new Set(["ActiveEffect", "Adventure", "FogExploration"]);

/** Documents of a world that the sandbox serves. */
export const WORLD_DOCUMENTS: readonly string[] = Object.keys(PRIMARY).filter(
  (name) => !NOT_SERVED.has(name),
);

/** One place where a document contains others. `single`: one document or null instead of an array. */
export interface EmbeddedSlot {
  /** The property of the parent's source. */
  field: string;
  document: string;
  single?: true;
}

const many = (field: string, document: string): EmbeddedSlot => ({ field, document });

const EMBEDDED: Readonly<Record<string, readonly EmbeddedSlot[]>> = {
  Actor: [many("items", "Item"), many("effects", "ActiveEffect")],
  ActorDelta: [many("items", "Item"), many("effects", "ActiveEffect")],
  Cards: [many("cards", "Card")],
  Combat: [many("combatants", "Combatant"), many("groups", "CombatantGroup")],
  Item: [many("effects", "ActiveEffect")],
  JournalEntry: [many("pages", "JournalEntryPage"), many("categories", "JournalEntryCategory")],
  Playlist: [many("sounds", "PlaylistSound")],
  Region: [many("behaviors", "RegionBehavior")],
  RollTable: [many("results", "TableResult")],
  Scene: [
    many("drawings", "Drawing"),
    many("tokens", "Token"),
    many("levels", "Level"),
    many("lights", "AmbientLight"),
    many("notes", "Note"),
    many("regions", "Region"),
    many("sounds", "AmbientSound"),
    many("templates", "MeasuredTemplate"),
    many("tiles", "Tile"),
    many("walls", "Wall"),
  ],
  Token: [{ field: "delta", document: "ActorDelta", single: true }],
};

const NONE: readonly EmbeddedSlot[] = [];

/** The slots of a document; empty for most documents. */
export function embeddedSlots(documentName: string): readonly EmbeddedSlot[] {
  return EMBEDDED[documentName] ?? NONE;
}

/** The slot of `parentName` that holds documents named `childName`. For a synthetic actor, its delta is used. */
export function slotFor(parentName: string, childName: string): EmbeddedSlot | undefined {
  const wanted = parentName === "Token" && childName === "Actor" ? "ActorDelta" : childName;
  return embeddedSlots(parentName).find((slot) => slot.document === wanted);
}

/** The collection name of a primary document. @throws for any other name */
export function primaryCollection(documentName: string): string {
  const collection = PRIMARY[documentName];
  if (!collection) throw new Error(`${documentName} is not a primary document`);
  return collection;
}

/** The primary document of a collection, e.g. "actors" → "Actor"; undefined for an unknown collection. */
export function primaryDocument(collection: string): string | undefined {
  return Object.keys(PRIMARY).find((name) => PRIMARY[name] === collection);
}
