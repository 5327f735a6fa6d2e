/** Conditions of several games in one list of status effects. Pure. */
import type { Condition } from "../../kit/contract.ts";
import type { StatusEntry } from "../contract/status-entry.ts";
import { iconPath } from "../host/constants.ts";

/** The part of a ruleset that this file uses. */
interface Game {
  readonly actors: Readonly<Record<string, unknown>>;
  readonly conditions: readonly Condition[];
}

/** The 16-character id of a condition's effect; it is the same each time the condition is toggled. */
export function staticEffectId(condition: string): string {
  return condition.slice(0, 16).padEnd(16, "0");
}

/**
 * One entry per condition id. Games with the same id share the entry; a token offers the conditions of its actor's
 * game. The entry has the name from the first game; `ManifoldActiveEffect` replaces it with the name from the actor's
 * game.
 */
export function statusEntries(rulesets: readonly Game[]): StatusEntry[] {
  const entries = new Map<string, StatusEntry>();
  for (const { actors, conditions } of rulesets) {
    for (const condition of conditions) {
      const present = entries.get(condition.id);
      const others = present?.hud ? present.hud.actorTypes : [];
      const actorTypes = condition.unlisted ? others : [...others, ...Object.keys(actors)];
      entries.set(condition.id, {
        id: condition.id,
        _id: staticEffectId(condition.id),
        name: condition.name,
        img: iconPath(condition.icon),
        order: entries.size,
        ...present,
        hud: actorTypes.length > 0 && { actorTypes },
      });
    }
  }
  return [...entries.values()];
}
