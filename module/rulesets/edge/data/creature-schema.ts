/** The stored data that characters and NPCs share. */

import {
  actorTexts,
  amount,
  choice,
  choices,
  count,
  flag,
  text,
  wholeNumber,
} from "../../../core/host/fields.ts";
import { ABILITY_LABELS, DAMAGE_TYPE_LABELS, PACE_LABELS, SIZE_LABELS } from "../labels.ts";
import { EXHAUSTION_LIMIT } from "../rules/creature/exhaustion.ts";
import { SKILLS, type SkillId } from "../rules/creature/skills.ts";
import { SAVES_TO_ACCLIMATE } from "../rules/survival/gravity.ts";
import { senses, signedOverride } from "./fields.ts";

const { NumberField, SchemaField } = foundry.data.fields;

/** @param label label for lists of changes */
const ability = (label: string) =>
  new SchemaField(
    {
      value: wholeNumber(1, { min: -20, max: 50 }),
      /** Changed by effects: implants, boosters. */
      bonus: wholeNumber(0),
    },
    { label },
  );

/** @param label label for lists of changes */
const skill = (label: string) =>
  new SchemaField(
    {
      bonus: wholeNumber(0, { min: -20, max: 50 }),
      trained: flag(),
      /** Changed by effects. */
      mod: wholeNumber(0),
    },
    { label },
  );

const abilities = () =>
  new SchemaField({
    cmb: ability(ABILITY_LABELS.cmb),
    str: ability(ABILITY_LABELS.str),
    dex: ability(ABILITY_LABELS.dex),
    per: ability(ABILITY_LABELS.per),
    int: ability(ABILITY_LABELS.int),
    wil: ability(ABILITY_LABELS.wil),
    tec: ability(ABILITY_LABELS.tec),
  });

type SkillFields = Record<SkillId, ReturnType<typeof skill>>;

const skills = () =>
  new SchemaField(Object.fromEntries(SKILLS.map(({ id, label }) => [id, skill(label)])) as SkillFields);

const gravity = () => new NumberField({ required: true, nullable: false, initial: 1, min: 0, max: 100 });

/** Numbers entered by users; all others are derived. */
export const creatureSchema = () => ({
  abilities: abilities(),
  skills: skills(),
  level: wholeNumber(1, { min: 1, max: 99 }),
  size: choice(SIZE_LABELS, "medium"),
  vitality: new SchemaField({
    value: wholeNumber(20, { min: 0 }),
    bonus: wholeNumber(0),
    override: signedOverride(),
    /** VP lost to ongoing bleeding (E-514). */
    bled: wholeNumber(0, { min: 0 }),
  }),
  senses: senses(),
  /** Damage types halved or doubled (E-421, E-422). */
  resistances: choices(DAMAGE_TYPE_LABELS),
  vulnerabilities: choices(DAMAGE_TYPE_LABELS),
  exhaustion: new SchemaField({
    value: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
    /** Levels that only a special cure removes (E-540). */
    hunger: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
    thirst: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
    radiation: wholeNumber(0, { min: 0, max: EXHAUSTION_LIMIT }),
  }),
  /**
   * Rads, which only the GM sees (E-243); the number that has faded (E-251); levels subtracted from exposure (E-252).
   */
  radiation: new SchemaField({ rads: amount(0), faded: count(), resistance: count(0, 5) }),
  /** Days without food; a day on half rations counts as half a day (E-216). */
  hunger: new SchemaField({ days: amount(0) }),
  /** Rounds without air since the breath ran out (E-255). */
  breath: new SchemaField({ rounds: count() }),
  /** Hours marched today in addition to the free ones (E-172). */
  march: new SchemaField({ hours: count() }),
  /** Days and kilometres of the journey so far, and the pace of the last day, which hinders or helps (E-169, E-171). */
  journey: new SchemaField({ days: count(), km: amount(0), pace: choice(PACE_LABELS, "none") }),
  /** Local and native gravity in g, and the adaptation to the local one (E-225, E-229, E-234). */
  gravity: new SchemaField({
    g: gravity(),
    native: gravity(),
    saves: count(0, SAVES_TO_ACCLIMATE),
    days: count(),
    /** Days after which the advantage of low gravity ends; 0 if not rolled yet. */
    adaptsAfter: count(),
  }),
  rest: new SchemaField({
    /** Hours in which the creature needs one full rest (E-499). */
    period: wholeNumber(24, { min: 1, max: 9999 }),
    /** World time in seconds at the end of the last full rest; null if there was none. */
    last: new NumberField({ required: true, nullable: true, initial: null }),
  }),
  /** Whether it rests between adventures, which helps against trauma, disease and poison (E-567). */
  recuperating: flag(),
  deathSaves: new SchemaField({
    successes: wholeNumber(0, { min: 0, max: 3 }),
    failures: wholeNumber(0, { min: 0, max: 3 }),
  }),
  /** True while the trauma of the last drop to 0 VP has not been rolled (E-441). */
  traumaDue: flag(),
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
  /** Used parts of the turn (E-280 to E-284); reset at the start of each of the creature's turns in combat. */
  economy: new SchemaField({
    action: count(),
    minor: count(),
    reaction: count(),
    interaction: count(),
    /** Metres of movement. */
    moved: amount(0),
    dashes: count(),
    /** Extra minor actions. */
    extraMinor: count(),
    /** Metres in addition to those of the speed and of Dash actions (E-068). */
    extraMetres: amount(0),
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
  ...actorTexts(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;
