/** Context of the skills tab. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { language, t } from "../../../core/host/host.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import type { SkillEntry } from "../data/creature-values.ts";
import { ATTRIBUTE_LABELS, SKILL_GROUP_LABELS } from "../labels.ts";
import { ATTRIBUTES, type AttributeId } from "../rules/creature/attributes.ts";
import { findSkill, SKILL_GROUPS } from "../rules/creature/skills.ts";

export interface SkillsContext {
  readonly picks: readonly AttributePick[];
  readonly skillGroups: readonly {
    readonly group: string;
    readonly label: string;
    readonly skills: readonly SkillRow[];
  }[];
  /** Points spent on skills; null for NPCs, which have no points. */
  readonly points: { readonly spent: number; readonly total: number; readonly over: boolean } | null;
}

/** An option to roll all skills with one attribute; the blank one uses each skill's usual attribute. */
interface AttributePick {
  readonly id: string;
  readonly label: string;
  readonly value?: number | null;
  readonly active: boolean;
}

interface SkillRow extends SkillEntry {
  readonly name: string;
  readonly hint: string | null;
  readonly attributeId: AttributeId;
  readonly attribute: string;
  /** Roll key: attribute and skill. */
  readonly key: string;
  readonly pool: number | string;
  /** Stored ranks of a known skill; null for an added skill, whose ranks are edited on its item. */
  readonly source: number | null;
}

/** @param chosen attribute to roll all skills with; null for each skill's usual one */
export function skillsContext(actor: ActorDocument, chosen: AttributeId | null): SkillsContext {
  const lang = language();
  const { skillList } = creature(actor);
  return {
    picks: attributePicks(actor, chosen),
    skillGroups: SKILL_GROUPS.map((group) => ({
      group,
      label: SKILL_GROUP_LABELS[group],
      skills: skillList
        .filter((entry) => entry.group === group)
        .map((entry) => skillRow(actor, entry, chosen ?? entry.usual))
        .sort((a, b) => a.name.localeCompare(b.name, lang)),
    })),
    points: skillPoints(actor),
  };
}

function skillRow(actor: ActorDocument, entry: SkillEntry, attribute: AttributeId): SkillRow {
  const score = creature(actor).scores[attribute];
  const known = entry.itemId === null ? findSkill(entry.id) : undefined;
  return {
    ...entry,
    name: t(entry.label),
    hint: findSkill(entry.id)?.hint ?? null,
    attributeId: attribute,
    attribute: ATTRIBUTE_LABELS[attribute],
    key: `${attribute}.${entry.id}`,
    pool: score === null ? "–" : score + entry.value,
    source: known ? storedCreature(actor).skills[known.id].ranks : null,
  };
}

/** Skills with ranks, for the first tab. */
export const skillLines = (actor: ActorDocument): RollLine[] =>
  creature(actor)
    .skillList.filter(({ value }) => value > 0)
    .map((entry) => skillRow(actor, entry, entry.usual))
    .sort((a, b) => a.name.localeCompare(b.name, language()))
    .map(({ id, key, name, attribute, attributeId, pool, itemId }) => ({
      name,
      sub: t(attribute),
      value: pool,
      kind: "check",
      key,
      explain: `skills.${id}.${attributeId}`,
      itemId,
    }));

function attributePicks(actor: ActorDocument, chosen: AttributeId | null): AttributePick[] {
  const { scores } = creature(actor);
  return [
    { id: "", label: "MANIFOLD.Soul.Sheet.usual", active: chosen === null },
    ...ATTRIBUTES.filter((id) => scores[id] !== null).map((id) => ({
      id,
      label: ATTRIBUTE_LABELS[id],
      value: scores[id],
      active: chosen === id,
    })),
  ];
}

function skillPoints(actor: ActorDocument): SkillsContext["points"] {
  const { skillList, skillPoints: total } = creature(actor);
  if (total === undefined) return null;
  const spent = skillList.reduce((sum, { ranks }) => sum + ranks, 0);
  return { spent, total, over: spent > total };
}
