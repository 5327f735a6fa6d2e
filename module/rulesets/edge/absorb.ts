/** Items that an actor takes in instead of carrying them. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import { creature } from "./bridge.ts";
import type { EdgeConditionData } from "./data/condition.ts";
import type { EdgeSkillData } from "./data/skill.ts";
import { skillOf } from "./rules/skills.ts";
import { edgeSetting } from "./settings.ts";

const tell = (key: string, actor: ManifoldActor, item: ManifoldItem): void => {
  ui.notifications!.info(game.i18n!.format(key, { actor: actor.name, item: item.name }));
};

/** A skill of the printed list marks the actor as trained in it, with the world's bonus (E-579). Others are carried. */
export async function train(actor: ManifoldActor, item: ManifoldItem): Promise<boolean> {
  const { key } = item.system as unknown as EdgeSkillData;
  if (!skillOf(key)) return false;
  const known = creature(actor).skill(key);
  if (known?.trained) {
    tell("MANIFOLD.Edge.Absorb.alreadyTrained", actor, item);
    return true;
  }
  const path = `system.skills.${key}`;
  const stored = Number(foundry.utils.getProperty(actor._source, `${path}.bonus`));
  const changes = {
    [`${path}.trained`]: true,
    [`${path}.bonus`]: Math.max(stored, edgeSetting("trainedBonus")),
  };
  await actor.update(changes as never);
  tell("MANIFOLD.Edge.Absorb.trained", actor, item);
  return true;
}

/** A condition is given to the actor; a second one of the same changes nothing (E-511). */
export async function suffer(actor: ManifoldActor, item: ManifoldItem): Promise<boolean> {
  const { condition } = item.system as unknown as EdgeConditionData;
  if (!actor.statuses.has(condition)) await actor.toggleStatusEffect(condition, { active: true });
  return true;
}
