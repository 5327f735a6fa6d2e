import { GENERATION } from "../generation.ts";

/** Roles and permissions of users. */
export const USER_ROLES = Object.freeze({
  NONE: 0,
  PLAYER: 1,
  TRUSTED: 2,
  ASSISTANT: 3,
  GAMEMASTER: 4,
} as const);
export const USER_ROLE_NAMES = Object.freeze({
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
} as const);

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({
  INHERIT: -1,
  NONE: 0,
  LIMITED: 1,
  OBSERVER: 2,
  OWNER: 3,
} as const);
export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 } as const);

export interface UserPermission {
  /** The permission cannot be taken from GMs. */
  disableGM: boolean;
  label: string;
  hint: string;
  /** The lowest role that has the permission by default. */
  defaultRole: number;
}

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

/** Default role by permission. Since generation 14 measured templates are regions. */
const DEFAULT_ROLES: Record<string, number> = {
  ACTOR_CREATE: ASSISTANT,
  BROADCAST_AUDIO: TRUSTED,
  BROADCAST_VIDEO: TRUSTED,
  CARDS_CREATE: ASSISTANT,
  DRAWING_CREATE: TRUSTED,
  ITEM_CREATE: ASSISTANT,
  FILES_BROWSE: TRUSTED,
  FILES_UPLOAD: ASSISTANT,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MANUAL_ROLLS: TRUSTED,
  MESSAGE_WHISPER: PLAYER,
  NOTE_CREATE: TRUSTED,
  PING_CANVAS: PLAYER,
  PLAYLIST_CREATE: ASSISTANT,
  QUERY_USER: PLAYER,
  SETTINGS_MODIFY: ASSISTANT,
  SHOW_CURSOR: PLAYER,
  SHOW_RULER: PLAYER,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_DELETE: ASSISTANT,
  TOKEN_CONFIGURE: TRUSTED,
  WALL_DOORS: PLAYER,
  ...(GENERATION >= 14 ? { REGION_CREATE: PLAYER } : { TEMPLATE_CREATE: PLAYER }),
};

const REVOCABLE_FROM_GM = new Set(
  GENERATION >= 14
    ? ["FILES_UPLOAD", "MACRO_SCRIPT", "SETTINGS_MODIFY"]
    : [
        "BROADCAST_AUDIO",
        "BROADCAST_VIDEO",
        "FILES_BROWSE",
        "FILES_UPLOAD",
        "MACRO_SCRIPT",
        "MANUAL_ROLLS",
        "SHOW_CURSOR",
      ],
);

const toCamelCase = (name: string) =>
  name
    .toLowerCase()
    .split("_")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

export const USER_PERMISSIONS: Readonly<Record<string, Readonly<UserPermission>>> = Object.freeze(
  Object.fromEntries(
    Object.entries(DEFAULT_ROLES).map(([name, defaultRole]) => [
      name,
      Object.freeze({
        disableGM: !REVOCABLE_FROM_GM.has(name),
        label: `PERMISSION.${toCamelCase(name)}`,
        hint: `PERMISSION.${toCamelCase(name)}Hint`,
        defaultRole,
      }),
    ]),
  ),
);
