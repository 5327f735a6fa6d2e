/** Contexts of the components in `templates/core/components`. */

/** A line of `core/components/roll-lines`: something to roll. */
export interface RollLine {
  readonly name: string;
  /** The short source of the number. */
  readonly sub?: string;
  readonly value: string | number;
  readonly kind: string;
  readonly key: string;
  readonly explain?: string;
  readonly itemId?: string | null;
}

/** Input of {@link track}. */
export interface TrackSource {
  /** Language key. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Path of the value for the field and the steppers ("system.vitality.value"). */
  readonly path: string;
  /** The stored value, which the field edits. Effects can make `value` differ. */
  readonly source?: number;
  readonly min?: number;
  /** Points in addition to the value, shown next to the bar. */
  readonly extra?: number;
  /** Values with a special meaning ("unconscious" at 0). */
  readonly thresholds?: readonly { readonly at: number; readonly label: string }[];
  /** Key for `explain`. */
  readonly explain?: string;
  readonly editable: boolean;
}

/** Context of `core/components/track`. */
export interface Track extends TrackSource {
  readonly percent: number;
  readonly marks: readonly {
    readonly percent: number;
    readonly label: string;
    readonly at: number;
    readonly reached: boolean;
  }[];
  /** True if no points are left. */
  readonly empty: boolean;
  /** True if there are few enough points to draw each one. */
  readonly few: boolean;
}

/** The most points that can be read without counting. */
const FEW = 6;

export function trackContext(source: TrackSource): Track {
  const min = source.min ?? 0;
  const share = (value: number) => {
    const span = source.max - min;
    return span > 0 ? Math.round(Math.min(Math.max((value - min) / span, 0), 1) * 1000) / 10 : 0;
  };
  return {
    ...source,
    min,
    source: source.source ?? source.value,
    percent: share(source.value),
    marks: (source.thresholds ?? []).map(({ at, label }) => ({
      percent: share(at),
      label,
      at,
      reached: source.value <= at,
    })),
    empty: source.value <= min,
    few: min === 0 && source.max > 0 && source.max <= FEW && source.thresholds === undefined,
  };
}
