/** Squads of minions. The source is silent about them: they are the table's choice. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import { creature } from "../data/creature-of.ts";
import { SURVIVAL_PATH } from "../rules/paths.ts";

/** Harm beyond the survival of one is its injuries, so that nothing goes over to the next. */
export const SQUAD: SquadRules = {
  paths: [SURVIVAL_PATH],
  points: (actor) => ({ value: creature(actor).survival.value, max: creature(actor).survivalMax }),
};
