import { count, text } from "../../../core/host/fields.ts";
import { SKILL_POINTS } from "../rules/creature/skills.ts";
import { SoulCreatureData } from "./creature.ts";
import { creatureSchema } from "./creature-schema.ts";

const schema = () => ({
  ...creatureSchema(),
  calling: text(),
  /** Points for skills and specializations together (S-036). */
  skillPoints: count(SKILL_POINTS),
});

/** A player's character. */
export class SoulCharacterData extends SoulCreatureData<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Actor.creature", "MANIFOLD.Soul.Actor.character"];

  static override defineSchema() {
    return schema();
  }
}
