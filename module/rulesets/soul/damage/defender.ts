/** The facts about a target that the damage pipeline uses. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import { type ItemType, ownedItems } from "../data/item-of.ts";
import { ATTRIBUTES, type AttributeId } from "../rules/creature/attributes.ts";
import type { ProjectState, SoulDefender } from "../rules/hit.ts";

export function defenderOf(actor: ActorDocument): SoulDefender {
  const values = creature(actor);
  const {
    hitPoints,
    hitPointsMax,
    hardnessTotal,
    defenseTotal,
    drain,
    fatigue,
    inForce,
    attributes,
    counters,
  } = values;
  return {
    hp: hitPoints.value,
    maxHp: hitPointsMax,
    endurance: values.scores.endurance ?? 0,
    hardness: hardnessTotal,
    defense: defenseTotal,
    soulless: inForce.has("soulless"),
    evocation: values.skill("evocation")?.value ?? 0,
    unconsciousRounds: counters.unconsciousRounds,
    drain: drain.value,
    fatigue: fatigue.value,
    reduction: Object.fromEntries(ATTRIBUTES.map((id) => [id, attributes[id].reduction])) as Record<
      AttributeId,
      number
    >,
    conditions: [...inForce.keys()],
    thing: values.thingState,
    carried: carriedHitPoints(actor),
    projects: projectsOf(actor),
  };
}

/** Types of items with hit points. */
const STURDY = ["soulWeapon", "soulArmor", "soulGear"] as const satisfies readonly ItemType[];

const carriedHitPoints = (actor: ActorDocument): Record<string, number> =>
  Object.fromEntries(
    STURDY.flatMap((type) =>
      ownedItems<(typeof STURDY)[number]>(actor, type).map(({ id, system }) => [id!, system.hitPoints.value]),
    ),
  );

const projectsOf = (actor: ActorDocument): ProjectState[] =>
  ownedItems(actor, "soulProject").map(
    ({ id, name, system: { price, parts, trade, secondTrade, job, owed } }) => ({
      id: id!,
      name,
      priceCopper: Math.max(0, price - parts),
      trade,
      secondTrade,
      owed,
      lacks: job.lacks,
      secondLacks: job.secondLacks,
    }),
  );
