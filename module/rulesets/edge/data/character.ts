import { count, flag, text } from "../../../core/data/fields.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { characterVp } from "../rules/creature/derived.ts";
import { SETTINGS } from "../settings.ts";
import { EdgeCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";
import { signedOverride } from "./fields.ts";

const schema = () => ({
  ...creatureSchema(),
  background: text(),
  class: text(),
  /** VP of the class at level 1 (E-586); null for the world's default. */
  classVp: signedOverride(),
  /** EDGE cards in the hand, at most three (E-572). */
  edgeCards: count(),
  /** An EDGE card was played or burnt in this scene (E-574). */
  edgeUsed: flag(),
});

/** A player's character. */
export class EdgeCharacterData extends EdgeCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Actor.creature", "MANIFOLD.Edge.Actor.character"];

  static override defineSchema() {
    return schema();
  }

  /** VP of the class, 1 per further level, bonuses (E-426). */
  override vitalityParts(): Modifier[] {
    const { classVp, level, vitality } = this;
    return characterVp({ start: classVp ?? SETTINGS.read("pcStartVp"), level, bonus: vitality.bonus });
  }
}
