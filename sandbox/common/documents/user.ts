import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { USER_PERMISSIONS, USER_ROLES } from "../constants/permissions.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  ColorField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from "../data/fields.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import { Color } from "../utils/color.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

const ROLES: Record<string, number> = USER_ROLES;
const { ASSISTANT, GAMEMASTER, NONE, TRUSTED } = USER_ROLES;

export class BaseUser extends Document implements PermissionUser {
  static override metadata = metadata({
    name: "User",
    collection: "users",
    permissions: {
      view: "PLAYER",
      create: (user, document) => user.hasRole("ASSISTANT") && (document as BaseUser).role <= user.role,
      update: (user, document, data) => BaseUser.#mayUpdate(user, document as BaseUser, data),
      delete: (user, document) => user.hasRole("ASSISTANT") && (document as BaseUser).role < user.role,
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      role: new NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        gmOnly: true,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSL([Math.random(), 0.8, 0.8]).css,
      }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        validate: isHotbar,
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new ObjectField({
        gmOnly: true,
        validate: (grants: Obj) => Object.values(grants).every((each) => typeof each === "boolean"),
        validationError: "must be a mapping of permission names to booleans",
      }),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare role: number;
  declare character: BaseActor | null;
  declare color: Color;
  declare permissions: Record<string, boolean>;
  declare hotbar: Record<string, string>;

  static #mayUpdate(user: PermissionUser, document: BaseUser, data: Obj): boolean {
    if (document.id !== user.id && !(user.isGM && document.role <= user.role)) return false;
    if ("role" in data && !(user.isGM && Number(data.role) <= user.role && document.role <= user.role))
      return false;
    return !("permissions" in data && !user.isGM);
  }

  get isGM(): boolean {
    return this.hasRole(ASSISTANT);
  }

  get isTrusted(): boolean {
    return this.hasRole(TRUSTED);
  }

  get isBanned(): boolean {
    return this.role === NONE;
  }

  /** Whether the user has at least (`exact`: exactly) a role. */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? ROLES[role] : role;
    if (wanted === undefined) return false;
    return exact ? this.role === wanted : this.role >= wanted;
  }

  /** Whether the user has a permission: granted or refused individually, or by role. */
  hasPermission(permission: string): boolean {
    if (this.isBanned) return false;
    const definition = USER_PERMISSIONS[permission];
    if (!definition) return false;
    if (definition.disableGM && this.hasRole(GENERATION >= 14 ? ASSISTANT : GAMEMASTER)) return true;
    const personal = this.permissions[permission];
    if (typeof personal === "boolean") return personal;
    const roles = environment().permissionRoles(permission);
    return roles ? roles.includes(this.role) : this.role >= definition.defaultRole;
  }

  /** Whether the user has the permission, or at least the role, with the given name. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  /** Users own their own document; GMs own all user documents. */
  override getUserLevel(
    user: PermissionUser | undefined = environment().user as PermissionUser | undefined,
  ): number | null {
    if (!user) return null;
    return user.id === this.id || user.isGM ? 3 : 0;
  }
}

function isHotbar(bar: Obj): boolean {
  return (
    isPlainObject(bar) &&
    Object.keys(bar).every(
      (slot) => Number.isInteger(Number(slot)) && Number(slot) >= 1 && Number(slot) <= 50,
    )
  );
}
