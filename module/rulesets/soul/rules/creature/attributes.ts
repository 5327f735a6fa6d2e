/** The five attributes. */
export const ATTRIBUTES = ["athletics", "endurance", "precision", "intellect", "soulpower"] as const;

export type AttributeId = (typeof ATTRIBUTES)[number];

export const isAttribute = (id: string): id is AttributeId => (ATTRIBUTES as readonly string[]).includes(id);

/** Language key of an attribute's description. */
export const attributeHint = (id: AttributeId): string => `MANIFOLD.Soul.AttributeHint.${id}`;

/** Base minus reduction, at least 0; used in pools and derived values. */
export const effectiveAttribute = (base: number, reduction: number): number => Math.max(0, base - reduction);

/** Values distributed at creation, each once (S-019). */
export const CREATION_VALUES: readonly number[] = [2, 3, 4, 5, 6];

/** Values of a soulless character, distributed to the four attributes other than Soulpower. */
export const SOULLESS_VALUES: readonly number[] = [3, 4, 5, 6];

/**
 * Whether the values are those of creation, each used once. A soulless character has no value in Soulpower.
 * @param scores base values by attribute; null for an attribute that the character lacks
 */
export function isCreationSpread(scores: Readonly<Record<AttributeId, number | null>>): boolean {
  const dealt = ATTRIBUTES.flatMap((id) => scores[id] ?? []).sort((a, b) => a - b);
  const wanted = scores.soulpower === null ? SOULLESS_VALUES : CREATION_VALUES;
  return dealt.length === wanted.length && dealt.every((value, place) => value === wanted[place]);
}
