import { choice, flag, text } from "../../../core/host/fields.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { ATTITUDE_LABELS } from "../labels.ts";
import { creatureVp } from "../rules/creature/derived.ts";
import { EdgeCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  /** A word or two about the creature: "ship guard". */
  role: text(),
  /** Attitude towards the characters, set by the GM (E-266, E-605). */
  attitude: choice(ATTITUDE_LABELS, "indifferent"),
  /** Dies at 0 VP instead of making death saves (E-446). */
  diesAtZero: flag(true),
});

/** Foes, bystanders and beasts. */
export class EdgeNpcData extends EdgeCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Actor.creature", "MANIFOLD.Edge.Actor.npc"];

  static override defineSchema() {
    return schema();
  }

  /** VP by size and level, and bonuses (E-427, E-587). */
  override vitalityParts(): Modifier[] {
    const { size, level, vitality } = this.self;
    return creatureVp({ size, level, bonus: vitality.bonus });
  }
}
