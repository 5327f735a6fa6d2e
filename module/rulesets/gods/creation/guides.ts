/** The guides of this game: their steps, and the data that they offer and change. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Guide, GuideFigure, Guides } from "../../../core/contract/guide.ts";
import { creature } from "../data/creature-of.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../rules/creation/steps.ts";
import { ABILITIES, abilityLabel } from "../rules/creature/abilities.ts";
import { fightingArtBonus } from "../rules/creature/archetypes.ts";
import { SURVIVAL_PATH, VERVE_PATH } from "../rules/paths.ts";

function figures(actor: ActorDocument): GuideFigure[] {
  const { level, archetype, survivalMax, verveMax, numbers } = creature(actor);
  return [
    { label: "MANIFOLD.Gods.Guide.level.label", value: level },
    { label: "MANIFOLD.Gods.Sheet.survival", value: survivalMax },
    { label: "MANIFOLD.Gods.Sheet.verve", value: verveMax },
    { label: "MANIFOLD.Gods.Guide.fightingArt", value: fightingArtBonus(archetype, level) },
    ...ABILITIES.map((id) => ({ label: abilityLabel(id), value: numbers[id] })),
  ];
}

const creation: Guide = {
  steps: CREATION_STEPS,
  itemTypes: ["godsSkill", "godsWeapon", "godsArmor", "godsGear"],
  figures,
  fill: (actor) => ({
    [SURVIVAL_PATH]: creature(actor).survivalMax,
    [VERVE_PATH]: creature(actor).verveMax,
  }),
};

const advancement: Guide = { steps: ADVANCEMENT_STEPS, itemTypes: ["godsSkill"], figures };

export const GUIDES: Guides = { creation, advancement };
