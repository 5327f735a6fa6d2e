import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollListEntry } from "../../../core/contract/index.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import type { Skill } from "../data/skill.ts";
import { ABILITIES, abilityLabel } from "../rules/creature/abilities.ts";
import { REACTIONS, reactionLabel } from "../rules/creature/reactions.ts";

/** Abilities, reactions and skills. Rolls of other purposes depend on the situation and are not listed. */
export const listChecks = (actor: ActorDocument): readonly RollListEntry[] => [
  ...ABILITIES.map((id) => ({ key: id, label: abilityLabel(id), group: "MANIFOLD.Gods.Sheet.abilities" })),
  ...REACTIONS.map((id) => ({ key: id, label: reactionLabel(id), group: "MANIFOLD.Gods.Sheet.reactions" })),
  ...itemsOf<Skill>(actor, "godsSkill").map(({ id, name }) => ({
    key: id!,
    label: name,
    group: "MANIFOLD.Gods.Sheet.skills",
  })),
];
