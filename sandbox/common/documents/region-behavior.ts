import { Document } from "../abstract/document.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { BooleanField, DocumentTypeField, StringField, TypeDataField } from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { bookkeeping, id, metadata } from "./shared.ts";

/** The behavior of a region. Behaviors of packages receive token events; the host's own do nothing here. */
export class BaseRegionBehavior extends Document {
  static override metadata = metadata({
    name: "RegionBehavior",
    collection: "behaviors",
    hasTypeData: true,
    coreTypes: [
      "adjustDarknessLevel",
      "displayScrollingText",
      "executeMacro",
      "executeScript",
      "modifyMovementCost",
      "pauseGame",
      "suppressWeather",
      "teleportToken",
      "toggleBehavior",
    ],
    permissions: { view: "LIMITED", create: "GAMEMASTER", update: "GAMEMASTER", delete: "GAMEMASTER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "BEHAVIOR"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      type: new DocumentTypeField(BaseRegionBehavior),
      system: new TypeDataField(BaseRegionBehavior),
      disabled: new BooleanField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare type: string;
  declare system: Obj;
  declare disabled: boolean;
}
