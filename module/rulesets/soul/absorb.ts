/** Items that an actor takes in instead of carrying them. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import type { SoulConditionData } from "./data/condition.ts";
import type { SoulSkillData } from "./data/skill.ts";
import { skillOf } from "./rules/skills.ts";

/**
 * A skill of the list gives its ranks, or one more to somebody who has as many already (S-036). Trades and
 * specializations of the group's own are carried.
 */
export async function learn(actor: ManifoldActor, item: ManifoldItem): Promise<boolean> {
  const { key, ranks } = item.system as unknown as SoulSkillData;
  if (!skillOf(key)) return false;
  const path = `system.skills.${key}.ranks`;
  const known = Number(foundry.utils.getProperty(actor._source, path));
  const learned = known < ranks ? ranks : known + 1;
  await actor.update({ [path]: learned } as never);
  ui.notifications!.info(
    game.i18n!.format("MANIFOLD.Soul.Absorb.learned", {
      actor: actor.name,
      item: item.name,
      ranks: String(learned),
    }),
  );
  return true;
}

/** A condition is given to the actor; a second one of the same changes nothing. */
export async function suffer(actor: ManifoldActor, item: ManifoldItem): Promise<boolean> {
  const { condition } = item.system as unknown as SoulConditionData;
  if (!actor.statuses.has(condition)) await actor.toggleStatusEffect(condition, { active: true });
  return true;
}
