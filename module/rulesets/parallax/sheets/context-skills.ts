import type { ActorDocument } from "../../../core/contract/documents.ts";
import { language, t } from "../../../core/host/host.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import type { LangKey } from "../../../kit/keys.ts";
import { creature } from "../data/creature-of.ts";
import type { SkillEntry } from "../data/creature-values.ts";
import { ownedItems } from "../data/item-of.ts";
import { ATTRIBUTE_LABELS, FEATURE_KIND_LABELS, SKILL_KIND_LABELS } from "../labels.ts";
import { type SkillKind, STARTER_SKILLS } from "../rules/creature/skills.ts";
import { explainKey, thresholdOf } from "./preview.ts";
import { type ItemRow, itemRow, PACKS } from "./rows.ts";

interface SkillRow {
  readonly key: string;
  readonly itemId: string;
  readonly name: string;
  readonly attribute: LangKey;
  readonly bonus: number;
  /** A dash for a skill that cannot be rolled. */
  readonly threshold: number | string;
}

interface SkillGroup {
  readonly kind: SkillKind;
  readonly label: LangKey;
  readonly skills: readonly SkillRow[];
}

interface FeatureRow extends ItemRow {
  readonly kindLabel: LangKey;
  readonly cost: number;
  readonly alpha: boolean;
}

export interface SkillsContext {
  readonly skillKinds: readonly SkillGroup[];
  readonly features: readonly FeatureRow[];
  /** Whether skills that the rules name can be added. */
  readonly starterSkillsMissing: boolean;
  readonly packs: typeof PACKS;
}

export const skillsContext = (actor: ActorDocument): SkillsContext => ({
  skillKinds: skillGroups(actor),
  features: ownedItems(actor, "parallaxFeature").map((item) => {
    const { kind, cost, alpha } = item.system;
    return { ...itemRow(item), kindLabel: FEATURE_KIND_LABELS[kind], cost, alpha };
  }),
  starterSkillsMissing: STARTER_SKILLS.some(({ key }) => !creature(actor).skill(key)),
  packs: PACKS,
});

/** Skills by kind, sorted by name; kinds without skills are left out. */
function skillGroups(actor: ActorDocument): SkillGroup[] {
  const { skillList } = creature(actor);
  return (Object.keys(SKILL_KIND_LABELS) as SkillKind[])
    .map((kind) => ({
      kind,
      label: SKILL_KIND_LABELS[kind],
      skills: skillList
        .filter((entry) => entry.kind === kind)
        .sort((a, b) => a.label.localeCompare(b.label, language()))
        .map((entry) => skillRow(actor, entry)),
    }))
    .filter(({ skills }) => skills.length > 0);
}

/** The skills on the first tab. */
export const skillLines = (actor: ActorDocument): RollLine[] =>
  skillGroups(actor).flatMap(({ skills }) =>
    skills.map(({ key, itemId, name, attribute, threshold }) => ({
      name,
      sub: t(attribute),
      value: threshold,
      kind: "check",
      key,
      explain: explainKey("check", key),
      itemId,
    })),
  );

const skillRow = (actor: ActorDocument, { key, itemId, label, attribute, bonus }: SkillEntry): SkillRow => ({
  key,
  itemId,
  name: label,
  attribute: ATTRIBUTE_LABELS[attribute],
  bonus,
  threshold: thresholdOf(actor, "check", key) ?? "–",
});
