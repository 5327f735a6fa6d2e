import { text } from "../../../core/host/fields.ts";
import { ParallaxCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  /** "customs guard" */
  role: text(),
});

/** Any other creature or acting thing: guards, Outsiders, drones. */
export class ParallaxNpcData extends ParallaxCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Actor.entity", "MANIFOLD.Parallax.Actor.npc"];

  static override defineSchema() {
    return schema();
  }
}
