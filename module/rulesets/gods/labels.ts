/** Language keys of the words in the game's data, for fields and selects. */
import { labelsFor } from "../../core/text/labels.ts";
import { EXPOSURES } from "./rules/ailment/ailment-state.ts";
import { ABILITIES } from "./rules/creature/abilities.ts";
import { CONTRIBUTIONS } from "./rules/creature/contributors.ts";
import { REACTIONS } from "./rules/creature/reactions.ts";
import { ATTACK_FORMS } from "./rules/damage/item-reaction.ts";
import type { CastingTime } from "./rules/survival/movement.ts";
import { LIVING } from "./rules/survival/upkeep.ts";

export const ABILITY_LABELS = labelsFor("MANIFOLD.Gods.Ability.")(ABILITIES);
const REACTION_LABELS = labelsFor("MANIFOLD.Gods.Reaction.")(REACTIONS);
export const ARCHETYPE_LABELS = labelsFor("MANIFOLD.Gods.Archetype.")([
  "none",
  "warrior",
  "thief",
  "sorceror",
  "prophet",
  "monk",
]);
export const CONTRIBUTION_LABELS = labelsFor("MANIFOLD.Gods.Contribution.")(CONTRIBUTIONS);
export const SIZE_LABELS = labelsFor("MANIFOLD.Gods.Size.")([
  "fine",
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gigantic",
  "titanic",
]);
export const LIVING_LABELS = labelsFor("MANIFOLD.Gods.Living.")(LIVING);
export const EXPOSURE_LABELS = labelsFor("MANIFOLD.Gods.Exposure.")(EXPOSURES);
export const TIME_UNIT_LABELS = labelsFor("MANIFOLD.Gods.TimeUnit.")(["rounds", "minutes", "hours", "days"]);
export const AILMENT_STATE_LABELS = labelsFor("MANIFOLD.Gods.AilmentState.")(["none", "asleep", "paralyzed"]);
export const AILMENT_STAGE_LABELS = labelsFor("MANIFOLD.Gods.AilmentStage.")(["none", "active", "over"]);
export const FORM_LABELS = labelsFor("MANIFOLD.Gods.Form.")(ATTACK_FORMS);
export const MATERIAL_LABELS = labelsFor("MANIFOLD.Gods.Material.")([
  "glass",
  "ice",
  "metal",
  "paper",
  "stone",
  "wood",
]);
/** Language key of a material, or the name of a custom one. */
export const materialLabel = (id: string): string => new Map(Object.entries(MATERIAL_LABELS)).get(id) ?? id;
export const REACH_LABELS = labelsFor("MANIFOLD.Gods.Reach.")(["melee", "ranged"]);
export const POWER_LABELS = labelsFor("MANIFOLD.Gods.Power.")(["spell", "spirit", "psychic"]);
/** Units of casting times; times below a round are counted in the unit of Movement. */
export const CASTING_UNIT_LABELS: Readonly<Record<CastingTime["unit"], string>> = {
  movement: "MANIFOLD.Gods.CastingUnit",
  ...labelsFor("MANIFOLD.Gods.TimeUnit.")(["rounds", "minutes", "hours"]),
};
export const THING_LABELS = labelsFor("MANIFOLD.Gods.Thing.")(["thing", "animal", "ridingAnimal"]);
/** Rolls to which an ailment's penalty may apply. */
export const PENALTY_LABELS: Readonly<Record<string, string>> = {
  ...ABILITY_LABELS,
  ...REACTION_LABELS,
  concentration: "MANIFOLD.Gods.Concentration",
};
export const DEATH_MEASURE_LABELS = labelsFor("MANIFOLD.Gods.DeathMeasure.")([
  "survival",
  "survivalAndVerve",
]);
export const CONSCIOUSNESS_LABELS = {
  endurance: ABILITY_LABELS.endurance,
  health: REACTION_LABELS.health,
  fortitude: REACTION_LABELS.fortitude,
} as const;
