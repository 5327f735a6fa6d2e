import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.ts";
import { MACRO_SCOPES, MACRO_TYPES } from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { DocumentAuthorField, DocumentTypeField, FilePathField, StringField } from "../data/fields.ts";
import { environment } from "../environment.ts";
import type { Obj } from "../utils/types.ts";
import { migrateSourceId } from "./migrations.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";
import { BaseUser } from "./user.ts";

const mayHaveType = (user: PermissionUser, type: unknown) =>
  type !== MACRO_TYPES.SCRIPT || user.hasPermission("MACRO_SCRIPT");

/** A command for the hotbar. */
export class BaseMacro extends Document {
  static override metadata = metadata({
    name: "Macro",
    collection: "macros",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    coreTypes: Object.values(MACRO_TYPES),
    permissions: {
      view: "LIMITED",
      create: (user, document) => mayHaveType(user, (document as BaseMacro)._source.type),
      update: (user, document, data: Obj) =>
        document.testUserPermission(user, "OWNER") &&
        mayHaveType(user, data.type ?? (document as BaseMacro)._source.type),
      delete: "OWNER",
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "MACRO"];

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      type: new DocumentTypeField(BaseMacro, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField(BaseUser),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => BaseMacro.DEFAULT_ICON }),
      scope: new StringField({
        required: true,
        choices: MACRO_SCOPES,
        initial: MACRO_SCOPES[0],
        validationError: "must be a value in CONST.MACRO_SCOPES",
      }),
      command: new StringField({ required: true, blank: true }),
      ...filing(),
      ...bookkeeping(),
    };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return !user.isBanned;
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare type: string;
  declare author: BaseUser | null;
  declare img: string | null;
  declare scope: string;
  declare command: string;
  declare sort: number;
  declare ownership: Record<string, number>;

  /** Authors own their macros regardless of the stored ownership. */
  override getUserLevel(
    user: PermissionUser | undefined = environment().user as PermissionUser | undefined,
  ): number | null {
    return user && this._source.author === user.id
      ? DOCUMENT_OWNERSHIP_LEVELS.OWNER
      : super.getUserLevel(user);
  }
}
