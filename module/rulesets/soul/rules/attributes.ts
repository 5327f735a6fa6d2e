/** What a character is made of. */
export const ATTRIBUTES = ["athletics", "endurance", "precision", "intellect", "soulpower"] as const;

export type AttributeId = (typeof ATTRIBUTES)[number];

/** Language keys of the names. */
export const ATTRIBUTE_LABELS: Readonly<Record<AttributeId, string>> = {
  athletics: "MANIFOLD.Soul.Attribute.athletics",
  endurance: "MANIFOLD.Soul.Attribute.endurance",
  precision: "MANIFOLD.Soul.Attribute.precision",
  intellect: "MANIFOLD.Soul.Attribute.intellect",
  soulpower: "MANIFOLD.Soul.Attribute.soulpower",
};

export const isAttribute = (id: string): id is AttributeId => (ATTRIBUTES as readonly string[]).includes(id);

/** Language key of what an attribute stands for. */
export const attributeHint = (id: AttributeId): string => `MANIFOLD.Soul.AttributeHint.${id}`;

/** Base minus reduction, not below 0: what pools and derived values use. */
export const effectiveAttribute = (base: number, reduction: number): number => Math.max(0, base - reduction);

/** Values dealt out at creation, each once. */
export const CREATION_VALUES: readonly number[] = [2, 3, 4, 5, 6];

/** Values of someone without a soul, dealt to the four attributes that are left. */
export const SOULLESS_VALUES: readonly number[] = [3, 4, 5, 6];

/**
 * Whether the values are those of creation, each dealt once. A soulless character has none in Soulpower.
 * @param scores base values by attribute; null is an attribute that the character lacks
 */
export function isCreationSpread(scores: Readonly<Record<AttributeId, number | null>>): boolean {
  const dealt = ATTRIBUTES.flatMap((id) => scores[id] ?? []).sort((a, b) => a - b);
  const wanted = scores.soulpower === null ? SOULLESS_VALUES : CREATION_VALUES;
  return dealt.length === wanted.length && dealt.every((value, place) => value === wanted[place]);
}
