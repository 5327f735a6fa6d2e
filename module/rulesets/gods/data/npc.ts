import { text } from "../../../core/host/fields.ts";
import { GodsCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  /** A word or two about the creature: "road robber". */
  role: text(),
});

/** Foes, bystanders, beasts. */
export class GodsNpcData extends GodsCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Actor.creature", "MANIFOLD.Gods.Actor.npc"];

  static override defineSchema() {
    return schema();
  }
}
