import { templatePath } from "../../../core/constants.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { enrich } from "../../../core/enrich.ts";
import { fieldRows } from "../../../core/sheets/field-rows.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import { CONDITIONS, TRAITS } from "../rules/conditions.ts";
import { SKILLS } from "../rules/skills.ts";

const POSSESSION = ["quantity", "price"] as const;
const STURDINESS = ["hardness", "hitPoints.value", "hitPoints.max"] as const;

const poolFields = (name: string): string[] =>
  ["attribute", "skill", "dice", "difficulty"].map((field) => `${name}.${field}`);

/** Fields of each kind in the order of the sheet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  soulSkill: ["key", "group", "usual", "ranks"],
  soulWeapon: [
    "mode",
    ...poolFields("attack"),
    ...poolFields("damage"),
    "range",
    "traits",
    "breaks",
    ...STURDINESS,
    ...POSSESSION,
  ],
  soulPower: [
    "isAttack",
    ...poolFields("attack"),
    "harms",
    ...poolFields("damage"),
    "cost.drain",
    "cost.actionPoints",
    "area",
  ],
  soulArmor: ["equipped", "defense", "noisy", "heavy", ...STURDINESS, ...POSSESSION],
  soulGear: [...STURDINESS, ...POSSESSION],
  soulProject: [
    "price",
    "parts",
    "scavenged",
    "complexity",
    "trade",
    "secondTrade",
    "progress",
    "secondProgress",
  ],
  soulCondition: ["condition"],
};

const SKILL_WORDS = { "": "–", ...Object.fromEntries(SKILLS.map(({ id, label }) => [id, label])) };
const CONDITION_WORDS = Object.fromEntries([...CONDITIONS, ...TRAITS].map(({ id, name }) => [id, name]));

/** Free text fields that have a known vocabulary. A trade of the group's own is written on the skill's item. */
const WORDS = {
  "attack.skill": SKILL_WORDS,
  "damage.skill": SKILL_WORDS,
  condition: CONDITION_WORDS,
};

/** One sheet for all kinds of items: a head, the fields of the kind, a description. */
export class SoulItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-soul", "soul-item"],
    position: { width: 540, height: 580 },
  };

  static override PARTS = {
    header: { template: templatePath("soul/item/header") },
    body: { template: templatePath("soul/item/body"), scrollable: [""] },
  };

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const item = this.document as ManifoldItem;
    const system = item.system as unknown as { description: string; job?: object } & Parameters<
      typeof fieldRows
    >[0];
    return {
      ...context,
      fieldRows: fieldRows(system, item._source.system, FIELDS[item.type] ?? [], WORDS),
      job: system.job ?? null,
      descriptionHtml: await enrich(system.description, item),
    } as never;
  }
}
