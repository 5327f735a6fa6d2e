import { USER_PERMISSIONS } from "../../common/constants/permissions.ts";
import { isRecord, type Source } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { worldSetting } from "./settings.ts";
import { ROLES, roleOf } from "./users.ts";

/**
 * Whether a user has a permission: what the user's own entry says, else what the world's settings give their role,
 * else what the role has by default. Permissions that cannot be taken from Gamemasters they always have.
 */
export function hasPermission(store: DocumentStore, user: Source, permission: string): boolean {
  const definition = USER_PERMISSIONS[permission];
  const role = roleOf(user);
  if (!definition || role === ROLES.NONE) return false;
  if (role === ROLES.GAMEMASTER && definition.disableGM) return true;
  const own = isRecord(user.permissions) ? user.permissions[permission] : undefined;
  if (typeof own === "boolean") return own;
  const configured = worldSetting(store, "core.permissions");
  const roles = isRecord(configured) ? configured[permission] : undefined;
  return Array.isArray(roles) ? roles.includes(role) : role >= definition.defaultRole;
}
