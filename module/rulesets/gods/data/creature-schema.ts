/** The stored data that characters and creatures share. */

import { amount, choice, flag, richText, text, wholeNumber } from "../../../core/data/fields.ts";
import { ARCHETYPE_LABELS, LIVING_LABELS, SIZE_LABELS } from "../labels.ts";
import { signedOverride } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const ability = () =>
  new SchemaField({
    value: wholeNumber(10, { min: 1, max: 50 }),
    /** For effects: blessings, curses. */
    bonus: wholeNumber(0),
  });

const reaction = () => new SchemaField({ bonus: wholeNumber(0), override: signedOverride() });

/** Points that are lost and regained: what level gains gave, what else adds, or a maximum set by hand. */
const reserve = (initial: number) =>
  new SchemaField({
    value: wholeNumber(initial, { min: 0 }),
    gained: wholeNumber(0, { min: 0 }),
    bonus: wholeNumber(0),
    override: signedOverride(),
  });

/** The shared schema. Every number here is the group's or the Guide's; what follows from them is derived. */
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
  /** What of the losses is only an illusion's (G-109). */
  phantasm: new SchemaField({ survival: wholeNumber(0, { min: 0 }), injuries: wholeNumber(0, { min: 0 }) }),
  mojo: new SchemaField({ value: wholeNumber(0, { min: 0 }) }),
  experience: wholeNumber(0, { min: 0, max: 1e9 }),
  attack: new SchemaField({ bonus: wholeNumber(0) }),
  defense: new SchemaField({
    value: wholeNumber(0),
    /** The share that comes from agility; lost while barely awake (G-168). */
    agility: wholeNumber(0),
  }),
  movement: new SchemaField({ bonus: wholeNumber(0), override: signedOverride() }),
  /** Penalty to concentration from elsewhere than ailments; a positive number (G-094). */
  concentration: wholeNumber(0, { min: 0 }),
  march: new SchemaField({
    /** Movement health rolls since the last rest (G-158). */
    pushes: wholeNumber(0, { min: 0 }),
    /** Penalty to those who follow the covered tracks (G-178). */
    tracks: wholeNumber(0, { min: 0 }),
    /** Outdoors and away from danger (G-154). */
    safeOutdoors: flag(),
  }),
  /** Without air: rounds until the next health roll (G-171, G-174), and whether one keeps wholly still (G-175). */
  breath: new SchemaField({ left: wholeNumber(0, { min: 0 }), idle: flag() }),
  /** Health rolls since the air ran out (G-174). */
  breathless: wholeNumber(0, { min: 0 }),
  /** Casting or calling time of what is being cast, in the same unit as Movement (G-155). */
  casting: wholeNumber(0, { min: 0 }),
  age: wholeNumber(20, { min: 0, max: 100_000 }),
  living: choice(LIVING_LABELS, "normal"),
  /** Silver a day of lavish living. */
  lavish: amount(10),
  silver: amount(0),
  biography: richText(),
  notes: richText(),
  origin: text(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;
