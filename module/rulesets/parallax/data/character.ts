import { text } from "../../../core/data/fields.ts";
import { ParallaxEntityData } from "./entity.ts";
import { entitySchema } from "./entity-schema.ts";

const schema = () => ({
  ...entitySchema(),
  /** Who this is, in a line. */
  concept: text(),
});

/** A player's character. */
export class ParallaxCharacterData extends ParallaxEntityData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = [
    "MANIFOLD.Parallax.Actor.entity",
    "MANIFOLD.Parallax.Actor.character",
  ];

  static override defineSchema() {
    return schema();
  }
}
