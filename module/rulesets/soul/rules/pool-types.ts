import type { BaseChoices, BaseRequest, Modifier, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { PoolDegree } from "./degrees.ts";
import type { Strike } from "./hits.ts";

/** Kinds of modifiers that a pool knows, besides "bonus", which adds to the result. */
export const DICE = "dice";
export const DIFFICULTY = "difficulty";
/** Halves the named stats before any other dice are added or taken. */
export const HALVE = "halve";
/** Makes the roll fail without dice. */
export const FAILURE = "failure";

/** What a roll is about; modifiers may be limited to some of these. */
export type PoolTag =
  | "check"
  | "attack"
  | "damage"
  | "melee"
  | "ranged"
  | "weapon"
  | "unarmed"
  | "soulMagic"
  | "exhaustion"
  | "swim"
  | "initiative"
  | "grapple"
  | "avoid"
  | "craft"
  /** The roller has to name the pair. */
  | "open"
  /** What the body does by itself: nobody has to act for it. */
  | "body"
  /** Not made by a character: a fall, a falling rock. */
  | "hazard"
  | "underwaterSafe"
  | "underwaterBanned";

/** Which rolls a modifier touches: every field given must fit. */
export interface PoolSelector {
  /** At least one of these. */
  readonly tags?: readonly PoolTag[];
  /** All of these. */
  readonly allTags?: readonly PoolTag[];
  /** None of these. */
  readonly withoutTags?: readonly PoolTag[];
  /** At least one of these stats is named. */
  readonly stats?: readonly string[];
  /** None of these stats is named. */
  readonly withoutStats?: readonly string[];
}

export interface SoulModifier extends Modifier {
  /** Touches rolls that fit any of these; all rolls when absent. */
  readonly appliesTo?: readonly PoolSelector[];
}

export type DifficultyOverflow = "clamp" | "dicePenalty" | "impossible";
export type CriticalFailureRule = "halfOnes" | "anyOne" | "allOnes" | "off";

/** World settings that a roll depends on, passed in. */
export interface PoolSettings {
  /** Difficulty of a roll that names none. */
  readonly defaultDifficulty: number;
  readonly difficultyOverflow: DifficultyOverflow;
  readonly criticalFailure: CriticalFailureRule;
}

export const DEFAULT_POOL_SETTINGS: PoolSettings = {
  defaultDifficulty: 4,
  difficultyOverflow: "clamp",
  criticalFailure: "halfOnes",
};

/** Something that can be named in a pool. */
export interface Stat {
  /** Language key or plain name. */
  readonly label: string;
  /** Dice it gives; null for an attribute that the roller lacks, which fails every pool that names it. */
  readonly value: number | null;
  readonly group: "attribute" | "skill";
}

/** Dice that come with the deed itself: a weapon's, the metres of a fall. */
export interface OwnDice {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** A field of the dialog that only some rolls have. */
export interface Extent {
  /** Metres fallen, or targets of a spell: both decide what is rolled or needed. */
  readonly id: "metres" | "targets";
  readonly value: number;
}

export interface RollCost {
  readonly drain: number;
  readonly actionPoints: number;
}

/** What an exhaustion roll leaves behind depends on this. */
export interface ExhaustionState {
  /** Counted level of the ladder. */
  readonly fatigue: number;
  /** Conditions that may mark a higher level. */
  readonly conditions: readonly string[];
  /** Clock that asked for the roll; null when something else did. */
  readonly activity: "light" | "heavy" | null;
}

export interface PoolRequest extends BaseRequest {
  readonly tags: readonly PoolTag[];
  /** Name of the weapon, power, project or named check; null when the stats say it. */
  readonly name: string | null;
  /** Id of the weapon, power or project behind the roll; null for plain checks. */
  readonly source: string | null;
  /** What the click asked for; the defaults of the choices. */
  readonly attribute: string | null;
  readonly skill: string | null;
  /** Null: the world's default difficulty. */
  readonly difficulty: number | null;
  readonly required: number | null;
  readonly defense: number | null;
  /** Every stat that may be named, by id. */
  readonly stats: Readonly<Record<string, Stat>>;
  readonly ownDice: readonly OwnDice[];
  /** A count that the needed result or the pool depends on; null for most rolls. */
  readonly extent: Extent | null;
  readonly cost: RollCost;
  /** Action points left, or null outside combat, where nobody counts them. */
  readonly actionPoints: number | null;
  /** For exhaustion rolls: how tired the roller is, and whose clock asked; null for all others. */
  readonly weary: ExhaustionState | null;
  /** How the damage of this roll lands; null for rolls that do none. */
  readonly strike: Strike | null;
  /** Hardness of the one thing or creature that this damage is meant for; null where there are several, or none. */
  readonly struckHardness: number | null;
  /** What a crafting roll works on; null for all others. */
  readonly work: Work | null;
  /** What forbids the roll however it is made: the last word of a problem's language key, and its data. */
  readonly obstacle: Obstacle | null;
  /** Language keys of what the table has to bear in mind. */
  readonly reminders: readonly string[];
  readonly settings: PoolSettings;
  readonly modifiers: readonly SoulModifier[];
}

export interface Obstacle {
  readonly id: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Work on a project. */
export interface Work {
  /** Id of the roller's own project; null when it helps with somebody else's. */
  readonly project: string | null;
  /** Which of its trades it counts for; null: the skill that is rolled. */
  readonly trade: string | null;
}

export interface PoolChoices extends BaseChoices {
  readonly attribute: string | null;
  readonly skill: string | null;
  /** Third and further stats; all are added into the pool. */
  readonly more: readonly string[];
  /** Face that a die must show, before modifiers: 2 to 6. */
  readonly difficulty: number;
  /** How large the result must be; null when nobody asks. */
  readonly required: number | null;
  /** What an attack has to exceed; null when nobody is attacked. */
  readonly defense: number | null;
  /** Half of the named stats, by ruling. */
  readonly halvePool: boolean;
  /** See {@link PoolRequest.extent}; null without one. */
  readonly extent: number | null;
}

/** The difficulty on its way to the dice. */
export interface PlannedDifficulty {
  readonly base: number;
  /** With every modifier, before it is held within 2 to 6. */
  readonly raw: number;
  /** What one die must show. */
  readonly effective: number;
  readonly capped: boolean;
}

export interface PoolPlan extends RollPlan {
  /** Dice rolled, after halving, modifiers and penalties. */
  readonly pool: number;
  readonly difficulty: PlannedDifficulty;
  /** Added to the successes. */
  readonly flat: number;
  readonly required: number | null;
  readonly defense: number | null;
  /** Label of what makes the roll fail outright; then there are no dice. */
  readonly automaticFailure: string | null;
  /** The difficulty is beyond a die and the setting lets nothing succeed. */
  readonly impossible: boolean;
  readonly criticalFailure: CriticalFailureRule;
  readonly extent: number | null;
  readonly cost: RollCost;
  /** Against another roll a tie is lost: who is held has to beat the grappler. */
  readonly tiesLose: boolean;
  readonly strike: Strike | null;
  /** The work with its trade named. */
  readonly work: { readonly project: string | null; readonly trade: string } | null;
}

export interface PoolOutcome extends RollOutcome {
  readonly degree: PoolDegree;
  readonly successes: number;
  readonly ones: number;
  /** Successes plus flat bonus. Faces are never summed. */
  readonly result: number;
  /** Null when no defense was named. */
  readonly hit: boolean | null;
  /** By the dice alone; a flat bonus that succeeds all the same keeps its success. */
  readonly criticalFailure: boolean;
}
