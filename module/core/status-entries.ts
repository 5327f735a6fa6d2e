/** Conditions of several games as entries of one list. Pure. */
import type { Condition } from "../kit/contract.ts";
import { iconPath } from "./constants.ts";

/** One status effect as both generations take it. */
export interface StatusEntry {
  readonly id: string;
  /** Static, so that the host toggles the same effect and may add implied statuses. */
  readonly _id: string;
  readonly name: string;
  readonly img: string;
  readonly statuses?: readonly string[];
  readonly hud: { readonly actorTypes: readonly string[] };
  /** Place in the palette; read by generation 14, where the order of registration says nothing. */
  readonly order: number;
}

/** What is read of a ruleset here. */
interface Game {
  readonly actors: Readonly<Record<string, unknown>>;
  readonly conditions: readonly Condition[];
}

/** The 16-character id under which a condition is an effect: toggled twice it is the same effect. */
export function staticEffectId(condition: string): string {
  return condition.slice(0, 16).padEnd(16, "0");
}

/**
 * One entry per condition id. Games that share an id share the entry; each token is offered what its actor's game
 * has. An entry carries the name of the first game that has it; `ManifoldActiveEffect` puts in the actor's own.
 */
export function statusEntries(rulesets: readonly Game[]): StatusEntry[] {
  const entries = new Map<string, StatusEntry>();
  for (const { actors, conditions } of rulesets) {
    for (const condition of conditions) {
      const present = entries.get(condition.id);
      const actorTypes = [...(present?.hud.actorTypes ?? []), ...Object.keys(actors)];
      entries.set(condition.id, {
        id: condition.id,
        _id: staticEffectId(condition.id),
        name: condition.name,
        img: iconPath(condition.icon),
        order: entries.size,
        ...present,
        hud: { actorTypes },
      });
    }
  }
  return [...entries.values()];
}
