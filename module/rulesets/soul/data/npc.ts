import { amount, flag, text } from "../../../core/data/fields.ts";
import { MATERIAL_LABELS } from "../labels.ts";
import { SoulCreatureData, type ThingState } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";
import { maybe } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...creatureSchema(),
  /** What it is, in a word or two: "gate guard". */
  role: text(),
  /** A door, a wall, a rope: something that is struck and does not strike back (S-080 to S-087). */
  thing: new SchemaField({
    is: flag(),
    material: maybe(MATERIAL_LABELS),
    /** Centimetres. */
    thickness: amount(5),
    /** Very massive or reinforced, as a castle wall is. */
    reinforced: flag(),
    /** Larger than a space. */
    large: flag(),
  }),
});

/** Everybody else: foes, bystanders, beasts, and things that get in the way. */
export class SoulNpcData extends SoulCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Actor.creature", "MANIFOLD.Soul.Actor.npc"];

  static override defineSchema() {
    return schema();
  }

  protected override asThing(): ThingState | null {
    const { is, material, ...rest } = this.thing;
    return is ? { material: material || null, ...rest } : null;
  }
}
