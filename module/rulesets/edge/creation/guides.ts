/** The guides of this game: their steps, and the data that they offer and change. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Guide, GuideFigure, Guides } from "../../../core/contract/guide.ts";
import { creature } from "../data/creature-of.ts";
import { ABILITY_LABELS } from "../labels.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../rules/creation/steps.ts";
import { ABILITIES } from "../rules/creature/abilities.ts";
import { PSI_PATH, VP_PATH } from "../rules/paths.ts";
import { SETTINGS } from "../settings.ts";

function figures(actor: ActorDocument): GuideFigure[] {
  const { level, vitalityMax, defenseTotal, walk, psi, skillList, scores } = creature(actor);
  return [
    { label: "MANIFOLD.Edge.Guide.level.label", value: level },
    { label: "MANIFOLD.Edge.Sheet.vitality", value: vitalityMax },
    ...(psi.max > 0 ? [{ label: "MANIFOLD.Edge.Sheet.psi", value: psi.max }] : []),
    { label: "MANIFOLD.Edge.Sheet.defense", value: defenseTotal },
    { label: "MANIFOLD.Edge.Sheet.speed", value: walk },
    { label: "MANIFOLD.Edge.Guide.trained", value: skillList.filter(({ trained }) => trained).length },
    ...ABILITIES.map((id) => ({ label: ABILITY_LABELS[id], value: scores[id] })),
  ];
}

const shared = {
  settings: () => ({ trainedBonus: SETTINGS.read("trainedBonus") }),
  figures,
};

const creation: Guide = {
  ...shared,
  steps: CREATION_STEPS,
  itemTypes: ["edgeSpecies", "edgeBackground", "edgeClass", "edgeWeapon", "edgeArmor", "edgeGear"],
  fill: (actor) => ({ [VP_PATH]: creature(actor).vitalityMax, [PSI_PATH]: creature(actor).psi.max }),
};

const advancement: Guide = {
  ...shared,
  steps: ADVANCEMENT_STEPS,
  itemTypes: ["edgeClass", "edgePower"],
};

export const GUIDES: Guides = { creation, advancement };
