/** The rulesets' conditions as the host's status effects. */
import type { StatusEntry } from "./compat.ts";
import { replaceStatusEffects } from "./compat.ts";
import { staticEffectId } from "./documents/active-effect.ts";
import { iconPath } from "./icons.ts";
import type { Ruleset } from "./ruleset.ts";

/** Statuses by which the host hides, darkens or defeats a token, and the ids that our games use for them. */
const SPECIAL = { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blinded" } as const;

/**
 * One entry per condition id. Games that share an id share the entry; each token is offered what its actor's game
 * has. An entry carries the name of the first game that has it; `ManifoldActiveEffect` puts in the actor's own.
 */
export function statusEntries(rulesets: readonly Ruleset[]): StatusEntry[] {
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

/** Registers the conditions of every game and the special statuses among them. Called in `init`. */
export function registerConditions(rulesets: readonly Ruleset[]): void {
  const entries = statusEntries(rulesets);
  replaceStatusEffects(entries);
  const special = CONFIG.specialStatusEffects as unknown as Record<string, string>;
  for (const [use, id] of Object.entries(SPECIAL)) {
    if (entries.some((entry) => entry.id === id)) special[use] = id;
  }
}
