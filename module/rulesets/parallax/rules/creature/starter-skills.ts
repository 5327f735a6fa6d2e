import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { STARTER_SKILLS } from "./skills.ts";

/**
 * Adds the skills that the rules name and the entity lacks, without a bonus (P-078).
 * @param nameOf the skill's name in the user's language
 */
export function addStarterSkills(known: readonly string[], nameOf: (key: string) => string): ChangeSet {
  const changes = new ChangeSetBuilder();
  for (const { key, attribute, kind } of STARTER_SKILLS) {
    if (known.includes(key)) continue;
    const name = nameOf(key);
    const system = { key, attribute, kind, bonus: 0 };
    changes.addItem({ name, type: "parallaxSkill", system }, { id: key, label: name, value: 1 });
  }
  return changes.build();
}
