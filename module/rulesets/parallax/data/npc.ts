import { text } from "../../../core/host/fields.ts";
import { ParallaxCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  /** "customs guard" */
  role: text(),
});

/** Guards, Outsiders, drones: every other creature or thing that acts. */
export class ParallaxNpcData extends ParallaxCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Actor.entity", "MANIFOLD.Parallax.Actor.npc"];

  static override defineSchema() {
    return schema();
  }
}
