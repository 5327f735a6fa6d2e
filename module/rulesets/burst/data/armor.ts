import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, choices, count, described, flag, wholeNumber } from "../../../core/host/fields.ts";
import { DAMAGE_TYPE_LABELS, QUALITY_LABELS } from "../labels.ts";
import { possessionFields } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...possessionFields(),
  ...described(),
  equipped: flag(true),
  /** Armor Rank: the damage absorbed from each hit (B-132). */
  rank: count(1, 999),
  quality: choice(QUALITY_LABELS, "ordinary"),
  /** Damage types that it protects against (B-135). */
  protects: choices(DAMAGE_TYPE_LABELS, ["kinetic"]),
  /** Points added to Guard (B-025). */
  guard: wholeNumber(0),
  /** Durability of the armor (B-133); at 0 it is destroyed. With a maximum of 0 it is not tracked. */
  durability: new SchemaField({ value: count(10), max: count(10) }),
});

/** Worn armor. */
export class BurstArmorData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.armor"];

  static override defineSchema() {
    return schema();
  }
}
