export const COVERS = ["none", "light", "partial", "full"] as const;

export type Cover = (typeof COVERS)[number];

export const coverLabel = (cover: Cover): string => `MANIFOLD.Burst.Cover.${cover}`;

interface CoverRow {
  readonly guard: number;
  readonly armorRank: number;
  /** The cover only stops damage if it is sturdy. */
  readonly ifSturdy: boolean;
}

/** Effects of cover on ranged attacks. Only one cover counts; the GM chooses it. */
export const COVER: Readonly<Record<Cover, CoverRow>> = {
  none: { guard: 0, armorRank: 0, ifSturdy: false },
  light: { guard: 10, armorRank: 0, ifSturdy: false },
  partial: { guard: 3, armorRank: 5, ifSturdy: false },
  full: { guard: 5, armorRank: 10, ifSturdy: true },
};

/** The cover that applies to an attack: light cover only helps against direct attacks (B-171). */
export const coverAgainst = (cover: Cover, area: boolean): Cover =>
  area && cover === "light" ? "none" : cover;

/** Damage of a ranged attack that the cover absorbs. */
export const coverArmorRank = (cover: Cover, sturdy: boolean): number =>
  COVER[cover].ifSturdy && !sturdy ? 0 : COVER[cover].armorRank;

const BY_CONDITION: Readonly<Record<string, Cover>> = {
  coverLight: "light",
  coverPartial: "partial",
  coverFull: "full",
};

/** The cover given by conditions; the best one counts, and the GM may change it. */
export const coverOf = (conditions: readonly string[]): Cover =>
  conditions
    .flatMap((id) => BY_CONDITION[id] ?? [])
    .reduce<Cover>((best, one) => (COVERS.indexOf(one) > COVERS.indexOf(best) ? one : best), "none");
