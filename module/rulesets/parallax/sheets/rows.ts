/** Rows of the lists on the sheets, as plain records. */
import type { ManifoldItem } from "../../../core/documents/item.ts";
import type { ParallaxEntityData, SkillEntry } from "../data/entity.ts";
import type { ParallaxFeatureData } from "../data/feature.ts";
import type { ParallaxWeaponData } from "../data/weapon.ts";
import { ATTRIBUTE_WORDS, FEATURE_KIND_LABELS, RANGE_LABELS, SKILL_KIND_LABELS } from "../labels.ts";
import type { SkillKind } from "../rules/check-types.ts";

const rowOf = (item: ManifoldItem) => ({ id: item.id!, name: item.name, img: item.img ?? "" });

export function weaponRow(item: ManifoldItem, { self }: ParallaxEntityData): object {
  const weapon = item.system as unknown as ParallaxWeaponData;
  const known = self.skillList.find(({ key }) => key === weapon.skill);
  const base = self.scores[known?.attribute ?? weapon.attribute] + (known?.bonus ?? 0);
  return {
    ...rowOf(item),
    skillName: known?.label ?? null,
    threshold: base + weapon.bonus.value,
    damage: weapon.damage,
    range: RANGE_LABELS[weapon.range],
    equipped: weapon.equipped,
    quantity: weapon.quantity,
    weight: weapon.weight,
  };
}

export function featureRow(item: ManifoldItem): object {
  const { kind, cost, alpha } = item.system as unknown as ParallaxFeatureData;
  return { ...rowOf(item), kindLabel: FEATURE_KIND_LABELS[kind], cost, alpha };
}

/** Skills by kind, each with the number to roll under; empty kinds are left out. */
export function skillRows({ self }: ParallaxEntityData): object[] {
  const { lang } = game.i18n!;
  return (Object.keys(SKILL_KIND_LABELS) as SkillKind[])
    .map((kind) => ({
      kind,
      label: SKILL_KIND_LABELS[kind],
      skills: self.skillList
        .filter((entry) => entry.kind === kind)
        .sort((a, b) => a.label.localeCompare(b.label, lang))
        .map((entry) => skillRow(entry, self.scores[entry.attribute])),
    }))
    .filter(({ skills }) => skills.length > 0);
}

const skillRow = ({ key, itemId, label, attribute, bonus }: SkillEntry, score: number): object => ({
  key,
  itemId,
  name: label,
  attribute: ATTRIBUTE_WORDS[attribute],
  bonus,
  threshold: score + bonus,
});
