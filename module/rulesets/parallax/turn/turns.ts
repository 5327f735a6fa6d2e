/** Initiative and turn events in combat. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CombatRules, TurnEventType } from "../../../core/contract/index.ts";
import { mergeChangeSets } from "../../../kit/change-set.ts";
import { creature } from "../data/creature-of.ts";
import { turnStartChanges } from "../rules/turn/stun.ts";
import { SETTINGS } from "../settings.ts";
import { proposeUpkeep, upkeepDemands } from "../survival/upkeep.ts";
import { turnLines } from "./economy.ts";
import { SQUAD } from "./squad.ts";

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
