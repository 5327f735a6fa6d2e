import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import { environment } from "../environment.ts";
import type { Obj } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseScene } from "./scene.ts";
import { bookkeeping, id, metadata } from "./shared.ts";
import { BaseToken } from "./token.ts";

/** Keys that the owner of a combatant may change. */
const OWNER_KEYS = new Set(["_id", "initiative", "defeated", "flags", "system"]);

/** A participant of a combat. */
export class BaseCombatant extends Document {
  static override metadata = metadata({
    name: "Combatant",
    collection: "combatants",
    hasTypeData: true,
    permissions: {
      view: "LIMITED",
      create: "OWNER",
      update: (user, document, data) =>
        user.isGM ||
        (document.testUserPermission(user, "OWNER") && Object.keys(data).every((key) => OWNER_KEYS.has(key))),
      delete: "OWNER",
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      type: new DocumentTypeField(BaseCombatant, { initial: "base" }),
      system: new TypeDataField(BaseCombatant),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      tokenId: new ForeignDocumentField(BaseToken, { idOnly: true }),
      sceneId: new ForeignDocumentField(BaseScene, { idOnly: true }),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
      ...bookkeeping(),
    };
  }

  declare type: string;
  declare system: Obj;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  /** A combatant has the same ownership as its actor. */
  override getUserLevel(user?: PermissionUser): number | null {
    const own = (this as { actor?: Document | null }).actor;
    const actor =
      own ?? (this.actorId ? environment().worldCollection("Actor")?.get(this.actorId) : undefined);
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }
}
