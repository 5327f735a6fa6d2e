/**
 * Steps for making and advancing a character. The source gives no rules for either, so entry is free, with default
 * values (B-024).
 */
import {
  gearStep,
  itemsStep,
  nameStep,
  ranksStep,
  stepTexts,
  valuesStep,
} from "../../../../kit/guide/common-steps.ts";
import type { GuideStep } from "../../../../kit/guide/types.ts";
import { ABILITIES, abilityLabel } from "../creature/abilities.ts";

const { silent } = stepTexts("MANIFOLD.Burst.Guide.");

/** 20 in each ability of a new character (B-024). */
const abilities = (min: number | "stored"): GuideStep =>
  valuesStep(silent("abilities"), {
    rows: ABILITIES.map((id) => ({ id, label: abilityLabel(id), path: `abilities.${id}.value` })),
    min,
    max: 100,
    usual: 25,
  });

/** A skill's bonus dice (B-037). */
const skills = ranksStep(silent("skills"), { type: "burstSkill", path: "dice", max: 10, usual: 6 });

const powers = itemsStep(silent("powers"), {
  types: ["burstTalent", "burstTechnique", "burstSpell"],
  usual: 2,
});

const gear = gearStep(silent("gear"), {
  types: ["burstWeapon", "burstArmor", "burstGear"],
  weapons: "burstWeapon",
  money: null,
  usual: 4,
});

export const CREATION_STEPS: readonly GuideStep[] = [
  abilities(0),
  skills,
  powers,
  gear,
  nameStep({
    species: { label: "MANIFOLD.Burst.Guide.species", path: "species" },
    occupation: { label: "MANIFOLD.Burst.Guide.occupation", path: "occupation" },
  }),
];

export const ADVANCEMENT_STEPS: readonly GuideStep[] = [abilities("stored"), skills, powers];
