/** Words of this game's data with their language keys, as fields and pickers want them. */
import { ABILITIES } from "./rules/abilities.ts";
import { EXPOSURES } from "./rules/ailments.ts";
import { CONTRIBUTIONS } from "./rules/contributors.ts";
import { ATTACK_FORMS } from "./rules/item-reaction.ts";
import { REACTIONS } from "./rules/reactions.ts";
import { LIVING } from "./rules/upkeep.ts";

const keyed =
  (prefix: string) =>
  <const Word extends string>(words: readonly Word[]): Readonly<Record<Word, string>> =>
    Object.fromEntries(words.map((word) => [word, `MANIFOLD.Gods.${prefix}.${word}`])) as Record<
      Word,
      string
    >;

export const ABILITY_LABELS = keyed("Ability")(ABILITIES);
export const REACTION_LABELS = keyed("Reaction")(REACTIONS);
export const ARCHETYPE_LABELS = keyed("Archetype")([
  "none",
  "warrior",
  "thief",
  "sorceror",
  "prophet",
  "monk",
]);
export const CONTRIBUTION_LABELS = keyed("Contribution")(CONTRIBUTIONS);
export const SIZE_LABELS = keyed("Size")([
  "fine",
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gigantic",
  "titanic",
]);
export const LIVING_LABELS = keyed("Living")(LIVING);
export const EXPOSURE_LABELS = keyed("Exposure")(EXPOSURES);
export const TIME_UNIT_LABELS = keyed("TimeUnit")(["rounds", "minutes", "hours", "days"]);
/** The same for one of them. */
export const ONE_UNIT_LABELS = keyed("OneUnit")(["rounds", "minutes", "hours", "days"]);
export const AILMENT_STATE_LABELS = keyed("AilmentState")(["none", "asleep", "paralyzed"]);
export const AILMENT_STAGE_LABELS = keyed("AilmentStage")(["none", "active", "over"]);
export const FORM_LABELS = keyed("Form")(ATTACK_FORMS);
export const MATERIAL_LABELS = keyed("Material")(["glass", "ice", "metal", "paper", "stone", "wood"]);
export const REACH_LABELS = keyed("Reach")(["melee", "ranged"]);
export const THING_LABELS = keyed("Thing")(["thing", "animal", "ridingAnimal"]);
/** What an ailment's penalty may weigh on. */
export const PENALTY_LABELS: Readonly<Record<string, string>> = {
  ...ABILITY_LABELS,
  ...REACTION_LABELS,
  concentration: "MANIFOLD.Gods.Concentration",
};
export const DEATH_MEASURE_LABELS = keyed("DeathMeasure")(["survival", "survivalAndVerve"]);
export const CONSCIOUSNESS_LABELS = {
  endurance: ABILITY_LABELS.endurance,
  health: REACTION_LABELS.health,
  fortitude: REACTION_LABELS.fortitude,
} as const;
