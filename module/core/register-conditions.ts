/** The rulesets' conditions as the host's status effects. */
import { replaceStatusEffects } from "./compat.ts";
import type { Ruleset } from "./ruleset.ts";
import { statusEntries } from "./status-entries.ts";

/** Statuses by which the host hides, darkens or defeats a token, and the ids that our games use for them. */
const SPECIAL = { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blinded" } as const;

/** Registers the conditions of every game and the special statuses among them. Called in `init`. */
export function registerConditions(rulesets: readonly Ruleset[]): void {
  const entries = statusEntries(rulesets);
  replaceStatusEffects(entries);
  const special = CONFIG.specialStatusEffects as unknown as Record<string, string>;
  for (const [use, id] of Object.entries(SPECIAL)) {
    if (entries.some((entry) => entry.id === id)) special[use] = id;
  }
}
