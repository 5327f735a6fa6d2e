/** Contents of the item sheets. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ItemSheetContents } from "../../../core/contract/sheets.ts";
import { CONDITION_FIELDS, orOwnCondition } from "../../../core/documents/data-models/condition-item.ts";
import { areaPaths } from "../../../core/records/area-field.ts";
import { creature } from "../data/creature-of.ts";
import { ABILITIES, abilityLabel } from "../rules/creature/abilities.ts";
import { CONDITIONS } from "../rules/creature/conditions.ts";
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

const FOLLOW_UPS = ["inflicts", "resist.ability", "resist.vs", "createsOpening"] as const;

const POWER = ["use", "cost.vigor", "cost.mana", "cost.actions", ...ATTACK, ...FOLLOW_UPS] as const;

/** Fields of each subtype in the order of the sheet. */
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
  burstWeapon: [...ATTACK, ...FOLLOW_UPS, ...POSSESSION],
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
  burstCondition: CONDITION_FIELDS,
};

const CONDITION_NAMES = Object.fromEntries(CONDITIONS.map(({ id, name }) => [id, name]));

/** Choices of text fields: the world's abilities, and the skills of the item's actor; blank for none. */
function wordsOf(item: ItemDocument): Record<string, Record<string, string>> {
  const none = { "": "MANIFOLD.Burst.Sheet.noChoice" };
  const abilities = {
    ...none,
    ...Object.fromEntries(ABILITIES.map((id) => [id, abilityLabel(id)])),
    ...Object.fromEntries(worldAbilities().map(({ id, name }) => [id, name])),
  };
  const own = item.actor?.ruleset
    ? creature(item.actor).self.skillList.map(({ key, name }) => [key, name])
    : [];
  const skills = own.length > 0 ? { ...none, ...Object.fromEntries(own) } : null;
  return {
    ability: abilities,
    "gift.ability": abilities,
    "resist.ability": abilities,
    condition: orOwnCondition(CONDITION_NAMES),
    ...(skills ? { skill: skills, "gift.skill": skills } : {}),
  };
}

/** The data that decide which fields a sheet has. */
interface Shaped {
  readonly shape?: { readonly form: string };
  /** True if the attack has a range, false if it has a reach. */
  readonly ranged?: boolean;
}

export const ITEM_CONTENTS: ItemSheetContents = {
  fieldPaths({ type, system }) {
    const { shape, ranged } = system as Shaped;
    const unused = ranged === undefined ? null : ranged ? "reach" : "range";
    return [
      ...(FIELDS[type] ?? []).filter((path) => path !== unused),
      ...(shape ? areaPaths(shape.form) : []),
    ];
  },
  fieldWords: wordsOf,
};
