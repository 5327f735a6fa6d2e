import { Document } from "../abstract/document.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  DocumentOwnershipField,
  DocumentTypeField,
  FilePathField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import { bookkeeping, id, metadata } from "./shared.ts";

/** Combatants that act together. */
export class BaseCombatantGroup extends Document {
  static override metadata = metadata({ name: "CombatantGroup", collection: "groups", hasTypeData: true });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT_GROUP"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      type: new DocumentTypeField(BaseCombatantGroup, { initial: "base" }),
      system: new TypeDataField(BaseCombatantGroup),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
}
