/** The guides of this game: their steps, and the data that they offer and change. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Guide, GuideFigure, Guides } from "../../../core/contract/guide.ts";
import { creature } from "../data/creature-of.ts";
import { ADVANCEMENT_STEPS, CREATION_STEPS } from "../rules/creation/steps.ts";
import { TRACKS } from "../rules/creature/derived.ts";

function figures(actor: ActorDocument): GuideFigure[] {
  const { self } = creature(actor);
  return [
    ...TRACKS.map((id) => ({ label: `MANIFOLD.Burst.Sheet.${id}`, value: self.maxima[id] })),
    { label: "MANIFOLD.Burst.Sheet.guard", value: self.guardTotal },
    { label: "MANIFOLD.Burst.Guide.move", value: self.move },
    ...self.abilityList.map(({ label, score, dice }) => ({
      label,
      value: `${score} · ${dice}d`,
    })),
  ];
}

const SKILLS_AND_POWERS = ["burstSkill", "burstTalent", "burstTechnique", "burstSpell"];

const creation: Guide = {
  steps: CREATION_STEPS,
  itemTypes: [...SKILLS_AND_POWERS, "burstWeapon", "burstArmor", "burstGear"],
  figures,
  fill: (actor) => {
    const { maxima } = creature(actor).self;
    return Object.fromEntries(TRACKS.map((id) => [`${id}.value`, maxima[id]]));
  },
};

const advancement: Guide = { steps: ADVANCEMENT_STEPS, itemTypes: SKILLS_AND_POWERS, figures };

export const GUIDES: Guides = { creation, advancement };
