import { choice, flag, text } from "../../../core/data/fields.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { ATTITUDE_LABELS } from "../labels.ts";
import { CREATURE_VP } from "../rules/derived.ts";
import type { Size } from "../rules/tables.ts";
import { EdgeCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  /** What it is, in a word or two: "ship guard". */
  role: text(),
  /** How it feels about the characters; the GM's to change (E-266, E-605). */
  attitude: choice(ATTITUDE_LABELS, "indifferent"),
  /** Dies at 0 VP instead of fighting for its life (E-446). */
  diesAtZero: flag(true),
});

/** Everybody else: foes, bystanders, beasts. */
export class EdgeNpcData extends EdgeCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Actor.creature", "MANIFOLD.Edge.Actor.npc"];

  static override defineSchema() {
    return schema();
  }

  /** Start and gain by size, bonuses (E-427, E-587). */
  protected override vitalityParts(): Modifier[] {
    const { size, level, vitality } = this.self;
    const { start, perLevel } = CREATURE_VP[size as Size];
    return [
      { id: "size", label: `MANIFOLD.Edge.Size.${size}`, value: start },
      { id: "level", label: "MANIFOLD.Edge.Sheet.levels", value: (level - 1) * perLevel },
      { id: "bonus", label: "MANIFOLD.Sheet.Bonus", value: vitality.bonus },
    ];
  }
}
