import type { ManifoldItem } from "../../../core/documents/item.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import type { BurstCreatureData } from "../data/creature.ts";
import { ABILITIES, abilityLabel } from "../rules/abilities.ts";
import { CONDITIONS } from "../rules/conditions.ts";
import { worldAbilities } from "../settings.ts";

const POSSESSION = ["quantity", "weight", "price"] as const;

const DAMAGE = [
  "damage.use",
  "damage.value",
  "damage.quality",
  "damage.type",
  "damage.subtype",
  "damage.dice",
  "damage.toHealth",
] as const;

const ATTACK = ["form", "ability", "skill", "attackDice", ...DAMAGE, "ranged", "reach", "range"] as const;

const AFTERMATH = ["inflicts", "resist.ability", "resist.vs", "createsOpening"] as const;

const POWER = ["use", "cost.vigor", "cost.mana", "cost.actions", ...ATTACK, ...AFTERMATH] as const;

/** Fields of each kind in the order of the sheet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  burstSkill: ["dice", "ability", "vs", "bySight", "key"],
  burstTechnique: POWER,
  burstSpell: POWER,
  burstTalent: [
    "gift.kind",
    "gift.value",
    "gift.rolls",
    "gift.ability",
    "gift.skill",
    "gift.always",
    "guard",
  ],
  burstWeapon: [...ATTACK, ...AFTERMATH, ...POSSESSION],
  burstArmor: [
    "rank",
    "quality",
    "protects",
    "guard",
    "durability.value",
    "durability.max",
    "equipped",
    ...POSSESSION,
  ],
  burstGear: ["uses.value", "uses.max", ...POSSESSION],
  burstCondition: ["condition"],
};

const CONDITION_WORDS = Object.fromEntries(CONDITIONS.map(({ id, name }) => [id, name]));

/** One sheet for all kinds of items: a head, the fields of the kind, a description. */
export class BurstItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-burst", "burst-item"],
    position: { width: 540, height: 580 },
  };

  protected override fieldPaths(): readonly string[] {
    return FIELDS[this.subject.type] ?? [];
  }

  protected override fieldWords() {
    return wordsFor(this.subject);
  }
}

/** Abilities of this table, and the skills of whoever carries the item; blank is a choice of its own. */
function wordsFor(item: ManifoldItem): Record<string, Record<string, string>> {
  const none = { "": "MANIFOLD.Burst.Sheet.noChoice" };
  const abilities = {
    ...none,
    ...Object.fromEntries(ABILITIES.map((id) => [id, abilityLabel(id)])),
    ...Object.fromEntries(worldAbilities().map(({ id, name }) => [id, name])),
  };
  const carrier = item.actor?.system as unknown as BurstCreatureData | undefined;
  const own = carrier?.self.skillList.map(({ key, name }) => [key, name]) ?? [];
  const skills = own.length > 0 ? { ...none, ...Object.fromEntries(own) } : null;
  return {
    ability: abilities,
    "gift.ability": abilities,
    "resist.ability": abilities,
    condition: CONDITION_WORDS,
    ...(skills ? { skill: skills, "gift.skill": skills } : {}),
  };
}
