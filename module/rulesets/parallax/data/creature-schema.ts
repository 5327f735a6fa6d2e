/** The stored data that characters and NPCs share. */
import {
  actorTexts,
  amount,
  choice,
  count,
  flag,
  override,
  text,
  wholeNumber,
} from "../../../core/host/fields.ts";
import { NATURE_LABELS, SIZE_LABELS } from "../labels.ts";
import { ATTRIBUTE_START } from "../rules/creature/attributes.ts";
import { EXERTION_START } from "../rules/creature/exertion.ts";
import { unboundedNumber } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const attribute = () =>
  new SchemaField({
    value: unboundedNumber(ATTRIBUTE_START),
    /** Bonus of species, features and effects. */
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

/** Maximum number of exertion dice; a higher number is a typing error. */
const MAX_EXERTION = 100;

/** Numbers that the group or the GM sets; all others are derived. */
export const creatureSchema = () => ({
  attributes: attributes(),
  exertion: new SchemaField({
    value: count(EXERTION_START, MAX_EXERTION),
    max: count(EXERTION_START, MAX_EXERTION),
  }),
  health: new SchemaField({ value: count(18), override: override() }),
  /** Dice of the species; Fortitude adds to their number (P-067). */
  hitDice: new SchemaField({ base: count(1, 100), faces: wholeNumber(8, { min: 2, max: 100 }) }),
  defense: new SchemaField({ bonus: unboundedNumber(0) }),
  armor: new SchemaField({ natural: count() }),
  speed: new SchemaField({ walk: amount(9), bonus: unboundedNumber(0) }),
  size: choice(SIZE_LABELS, "medium"),
  /** Kilograms pushed or dragged at the moment (P-070). */
  dragged: amount(0),
  counters: counters(),
  /** Damage formulas of the burning fires, separated by commas (P-104). */
  burnSources: text(),
  /** External modifier of the check against the original source of the radiation (P-136). */
  radTerms: unboundedNumber(0),
  /** Minimum Fortitude and Strength for the local gravity; 0 for none (P-178, P-180). */
  gravity: new SchemaField({ fortitude: count(), strength: count() }),
  /** Nominal range of the sensors in light-seconds; 0 without sensors (P-098). */
  sensors: amount(0),
  /** Whether the character is still exposed to the cause of its insanity (P-168). */
  exposed: flag(),
  /** The effect of insanity on this character, which the rules leave to the table. */
  insanityEffect: text(),
  /** Names of the creatures that cause a condition. */
  causes: new SchemaField({
    dominated: text(),
    enthralled: text(),
    frightened: text(),
    grappled: text(),
    marked: text(),
  }),
  nature: choice(NATURE_LABELS, "living"),
  /** For technology (P-115, P-159). */
  disruptValue: count(),
  integrity: count(),
  species: text(),
  ...actorTexts(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;
