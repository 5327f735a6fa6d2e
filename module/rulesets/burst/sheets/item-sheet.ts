import { templatePath } from "../../../core/constants.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { enrich } from "../../../core/enrich.ts";
import { type FieldRow, fieldRows } from "../../../core/sheets/field-rows.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import type { BurstCreatureData } from "../data/creature.ts";
import { ABILITIES, abilityLabel } from "../rules/abilities.ts";
import { CONDITIONS } from "../rules/conditions.ts";
import { worldAbilities } from "../settings.ts";

const POSSESSION = ["quantity", "weight", "price"] as const;

const DAMAGE = [
  "damage.value",
  "damage.quality",
  "damage.type",
  "damage.subtype",
  "damage.dice",
  "damage.toHealth",
] as const;

const ATTACK = ["form", "ability", "skill", "attackDice", ...DAMAGE, "ranged", "reach", "range"] as const;

const AFTERMATH = ["resist.ability", "resist.vs", "createsOpening"] as const;

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

  static override PARTS = {
    header: { template: templatePath("burst/item/header") },
    body: { template: templatePath("burst/item/body"), scrollable: [""] },
  };

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const item = this.document as ManifoldItem;
    const system = item.system as unknown as { description: string } & Parameters<typeof fieldRows>[0];
    return {
      ...context,
      fieldRows: fieldRows(system, item._source.system, FIELDS[item.type] ?? [], wordsFor(item)).map(asField),
      descriptionHtml: await enrich(system.description, item),
    } as never;
  }
}

/** Numbers are typed: a slider over every number that a field allows helps nobody. */
function asField(row: FieldRow) {
  const { integer, hint } = row.field as unknown as { readonly integer?: boolean; readonly hint?: string };
  const typed = typeof row.value === "number" || row.value === null;
  return typed ? { ...row, typed, step: integer === false ? "any" : 1, hint } : row;
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
