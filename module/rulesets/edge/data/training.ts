/** Skill items dropped on an actor. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { t } from "../../../core/host/host.ts";
import { skillOf } from "../rules/creature/skills.ts";
import { SETTINGS } from "../settings.ts";
import { creature, storedCreature } from "./creature-of.ts";
import type { EdgeSkillData } from "./skill.ts";

/**
 * Marks the actor as trained in a printed skill, with the world's bonus (E-579).
 * @returns false for a custom skill, which becomes an owned item
 */
export async function train(actor: ActorDocument, item: ItemDocument): Promise<boolean> {
  const printed = skillOf((item.system as EdgeSkillData).key);
  if (!printed) return false;
  if (creature(actor).skill(printed.id)?.trained) {
    notify("MANIFOLD.Edge.Absorb.alreadyTrained", actor, item);
    return true;
  }
  const path = `system.skills.${printed.id}`;
  const { bonus } = storedCreature(actor).skills[printed.id];
  await actor.update({
    [`${path}.trained`]: true,
    [`${path}.bonus`]: Math.max(bonus, SETTINGS.read("trainedBonus")),
  });
  notify("MANIFOLD.Edge.Absorb.trained", actor, item);
  return true;
}

const notify = (key: string, actor: ActorDocument, item: ItemDocument): void => {
  ui.notifications!.info(t(key, { actor: actor.name, item: item.name }));
};
