/** Request, choices, plan and outcome of a pool. They are stored on chat messages, so fields keep their names. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { AttackSource } from "../hit.ts";
import type { PoolTag, SoulModifier } from "../modifiers.ts";
import type { PoolDegree } from "./degrees.ts";

export type DifficultyOverflow = "clamp" | "dicePenalty" | "impossible";
export type CriticalFailureRule = "halfOnes" | "anyOne" | "allOnes" | "off";

/** World settings that a roll depends on. */
export interface PoolSettings {
  /** Difficulty of a roll without its own. */
  readonly defaultDifficulty: number;
  readonly difficultyOverflow: DifficultyOverflow;
  readonly criticalFailure: CriticalFailureRule;
}

export const DEFAULT_POOL_SETTINGS: PoolSettings = {
  defaultDifficulty: 4,
  difficultyOverflow: "clamp",
  criticalFailure: "halfOnes",
};

/** An attribute or skill that can be part of a pool. */
export interface Stat {
  /** Language key or plain name. */
  readonly label: string;
  /** Number of dice that it adds; null for an attribute that the roller lacks, which makes the pool fail. */
  readonly value: number | null;
  readonly group: "attribute" | "skill";
}

/** Dice of the action itself: from a weapon, or for the metres of a fall. */
export interface OwnDice {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** A dialog field of certain rolls. */
export interface Extent {
  /** Metres fallen, which decide the dice, or targets of a spell, which decide the needed result. */
  readonly id: "metres" | "targets";
  readonly value: number;
}

export interface RollCost {
  readonly drain: number;
  readonly actionPoints: number;
}

/** The fatigue data on which the consequences of an exhaustion roll depend. */
export interface ExhaustionState {
  /** Hit points and Endurance, for death by exhaustion; absent in older messages. */
  readonly hp?: number;
  readonly endurance?: number;
  /** Counted level of the ladder. */
  readonly fatigue: number;
  /** Conditions that may imply a higher level. */
  readonly conditions: readonly string[];
  /** The activity whose clock made the roll due; null if it had another cause. */
  readonly activity: "light" | "heavy" | null;
}

export interface PoolRequest extends BaseRequest {
  readonly tags: readonly PoolTag[];
  /** Name of the weapon, power, project or named check; null if the stats are the title. */
  readonly name: string | null;
  /** Id of the weapon, power or project; null for plain checks. */
  readonly source: string | null;
  /** Defaults of the choices. */
  readonly attribute: string | null;
  readonly skill: string | null;
  /** Null: the world's default difficulty. */
  readonly difficulty: number | null;
  readonly required: number | null;
  readonly defense: number | null;
  /** Every stat that can be chosen, by id. */
  readonly stats: Readonly<Record<string, Stat>>;
  readonly ownDice: readonly OwnDice[];
  /** A number on which the pool or the needed result depends; null for most rolls. */
  readonly extent: Extent | null;
  readonly cost: RollCost;
  /** Action points left; null outside combat, where they are not counted. */
  readonly actionPoints: number | null;
  /** For exhaustion rolls: the roller's fatigue and the activity that made the roll due; otherwise null. */
  readonly weary: ExhaustionState | null;
  /** The source of the damage; null for rolls without damage. */
  readonly strike: AttackSource | null;
  /** Hardness of the single target of this damage; null with several targets or none. */
  readonly struckHardness: number | null;
  /** The work of a crafting roll; otherwise null. */
  readonly work: Work | null;
  /** Problem that forbids the roll whatever the choices are. */
  readonly obstacle: Obstacle | null;
  /** Successes still needed for the project's next item in this trade; null for other rolls. */
  readonly lacks: number | null;
  /** Language keys of reminders for the table. */
  readonly reminders: readonly string[];
  readonly settings: PoolSettings;
  readonly modifiers: readonly SoulModifier[];
}

export interface Obstacle {
  /** Last word of the problem's language key. */
  readonly id: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Work on a project. */
export interface Work {
  /** Id of the roller's own project; null when helping another character. */
  readonly project: string | null;
  /** The trade for which the work counts; null: the rolled skill. */
  readonly trade: string | null;
}

export interface PoolChoices extends BaseChoices {
  readonly attribute: string | null;
  readonly skill: string | null;
  /** Third and further stats; all of them add dice. */
  readonly more: readonly string[];
  /** Face that a die must show, before modifiers: 2 to 6. */
  readonly difficulty: number;
  /** The result needed; null for an open roll. */
  readonly required: number | null;
  /** Defense that an attack must exceed; null without a target. */
  readonly defense: number | null;
  /** Whether the GM's ruling halves the chosen stats. */
  readonly halvePool: boolean;
  /** See {@link PoolRequest.extent}; null if the roll has none. */
  readonly extent: number | null;
}

/** The difficulty before and after limiting it to 2–6. */
export interface PlannedDifficulty {
  readonly base: number;
  /** With all modifiers, before the limits. */
  readonly raw: number;
  /** The face that a die must show. */
  readonly effective: number;
  readonly capped: boolean;
}

export interface PoolPlan extends RollPlan {
  /** Number of dice, after halving, modifiers and penalties. */
  readonly pool: number;
  readonly difficulty: PlannedDifficulty;
  /** Added to the successes. */
  readonly flat: number;
  readonly required: number | null;
  readonly defense: number | null;
  /** Label of the modifier that makes the roll fail without dice. */
  readonly automaticFailure: string | null;
  /** The difficulty exceeds 6, and by the world's setting no die succeeds. */
  readonly impossible: boolean;
  readonly criticalFailure: CriticalFailureRule;
  readonly extent: number | null;
  readonly cost: RollCost;
  /** A tie in the opposed roll is a loss: in a grapple it goes to the grappler. */
  readonly tiesLose: boolean;
  readonly strike: AttackSource | null;
  /** The work with its trade. */
  readonly work: { readonly project: string | null; readonly trade: string } | null;
}

export interface PoolOutcome extends RollOutcome {
  readonly degree: PoolDegree;
  readonly successes: number;
  readonly ones: number;
  /** Successes plus flat bonus. Faces are never added up. */
  readonly result: number;
  /** Null without a defense. */
  readonly hit: boolean | null;
  /** By the dice alone: a flat bonus that reaches the needed result still makes the roll a success. */
  readonly criticalFailure: boolean;
}
