/** Stored data of characters and creatures. */
import { actorTexts, amount, choice, flag, text, wholeNumber } from "../../../core/host/fields.ts";
import { ARCHETYPE_LABELS, LIVING_LABELS, SIZE_LABELS } from "../labels.ts";
import { signedOverride } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const ability = () =>
  new SchemaField({
    value: wholeNumber(10, { min: 1, max: 50 }),
    /** Changed by effects: blessings, curses. */
    bonus: wholeNumber(0),
  });

const reaction = () => new SchemaField({ bonus: wholeNumber(0), override: signedOverride() });

/** Points that are lost and regained. The maximum has level gains and a bonus, or is set by hand. */
const reserve = (initial: number) =>
  new SchemaField({
    value: wholeNumber(initial, { min: 0 }),
    gained: wholeNumber(0, { min: 0 }),
    bonus: wholeNumber(0),
    override: signedOverride(),
  });

/** Only decisions of the players and the Guide are stored; everything else is derived. */
export const creatureSchema = () => ({
  abilities: new SchemaField({
    strength: ability(),
    agility: ability(),
    endurance: ability(),
    intelligence: ability(),
    wisdom: ability(),
    charisma: ability(),
  }),
  reactions: new SchemaField({
    fortitude: reaction(),
    health: reaction(),
    evasion: reaction(),
    willpower: reaction(),
    reason: reaction(),
    perception: reaction(),
  }),
  level: wholeNumber(1, { min: 1, max: 99 }),
  archetype: choice(ARCHETYPE_LABELS, "none"),
  size: choice(SIZE_LABELS, "medium"),
  survival: reserve(5),
  verve: reserve(0),
  injuries: new SchemaField({
    value: wholeNumber(0, { min: 0 }),
    /** Injuries of age, which do not heal (G-049). */
    aging: wholeNumber(0, { min: 0 }),
  }),
  /** The part of the losses that an illusion caused (G-109). */
  phantasm: new SchemaField({
    verve: wholeNumber(0, { min: 0 }),
    survival: wholeNumber(0, { min: 0 }),
    injuries: wholeNumber(0, { min: 0 }),
  }),
  mojo: new SchemaField({ value: wholeNumber(0, { min: 0 }) }),
  experience: wholeNumber(0, { min: 0, max: 1e9 }),
  attack: new SchemaField({ bonus: wholeNumber(0) }),
  defense: new SchemaField({
    value: wholeNumber(0),
    /** Bonus from agility, which a semi-conscious creature loses (G-168). */
    agility: wholeNumber(0),
  }),
  movement: new SchemaField({ bonus: wholeNumber(0), override: signedOverride() }),
  /** Penalty to concentration from sources other than ailments; positive (G-094). */
  concentration: wholeNumber(0, { min: 0 }),
  march: new SchemaField({
    /** Movement health rolls since the last rest (G-158). */
    pushes: wholeNumber(0, { min: 0 }),
    /** Penalty to trackers from covered tracks (G-178). */
    tracks: wholeNumber(0, { min: 0 }),
    /** Days of walking since the last day of rest (G-164). */
    days: wholeNumber(0, { min: 0 }),
    /** Outdoors and away from danger (G-154). */
    safeOutdoors: flag(),
  }),
  /** Without air: rounds until the next health roll (G-171, G-174), and whether the creature is inactive (G-175). */
  breath: new SchemaField({ left: wholeNumber(0, { min: 0 }), idle: flag() }),
  /** Health rolls since the air ran out (G-174). */
  breathless: wholeNumber(0, { min: 0 }),
  /** Casting time of the present spell, in the unit of Movement (G-155). */
  casting: wholeNumber(0, { min: 0 }),
  age: wholeNumber(20, { min: 0, max: 100_000 }),
  living: choice(LIVING_LABELS, "normal"),
  /** Cost of lavish living in silver per day. */
  lavish: amount(10),
  silver: amount(0),
  ...actorTexts(),
  origin: text(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;

/** The stored data, with defaults filled in. */
export type StoredCreature = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;
