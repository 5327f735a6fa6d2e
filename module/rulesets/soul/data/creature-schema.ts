/** The stored data that characters and everybody else share. */

import { amount, count, flag, override, richText, text, wholeNumber } from "../../../core/data/fields.ts";
import type { AttributeId } from "../rules/attributes.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { FATIGUE_LIMIT } from "../rules/conditions.ts";
import { ACTION_POINTS, HUMAN } from "../rules/derived.ts";
import { SKILLS, type SkillId } from "../rules/skills.ts";

const { SchemaField } = foundry.data.fields;

const attribute = () =>
  new SchemaField({
    value: count(3, 99),
    /** Points taken from it; sleep gives one back a night (S-021). */
    reduction: count(0, 99),
    /** For effects. */
    bonus: wholeNumber(0),
  });

const skill = () => new SchemaField({ ranks: count(0, 99), bonus: wholeNumber(0) });

type AttributeFields = Record<AttributeId, ReturnType<typeof attribute>>;
type SkillFields = Record<SkillId, ReturnType<typeof skill>>;

const attributes = () =>
  new SchemaField(Object.fromEntries(ATTRIBUTES.map((id) => [id, attribute()])) as AttributeFields);

const skills = () =>
  new SchemaField(Object.fromEntries(SKILLS.map(({ id }) => [id, skill()])) as SkillFields);

/** The shared schema. Every number here is the group's or the GM's; what follows from them is derived. */
export const creatureSchema = () => ({
  attributes: attributes(),
  skills: skills(),
  /** Has no Soulpower, whatever stands there (S-025). */
  soulless: flag(),
  hitPoints: new SchemaField({ value: wholeNumber(6), override: override() }),
  /** Grows with magic, without a limit (S-148). */
  drain: new SchemaField({ value: count() }),
  actionPoints: new SchemaField({ value: count(ACTION_POINTS, 99), override: override() }),
  fatigue: new SchemaField({
    /** Level of the ladder. */
    value: count(0, FATIGUE_LIMIT),
    /** Exhaustion rolls since sleep (S-042). */
    rolls: count(),
    /** Clocks of the two activities (S-052). */
    lightMinutes: count(),
    heavyMinutes: count(),
  }),
  counters: new SchemaField({ unconsciousRounds: count(), breathSeconds: count() }),
  supplies: new SchemaField({ hoursWithoutWater: count(), hoursWithoutFood: count() }),
  defense: new SchemaField({ value: count(HUMAN.defense, 99), bonus: wholeNumber(0) }),
  move: new SchemaField({ value: count(HUMAN.move, 99), bonus: wholeNumber(0) }),
  /** Of creatures that have it; taken from each blow (S-082). */
  hardness: count(0, 99),
  /** Whether the day's crafting roll has been made (S-123). */
  craftedToday: flag(),
  copper: amount(0),
  ancestry: text(),
  biography: richText(),
  notes: richText(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;
