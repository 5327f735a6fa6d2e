/** Documents → what the consequences have to know of whoever is struck. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { creature, valuesOf } from "./bridge.ts";
import type { SoulProjectData } from "./data/project.ts";
import { ATTRIBUTES, type AttributeId } from "./rules/attributes.ts";
import type { ProjectState, SoulDefender } from "./rules/hits.ts";

/** A creature or a thing as a hit finds it. */
export function defenderOf(actor: ManifoldActor): SoulDefender {
  const values = valuesOf(actor);
  const { hitPoints, hitPointsMax, hardnessTotal, defenseTotal, drain, fatigue, inForce, attributes } =
    values;
  return {
    hp: hitPoints.value,
    maxHp: hitPointsMax,
    endurance: values.scores.endurance ?? 0,
    hardness: hardnessTotal,
    defense: defenseTotal,
    soulless: inForce.has("soulless"),
    evocation: creature(actor).skill("evocation")?.value ?? 0,
    drain: drain.value,
    fatigue: fatigue.value,
    reduction: Object.fromEntries(ATTRIBUTES.map((id) => [id, attributes[id].reduction])) as Record<
      AttributeId,
      number
    >,
    conditions: [...inForce.keys()],
    thing: values.thingState,
    carried: carriedBy(actor),
    projects: projectsOf(actor),
  };
}

const carriedBy = (actor: ManifoldActor): Record<string, number> =>
  Object.fromEntries(
    actor.items.contents.flatMap(({ id, system }) => {
      const { hitPoints } = system as unknown as { hitPoints?: { value: number } };
      return hitPoints ? [[id!, hitPoints.value]] : [];
    }),
  );

function projectsOf(actor: ManifoldActor): ProjectState[] {
  return actor.items
    .filter((item) => (item.type as string) === "soulProject")
    .map((item) => {
      const { price, parts, trade, secondTrade } = item.system as unknown as SoulProjectData;
      return { id: item.id!, name: item.name, priceCopper: Math.max(0, price - parts), trade, secondTrade };
    });
}
