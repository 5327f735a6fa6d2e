/** The schema that all creatures and things share. */

import {
  actorTexts,
  amount,
  choice,
  choices,
  count,
  flag,
  override,
  text,
  wholeNumber,
} from "../../../core/host/fields.ts";
import { DAMAGE_TYPE_LABELS, QUALITY_LABELS, SIZE_LABELS } from "../labels.ts";
import { abilityLabel, STARTING_SCORE } from "../rules/creature/abilities.ts";
import { REACH } from "../rules/creature/derived.ts";
import { track } from "./fields.ts";

const { SchemaField, TypedObjectField } = foundry.data.fields;

/** @param label label for lists of changes; absent for an ability added by the world */
const ability = (label?: string) =>
  new SchemaField(
    {
      value: count(STARTING_SCORE, 999),
      /** Changed by effects. */
      bonus: wholeNumber(0),
      /** Override of the bonus dice; null for the dice of the score (B-024). */
      dice: override(),
    },
    label ? { label } : {},
  );

export const creatureSchema = () => ({
  abilities: new SchemaField({
    strength: ability(abilityLabel("strength")),
    agility: ability(abilityLabel("agility")),
    speed: ability(abilityLabel("speed")),
    stamina: ability(abilityLabel("stamina")),
    soul: ability(abilityLabel("soul")),
    reason: ability(abilityLabel("reason")),
    resolve: ability(abilityLabel("resolve")),
  }),
  /** Abilities added by the world, by id. */
  added: new TypedObjectField(ability()),
  vigor: track(STARTING_SCORE),
  durability: track(STARTING_SCORE),
  health: track(STARTING_SCORE / 2),
  mana: track(STARTING_SCORE),
  guard: new SchemaField({ other: wholeNumber(0), override: override() }),
  actions: new SchemaField({
    spent: count(0, 99),
    strikes: count(0, 99),
    extra: wholeNumber(0, { min: -9, max: 20 }),
  }),
  /** A long action, which takes more actions than one turn has (B-050); `key` is the id of its item. */
  progress: new SchemaField({ key: text(), label: text(), paid: count(0, 99), cost: count(0, 99) }),
  /** Trigger and response of a readied action (B-068). */
  readied: text(),
  /** Bonus dice that do not depend on an ability or a skill. */
  initiativeDice: wholeNumber(0, { min: 0, max: 20 }),
  resistanceDice: wholeNumber(0, { min: 0, max: 20 }),
  /** Points that a Recovery restores in addition to the Vigor from Stamina (B-107 to B-110). */
  recovery: new SchemaField({
    vigor: count(),
    durability: count(),
    whileWounded: flag(),
    health: count(),
    mana: count(),
  }),
  /** Rounds left to live in Shock (B-120). */
  shockRounds: count(),
  /** True in the round in which Shock began, which is not counted (B-126). */
  shockFresh: flag(),
  size: choice(SIZE_LABELS, "medium"),
  reach: amount(REACH),
  /** Heroic and better hides are immune to weapons of lower rank (B-138). */
  durabilityRank: choice(QUALITY_LABELS, "ordinary"),
  natural: new SchemaField({ rank: count(), protects: choices(DAMAGE_TYPE_LABELS, ["kinetic"]) }),
  unarmed: new SchemaField({ value: count(1, 50), quality: choice(QUALITY_LABELS, "feeble") }),
  /** Toxic damage harms only the living (B-156). */
  living: flag(true),
  resists: choices(DAMAGE_TYPE_LABELS),
  vulnerable: choices(DAMAGE_TYPE_LABELS),
  immune: choices(DAMAGE_TYPE_LABELS),
  species: text(),
  ...actorTexts(),
});

export type CreatureSchema = ReturnType<typeof creatureSchema>;

/** The data as stored and prepared by the host, without derived values. */
export type StoredCreature = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;
