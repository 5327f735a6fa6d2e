import type { AbilityId } from "./abilities.ts";

export interface Skill {
  readonly id: string;
  /** The usual ability; a GM may choose another. */
  readonly ability: AbilityId;
  /** Language key. */
  readonly label: string;
  /** Language key of the description. */
  readonly hint: string;
  /** Whether it is used for weapon or psionic attacks. */
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

/** Id of a printed skill; a table may add more. */
export type SkillId = (typeof BY_ABILITY)[AbilityId][number];

export type PrintedSkill = Skill & { readonly id: SkillId };

const ATTACK_SKILLS: readonly string[] = [...BY_ABILITY.cmb.filter((id) => id !== "wrestling"), "psionics"];

/** The printed skills by ability, in printed order. */
export const SKILLS: readonly PrintedSkill[] = (
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

const BY_ID: ReadonlyMap<string, PrintedSkill> = new Map(SKILLS.map((skill) => [skill.id, skill]));

/** The printed skill; undefined for an added one. */
export const skillOf = (id: string): PrintedSkill | undefined => BY_ID.get(id);

export const possessesSkill = (bonus: number, trained: boolean): boolean => bonus > 0 || trained;
