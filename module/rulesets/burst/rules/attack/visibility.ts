export const VISIBILITIES = ["normal", "reduced", "low", "zero"] as const;

export type Visibility = (typeof VISIBILITIES)[number];

export const visibilityLabel = (visibility: Visibility): string => `MANIFOLD.Burst.Visibility.${visibility}`;

interface VisibilityRow {
  /** Added to the target number of a ranged attack, or of piloting by sight. */
  readonly vs: number;
  /** Distance in feet beyond which ranged attacks are impossible; null without a limit. */
  readonly limit: number | null;
  /** Distance in feet below which it has no effect. */
  readonly from: number;
  /** Approximate range of sight in feet. */
  readonly sight: readonly [least: number, most: number];
}

export const VISIBILITY: Readonly<Record<Visibility, VisibilityRow>> = {
  normal: { vs: 0, limit: null, from: 0, sight: [800, 1200] },
  reduced: { vs: 5, limit: 300, from: 0, sight: [70, 100] },
  low: { vs: 10, limit: 150, from: 0, sight: [30, 50] },
  zero: { vs: 15, limit: 30, from: 10, sight: [5, 10] },
};

/** Effect of visibility on a ranged attack at a distance in feet; an unknown distance counts as within every limit. */
export function rangedVisibility(
  visibility: Visibility,
  distance: number | null,
): { readonly vs: number; readonly possible: boolean } {
  const { vs, limit, from } = VISIBILITY[visibility];
  if (distance === null) return { vs, possible: true };
  return { vs: distance < from ? 0 : vs, possible: limit === null || distance <= limit };
}

const BY_CONDITION: Readonly<Record<string, Visibility>> = {
  visReduced: "reduced",
  visLow: "low",
  visZero: "zero",
};

/** The worst visibility among the conditions. */
export const visibilityOf = (conditions: readonly string[]): Visibility =>
  conditions
    .map((id) => BY_CONDITION[id] ?? "normal")
    .reduce<Visibility>(
      (worst, one) => (VISIBILITIES.indexOf(one) > VISIBILITIES.indexOf(worst) ? one : worst),
      "normal",
    );
