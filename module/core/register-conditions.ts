/** The rulesets' conditions as Foundry's status effects. */
import { replaceStatusEffects } from "./compat.ts";
import type { Ruleset } from "./ruleset.ts";
import { statusEntries } from "./status-entries.ts";

/** Statuses with which Foundry hides, darkens or defeats a token, and the ids that the games use for them. */
const SPECIAL = { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blinded" } as const;

/** Registers the conditions of every game and the special statuses among them. Called in `init`. */
export function registerConditions(rulesets: readonly Ruleset[]): void {
  const entries = statusEntries(rulesets);
  replaceStatusEffects(entries);
  const known = Object.entries(SPECIAL).filter(([, id]) => entries.some((entry) => entry.id === id));
  Object.assign(CONFIG.specialStatusEffects, Object.fromEntries(known));
}
