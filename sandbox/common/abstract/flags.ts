import { ForcedDeletion } from "../data/operators.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import type { Obj } from "../utils/types.ts";

/** @throws Error if the scope is neither an active package nor "core" or "world" */
export function assertScope(scope: string): void {
  const scopes = environment().flagScopes();
  if (scopes && !scopes.has(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** The update that removes a flag. */
export function flagDeletion(flagPath: string): Obj {
  if (GENERATION >= 14) return { [flagPath]: ForcedDeletion.create() };
  const path = flagPath.split(".");
  const last = path.pop();
  return { [`${path.join(".")}.-=${last}`]: null };
}
