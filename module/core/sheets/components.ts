/** Contexts of the shared components, so that templates only show. See `templates/core/components`. */

/** What a track is made from. */
export interface TrackSource {
  /** Language key. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Path of the value for the field and the steppers ("system.vitality.value"). */
  readonly path: string;
  /** The stored value, which the field edits; differs from `value` only under effects. */
  readonly source?: number;
  readonly min?: number;
  /** Bonus points on top of the value, shown beside the bar. */
  readonly extra?: number;
  /** Points on the way that mean something ("unconscious" at 0). */
  readonly thresholds?: readonly { readonly at: number; readonly label: string }[];
  /** Key for `explain`. */
  readonly explain?: string;
  readonly editable: boolean;
}

/** Context of `core/components/track`. */
export interface Track extends TrackSource {
  readonly percent: number;
  readonly marks: readonly { readonly percent: number; readonly label: string }[];
  /** Nothing left to lose; said by a class and by the text. */
  readonly empty: boolean;
}

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
    marks: (source.thresholds ?? []).map(({ at, label }) => ({ percent: share(at), label })),
    empty: source.value <= min,
  };
}
