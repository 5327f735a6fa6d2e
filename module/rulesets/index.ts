/** The only file that sees every game. */
import type { Ruleset } from "../core/contract/index.ts";
import { burst } from "./burst/index.ts";
import { edge } from "./edge/index.ts";
import { gods } from "./gods/index.ts";
import { parallax } from "./parallax/index.ts";
import { soul } from "./soul/index.ts";

export const RULESETS: readonly Ruleset[] = [edge, burst, gods, soul, parallax];
