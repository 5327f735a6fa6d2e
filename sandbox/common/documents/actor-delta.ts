import { Document } from "../abstract/document.ts";
import type { DocumentContext } from "../abstract/document-metadata.ts";
import type { EmbeddedCollectionDelta } from "../abstract/embedded-collection-delta.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  EmbeddedCollectionDeltaField,
  FilePathField,
  ObjectField,
  StringField,
} from "../data/fields.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import type { Obj } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";
import { id, metadata } from "./shared.ts";

const SIMPLE_KEYS = ["name", "type", "img", "ownership"] as const;
const COLLECTIONS = ["items", "effects"] as const;

/** The difference between an unlinked token's actor and the world's actor. */
export class BaseActorDelta extends Document {
  static override metadata = metadata({
    name: "ActorDelta",
    collection: "delta",
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const text = () => new StringField({ required: false, nullable: true, initial: null });
    return {
      _id: id(),
      name: text(),
      type: text(),
      img: new FilePathField({ required: false, nullable: true, categories: ["IMAGE"], initial: null }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }

  declare name: string | null;
  declare type: string | null;
  declare img: string | null;
  declare system: Obj;
  declare ownership: Record<string, number> | null;
  declare items: EmbeddedCollectionDelta;
  declare effects: EmbeddedCollectionDelta;

  /**
   * The actor that results from a delta and its base actor.
   * @param context of the new actor; its parent is the token
   */
  static applyDelta(
    delta: BaseActorDelta | null,
    baseActor: Document | null | undefined,
    context: DocumentContext = {},
  ): Document | null {
    if (!baseActor) return null;
    const Actor = baseActor.constructor as new (data: object, context: DocumentContext) => Document;
    return new Actor(this.mergeSource(delta, baseActor), {
      strict: false,
      ...context,
      parent: delta?.parent ?? context.parent ?? null,
    });
  }

  /** Source data of the actor that results from a delta and its base actor. */
  static mergeSource(delta: BaseActorDelta | null, baseActor: Document): Obj {
    const source = baseActor.toObject();
    if (!delta) return source;
    const own = delta._source;
    for (const key of SIMPLE_KEYS)
      if (own[key] !== null && own[key] !== undefined) source[key] = deepClone(own[key]);
    for (const key of ["system", "flags"] as const)
      source[key] = mergeObject((source[key] ?? {}) as Obj, deepClone(own[key]) as Obj);
    for (const key of COLLECTIONS) source[key] = delta[key].applyTo(source[key] as Obj[]);
    return source;
  }

  /** The delta has the same ownership as its token. */
  override getUserLevel(user?: PermissionUser): number | null {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }
}
