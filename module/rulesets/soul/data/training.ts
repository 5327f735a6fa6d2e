/** Skill items that raise a skill of the actor on which they are dropped. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { t } from "../../../core/host/host.ts";
import { findSkill } from "../rules/creature/skills.ts";
import { storedCreature } from "./creature-of.ts";
import { isItem } from "./item-of.ts";

/**
 * Raises a known skill to the item's ranks, or by one if the actor already has as many (S-036).
 * @returns false for custom trades and specializations, which become owned items
 */
export async function learnSkill(actor: ActorDocument, item: ItemDocument): Promise<boolean> {
  if (!isItem(item, "soulSkill")) return false;
  const known = findSkill(item.system.key);
  if (!known) return false;
  const { ranks } = storedCreature(actor).skills[known.id];
  const learned = Math.max(item.system.ranks, ranks + 1);
  await actor.update({ [`system.skills.${known.id}.ranks`]: learned });
  const data = { actor: actor.name, item: item.name, ranks: learned };
  ui.notifications!.info(t("MANIFOLD.Soul.Absorb.learned", data));
  return true;
}
