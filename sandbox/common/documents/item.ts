import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { DocumentTypeField, EmbeddedCollectionField, FilePathField, TypeDataField } from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { migrateSourceId } from "./migrations.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";

/** A thing, ability or other possession of an actor. */
export class BaseItem extends Document {
  static override metadata = metadata({
    name: "Item",
    collection: "items",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    permissions: {
      view: "LIMITED",
      create: (user, document) =>
        document.parent
          ? document.parent.testUserPermission(user, "OWNER")
          : user.hasPermission("ITEM_CREATE"),
      update: "OWNER",
      delete: "OWNER",
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): DataSchema {
    const artwork = (data: unknown) =>
      (this.implementation as typeof BaseItem).getDefaultArtwork((data ?? {}) as Obj);
    return {
      _id: id(),
      name: name(),
      type: new DocumentTypeField(BaseItem),
      img: new FilePathField({ categories: ["IMAGE"], initial: (data: unknown) => artwork(data).img }),
      system: new TypeDataField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filing(),
      ...bookkeeping(),
    };
  }

  /** The default image of an item. */
  static getDefaultArtwork(_itemData: Obj): { img: string } {
    return { img: BaseItem.DEFAULT_ICON };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("ITEM_CREATE");
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: Obj;
  declare effects: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  /** An owned item has the same ownership as its actor. */
  override getUserLevel(user?: PermissionUser): number | null {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }
}
