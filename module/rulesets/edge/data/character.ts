import { count, flag, text } from "../../../core/host/fields.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { HAND_LIMIT } from "../rules/check/edge-cards.ts";
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
  /** EDGE cards still to be drawn: cards that were counted before there was a deck. */
  edgeDue: count(0, HAND_LIMIT),
  /** True if an EDGE card was played or burnt in this scene (E-574). */
  edgeUsed: flag(),
});

/** A player's character. */
export class EdgeCharacterData extends EdgeCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Actor.creature", "MANIFOLD.Edge.Actor.character"];

  static override defineSchema() {
    return schema();
  }

  /** Turns counted cards into cards to be drawn from the deck. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if (typeof source.edgeCards === "number") source.edgeDue ??= source.edgeCards;
    return super.migrateData(source);
  }

  /** VP of the class, 1 per additional level, and bonuses (E-426). */
  override vitalityParts(): Modifier[] {
    const { classVp, level, vitality } = this;
    return characterVp({ start: classVp ?? SETTINGS.read("pcStartVp"), level, bonus: vitality.bonus });
  }
}
