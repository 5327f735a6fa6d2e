/**
 * The contract of a game's pure half. All data is plain JSON, so that a plan made on one client can be stored on a chat
 * message and read on another.
 *
 * A roll has three steps: **plan** (what to roll and why), **roll** (the host's dice) and **resolve** (what the faces
 * mean). `odds` computes the distribution of the results of `resolve`.
 */

import type { Demand } from "./demand.ts";
import type { IconName, LangKey } from "./keys.ts";

/** The result of one die, read from the host's roll in rolling order. */
export interface RolledDie {
  readonly faces: number;
  readonly value: number;
  /** False for a die that was dropped or rerolled away. */
  readonly kept: boolean;
  /** The {@link DiceGroup.group} this die belongs to. */
  readonly group: string;
  /** True if the die burst: it showed the face that adds another die. */
  readonly burst?: boolean;
}

/**
 * One reason why a roll differs from its bare dice. `label` and `source` are language keys or plain document names,
 * which `localize` returns unchanged.
 */
export interface Modifier {
  /** Identifies the source: modifiers with the same id count once. */
  readonly id: string;
  readonly label: string;
  /** Signed amount in the unit of `kind`; 1 for sources that are only counted (advantage). */
  readonly value: number;
  /** The number that it changes: "bonus" (default) adds to the total; a game defines its other kinds. */
  readonly kind?: string;
  /** Origin of the modifier: an item, a condition, an effect. */
  readonly source?: string;
  /** False: offered unticked. */
  readonly on?: boolean;
  /**
   * Id or language key of the reason that cancels this modifier. A cancelled modifier stays listed but adds nothing.
   */
  readonly cancelled?: string;
}

/** A part of a number on a sheet. */
export interface NumberPart extends Modifier {
  /** Path below `system` of the stored number; the part that effects add is listed separately. */
  readonly path?: string;
}

/** Dice to throw, as a formula in the host's notation: "3d12dl1", "2d10x", "6d6". */
export interface DiceGroup {
  readonly group: string;
  readonly formula: string;
  /** Shown next to the dice. */
  readonly label?: LangKey;
  /** Rolled with the other dice, but not part of the total. */
  readonly apart?: boolean;
}

/** The amount that effects add to a number, under the label of its modifier ("Bless +1"). */
export interface NamedShare {
  readonly label: string;
  readonly text: string;
}

/** Fields of every request: the modifiers found on the actor, with their sources. */
export interface BaseRequest {
  readonly modifiers: readonly Modifier[];
  /** Amounts that effects add to numbers used by the roll; shown next to them. */
  readonly effects?: readonly NamedShare[];
}

/** The user's choices in the dialog, or the defaults of a plain click. */
export interface BaseChoices {
  /** Ids of modifiers that the user unticked. */
  readonly disabled: readonly string[];
  /** Ids of modifiers offered unticked (`on: false`) that the user ticked. */
  readonly enabled: readonly string[];
  /** Modifiers added by hand. */
  readonly situational: readonly Modifier[];
}

export interface RollPlan {
  readonly dice: readonly DiceGroup[];
  /** Every modifier that was considered, including cancelled ones; the card shows them as the trace. */
  readonly modifiers: readonly Modifier[];
}

export interface RollOutcome {
  /** One of `RollRules.degrees`. */
  readonly degree: string;
  /** Null if the roll has no target number. */
  readonly success: boolean | null;
  readonly margin?: number | null;
}

/** An invalid choice, shown at its field. */
export interface Problem {
  /** Name of the field in the choices ("dc", "tenacity"). */
  readonly field: string;
  readonly message: LangKey;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** The pure rules of one kind of roll. All functions are total; `validate` reports bad numbers. */
export interface RollRules<
  Request extends BaseRequest,
  Choices extends BaseChoices,
  Plan extends RollPlan,
  Outcome extends RollOutcome,
> {
  /** Every degree that `resolve` can return, best first. */
  readonly degrees: readonly string[];
  /** Problems that forbid the roll; empty if the choices are valid. */
  validate(request: Request, choices: Choices): readonly Problem[];
  plan(request: Request, choices: Choices): Plan;
  resolve(plan: Plan, dice: readonly RolledDie[]): Outcome;
  /** Exact probability of each degree; the values sum to 1. */
  odds(plan: Plan): ReadonlyMap<string, number>;
  /** Degrees that count as success; the dialog shows each modifier's effect on their chance. */
  readonly successDegrees: readonly string[];
}

/** Changes of values by dotted path, relative to a document's `system`. */
export interface ValueChanges {
  /** Amounts added to the current value when applied, so that two concurrent hits both count. */
  readonly deltas: Readonly<Record<string, number>>;
  /** Values that replace the current ones. */
  readonly sets: Readonly<Record<string, string | number | boolean | null>>;
}

/** A change of one actor: its values, conditions, effects and owned items. */
export interface ChangeSet extends ValueChanges {
  readonly addConditions: readonly string[];
  readonly removeConditions: readonly string[];
  /** Durations of added conditions by id; the others use the duration of their own definition. */
  readonly durations?: Readonly<Record<string, Duration>>;
  /** Ids of single effects to remove, where only one of several causes of a condition ends. */
  readonly removeEffects?: readonly string[];
  /** Absent if the change affects no item. */
  readonly items?: ItemChanges;
  /** Absent if no card is moved. */
  readonly cards?: CardChanges;
  /** The reasons, in order, as shown before and after applying. */
  readonly steps: readonly Modifier[];
}

/** Changes of an actor's items, in this order: add, change values, remove. */
export interface ItemChanges {
  readonly added: readonly ItemSource[];
  /** By item id. */
  readonly changed: Readonly<Record<string, ValueChanges>>;
  /** Ids; missing ones are ignored. */
  readonly removed: readonly string[];
}

/** Cards drawn from a deck into the actor's hand, and cards put back. */
export interface CardChanges {
  /** Id of the deck. */
  readonly deck: string;
  /** Ids of cards from the top of the deck. */
  readonly drawn: readonly string[];
  readonly returned: readonly string[];
}

/** Creation data of an item. */
export interface ItemSource {
  /**
   * 16 letters and digits. The default is derived from the application's key, so that the item is created only once.
   */
  readonly _id?: string;
  readonly name: string;
  readonly type: string;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** The duration of a condition. An absent field sets no end. */
export interface Duration {
  /** The turn event at which it ends. */
  readonly until?: "turnStart" | "turnEnd" | "roundEnd" | "fightEnd";
  /** The turns that count: the affected creature's (default) or those of the creature that caused the condition. */
  readonly whose?: "own" | "source";
  /** Uuid of another creature whose turn counts. */
  readonly turnOf?: string;
  /** Number of such events after which it ends; 1 (the next one) by default. */
  readonly count?: number;
  /** The current turn is not counted: "until the end of your next turn". */
  readonly notThisTurn?: boolean;
  /** A roll at the end of each of the creature's turns; a success ends it. */
  readonly saveEnds?: Demand;
  /** Ends when the creature that caused it stops concentrating. */
  readonly concentration?: boolean;
  /** Seconds of world time after which it ends. */
  readonly seconds?: number;
  /** Uuids of the creatures it refers to: those that its bearer aims at, is aware of, or is charmed by. */
  readonly about?: readonly string[];
  /** It refers to the creature that caused it. */
  readonly aboutSource?: boolean;
  /** The number recorded with it: the total of the roll to hide. */
  readonly total?: number;
}

/** A condition of a ruleset, as data. Its effect on rolls is a pure function of the ruleset over ids. */
export interface Condition {
  /** Shared between games that use the same word: "prone", "blinded". */
  readonly id: string;
  readonly name: LangKey;
  /** The rules text. */
  readonly text: LangKey;
  readonly icon: IconName;
  /** Conditions that this one includes. */
  readonly implies?: readonly string[];
  /** Default duration, which a change set may override. */
  readonly duration?: Duration;
  /** Conditions whose arrival ends this one. */
  readonly endedBy?: readonly string[];
  /** Path below `system` of its counter ("burning 3"). */
  readonly counter?: string;
  /** Needs the creatures it refers to: no palette offers it, and no token shows it. */
  readonly unlisted?: true;
  /** Ledger rows that it implements. */
  readonly rules: readonly string[];
}

/* -------------------------------------------- */
/*  Opposed, group and series rolls             */
/* -------------------------------------------- */

/** The roll of one side of an opposed roll, or of one member of a group. */
export interface RolledSide<Plan extends RollPlan = RollPlan, Outcome extends RollOutcome = RollOutcome> {
  readonly plan: Plan;
  readonly outcome: Outcome;
}

export type Winner = "a" | "b" | "tie";

/** The comparison of two sides; `a` is the one that started. */
export interface OpposedResult<Outcome extends RollOutcome = RollOutcome> {
  readonly winner: Winner;
  /** Placeholders {a} and {b} are the names of the sides. */
  readonly label: LangKey;
  /** The outcomes after the comparison; null for a side with a passive value instead of a roll. */
  readonly a: Outcome | null;
  readonly b: Outcome | null;
}

/** Rules for comparing two rolls, including ties. The other side may use any kind of roll that may answer this one. */
export interface OpposedRules<Plan extends RollPlan = RollPlan, Outcome extends RollOutcome = RollOutcome> {
  compare(a: RolledSide<Plan, Outcome>, b: RolledSide<Plan, Outcome>): OpposedResult<Outcome>;
  /** Compares the roll with a passive value; absent if the game has none. */
  compareWithValue?(a: RolledSide<Plan, Outcome>, value: number): OpposedResult<Outcome>;
  /**
   * The consequences of winning for either side, as hits of the game that the card then proposes. Pure, because the
   * client that applies them computes them again from the starting side's plan, the winner and the known facts about
   * both sides.
   */
  hits?(plan: Plan, winner: Winner, sides: Sides): SideHits;
}

/** Uuids of the two sides, and the outcome of the second side's roll. */
export interface Sides {
  readonly a: string;
  readonly b: string;
  /** Absent if the second side has not rolled. */
  readonly answer?: RollOutcome;
}

/** Hits by side; a side that is absent suffers nothing. */
export interface SideHits {
  readonly a?: object;
  readonly b?: object;
}

/** A value used instead of a roll, with its parts. */
export interface PassiveValue {
  readonly value: number;
  readonly parts: readonly Modifier[];
}

/** The result of a group's rolls. */
export interface Tally {
  /** Null while undecided. */
  readonly success: boolean | null;
  /** Placeholders {successes} and {members}. */
  readonly label: LangKey;
}

/** Rules for a group in which every member makes the same roll. */
export interface GroupRules<Plan extends RollPlan = RollPlan, Outcome extends RollOutcome = RollOutcome> {
  /** @param asked number of members asked, including those who have not rolled; if absent, all have rolled */
  tally(members: readonly RolledSide<Plan, Outcome>[], asked?: number): Tally;
}

/** The state of a series of rolls at one difficulty. */
export interface SeriesState {
  readonly outcome: "success" | "failure" | "open";
  readonly successes: number;
  readonly failures: number;
}

/** Rules for a series. */
export interface SeriesRules {
  /** Successes needed by default. */
  readonly need: number;
  state(verdicts: readonly boolean[], need: number): SeriesState;
}
