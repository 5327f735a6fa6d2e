import { choice } from "../../../core/host/fields.ts";
import { ARCHETYPE_LABELS } from "../labels.ts";
import { GodsCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  archetype: choice(ARCHETYPE_LABELS, "warrior"),
});

/** A player's character. */
export class GodsCharacterData extends GodsCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Actor.creature"];

  static override defineSchema() {
    return schema();
  }
}
