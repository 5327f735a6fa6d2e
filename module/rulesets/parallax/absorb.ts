/** Items that an actor takes in instead of carrying them. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import type { ParallaxConditionData } from "./data/condition.ts";
import { CONDITIONS } from "./rules/conditions.ts";

/** A condition is given to the actor; one that follows from counters and values cannot be given, and says so. */
export async function suffer(actor: ManifoldActor, item: ManifoldItem): Promise<boolean> {
  const { condition } = item.system as unknown as ParallaxConditionData;
  if (!CONDITIONS.some(({ id }) => id === condition)) {
    ui.notifications!.info(
      game.i18n!.format("MANIFOLD.Parallax.Absorb.derived", { actor: actor.name, item: item.name }),
    );
  } else if (!actor.statuses.has(condition)) {
    await actor.toggleStatusEffect(condition, { active: true });
  }
  return true;
}
