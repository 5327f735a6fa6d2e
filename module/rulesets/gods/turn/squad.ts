/** Squads of minions. The source does not mention them: using them is up to the table. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import { creature } from "../data/creature-of.ts";
import { SURVIVAL_PATH } from "../rules/paths.ts";

/** Harm beyond one member's survival becomes injuries, so the next member takes none of it. */
export const SQUAD: SquadRules = {
  paths: [SURVIVAL_PATH],
  points: (actor) => ({ value: creature(actor).survival.value, max: creature(actor).survivalMax }),
};
