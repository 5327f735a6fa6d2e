/**
 * What a ruleset's pure half promises. Everything here is plain JSON: no class instances, no functions in data,
 * so that a plan made on one client can be stored on a chat message and read on another.
 *
 * The three verbs of a roll are **plan** (what to roll and why), **roll** (done by the host's dice) and
 * **resolve** (what the faces mean). `odds` answers the same question before the roll.
 */

import type { Demand } from "./damage.ts";

/** One die as it fell, read back from the host's dice in rolling order. */
export interface RolledDie {
  readonly faces: number;
  readonly value: number;
  /** False for a die that was dropped or rerolled away. */
  readonly kept: boolean;
  /** The {@link DiceGroup.group} this die belongs to. */
  readonly group: string;
  /** True when this die burst (showed the face that adds another die). */
  readonly burst?: boolean;
}

/**
 * One reason a roll differs from its bare dice.
 * `label` and `source` are language keys or plain document names; a reader shows them through `localize`,
 * which returns plain names unchanged.
 */
export interface Modifier {
  /** Identity for de-duplication and for ticking off; the same id twice is the same source. */
  readonly id: string;
  readonly label: string;
  /** Signed amount in the unit of `kind`. 1 for sources that are merely counted (advantage). */
  readonly value: number;
  /** What the value acts on: "bonus" (default) adds to the total; other kinds are the ruleset's own words. */
  readonly kind?: string;
  /** Where it comes from: an item, a condition, an effect. */
  readonly source?: string;
  /** Offered but not ticked by default when false. */
  readonly on?: boolean;
  /** Id or language key of what cancelled this modifier. A cancelled modifier stays listed and counts nothing. */
  readonly cancelled?: string;
}

/** Dice to throw, as a formula in the host's notation: "3d12dl1", "2d10x", "6d6". */
export interface DiceGroup {
  readonly group: string;
  readonly formula: string;
  /** Language key shown beside the dice. */
  readonly label?: string;
  /** Thrown along but no part of the total: what they show is counted elsewhere. */
  readonly apart?: boolean;
}

/** What every ruleset's request has: the modifiers that its bridge found on the actor, sources named. */
export interface BaseRequest {
  readonly modifiers: readonly Modifier[];
}

/** What the roller chose in the dialog (or the defaults of a plain click). */
export interface BaseChoices {
  /** Ids of modifiers that the roller ticked off. */
  readonly disabled: readonly string[];
  /** Ids of modifiers offered unticked (`on: false`) that the roller ticked. */
  readonly enabled: readonly string[];
  /** Modifiers added by hand. */
  readonly situational: readonly Modifier[];
}

export interface RollPlan {
  readonly dice: readonly DiceGroup[];
  /** Every modifier that was considered, cancelled ones included: this is the trace the card shows. */
  readonly modifiers: readonly Modifier[];
}

export interface RollOutcome {
  /** One of the ruleset's degrees; the language key and icon hang on it. */
  readonly degree: string;
  /** Null when nothing was there to succeed against. */
  readonly success: boolean | null;
  readonly margin?: number | null;
}

/** Something wrong with a choice, to be shown at its field. */
export interface Problem {
  /** Name of the field in the choices ("dc", "tenacity"). */
  readonly field: string;
  /** Language key of the message. */
  readonly message: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** The pure rules of one kind of roll. All functions are total: bad numbers are `validate`'s business. */
export interface RollRules<
  Request extends BaseRequest,
  Choices extends BaseChoices,
  Plan extends RollPlan,
  Outcome extends RollOutcome,
> {
  /** Every degree `resolve` can return, best first. */
  readonly degrees: readonly string[];
  /** Problems that forbid the roll; empty when the choices may be planned. */
  validate(request: Request, choices: Choices): readonly Problem[];
  plan(request: Request, choices: Choices): Plan;
  resolve(plan: Plan, dice: readonly RolledDie[]): Outcome;
  /** Exact probability of each degree; the values sum to 1. */
  odds(plan: Plan): ReadonlyMap<string, number>;
  /** Degrees that count as success, for the one number beside each modifier. */
  readonly successDegrees: readonly string[];
}

/** Changes of values by dotted path, relative to a document's `system`. */
export interface ValueChanges {
  /** Added to the value found when the set is applied, so two hits at once both count. */
  readonly deltas: Readonly<Record<string, number>>;
  /** Put in place of the value found. */
  readonly sets: Readonly<Record<string, string | number | boolean | null>>;
}

/** Consequences for one actor: for its own values, its conditions and the items that it owns. */
export interface ChangeSet extends ValueChanges {
  readonly addConditions: readonly string[];
  readonly removeConditions: readonly string[];
  /** How long conditions last that this set adds, by their ids; the others last as they do by themselves. */
  readonly durations?: Readonly<Record<string, Duration>>;
  /** Ids of single effects that end, where one of several causes of a condition does. */
  readonly removeEffects?: readonly string[];
  /** Absent where no item is concerned. */
  readonly items?: ItemChanges;
  /** The reasons, in order: what a reader sees before and after applying. */
  readonly steps: readonly Modifier[];
}

/** What happens to the items of an actor: first some are added, then values change, then some are removed. */
export interface ItemChanges {
  readonly added: readonly ItemSource[];
  /** By item id. */
  readonly changed: Readonly<Record<string, ValueChanges>>;
  /** Ids; one that is not there (any more) is no fault. */
  readonly removed: readonly string[];
}

/** Data of an item to be made, as the host takes it. */
export interface ItemSource {
  /** 16 letters and digits. Left out, it is made from the identity of the application, so that it is made once. */
  readonly _id?: string;
  readonly name: string;
  readonly type: string;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** How long a condition lasts. What is left out does not end it. */
export interface Duration {
  /** The moment at which it ends. */
  readonly until?: "turnStart" | "turnEnd" | "roundEnd" | "fightEnd";
  /** Whose turn that is: of the one who has it (default) or of the one who caused it. */
  readonly whose?: "own" | "source";
  /** The how-manieth such moment; 1, the next, by default. */
  readonly count?: number;
  /** The turn that is under way does not count: "until the end of your next turn". */
  readonly notThisTurn?: boolean;
  /** A roll at the end of each own turn; a success ends it. */
  readonly saveEnds?: Demand;
  /** It lasts no longer than the one who caused it concentrates. */
  readonly concentration?: boolean;
}

/** A condition of a ruleset, as data. What it does to a roll is the ruleset's pure function over ids. */
export interface Condition {
  /** Shared across games where the word is the same: "prone", "blinded". */
  readonly id: string;
  /** Language key of the name. */
  readonly name: string;
  /** Language key of the rules text. */
  readonly text: string;
  /** Icon name in the sprite of the project, without extension. */
  readonly icon: string;
  /** Conditions that come along with this one. */
  readonly implies?: readonly string[];
  /** How long it lasts unless its cause says otherwise. */
  readonly duration?: Duration;
  /** Conditions that end this one when they come. */
  readonly endedBy?: readonly string[];
  /** Path below `system` of the number that it is counted with ("burning 3"). */
  readonly counter?: string;
  /** Ledger rows this serves. */
  readonly rules: readonly string[];
}

/* -------------------------------------------- */
/*  Rolls that are read together                */
/* -------------------------------------------- */

/** What one side of an opposed roll, or one member of a group, has rolled. */
export interface RolledSide<Plan extends RollPlan = RollPlan, Outcome extends RollOutcome = RollOutcome> {
  readonly plan: Plan;
  readonly outcome: Outcome;
}

export type Winner = "a" | "b" | "tie";

/** Two sides compared; `a` is the one that started it. */
export interface OpposedResult<Outcome extends RollOutcome = RollOutcome> {
  readonly winner: Winner;
  /** Language key of the result; {a} and {b} are the names of the sides. */
  readonly label: string;
  /** The outcomes once the verdict is known; null for a side that did not roll (a passive value). */
  readonly a: Outcome | null;
  readonly b: Outcome | null;
}

/**
 * How a game compares two rolls, its rule for ties included. The other side may have made any kind of roll that
 * the game lets answer this one.
 */
export interface OpposedRules<Plan extends RollPlan = RollPlan, Outcome extends RollOutcome = RollOutcome> {
  compare(a: RolledSide<Plan, Outcome>, b: RolledSide<Plan, Outcome>): OpposedResult<Outcome>;
  /** The same against a side that did not roll but stands at a value; absent where the game knows none. */
  compareWithValue?(a: RolledSide<Plan, Outcome>, value: number): OpposedResult<Outcome>;
  /**
   * What the result does to either side, as hits of the game: the card then carries proposals, Apply and Undo. Pure,
   * from the plan of the side that started and who has won, because whoever applies it makes the hits anew.
   */
  hits?(plan: Plan, winner: Winner): SideHits;
}

/** Hits by the side they concern; an absent side suffers nothing. */
export interface SideHits {
  readonly a?: object;
  readonly b?: object;
}

/** A value that stands in for a roll, and what it is made of. */
export interface PassiveValue {
  readonly value: number;
  readonly parts: readonly Modifier[];
}

/** What the rolls of a group come to. */
export interface Tally {
  /** Null while nothing can be said. */
  readonly success: boolean | null;
  /** Language key; {successes} and {members} are filled in. */
  readonly label: string;
}

/** How a game reads a group in which everybody makes the same roll. */
export interface GroupRules<Plan extends RollPlan = RollPlan, Outcome extends RollOutcome = RollOutcome> {
  /** @param asked how many were asked, those who have not rolled yet among them; absent: all have rolled */
  tally(members: readonly RolledSide<Plan, Outcome>[], asked?: number): Tally;
}

/** A series of rolls at one difficulty, so far. */
export interface SeriesState {
  readonly outcome: "success" | "failure" | "open";
  readonly successes: number;
  readonly failures: number;
}

/** How a game reads a series. */
export interface SeriesRules {
  /** How many are needed unless somebody says otherwise. */
  readonly need: number;
  state(verdicts: readonly boolean[], need: number): SeriesState;
}
