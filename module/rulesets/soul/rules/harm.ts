import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { lifeState } from "./derived.ts";
import { HP_PATH, UNCONSCIOUS_ROUNDS_PATH } from "./paths.ts";

export interface Blow {
  /** Result of the damage roll. */
  readonly damage: number;
  /** Of what is hit; 0 for most creatures. */
  readonly hardness?: number;
  /** Of the weapon; 0 for a bare fist. */
  readonly weaponHardness?: number;
  readonly coupDeGrace?: boolean;
}

export interface BlowResult {
  readonly targetDamage: number;
  /** What the weapon, or the unarmed attacker, takes. */
  readonly weaponDamage: number;
}

/**
 * Damage against hardness. Too soft a blow harms the weapon instead; one that equals the hardness harms nobody.
 * A coup de grace doubles what is left after hardness.
 */
export function blow({ damage, hardness = 0, weaponHardness = 0, coupDeGrace = false }: Blow): BlowResult {
  if (damage < hardness) return { targetDamage: 0, weaponDamage: Math.max(0, damage - weaponHardness) };
  const taken = damage - hardness;
  return { targetDamage: coupDeGrace ? 2 * taken : taken, weaponDamage: 0 };
}

const HELPLESS = ["restrained", "disabled", "unconscious", "collapsed"];

/** Whether an attack on nobody but this target is a coup de grace. Attacks on an area never are. */
export const isCoupDeGrace = (conditions: readonly string[], onlyTarget: boolean): boolean =>
  onlyTarget && conditions.some((id) => HELPLESS.includes(id));

/** Rounds by which a coup de grace that hits lengthens unconsciousness. A miss lengthens nothing. */
export const lengthenedUnconsciousness = (conditions: readonly string[], hit: boolean): number =>
  hit && conditions.includes("unconscious") ? 1 : 0;

/** What hit points are lost by, and where that leaves a creature. */
export interface Harmed {
  /** A new unconsciousness has begun: a die says how many rounds it lasts (S-094). */
  readonly fell: boolean;
  readonly slain: boolean;
  readonly change: ChangeSet;
}

/**
 * Hit points lost, and what follows: unconscious at 0 or less, dead beyond twice Endurance below. Damage at 0 or less
 * starts a new unconsciousness for someone who had come round.
 */
export function harmed(
  target: { readonly hp: number; readonly endurance: number; readonly conditions: readonly string[] },
  damage: number,
): Harmed {
  const changes = new ChangeSetBuilder();
  if (damage <= 0) return { fell: false, slain: false, change: changes.build() };
  changes.add(HP_PATH, -damage);
  const { unconscious, slain } = lifeState({ hp: target.hp - damage, endurance: target.endurance });
  const isNew = (id: string) => !target.conditions.includes(id);
  const fell = !slain && unconscious && isNew("unconscious");
  if (slain && isNew("dead")) changes.addCondition("dead");
  if (fell) changes.addCondition("unconscious").removeCondition("disabled").set(UNCONSCIOUS_ROUNDS_PATH, 0);
  return { fell, slain: slain && isNew("dead"), change: changes.build() };
}

/** One round of unconsciousness less; at its end the creature is disabled, whatever its hit points. */
export function unconsciousRound(rounds: number): ChangeSet {
  const changes = new ChangeSetBuilder().set(UNCONSCIOUS_ROUNDS_PATH, Math.max(0, rounds - 1), {
    id: "unconsciousRounds",
    label: "MANIFOLD.Soul.Step.unconsciousRounds",
    value: -1,
  });
  if (rounds - 1 > 0) return changes.build();
  return changes.removeCondition("unconscious").addCondition("disabled").build();
}
