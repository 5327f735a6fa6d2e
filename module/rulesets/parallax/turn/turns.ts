/** Initiative and turn events in combat. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CombatRules, TurnEventType } from "../../../core/contract/index.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import { creature } from "../data/creature-of.ts";
import { HEALTH_PATH } from "../rules/paths.ts";
import { turnStartChanges } from "../rules/turn/stun.ts";
import { SETTINGS } from "../settings.ts";
import { proposeUpkeep, upkeepDemands } from "../survival/upkeep.ts";
import { turnLines } from "./economy.ts";

/** Squads of minions. The source does not mention them: using them is up to the table. */
const SQUAD: SquadRules = {
  paths: [HEALTH_PATH],
  points: (actor) => ({ value: creature(actor).health.value, max: creature(actor).healthMax }),
  takeOver(actor, points) {
    const { health, nature } = creature(actor);
    const change = new ChangeSetBuilder().add(HEALTH_PATH, -points);
    if (points >= health.value && nature === "living") change.addCondition("dying");
    return change.build();
  },
};

const isUpkeep = (moment: TurnEventType): boolean => SETTINGS.read("upkeepTiming") === moment;

const initiative = (actor: ActorDocument): string => `1d100 + ${creature(actor).scores.agility}`;

export const TURNS: CombatRules = {
  // The printed rules have neither initiative nor a tie-breaker; both are additions.
  initiative,
  rollOff: initiative,
  squad: SQUAD,
  economy: (actor) => turnLines(creature(actor)),
  onTurnStart(actor) {
    const stun = turnStartChanges(creature(actor).counters.stun, SETTINGS.read("stunRemoval"));
    return isUpkeep("turnStart") ? mergeChangeSets(stun, proposeUpkeep(actor)) : stun;
  },
  onRoundEnd: (actor) => (isUpkeep("roundEnd") ? proposeUpkeep(actor) : null),
  demands: (actor, moment) => (isUpkeep(moment) ? upkeepDemands(actor) : []),
};
