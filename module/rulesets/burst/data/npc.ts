import type { Explanation } from "../../../core/contract/index.ts";
import { flag, text } from "../../../core/host/fields.ts";
import { BurstCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";
import { explainCreature } from "./explain.ts";

const schema = () => ({
  ...creatureSchema(),
  /** A word or two about the creature: "gate guard". */
  role: text(),
  /** A thing: no wounds, no Health, no Shock (B-139, B-141). */
  object: flag(),
});

/** A creature of the GM, or a breakable thing. */
export class BurstNpcData extends BurstCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Actor.creature", "MANIFOLD.Burst.Actor.npc"];

  static override defineSchema() {
    return schema();
  }

  override explain(key: string): Explanation | null {
    return explainCreature(this.parent, key);
  }
}
