import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { DocumentStatsField, ForeignDocumentField, JSONField, StringField } from "../data/fields.ts";
import { id, metadata } from "./shared.ts";
import { BaseUser } from "./user.ts";

/** World settings that assistants may change even without the permission. */
const OPEN_TO_ASSISTANTS = new Set(["core.time"]);

const isKey = (key: unknown) => typeof key === "string" && /^[^.\s]+\..+$/.test(key);

/** A stored value of the world or of one user. */
export class BaseSetting extends Document {
  static override metadata = metadata({
    name: "Setting",
    collection: "settings",
    permissions: {
      view: "PLAYER",
      create: (user, document) => BaseSetting.#mayModify(user, document as BaseSetting),
      update: (user, document) => BaseSetting.#mayModify(user, document as BaseSetting),
      delete: (user, document) => BaseSetting.#mayModify(user, document as BaseSetting),
    },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: unknown) => (isKey(key) ? undefined : false),
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("SETTINGS_MODIFY");
  }

  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static #mayModify(user: PermissionUser, { _source }: BaseSetting): boolean {
    if (_source.user) return _source.user === user.id;
    return (
      user.hasPermission("SETTINGS_MODIFY") || (user.isGM && OPEN_TO_ASSISTANTS.has(_source.key as string))
    );
  }
}
