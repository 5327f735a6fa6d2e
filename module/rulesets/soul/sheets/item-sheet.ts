import { CONDITION_FIELDS, orOwnCondition } from "../../../core/data/condition-item.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import { isItem } from "../data/item-of.ts";
import { CONDITIONS, TRAITS } from "../rules/creature/conditions.ts";
import { SKILLS } from "../rules/creature/skills.ts";

const POSSESSION = ["quantity", "price"] as const;
const STURDINESS = ["hardness", "hitPoints.value", "hitPoints.max"] as const;

const poolFields = (name: string): string[] =>
  ["attribute", "skill", "dice", "difficulty"].map((field) => `${name}.${field}`);

/** Fields of each subtype in the order of the sheet. */
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
  soulCondition: CONDITION_FIELDS,
};

const SKILL_WORDS = { "": "–", ...Object.fromEntries(SKILLS.map(({ id, label }) => [id, label])) };
const CONDITION_WORDS = Object.fromEntries([...CONDITIONS, ...TRAITS].map(({ id, name }) => [id, name]));

/** Choices of text fields. Skills of the group's own have items of their own. */
const WORDS = {
  "attack.skill": SKILL_WORDS,
  "damage.skill": SKILL_WORDS,
  condition: orOwnCondition(CONDITION_WORDS),
};

/** Sheet of all items. */
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

  protected override async partContext(partId: string): Promise<object> {
    const context = await super.partContext(partId);
    if (partId !== "body") return context;
    const { subject } = this;
    return {
      ...context,
      lead: "soul/item/job",
      job: isItem(subject, "soulProject") ? subject.system.job : null,
      second: isItem(subject, "soulProject") && subject.system.secondTrade !== "",
    };
  }
}
