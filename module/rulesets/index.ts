/** The only file that sees all rulesets. */
import type { Ruleset } from "../core/ruleset.ts";

/** Every game of this system, in the order in which they are offered. */
export const RULESETS: readonly Ruleset[] = [];
