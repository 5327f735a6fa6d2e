import type { ItemDocument } from "../../../core/contract/documents.ts";
import { t } from "../../../core/host/host.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import type { Creature } from "../data/creature-of.ts";
import type { Power } from "../data/power.ts";
import type { Skill } from "../data/skill.ts";
import { POWER_LABELS } from "../labels.ts";
import { abilityLabel } from "../rules/creature/abilities.ts";
import { durationText } from "../text.ts";
import { type ItemHead, itemHead, type PurposeButton, purposeButtons } from "./rows.ts";

/** Rolls for exploration and illusions. */
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
  readonly powers: readonly PowerRow[];
}

interface PowerRow extends ItemHead {
  /** Language key. */
  readonly nature: string;
  readonly time: string;
}

const powerRow = (item: ItemDocument<Power>): PowerRow => {
  const { nature, time } = item.system;
  return {
    ...itemHead(item),
    nature: POWER_LABELS[nature],
    time:
      time.unit === "movement"
        ? t("MANIFOLD.Gods.CastingTime", { value: time.value })
        : durationText(time.value, time.unit),
  };
};

interface SkillRow extends ItemHead {
  /** Language key. */
  readonly ability: string;
  readonly bonus: number;
  readonly total: number;
}

const skillRows = (numbers: Creature["numbers"], skills: readonly ItemDocument<Skill>[]): SkillRow[] =>
  skills.map((item) => {
    const { ability, bonus } = item.system;
    return { ...itemHead(item), ability: abilityLabel(ability), bonus, total: numbers[ability] + bonus };
  });

/** The skills on the first tab. */
export const skillLines = (
  { numbers }: Creature,
  skills: readonly ItemDocument<Skill>[],
): readonly RollLine[] =>
  skillRows(numbers, skills).map(({ id, name, ability, total }) => ({
    name,
    sub: t(ability),
    value: total,
    kind: "check",
    key: id,
    itemId: id,
  }));

export const skillsContext = (
  { numbers }: Creature,
  skills: readonly ItemDocument<Skill>[],
  powers: readonly ItemDocument<Power>[],
): SkillsContext => ({
  skills: skillRows(numbers, skills),
  powers: powers.map(powerRow),
  lore: purposeButtons(EXPLORING_PURPOSES),
});
