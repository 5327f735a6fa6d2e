import type { ActorDocument } from "../../../core/contract/documents.ts";
import { formatSigned } from "../../../core/host/format.ts";
import { language, t } from "../../../core/host/host.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import type { SkillEntry } from "../data/creature-values.ts";
import {
  ABILITIES,
  ABILITY_LABELS,
  type AbilityId,
  abilityAbbreviation,
} from "../rules/creature/abilities.ts";
import { skillOf } from "../rules/creature/skills.ts";

/** Context of `edge/actor/skills`. */
export interface SkillsContext {
  readonly skillGroups: readonly SkillGroup[];
}

interface SkillGroup {
  readonly ability: AbilityId;
  readonly label: string;
  readonly score: number;
  /** Sorted by name. */
  readonly skills: readonly SkillRow[];
}

interface SkillRow extends SkillEntry {
  /** In the user's language. */
  readonly name: string;
  readonly hint: string | null;
  readonly total: number;
  /** The stored bonus of a printed skill; null for an added skill. */
  readonly source: number | null;
}

export function skillsContext(actor: ActorDocument): SkillsContext {
  const { scores, skillList } = creature(actor);
  const { skills } = storedCreature(actor);
  const rowOf = (entry: SkillEntry): SkillRow => {
    const printed = entry.itemId === null ? skillOf(entry.id) : undefined;
    return {
      ...entry,
      name: t(entry.label),
      hint: skillOf(entry.id)?.hint ?? null,
      total: scores[entry.ability] + entry.bonus,
      source: printed ? skills[printed.id].bonus : null,
    };
  };
  return {
    skillGroups: ABILITIES.map((ability) => ({
      ability,
      label: ABILITY_LABELS[ability],
      score: scores[ability],
      skills: skillList
        .filter((entry) => entry.ability === ability)
        .map(rowOf)
        .sort((a, b) => a.name.localeCompare(b.name, language())),
    })),
  };
}

/** Skills that the creature possesses, for the first tab. */
export const trainedLines = (actor: ActorDocument): RollLine[] =>
  skillsContext(actor)
    .skillGroups.flatMap(({ ability, skills }) => skills.map((skill) => ({ ...skill, ability })))
    .filter(({ possessed }) => possessed)
    .map(({ id, itemId, name, ability, total }) => ({
      name,
      sub: t(abilityAbbreviation(ability)),
      value: formatSigned(total),
      kind: "check",
      key: id,
      explain: `skills.${id}`,
      itemId,
    }));
