/** Things: how hard they are, how much they bear, and when they cannot be missed. */

export type Material = "glass" | "rope" | "wood" | "steel" | "stone";

export interface HardnessRow {
  readonly material: Material;
  readonly hardness: number;
  /** Least thickness in centimetres that is too much for this row; null where thickness does not matter. */
  readonly aboveCm: number | null;
}

/** Hardness by material, weakest first; a thicker row holds above its thickness, not at it. */
export const HARDNESS: readonly HardnessRow[] = [
  { material: "glass", hardness: 1, aboveCm: null },
  { material: "rope", hardness: 2, aboveCm: null },
  { material: "wood", hardness: 4, aboveCm: null },
  { material: "steel", hardness: 6, aboveCm: null },
  { material: "wood", hardness: 8, aboveCm: 30 },
  { material: "stone", hardness: 10, aboveCm: null },
  { material: "steel", hardness: 12, aboveCm: 10 },
];

/** Hardness of a thing so thick. */
export function hardnessOf(material: Material, cm: number): number {
  let hardness = 0;
  for (const row of HARDNESS) {
    if (row.material === material && (row.aboveCm === null || cm > row.aboveCm)) hardness = row.hardness;
  }
  return hardness;
}

/** Hit points of a thing: one per centimetre, twice that for the very massive or reinforced. */
export const objectHitPoints = (cm: number, reinforced = false): number =>
  Math.max(1, Math.floor(cm)) * (reinforced ? 2 : 1);

/** Hit points of what one carries. */
export const TOOL_HIT_POINTS = 5;
export const ARMOR_HIT_POINTS = 8;

/** Whether a thing is broken; what that means is the GM's. */
export const isBroken = (hitPoints: number): boolean => hitPoints <= 0;

/** Defense of unmoving things bigger than a fist. */
export const OBJECT_DEFENSE = 0;

/** Blunt weapons do not reasonably break rope: a warning, the GM decides. */
export const isUnreasonable = (material: Material, blunt: boolean): boolean => material === "rope" && blunt;
