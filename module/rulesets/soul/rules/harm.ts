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

/**
 * Hit points lost, and what follows: unconscious at 0 or less, dead beyond twice Endurance below. Damage at 0 or less
 * starts a new unconsciousness for someone who had come round.
 * @param rounds face of the die that says how long it lasts; needed only when it starts
 */
export function harmChanges(
  target: { readonly hp: number; readonly endurance: number; readonly conditions: readonly string[] },
  damage: number,
  rounds: number,
): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (damage <= 0) return changes.build();
  changes.add(HP_PATH, -damage, { id: "damage", label: "MANIFOLD.Soul.Step.damage", value: -damage });
  const { unconscious, slain } = lifeState({ hp: target.hp - damage, endurance: target.endurance });
  if (slain) return changes.addCondition("dead").build();
  if (unconscious && !target.conditions.includes("unconscious"))
    changes.addCondition("unconscious").set(UNCONSCIOUS_ROUNDS_PATH, rounds);
  return changes.build();
}

/** One round of unconsciousness less; at its end the creature is disabled, whatever its hit points. */
export function unconsciousRound(rounds: number): ChangeSet {
  const changes = new ChangeSetBuilder().set(UNCONSCIOUS_ROUNDS_PATH, Math.max(0, rounds - 1));
  if (rounds - 1 > 0) return changes.build();
  return changes.removeCondition("unconscious").addCondition("disabled").build();
}
