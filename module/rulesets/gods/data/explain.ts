/** Explanations of a creature's numbers. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Explanation } from "../../../core/contract/index.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { type AbilityId, abilityLabel, isAbility } from "../rules/creature/abilities.ts";
import { defenseParts } from "../rules/creature/condition-modifiers.ts";
import { isReaction, reactionLabel } from "../rules/creature/reactions.ts";
import { SETTINGS } from "../settings.ts";
import type { Armor } from "./armor.ts";
import type { StoredCreature } from "./creature-schema.ts";
import type { CreatureDerived } from "./creature-values.ts";
import {
  abilityParts,
  attackParts,
  movementParts,
  part,
  reactionParts,
  sum,
  survivalParts,
  verveParts,
} from "./parts.ts";

type Facts = StoredCreature & CreatureDerived;

/** Topics whose labels are keys of the sheet. */
const SHEET_TOPICS = [
  "survival",
  "verve",
  "movement",
  "movementNow",
  "defense",
  "attack",
  "injuries",
  "upkeep",
  "nextLevel",
];

/** The explanation of a number; null for unknown keys. */
export function explainNumber(key: string, facts: Facts, actor: ActorDocument): Explanation | null {
  const label = explanationLabel(key);
  const parts = label === null ? [] : partsOf(key, facts, actor);
  return label === null || parts.length === 0 ? null : { label, total: sum(parts), parts };
}

/** Language key. */
function explanationLabel(key: string): string | null {
  const [topic = "", id = ""] = key.split(".");
  if (isAbility(topic)) return id === "" ? abilityLabel(topic) : `MANIFOLD.Gods.Contribution.${id}`;
  if (isReaction(topic)) return reactionLabel(topic);
  return SHEET_TOPICS.includes(topic) ? `MANIFOLD.Gods.Sheet.${topic}` : null;
}

/** Parts of the number at a key of `data-explain`. */
export function partsOf(key: string, facts: Facts, actor: ActorDocument): readonly Modifier[] {
  const [topic = "", id = ""] = key.split(".");
  if (isAbility(topic)) return abilityPartsOf(facts, topic, id);
  if (isReaction(topic)) {
    return reactionParts(topic, facts, facts.reactions[topic], SETTINGS.read("reactionBase"));
  }
  switch (topic) {
    case "survival":
      return survivalParts(facts, facts.survival);
    case "verve":
      return verveParts(facts, facts.verve);
    case "movement":
      return movementParts(facts, facts.movement);
    case "movementNow":
      return movementNowParts(facts);
    case "defense":
      return defensePartsOf(facts, actor);
    case "attack":
      return attackParts(SETTINGS.read("attackBase"), facts.attack.bonus);
    case "injuries":
      return [
        part("injuries", "MANIFOLD.Gods.Sheet.injuriesHealing", facts.counters.injuries),
        part("aging", "MANIFOLD.Gods.Sheet.injuriesAging", facts.counters.aging),
      ];
    case "upkeep":
      return [
        part("living", "MANIFOLD.Gods.Sheet.living", facts.upkeep.living),
        part("things", "MANIFOLD.Gods.Sheet.things", facts.upkeep.things),
      ];
    case "nextLevel":
      return [part("level", "MANIFOLD.Gods.Sheet.nextLevel", facts.nextLevel)];
    default:
      return [];
  }
}

/** The score, or one of its contributors. */
function abilityPartsOf(
  { abilities, contributors }: Facts,
  id: AbilityId,
  contribution: string,
): readonly Modifier[] {
  if (contribution === "major" || contribution === "minor") {
    return [part(contribution, abilityLabel(id), contributors[id][contribution])];
  }
  return abilityParts(id, abilities[id]);
}

function movementNowParts({ movementScore, movementNow }: Facts): readonly Modifier[] {
  const lost = movementNow - movementScore;
  return [
    part("score", "MANIFOLD.Gods.Sheet.movement", movementScore),
    ...(lost === 0 ? [] : [part("conditions", "MANIFOLD.Sheet.Conditions", lost)]),
  ];
}

/** The number on the sheet, worn armor, the bonus from agility, conditions. */
function defensePartsOf({ defense }: Facts, actor: ActorDocument): readonly Modifier[] {
  const armor = itemsOf<Armor>(actor, "godsArmor")
    .filter(({ system }) => system.equipped)
    .map(({ id, name, system }) => part(`item.${id}`, name, system.defense));
  const [first, ...rest] = defenseParts({
    base: defense.value,
    agility: defense.agility,
    conditions: actor.statuses,
  });
  return [first!, ...armor, ...rest];
}
