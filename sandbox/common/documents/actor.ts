import { Document } from "../abstract/document.ts";
import type { DocumentContext } from "../abstract/document-metadata.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { DEFAULT_TOKEN } from "../constants.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  TypeDataField,
} from "../data/fields.ts";
import { PrototypeToken } from "../data/prototype-token.ts";
import type { Obj } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";
import { migrateSourceId } from "./migrations.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";

/** A character, creature or other thing that acts. */
export class BaseActor extends Document {
  static override metadata = metadata({
    name: "Actor",
    collection: "actors",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    permissions: { view: "LIMITED", create: "ACTOR_CREATE", update: "OWNER", delete: "ASSISTANT" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema(): DataSchema {
    const artwork = (data: unknown) =>
      (this.implementation as typeof BaseActor).getDefaultArtwork((data ?? {}) as Obj);
    return {
      _id: id(),
      name: name(),
      type: new DocumentTypeField(BaseActor),
      img: new FilePathField({ categories: ["IMAGE"], initial: (data: unknown) => artwork(data).img }),
      system: new TypeDataField(BaseActor),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filing(),
      ...bookkeeping(),
    };
  }

  /** The default images of an actor. */
  static getDefaultArtwork(_actorData: Obj): { img: string; texture: { src: string } } {
    return { img: BaseActor.DEFAULT_ICON, texture: { src: BaseActor.DEFAULT_ICON } };
  }

  /** An actor's token has the actor's name unless the token has its own name. */
  override _initializeSource(data: object, options?: DocumentContext): Obj {
    const source = super._initializeSource(data, options) as Obj & { prototypeToken?: Obj };
    if (source.prototypeToken) source.prototypeToken.name ||= source.name;
    return source;
  }

  /** A new actor's token gets the actor's image unless the token has its own image (foundryvtt#10916). */
  override async _preCreate(data: Obj, options: Obj, user: Document): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const token = this.prototypeToken as PrototypeToken & { texture: { src: string | null } };
    const { src } = token.texture;
    const changes: Obj = {};
    if (!src || src === DEFAULT_TOKEN) {
      const { img, texture } = (this.constructor as typeof BaseActor).getDefaultArtwork(this.toObject());
      changes.texture = this.img && this.img !== img ? { src: this.img } : texture;
    }
    token.updateSource(changes);
    return undefined;
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("ACTOR_CREATE");
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: Obj;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
}
