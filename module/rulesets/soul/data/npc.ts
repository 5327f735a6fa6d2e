import { text } from "../../../core/data/fields.ts";
import { SoulCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  /** What it is, in a word or two: "gate guard". */
  role: text(),
});

/** Everybody else: foes, bystanders, beasts. */
export class SoulNpcData extends SoulCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Actor.creature", "MANIFOLD.Soul.Actor.npc"];

  static override defineSchema() {
    return schema();
  }
}
