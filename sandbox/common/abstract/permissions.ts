import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS } from "../constants/permissions.ts";
import { environment } from "../environment.ts";
import type { Obj } from "../utils/types.ts";
import type { Document, DocumentClass } from "./document.ts";

export type Action = "create" | "update" | "delete";

/** The members of a user that permission tests read. BaseUser implements them. */
export interface PermissionUser {
  id: string | null;
  role: number;
  isGM: boolean;
  isBanned: boolean;
  hasRole(role: string | number): boolean;
  hasPermission(permission: string): boolean;
  can(action: string): boolean;
}

/** An ownership level, a role, a user permission, or a function. */
export type PermissionRule = string | ((user: PermissionUser, document: Document, data: Obj) => boolean);

export interface DocumentPermissions {
  view: PermissionRule;
  create: PermissionRule;
  update: PermissionRule;
  delete: PermissionRule;
}

const { NONE, OWNER, INHERIT } = DOCUMENT_OWNERSHIP_LEVELS;
const LEVELS: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;

/** The level recorded for a user: in the document, its parent, or the compendium. */
export function levelOf(document: Document, user: PermissionUser): number {
  if (document.pack)
    return (
      environment()
        .compendium(document.pack)
        ?.getUserLevel?.(user as unknown as Document) ?? NONE
    );
  const { ownership } = document as { ownership?: Record<string, number> | null };
  const own = ownership?.[user.id ?? ""] ?? ownership?.default ?? (document.parent ? INHERIT : NONE);
  if (own !== INHERIT) return own;
  return document.parent ? (document.parent.getUserLevel(user) ?? NONE) : NONE;
}

/** Whether a user has a level. Banned users have none; GMs own everything. */
export function passesLevel(
  document: Document,
  user: PermissionUser,
  permission: string | number,
  exact: boolean,
): boolean {
  if (user.isBanned) return false;
  const wanted = typeof permission === "string" ? LEVELS[permission] : permission;
  if (wanted === undefined) throw new Error(`"${permission}" is no document ownership level`);
  const level = user.isGM && !document.pack ? OWNER : (document.getUserLevel(user) ?? NONE);
  return exact ? level === wanted : level >= wanted;
}

/** Whether a user may create documents of a class, tested without a document. */
export function mayCreate(Class: DocumentClass, user: PermissionUser): boolean {
  const rule = Class.metadata.permissions.create;
  return typeof rule === "string" ? !user.isBanned && allowsUser(rule, user) : !user.isBanned;
}

/** Whether a user may perform an action on a document. */
export function mayModify(document: Document, user: PermissionUser, action: Action, data: Obj): boolean {
  if (user.isBanned) return false;
  const pack = document.pack ? environment().compendium(document.pack) : undefined;
  if (document.pack) return !pack?.locked && document.testUserPermission(user, OWNER);
  const rule = (document.constructor as DocumentClass).metadata.permissions[action];
  if (typeof rule === "function") return rule(user, document, data);
  if (rule in LEVELS) return document.testUserPermission(user, rule);
  return allowsUser(rule, user);
}

function allowsUser(rule: string, user: PermissionUser): boolean {
  return rule in USER_PERMISSIONS ? user.hasPermission(rule) : user.hasRole(rule);
}
