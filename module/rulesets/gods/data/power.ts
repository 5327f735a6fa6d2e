import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, count, described, flag } from "../../../core/host/fields.ts";
import { CASTING_UNIT_LABELS, POWER_LABELS } from "../labels.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  nature: choice(POWER_LABELS, "spell"),
  /** Casting time of a spell, calling time of a spirit (G-155). */
  time: new SchemaField({ value: count(1), unit: choice(CASTING_UNIT_LABELS, "movement") }),
  /** Lasts as long as its user concentrates (G-092). */
  concentration: flag(),
  ...described(),
});

/** A spell, the manifestation of a spirit, or a psychic power: only its frame is data, its effect is text (G-184). */
export class GodsPowerData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.power"];

  static override defineSchema() {
    return schema();
  }
}

export type Power = GodsPowerData &
  foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;
