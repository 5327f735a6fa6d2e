/** Checks named in the rulebook. */
import type { AttributeId } from "../creature/attributes.ts";
import type { SkillId } from "../creature/skills.ts";
import type { PoolTag } from "../modifiers.ts";

/** Results needed to swim in rough water (S-110). */
export const ROUGH_WATER = { river: 1, sea: 2, rapids: 3 } as const;

/** Difficulty of keeping one's breath when hurt (S-118). */
export const UNDERWATER_HIT = { submerged: 3, headAbove: 2 } as const;

export interface NamedCheck {
  readonly id: NamedCheckId;
  readonly label: string;
  readonly attribute: AttributeId | null;
  readonly skill: SkillId | null;
  /** Null for the world's default. */
  readonly difficulty: number | null;
  readonly required: number | null;
  readonly tags: readonly PoolTag[];
  readonly icon: string;
  /** Roll kind of a check that deals damage; absent: "named". */
  readonly kind?: "fall" | "fallingObject";
  readonly rules: readonly string[];
}

const CHECKS = {
  initiative: {
    attribute: "precision",
    skill: "awareness",
    difficulty: 4,
    required: null,
    tags: ["initiative"],
    icon: "stopwatch",
    rules: ["S-141"],
  },
  exhaustion: {
    attribute: "endurance",
    skill: "resolve",
    difficulty: null,
    required: 3,
    tags: ["exhaustion", "body"],
    icon: "tired-eye",
    rules: ["S-042"],
  },
  avoidUnknown: {
    attribute: "athletics",
    skill: "awareness",
    difficulty: null,
    required: 1,
    tags: ["check", "avoid"],
    icon: "hazard-sign",
    rules: ["S-069", "S-072"],
  },
  avoidKnown: {
    attribute: "athletics",
    skill: "conditioning",
    difficulty: 3,
    required: 1,
    tags: ["check", "avoid"],
    icon: "falling-rocks",
    rules: ["S-070", "S-072"],
  },
  grapple: {
    attribute: "athletics",
    skill: "primitiveAttacks",
    difficulty: null,
    required: null,
    tags: ["grapple"],
    icon: "grab",
    rules: ["S-101"],
  },
  swim: swimming(ROUGH_WATER.river),
  swimSea: swimming(ROUGH_WATER.sea),
  swimRapids: swimming(ROUGH_WATER.rapids),
  underwaterHit: {
    attribute: "endurance",
    skill: "conditioning",
    difficulty: UNDERWATER_HIT.submerged,
    required: null,
    tags: ["body"],
    icon: "bubbles",
    rules: ["S-118"],
  },
  homeostasis: {
    attribute: "soulpower",
    skill: "evocation",
    difficulty: null,
    required: 2,
    tags: ["check", "soulMagic"],
    icon: "heart-beats",
    rules: ["S-146"],
  },
  fall: {
    attribute: null,
    skill: null,
    difficulty: 4,
    required: null,
    tags: ["damage", "hazard"],
    icon: "falling",
    kind: "fall",
    rules: ["S-066"],
  },
  fallingObject: {
    attribute: null,
    skill: null,
    difficulty: 4,
    required: null,
    tags: ["damage", "hazard"],
    icon: "falling-rocks",
    kind: "fallingObject",
    rules: ["S-068"],
  },
} as const satisfies Record<string, Omit<NamedCheck, "id" | "label">>;

/** A check for each minute or round in rough water, depending on the situation (S-110). */
function swimming(required: number) {
  return {
    attribute: "endurance",
    skill: "conditioning",
    difficulty: null,
    required,
    tags: ["check", "swim"],
    icon: "wave-crest",
    rules: ["S-110"],
  } as const;
}

export type NamedCheckId = keyof typeof CHECKS;

/** Most frequent first. */
export const NAMED_CHECKS: readonly NamedCheck[] = (
  Object.entries(CHECKS) as [NamedCheckId, Omit<NamedCheck, "id" | "label">][]
).map(([id, check]) => ({ ...check, id, label: `MANIFOLD.Soul.Check.${id}` }));

const BY_ID: ReadonlyMap<string, NamedCheck> = new Map(NAMED_CHECKS.map((check) => [check.id, check]));

export const findNamedCheck = (id: string): NamedCheck | undefined => BY_ID.get(id);
