import type { Explanation } from "../../../core/contract/index.ts";
import { text } from "../../../core/host/fields.ts";
import { BurstCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";
import { explainCreature } from "./explain.ts";

const schema = () => ({ ...creatureSchema(), occupation: text() });

/** A player's character. */
export class BurstCharacterData extends BurstCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Actor.creature", "MANIFOLD.Burst.Actor.character"];

  static override defineSchema() {
    return schema();
  }

  override explain(key: string): Explanation | null {
    return explainCreature(this.parent, key);
  }
}
