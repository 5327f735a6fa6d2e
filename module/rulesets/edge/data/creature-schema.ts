/** The stored data that characters and creatures share. */

import {
  amount,
  choice,
  choices,
  count,
  flag,
  richText,
  text,
  wholeNumber,
} from "../../../core/data/fields.ts";
import { DAMAGE_TYPE_LABELS, SIZE_LABELS } from "../labels.ts";
import { EXHAUSTION_LIMIT } from "../rules/exhaustion.ts";
import { SKILLS, type SkillId } from "../rules/skills.ts";
import { signedOverride } from "./fields.ts";

const { NumberField, SchemaField } = foundry.data.fields;

const ability = () =>
  new SchemaField({
    value: wholeNumber(1, { min: -20, max: 50 }),
    /** For effects: traumas, implants, boosters. */
    bonus: wholeNumber(0),
  });

const skill = () =>
  new SchemaField({
    bonus: wholeNumber(0, { min: -20, max: 50 }),
    trained: flag(),
    /** For effects. */
    mod: wholeNumber(0),
  });

const abilities = () =>
  new SchemaField({
    cmb: ability(),
    str: ability(),
    dex: ability(),
    per: ability(),
    int: ability(),
    wil: ability(),
    tec: ability(),
  });

type SkillFields = Record<SkillId, ReturnType<typeof skill>>;

const skills = () =>
  new SchemaField(Object.fromEntries(SKILLS.map(({ id }) => [id, skill()])) as SkillFields);

/** The shared schema. Every number here is the group's or the GM's; what follows from them is derived. */
export const creatureSchema = () => ({
  abilities: abilities(),
  skills: skills(),
  level: wholeNumber(1, { min: 1, max: 99 }),
  size: choice(SIZE_LABELS, "medium"),
  vitality: new SchemaField({
    value: wholeNumber(20, { min: 0 }),
    bonus: wholeNumber(0),
    override: signedOverride(),
    /** Lost to a bleeding that is still open (E-514). */
    bled: wholeNumber(0, { min: 0 }),
  }),
  /** Beyond eyes and ears: E-261 to E-265; those with a radius in metres, 0 for none. */
  senses: new SchemaField({
    infravision: flag(),
    thermovision: flag(),
    ultravision: flag(),
    blindsight: amount(0),
    tremorsense: amount(0),
  }),
  /** Damage types that are halved or doubled (E-421, E-422). */
  resistances: choices(DAMAGE_TYPE_LABELS),
  vulnerabilities: choices(DAMAGE_TYPE_LABELS),
  exhaustion: new SchemaField({
    value: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
    /** Levels that need their own cure (E-540). */
    hunger: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
    thirst: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
    radiation: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
  }),
  /** Rads in the body, which only a meter tells (E-243), and by how much the exposure is lower (E-252). */
  radiation: new SchemaField({ rads: amount(0), resistance: count(0, 5) }),
  /** Days without food, half days counted half (E-216). */
  hunger: new SchemaField({ days: amount(0) }),
  /** Rounds without air after the breath is out (E-255). */
  breath: new SchemaField({ rounds: count() }),
  /** Hours on the march today beyond those that cost nothing (E-172). */
  march: new SchemaField({ hours: count() }),
  rest: new SchemaField({
    /** Hours in which one full rest is needed (E-499). */
    period: wholeNumber(24, { min: 1, max: 9999 }),
    /** World time in seconds at the end of the last full rest; null before the first. */
    last: new NumberField({ required: true, nullable: true, initial: null }),
  }),
  deathSaves: new SchemaField({
    successes: wholeNumber(0, { min: 0, max: 3 }),
    failures: wholeNumber(0, { min: 0, max: 3 }),
  }),
  defense: new SchemaField({ bonus: wholeNumber(0), override: signedOverride() }),
  armor: new SchemaField({ natural: wholeNumber(0, { min: 0 }), bonus: wholeNumber(0) }),
  initiative: new SchemaField({ bonus: wholeNumber(0) }),
  speed: new SchemaField({
    walk: amount(10),
    climb: amount(0),
    swim: amount(0),
    fly: amount(0),
    bonus: wholeNumber(0),
  }),
  capacity: new SchemaField({ override: signedOverride() }),
  /** What is used up of a turn (E-280 to E-284); it begins anew with each own turn of a fight. */
  economy: new SchemaField({
    action: count(),
    minor: count(),
    reaction: count(),
    interaction: count(),
    /** Metres of movement. */
    moved: amount(0),
    dashes: count(),
    /** Minor actions on top of the one. */
    extraMinor: count(),
  }),
  psi: new SchemaField({
    value: wholeNumber(0, { min: 0 }),
    max: wholeNumber(0, { min: 0 }),
    force: wholeNumber(0),
    limit: wholeNumber(0),
  }),
  credits: wholeNumber(0, { min: 0, max: 1e9 }),
  languages: text(),
  species: text(),
  biography: richText(),
  notes: richText(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;
