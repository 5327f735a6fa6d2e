import { Document, type DocumentClass } from "../abstract/document.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  SetField,
} from "../data/fields.ts";
import { BaseActor } from "./actor.ts";
import { BaseCards } from "./cards.ts";
import { BaseCombat } from "./combat.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseMacro } from "./macro.ts";
import { BasePlaylist } from "./playlist.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

/** The fields with content. Folders come first, because the other documents refer to them. */
const CONTENT = () => ({
  folders: BaseFolder,
  actors: BaseActor,
  combats: BaseCombat,
  items: BaseItem,
  journal: BaseJournalEntry,
  scenes: BaseScene,
  tables: BaseRollTable,
  macros: BaseMacro,
  cards: BaseCards,
  playlists: BasePlaylist,
});

/** Documents that are imported into a world together. Adventures exist only in compendia. */
export class BaseAdventure extends Document {
  static override metadata = metadata({
    name: "Adventure",
    collection: "adventures",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ADVENTURE"];

  static override defineSchema(): DataSchema {
    const content = Object.entries(CONTENT()).map(([field, cls]) => [
      field,
      new SetField(new EmbeddedDataField(cls)),
    ]);
    return {
      _id: id(),
      name: name(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...(Object.fromEntries(content) as DataSchema),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ...bookkeeping(),
    };
  }

  /** The classes of the documents that an adventure may contain, by field. */
  static get contentFields(): Record<string, DocumentClass> {
    return CONTENT() as unknown as Record<string, DocumentClass>;
  }

  declare name: string;
  declare img: string | null;

  get thumbnail(): string | null {
    return this.img;
  }
}
