import { text } from "../../../core/host/fields.ts";
import { ParallaxCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  /** The character in one line. */
  concept: text(),
});

/** A player's character. */
export class ParallaxCharacterData extends ParallaxCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = [
    "MANIFOLD.Parallax.Actor.entity",
    "MANIFOLD.Parallax.Actor.character",
  ];

  static override defineSchema() {
    return schema();
  }
}
