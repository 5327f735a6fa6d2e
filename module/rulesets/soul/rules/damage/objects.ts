/** Inanimate targets: hardness, hit points and defense. */
import type { Material } from "../hit.ts";

export interface HardnessRow {
  readonly material: Material;
  readonly hardness: number;
  /** Applies above this thickness in centimetres; null for any thickness. */
  readonly aboveCm: number | null;
}

/** Hardness by material, weakest first; at exactly the given thickness, the thinner row applies. */
export const HARDNESS: readonly HardnessRow[] = [
  { material: "glass", hardness: 1, aboveCm: null },
  { material: "rope", hardness: 2, aboveCm: null },
  { material: "wood", hardness: 4, aboveCm: null },
  { material: "steel", hardness: 6, aboveCm: null },
  { material: "wood", hardness: 8, aboveCm: 30 },
  { material: "stone", hardness: 10, aboveCm: null },
  { material: "steel", hardness: 12, aboveCm: 10 },
];

/** Hardness of a thing of that thickness in centimetres. */
export function hardnessOf(material: Material, cm: number): number {
  let hardness = 0;
  for (const row of HARDNESS) {
    if (row.material === material && (row.aboveCm === null || cm > row.aboveCm)) hardness = row.hardness;
  }
  return hardness;
}

/** Hit points of a thing: one per full centimetre, at least one; twice as many if it is very massive or reinforced. */
export const objectHitPoints = (cm: number, reinforced = false): number =>
  Math.max(1, Math.floor(cm)) * (reinforced ? 2 : 1);

/** Hit points of carried items. */
export const TOOL_HIT_POINTS = 5;
export const ARMOR_HIT_POINTS = 8;

/** Whether a thing is broken; the GM decides on the consequences. */
export const isBroken = (hitPoints: number): boolean => hitPoints <= 0;

/** Defense of unmoving things bigger than a fist. */
export const OBJECT_DEFENSE = 0;

/** Whether a blunt weapon is used on rope, which the rules call unreasonable. Only a warning: the GM decides. */
export const isUnreasonable = (material: Material, blunt: boolean): boolean => material === "rope" && blunt;
