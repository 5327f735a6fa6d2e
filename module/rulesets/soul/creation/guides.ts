/** The guides of this game: their steps, and the data that they offer and change. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Guide, GuideFigure, Guides } from "../../../core/contract/guide.ts";
import { creature } from "../data/creature-of.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../rules/creation/steps.ts";
import { ATTRIBUTES } from "../rules/creature/attributes.ts";
import { ACTION_POINTS_PATH, HP_PATH } from "../rules/paths.ts";

function figures(actor: ActorDocument): GuideFigure[] {
  const { hitPointsMax, deathAt, defense, move, soulless, attributes } = creature(actor);
  return [
    { label: "MANIFOLD.Soul.Sheet.hitPoints", value: hitPointsMax },
    { label: "MANIFOLD.Soul.Guide.slainBelow", value: deathAt },
    { label: "MANIFOLD.Soul.Guide.defense", value: defense.value },
    { label: "MANIFOLD.Soul.Guide.move", value: move.value },
    ...ATTRIBUTES.map((id) => ({
      label: `MANIFOLD.Soul.Attribute.${id}`,
      value: soulless && id === "soulpower" ? "–" : attributes[id].value,
    })),
  ];
}

const creation: Guide = {
  steps: CREATION_STEPS,
  itemTypes: ["soulPower", "soulWeapon", "soulArmor", "soulGear"],
  figures,
  fill: (actor) => ({
    [HP_PATH]: creature(actor).hitPointsMax,
    [ACTION_POINTS_PATH]: creature(actor).actionPointsMax,
  }),
};

const advancement: Guide = { steps: ADVANCEMENT_STEPS, itemTypes: ["soulPower"], figures };

export const GUIDES: Guides = { creation, advancement };
