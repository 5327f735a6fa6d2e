/** The saves against traumas at the end of a full rest (E-491 to E-495). */

import type { AbilityId } from "./abilities.ts";
import { ADVANTAGE, DISADVANTAGE, type EdgeModifier } from "./check-types.ts";
import type { SkillId } from "./skills.ts";
import type { TraumaNature } from "./trauma-table.ts";

export const TRAUMA_SAVE_DC = 15;

/** With what each nature of trauma is fought. */
export const TRAUMA_SAVES: Readonly<Record<TraumaNature, { ability: AbilityId; skill: SkillId }>> = {
  physical: { ability: "str", skill: "stamina" },
  psychic: { ability: "wil", skill: "fortitude" },
};

/** How the time since the last full rest was spent. */
export interface Care {
  readonly treated: boolean;
  /** Marching, fighting: what the injured should not do. */
  readonly strenuous: boolean;
  /** Days given to getting well (also E-567). */
  readonly recuperating: boolean;
}

const source = (word: string, kind: string): EdgeModifier => ({
  id: `care.${word}`,
  label: `MANIFOLD.Edge.Care.${word}`,
  value: 1,
  kind,
});

/** Counted sources for the save. */
export const careModifiers = ({ treated, strenuous, recuperating }: Care): EdgeModifier[] => [
  ...(treated ? [] : [source("untreated", DISADVANTAGE)]),
  ...(strenuous ? [source("strenuous", DISADVANTAGE)] : []),
  ...(recuperating ? [source("recuperating", ADVANTAGE)] : []),
];
