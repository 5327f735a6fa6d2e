/** The grants of species, background and class (E-584 to E-586). */
import type { Grant } from "../../../../kit/grants.ts";
import { ABILITIES, type AbilityId } from "./abilities.ts";
import type { Size } from "./sizes.ts";

/** Ids of the dialog's choices of abilities and skills. */
export const ABILITY_CHOICE = "abilities";
export const SKILL_CHOICE = "skills";

/** Grants shared by all three. */
export interface OriginGifts {
  readonly skills: Iterable<string>;
}

export interface SpeciesGifts extends OriginGifts {
  readonly size: Size;
  readonly speed: Readonly<Record<"walk" | "climb" | "swim" | "fly", number>>;
  readonly abilities: Readonly<Record<AbilityId, number>>;
  readonly senses: Readonly<Record<SightId, boolean>> & Readonly<Record<RadiusId, number>>;
  /** Hours in which it needs one full rest (E-499). */
  readonly restPeriod: number;
}

export interface ClassGifts extends OriginGifts {
  /** VP at level 1 (E-426). */
  readonly vp: number;
  readonly psionic: boolean;
  readonly psi: number;
}

const SIGHTS = ["infravision", "thermovision", "ultravision"] as const;
const RADII = ["blindsight", "tremorsense"] as const;
type SightId = (typeof SIGHTS)[number];
type RadiusId = (typeof RADII)[number];

const MODES = ["walk", "climb", "swim", "fly"] as const;

/** @param bonus bonus of a trained skill (E-579) */
export const grantsOfSkills = (skills: Iterable<string>, bonus: number): Grant[] =>
  [...new Set(skills)].flatMap((id) => [
    { path: `skills.${id}.trained`, mode: "set", value: true },
    { path: `skills.${id}.bonus`, mode: "raise", value: bonus },
  ]);

/** @param chosen abilities that increase by 1 */
export function grantsOfSpecies(
  { size, speed, abilities, senses, restPeriod }: SpeciesGifts,
  chosen: readonly string[],
): Grant[] {
  const increases = ABILITIES.map((id) => [id, abilities[id] + Number(chosen.includes(id))] as const);
  return [
    { path: "size", mode: "set", value: size },
    ...MODES.map((id): Grant => ({ path: `speed.${id}`, mode: "set", value: speed[id] })),
    ...increases
      .filter(([, value]) => value !== 0)
      .map(([id, value]): Grant => ({ path: `abilities.${id}.value`, mode: "add", value })),
    ...SIGHTS.filter((id) => senses[id]).map(
      (id): Grant => ({ path: `senses.${id}`, mode: "set", value: true }),
    ),
    ...RADII.filter((id) => senses[id] > 0).map(
      (id): Grant => ({ path: `senses.${id}`, mode: "raise", value: senses[id] }),
    ),
    { path: "rest.period", mode: "set", value: restPeriod },
  ];
}

export const grantsOfClass = ({ vp, psionic, psi }: ClassGifts): Grant[] => [
  { path: "classVp", mode: "set", value: vp },
  ...(psionic && psi > 0 ? [{ path: "psi.max", mode: "add", value: psi } as const] : []),
];
