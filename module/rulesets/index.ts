/** The only file that sees every game. */
import type { Ruleset } from "../core/ruleset.ts";
import { edge } from "./edge/index.ts";

export const RULESETS: readonly Ruleset[] = [edge];
