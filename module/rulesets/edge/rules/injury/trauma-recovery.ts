/** The saves against traumas at the end of a full rest (E-491 to E-495). */
import type { AbilityId } from "../creature/abilities.ts";
import type { SkillId } from "../creature/skills.ts";
import type { TraumaNature } from "../hit.ts";
import { ADVANTAGE, DISADVANTAGE, type EdgeModifier } from "../modifiers.ts";

export const TRAUMA_SAVE_DC = 15;

/** The save against each nature of trauma. */
export const TRAUMA_SAVES: Readonly<Record<TraumaNature, { ability: AbilityId; skill: SkillId }>> = {
  physical: { ability: "str", skill: "stamina" },
  psychic: { ability: "wil", skill: "fortitude" },
};

/** Circumstances since the last full rest that affect the save. */
export interface Care {
  readonly treated: boolean;
  /** Marching, fighting or other exertion. */
  readonly strenuous: boolean;
  /** Days of rest between adventures (see also E-567). */
  readonly recuperating: boolean;
}

const source = (word: string, kind: string): EdgeModifier => ({
  id: `care.${word}`,
  label: `MANIFOLD.Edge.Care.${word}`,
  value: 1,
  kind,
});

export const careModifiers = ({ treated, strenuous, recuperating }: Care): EdgeModifier[] => [
  ...(treated ? [] : [source("untreated", DISADVANTAGE)]),
  ...(strenuous ? [source("strenuous", DISADVANTAGE)] : []),
  ...(recuperating ? [source("recuperating", ADVANTAGE)] : []),
];
