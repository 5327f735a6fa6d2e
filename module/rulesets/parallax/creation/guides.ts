/** The guides of this game: their steps, and the data that they offer and change. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Guide, GuideFigure, Guides } from "../../../core/contract/guide.ts";
import { creature } from "../data/creature-of.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../rules/creation/steps.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES } from "../rules/creature/attributes.ts";
import { EXERTION_PATH, HEALTH_PATH } from "../rules/paths.ts";

function figures(actor: ActorDocument): GuideFigure[] {
  const { healthMax, exertion, defenseTotal, load, skillPoints, scores } = creature(actor);
  return [
    { label: "MANIFOLD.Parallax.Sheet.health", value: healthMax },
    { label: "MANIFOLD.Parallax.Sheet.exertion", value: exertion.max },
    { label: "MANIFOLD.Parallax.Guide.defense", value: defenseTotal },
    { label: "MANIFOLD.Parallax.Guide.carry", value: load.carry },
    { label: "MANIFOLD.Parallax.Guide.spent", value: skillPoints },
    ...ATTRIBUTES.map((id) => ({ label: ATTRIBUTE_LABELS[id], value: scores[id] })),
  ];
}

const creation: Guide = {
  steps: CREATION_STEPS,
  itemTypes: ["parallaxSkill", "parallaxFeature", "parallaxWeapon", "parallaxGear"],
  figures,
  fill: (actor) => ({
    [HEALTH_PATH]: creature(actor).healthMax,
    [EXERTION_PATH]: creature(actor).exertion.max,
  }),
};

const advancement: Guide = {
  steps: ADVANCEMENT_STEPS,
  itemTypes: ["parallaxSkill", "parallaxFeature"],
  figures,
};

export const GUIDES: Guides = { creation, advancement };
