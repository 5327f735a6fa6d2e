/** The stored data that characters and all others share. */

import {
  amount,
  choice,
  count,
  flag,
  override,
  richText,
  text,
  wholeNumber,
} from "../../../core/data/fields.ts";
import { NATURE_LABELS, SIZE_LABELS } from "../labels.ts";
import { ATTRIBUTE_START } from "../rules/attributes.ts";
import { EXERTION_START } from "../rules/exertion.ts";
import { unboundedNumber } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const attribute = () =>
  new SchemaField({
    value: unboundedNumber(ATTRIBUTE_START),
    /** For species, features and effects. */
    bonus: unboundedNumber(0),
  });

const attributes = () =>
  new SchemaField({
    strength: attribute(),
    agility: attribute(),
    fortitude: attribute(),
    knowledge: attribute(),
    cleverness: attribute(),
    awareness: attribute(),
    intuition: attribute(),
    sanity: attribute(),
    ego: attribute(),
  });

const counters = () =>
  new SchemaField({
    burn: count(),
    disruption: count(),
    rad: count(),
    stun: count(),
    suffocation: count(),
    structuralDamage: count(),
    insanity: count(),
  });

/** Dice of one entity; more would only be a slip. */
const MOST_EXERTION = 100;

/** The shared schema. Every number here is the group's or the GM's; what follows from them is derived. */
export const entitySchema = () => ({
  attributes: attributes(),
  exertion: new SchemaField({
    value: count(EXERTION_START, MOST_EXERTION),
    max: count(EXERTION_START, MOST_EXERTION),
  }),
  health: new SchemaField({ value: count(18), override: override() }),
  /** Of the species; Fortitude adds to the number (P-067). */
  hitDice: new SchemaField({ base: count(1, 100), faces: wholeNumber(8, { min: 2, max: 100 }) }),
  defense: new SchemaField({ bonus: unboundedNumber(0) }),
  armor: new SchemaField({ natural: count() }),
  speed: new SchemaField({ walk: amount(9), bonus: unboundedNumber(0) }),
  size: choice(SIZE_LABELS, "medium"),
  /** Kilograms pushed or dragged now (P-070). */
  dragged: amount(0),
  counters: counters(),
  /** Damage formulas of the fires that burn, with commas between them (P-104). */
  burnSources: text(),
  /** External modifier of the check that the radiation's first source asked for (P-136). */
  radTerms: unboundedNumber(0),
  /** The least Fortitude and Strength that the gravity here asks for; 0 where it asks for nothing (P-178, P-180). */
  gravity: new SchemaField({ fortitude: count(), strength: count() }),
  /** Nominal range of the sensors in light-seconds; 0 without any (P-098). */
  sensors: amount(0),
  /** What brings the insanity is still going on (P-168). */
  exposed: flag(),
  /** What the stages do to this mind; the rules leave it to the table. */
  insanityEffect: text(),
  /** Names of those who cause a condition. */
  causes: new SchemaField({
    dominated: text(),
    enthralled: text(),
    frightened: text(),
    grappled: text(),
    marked: text(),
  }),
  nature: choice(NATURE_LABELS, "living"),
  /** Of technology (P-115, P-159). */
  disruptValue: count(),
  integrity: count(),
  species: text(),
  biography: richText(),
  notes: richText(),
});

export type EntitySchema = ReturnType<typeof entitySchema>;
