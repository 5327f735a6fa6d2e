/** Damage to bodies: hardness, coup de grace, unconsciousness and death. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { lifeState } from "../creature/derived.ts";
import { HP_PATH, UNCONSCIOUS_EXTENSION_PATH, UNCONSCIOUS_ROUNDS_PATH } from "../paths.ts";

export interface Blow {
  /** Result of the damage roll. */
  readonly damage: number;
  /** Hardness of the target; 0 for most creatures. */
  readonly hardness?: number;
  /** Hardness of the weapon; 0 for a bare fist. */
  readonly weaponHardness?: number;
  readonly coupDeGrace?: boolean;
}

export interface BlowResult {
  readonly targetDamage: number;
  /** Damage to the weapon, or to the unarmed attacker. */
  readonly weaponDamage: number;
}

/**
 * Compares damage with hardness. Damage below the hardness damages the weapon instead; equal damage has no effect. A
 * coup de grace doubles the rest after hardness.
 */
export function resolveBlow({
  damage,
  hardness = 0,
  weaponHardness = 0,
  coupDeGrace = false,
}: Blow): BlowResult {
  if (damage < hardness) return { targetDamage: 0, weaponDamage: Math.max(0, damage - weaponHardness) };
  const taken = damage - hardness;
  return { targetDamage: coupDeGrace ? 2 * taken : taken, weaponDamage: 0 };
}

const HELPLESS = ["restrained", "disabled", "unconscious", "collapsed"];

/** Whether an attack on this target alone is a coup de grace (S-055). Attacks on an area never are. */
export const isCoupDeGrace = (conditions: readonly string[], onlyTarget: boolean): boolean =>
  onlyTarget && conditions.some((id) => HELPLESS.includes(id));

/** Rounds of unconsciousness that a coup de grace adds if it hits (S-057). */
export const extraUnconsciousRounds = (conditions: readonly string[], hit: boolean): number =>
  hit && conditions.includes("unconscious") ? 1 : 0;

/** The loss of hit points and its consequences. */
export interface HitPointLoss {
  /** The creature fell unconscious: a die decides for how many rounds (S-094). */
  readonly fell: boolean;
  readonly slain: boolean;
  readonly change: ChangeSet;
}

/**
 * Subtracts hit points: unconscious at 0 or less, dead below −2 × Endurance. Damage at 0 or less makes a creature that
 * had woken up unconscious again.
 */
export function loseHitPoints(
  target: { readonly hp: number; readonly endurance: number; readonly conditions: readonly string[] },
  damage: number,
): HitPointLoss {
  const changes = new ChangeSetBuilder();
  if (damage <= 0) return { fell: false, slain: false, change: changes.build() };
  changes.add(HP_PATH, -damage);
  const { unconscious, slain } = lifeState({ hp: target.hp - damage, endurance: target.endurance });
  const isNew = (id: string) => !target.conditions.includes(id);
  const fell = !slain && unconscious && isNew("unconscious");
  if (slain && isNew("dead")) changes.addCondition("dead");
  if (fell)
    changes
      .addCondition("unconscious")
      .removeCondition("disabled")
      .set(UNCONSCIOUS_ROUNDS_PATH, 0)
      .set(UNCONSCIOUS_EXTENSION_PATH, 0);
  return { fell, slain: slain && isNew("dead"), change: changes.build() };
}

/** Whether losing points of Endurance kills a creature by raising its death threshold (S-021, S-022). */
export const diesOfWeakness = (
  { hp, endurance, conditions }: Parameters<typeof loseHitPoints>[0],
  points: number,
): boolean =>
  points > 0 &&
  !conditions.includes("dead") &&
  lifeState({ hp, endurance: Math.max(0, endurance - points) }).slain;

/** Ends one round of unconsciousness; after the last one the creature is disabled, whatever its hit points (S-095). */
export function passUnconsciousRound(rounds: number): ChangeSet {
  const changes = new ChangeSetBuilder().set(UNCONSCIOUS_ROUNDS_PATH, Math.max(0, rounds - 1), {
    id: "unconsciousRounds",
    label: "MANIFOLD.Soul.Step.unconsciousRounds",
    value: -1,
  });
  if (rounds - 1 > 0) return changes.build();
  return changes.removeCondition("unconscious").addCondition("disabled").build();
}
