/** The stored data that characters and NPCs share. */
import { actorTexts, amount, count, flag, override, text, wholeNumber } from "../../../core/host/fields.ts";
import { ATTRIBUTES, type AttributeId } from "../rules/creature/attributes.ts";
import { FATIGUE_LIMIT } from "../rules/creature/conditions.ts";
import { ACTION_POINTS, HUMAN } from "../rules/creature/derived.ts";
import { SKILLS, type SkillId } from "../rules/creature/skills.ts";

const { SchemaField } = foundry.data.fields;

const attribute = () =>
  new SchemaField({
    value: count(3, 99),
    /** Points subtracted from the attribute; a night of sleep restores one (S-021). */
    reduction: count(0, 99),
    /** Changed only by effects. */
    bonus: wholeNumber(0),
  });

/** @param label label for lists of changes */
const skill = (label: string) => new SchemaField({ ranks: count(0, 99), bonus: wholeNumber(0) }, { label });

type AttributeFields = Record<AttributeId, ReturnType<typeof attribute>>;
type SkillFields = Record<SkillId, ReturnType<typeof skill>>;

const attributes = () =>
  new SchemaField(Object.fromEntries(ATTRIBUTES.map((id) => [id, attribute()])) as AttributeFields);

const skills = () =>
  new SchemaField(Object.fromEntries(SKILLS.map(({ id, label }) => [id, skill(label)])) as SkillFields);

/** Data entered by the group or the GM; everything else is derived. */
export const creatureSchema = () => ({
  attributes: attributes(),
  skills: skills(),
  /** True if the creature has no Soulpower, whatever its stored value (S-025). */
  soulless: flag(),
  hitPoints: new SchemaField({ value: wholeNumber(6), override: override() }),
  /** Raised by magic without limit (S-148). */
  drain: new SchemaField({ value: count() }),
  actionPoints: new SchemaField({ value: count(ACTION_POINTS, 99), override: override() }),
  fatigue: new SchemaField({
    /** Level of the fatigue ladder. */
    value: count(0, FATIGUE_LIMIT),
    /** Exhaustion rolls since sleep (S-042). */
    rolls: count(),
    /** Minutes of light and of heavy activity (S-052). */
    lightMinutes: count(),
    heavyMinutes: count(),
  }),
  counters: new SchemaField({
    /** 0 until the die is rolled. */
    unconsciousRounds: count(),
    /** Rounds that hits have added before the die is rolled. */
    unconsciousExtension: count(),
    breathSeconds: count(),
  }),
  supplies: new SchemaField({ hoursWithoutWater: count(), hoursWithoutFood: count() }),
  defense: new SchemaField({ value: count(HUMAN.defense, 99), bonus: wholeNumber(0) }),
  move: new SchemaField({ value: count(HUMAN.move, 99), bonus: wholeNumber(0) }),
  /** Subtracted from damage (S-082). */
  hardness: count(0, 99),
  /** True if the day's crafting roll has been made (S-123). */
  craftedToday: flag(),
  copper: amount(0),
  ancestry: text(),
  ...actorTexts(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;
