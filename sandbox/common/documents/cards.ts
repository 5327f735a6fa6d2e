import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AngleField,
  BooleanField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  NumberField,
  TypeDataField,
} from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { BaseCard } from "./card.ts";
import { migrateSourceId } from "./migrations.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";

const length = () => new NumberField({ integer: true, positive: true });

/** A deck, hand or pile of cards. */
export class BaseCards extends Document {
  static override metadata = metadata({
    name: "Cards",
    collection: "cards",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    embedded: { Card: "cards" },
    hasTypeData: true,
    coreTypes: ["deck", "hand", "pile"],
    labelPlural: "DOCUMENT.CardsPlural",
    permissions: { view: "LIMITED", create: "CARDS_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARDS"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      type: new DocumentTypeField(BaseCards),
      description: new HTMLField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: () => BaseCards.DEFAULT_ICON }),
      system: new TypeDataField(BaseCards),
      cards: new EmbeddedCollectionField(BaseCard),
      width: length(),
      height: length(),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      ...filing(),
      ...bookkeeping(),
    };
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare cards: EmbeddedCollection;
}
