import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, count, described, flag, skillWord, wholeNumber } from "../../../core/host/fields.ts";
import { ATTRIBUTE_LABELS, RANGE_LABELS } from "../labels.ts";
import { checkBonus, durability, formula, possessionFields } from "./fields.ts";

const schema = () => ({
  ...possessionFields(),
  ...durability(),
  ...described(),
  equipped: flag(),
  /** Key of its combat skill (P-074). */
  skill: skillWord("brawl"),
  /** Attribute of the attack when the wielder lacks the skill. */
  attribute: choice(ATTRIBUTE_LABELS, "strength"),
  range: choice(RANGE_LABELS, "melee"),
  bonus: checkBonus(),
  /** Changes to the points per critical hit and per fumble (P-018, P-019). */
  hitStepMod: wholeNumber(0, { min: -99, max: 99 }),
  fumbleStepMod: wholeNumber(0, { min: -99, max: 99 }),
  damage: formula("1d6"),
  /** Damage that each critical hit adds (P-190). */
  critDamage: count(1),
});

/** Anything used to attack. */
export class ParallaxWeaponData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.weapon"];

  static override defineSchema() {
    return schema();
  }
}
