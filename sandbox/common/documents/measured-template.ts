import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.ts";
import { MEASURED_TEMPLATE_TYPES } from "../constants/scene.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AngleField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  FilePathField,
  NumberField,
  StringField,
} from "../data/fields.ts";
import { environment } from "../environment.ts";
import { bookkeeping, id, metadata } from "./shared.ts";
import { BaseUser } from "./user.ts";

const pixels = () => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
const units = (more: object = {}) =>
  new NumberField({ required: true, nullable: false, initial: 0, min: 0, ...more });
const ownColor = () => String((environment().user as { color?: unknown } | undefined)?.color ?? "#ffffff");

const isAuthor = ({ id: user }: PermissionUser, document: Document): boolean =>
  (document._source as { author?: unknown }).author === user;

/** Generation 13: an area measured on a scene. Generation 14 uses regions instead. */
export class BaseMeasuredTemplate extends Document {
  static override metadata = metadata({
    name: "MeasuredTemplate",
    collection: "templates",
    permissions: {
      view: "LIMITED",
      create: (user, document) =>
        user.isGM || (user.hasPermission("TEMPLATE_CREATE") && isAuthor(user, document)),
      update: "OWNER",
      delete: "OWNER",
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TEMPLATE"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      author: new DocumentAuthorField(BaseUser),
      t: new StringField({
        required: true,
        choices: Object.values(MEASURED_TEMPLATE_TYPES),
        initial: MEASURED_TEMPLATE_TYPES.CIRCLE,
        validationError: "must be a value in CONST.MEASURED_TEMPLATE_TYPES",
      }),
      x: pixels(),
      y: pixels(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      distance: units(),
      direction: new AngleField(),
      angle: new AngleField({ normalize: false }),
      width: units({ step: 0.01 }),
      borderColor: new ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new ColorField({ nullable: false, initial: ownColor }),
      texture: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      hidden: new BooleanField(),
      flags: bookkeeping().flags!,
    };
  }

  declare author: Document | null;
  declare t: string;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare distance: number;
  declare direction: number;
  declare angle: number;
  declare width: number;
  declare hidden: boolean;

  /** The author owns the template. */
  override getUserLevel(user = environment().user as unknown as PermissionUser | undefined): number | null {
    if (user && isAuthor(user, this)) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }
}
