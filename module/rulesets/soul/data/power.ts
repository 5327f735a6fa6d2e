import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { count, described, flag, text } from "../../../core/host/fields.ts";
import { pool } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...described(),
  /** Rolled against a defense; if false, the roll is a check. */
  isAttack: flag(true),
  attack: pool("soulpower", "soulCasting", 0),
  damage: pool("soulpower", "evocation", 0),
  harms: flag(true),
  cost: new SchemaField({ drain: count(1), actionPoints: count(0, 99) }),
  /** Aimed at the soul or resisted with Soulpower, so it does not affect the soulless (S-025). */
  soulAttack: flag(),
  /** Deals heat, cold or lightning damage, which homeostasis may reduce (S-146). */
  element: flag(),
  /** Area in words: "two connected spaces in range". Blank for a single target. */
  area: text(),
});

/** A work of soul magic. */
export class SoulPowerData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.power"];

  static override defineSchema() {
    return schema();
  }
}
