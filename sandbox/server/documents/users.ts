import { idOf, type Source } from "../source.ts";

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** The members of a user that decide what the user may see. */
export interface Viewer {
  id: string;
  role: number;
}

/** A user's role as a number; 0 if it is damaged. */
export function roleOf(user: Source): number {
  return typeof user.role === "number" ? user.role : ROLES.NONE;
}

/** True for GMs and their assistants. */
export function isGameMaster(user: Source): boolean {
  return roleOf(user) >= ROLES.ASSISTANT;
}

export function viewerOf(user: Source): Viewer {
  return { id: idOf(user), role: roleOf(user) };
}
