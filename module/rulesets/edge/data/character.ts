import { count, flag, text } from "../../../core/data/fields.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { edgeSetting } from "../settings.ts";
import { EdgeCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";
import { signedOverride } from "./fields.ts";

const schema = () => ({
  ...creatureSchema(),
  background: text(),
  class: text(),
  /** Points the class starts with (E-586); null takes the world's default. */
  classVp: signedOverride(),
  /** In the hand, three at most (E-572). */
  edgeCards: count(),
  /** A card was played or burnt in this scene (E-574). */
  edgeUsed: flag(),
});

/** A player's character. */
export class EdgeCharacterData extends EdgeCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Actor.creature", "MANIFOLD.Edge.Actor.character"];

  static override defineSchema() {
    return schema();
  }

  /** Start of the class, one point a level after the first, bonuses (E-426). */
  protected override vitalityParts(): Modifier[] {
    const { classVp } = this as unknown as { classVp: number | null };
    const { level, vitality } = this.self;
    return [
      { id: "class", label: "MANIFOLD.Edge.Sheet.classVp", value: classVp ?? edgeSetting("pcStartVp") },
      { id: "level", label: "MANIFOLD.Edge.Sheet.levels", value: level - 1 },
      { id: "bonus", label: "MANIFOLD.Sheet.Bonus", value: vitality.bonus },
    ];
  }
}
