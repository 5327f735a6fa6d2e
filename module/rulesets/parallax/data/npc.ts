import { text } from "../../../core/data/fields.ts";
import { ParallaxEntityData } from "./entity.ts";
import { entitySchema } from "./entity-schema.ts";

const schema = () => ({
  ...entitySchema(),
  /** What it is, in a word or two: "customs guard". */
  role: text(),
});

/** Everybody else, and things that act: guards, Outsiders, drones. */
export class ParallaxNpcData extends ParallaxEntityData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Actor.entity", "MANIFOLD.Parallax.Actor.npc"];

  static override defineSchema() {
    return schema();
  }
}
