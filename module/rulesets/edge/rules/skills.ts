import type { AbilityId } from "./abilities.ts";

export interface Skill {
  readonly id: string;
  /** The normal pairing; the GM may call for another ability. */
  readonly ability: AbilityId;
  /** Language key of the name. */
  readonly label: string;
  /** Language key of what it covers. */
  readonly hint: string;
  /** True for skills that weapon or psionic attacks use. */
  readonly attack: boolean;
}

const BY_ABILITY = {
  cmb: [
    "coldWeapons",
    "energyWeapons",
    "gunnery",
    "kineticWeapons",
    "naturalWeapons",
    "throwing",
    "wrestling",
  ],
  str: ["athletics", "climbing", "gZero", "might", "stamina", "swimming"],
  dex: ["acrobatics", "dancing", "piloting", "reflex", "riding", "stealth", "sleightOfHand"],
  per: ["alertness", "insight", "inspection", "music", "survival", "visualArts"],
  int: ["erudition", "lucidity", "medicine", "nature", "psionics", "science", "warfare"],
  wil: ["charisma", "cunning", "fortitude", "intimidation", "socialite", "streetwise", "trading"],
  tec: [
    "astronautics",
    "computer",
    "cybernetics",
    "explosives",
    "mechatronics",
    "mystification",
    "tampering",
  ],
} as const satisfies Record<AbilityId, readonly string[]>;

/** Id of one of the printed skills; tables may add their own. */
export type SkillId = (typeof BY_ABILITY)[AbilityId][number];

const ATTACK_SKILLS: readonly string[] = [...BY_ABILITY.cmb.filter((id) => id !== "wrestling"), "psionics"];

/** The forty-seven skills, by ability and in the printed order. */
export const SKILLS: readonly (Skill & { readonly id: SkillId })[] = (
  Object.entries(BY_ABILITY) as [AbilityId, readonly SkillId[]][]
).flatMap(([ability, ids]) =>
  ids.map((id) => ({
    id,
    ability,
    label: `MANIFOLD.Edge.Skill.${id}`,
    hint: `MANIFOLD.Edge.SkillHint.${id}`,
    attack: ATTACK_SKILLS.includes(id),
  })),
);

const BY_ID: ReadonlyMap<string, Skill> = new Map(SKILLS.map((skill) => [skill.id, skill]));

/** A printed skill, or undefined for one that the table added. */
export const skillOf = (id: string): Skill | undefined => BY_ID.get(id);

/** Whether a bonus or the trained mark makes someone skilled. */
export const possessesSkill = (bonus: number, trained: boolean): boolean => bonus > 0 || trained;
