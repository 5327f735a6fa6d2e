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
    "actionPoints",
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
    "soulAttack",
    "element",
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
    "owed",
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

  protected override fieldPaths(): readonly string[] {
    return FIELDS[this.subject.type] ?? [];
  }

  protected override fieldWords() {
    return WORDS;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { job = null } = this.subject.system as unknown as { readonly job?: object };
    return { ...context, lead: "soul/item/job", job } as never;
  }
}
