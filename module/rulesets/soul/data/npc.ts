import { amount, flag, text } from "../../../core/host/fields.ts";
import { MATERIAL_LABELS } from "../labels.ts";
import { SoulCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";
import type { ThingState } from "./creature-values.ts";
import { optionalChoice } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...creatureSchema(),
  /** A word or two about the creature: "gate guard". */
  role: text(),
  /** For inanimate targets: a door, a wall, a rope (S-080 to S-087). */
  thing: new SchemaField({
    is: flag(),
    material: optionalChoice(MATERIAL_LABELS),
    /** Centimetres. */
    thickness: amount(5),
    /** Very massive or reinforced, like a castle wall. */
    reinforced: flag(),
    /** Larger than a space. */
    large: flag(),
  }),
});

/** Foes, bystanders, beasts, and inanimate targets. */
export class SoulNpcData extends SoulCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Actor.creature", "MANIFOLD.Soul.Actor.npc"];

  static override defineSchema() {
    return schema();
  }

  protected override thingOf(): ThingState | null {
    const { is, material, ...rest } = this.thing;
    return is ? { material: material || null, ...rest } : null;
  }
}
