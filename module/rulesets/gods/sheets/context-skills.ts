import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { Creature } from "../data/creature-of.ts";
import type { Skill } from "../data/skill.ts";
import { abilityLabel } from "../rules/creature/abilities.ts";
import { type ItemHead, itemHead, type PurposeButton, purposeButtons } from "./rows.ts";

/** Rolls of exploring and of illusions. */
const EXPLORING_PURPOSES = [
  { key: "search", icon: "magnifying-glass" },
  { key: "track", icon: "footprint" },
  { key: "coverTracks", icon: "broom" },
  { key: "disbelieve", icon: "semi-closed-eye" },
  { key: "accept", icon: "third-eye" },
  { key: "comply", icon: "hourglass" },
] as const;

/** Context of `gods/actor/skills`. */
export interface SkillsContext {
  readonly skills: readonly SkillRow[];
  readonly lore: readonly PurposeButton[];
}

interface SkillRow extends ItemHead {
  /** Language key. */
  readonly ability: string;
  readonly bonus: number;
  readonly total: number;
}

export const skillsContext = (
  { numbers }: Creature,
  skills: readonly ItemDocument<Skill>[],
): SkillsContext => ({
  skills: skills.map((item) => {
    const { ability, bonus } = item.system;
    return { ...itemHead(item), ability: abilityLabel(ability), bonus, total: numbers[ability] + bonus };
  }),
  lore: purposeButtons(EXPLORING_PURPOSES),
});
