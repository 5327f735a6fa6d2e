import type { BaseChoices, BaseRequest, Modifier, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { BurstChain } from "../../../../kit/dice.ts";
import type { Cover } from "../attack/cover.ts";
import type { ReactionBar } from "../attack/reactions.ts";
import type { Visibility } from "../attack/visibility.ts";
import type { Size } from "../creature/sizes.ts";
import type { BurstModifier } from "../modifiers.ts";
import type { BurstMode } from "./bonus-dice.ts";
import type { LadderSize } from "./ladder.ts";

export type CheckKind =
  | "check"
  | "resistance"
  | "attack"
  | "defense"
  | "initiative"
  /** Emergency aid to the wounded, and treatment of Shock. */
  | "aid"
  | "stabilise";

/** World settings that checks depend on. */
export interface RollSettings {
  /** Whether a total equal to a plain VS succeeds. */
  readonly vsCompare: "meet" | "beat";
  readonly burstMode: BurstMode;
  /** Vigor that a readied response costs in addition to its own cost. */
  readonly readyVigor: number;
}

export const DEFAULT_ROLL_SETTINGS: RollSettings = { vsCompare: "meet", burstMode: "repeat", readyVigor: 0 };

/** The timing of an attack: as an action, as a reaction to an opening, or as a readied response. */
export const TIMINGS = ["action", "opening", "readied"] as const;

export type Timing = (typeof TIMINGS)[number];

/** An ability or a skill with its bonus dice. */
export interface DiceSource {
  readonly label: string;
  readonly dice: number;
}

interface SkillSource extends DiceSource {
  /** Relies on sight: poor visibility raises the VS. */
  readonly bySight?: boolean;
}

/** Facts about an attack, from the weapon and the target. */
export interface AttackFacts {
  readonly ranged: boolean;
  /** Null without a target: sizes are then not compared. */
  readonly sizes: { readonly attacker: Size; readonly target: Size } | null;
  readonly cover: Cover;
  readonly visibility: Visibility;
  /** In feet; null if not measured. */
  readonly distance: number | null;
  /** The target is unaware of the attacker. */
  readonly unaware: boolean;
  /** True for an area attack, against which light cover does not help (B-171). */
  readonly area?: true;
}

/** A creature named on a card, with a button for its owners. */
export interface NamedActor {
  readonly uuid: string;
  readonly name: string;
}

/** The single target of an attack, and its possible reactions to a hit. */
export interface ReactingTarget extends NamedActor {
  /** The reason why it cannot react; null if it can. */
  readonly bar: ReactionBar | null;
  /** Roll keys and names of its defenses. */
  readonly defenses: readonly { readonly key: string; readonly label: string }[];
}

/** The next steps that the card of an attack or power offers: openings, defenses, resistance rolls. */
export interface FollowUps {
  /** Using it gives adjacent foes an opening. */
  readonly createsOpening: boolean;
  /** Foes close enough to take the opening. */
  readonly foes: readonly NamedActor[];
  /** Distance and reach in feet if the target is out of reach; null if it is within reach or not measured. */
  readonly tooFar: { readonly feet: number; readonly reach: number } | null;
  readonly reacting: ReactingTarget | null;
  /** The target cannot act at all, so a hit may kill it outright. */
  readonly killsOutright: boolean;
  /** Ability that resists the effect, with its name and VS; a VS of 0 stands for the total of the roll. */
  readonly resist: { readonly id: string; readonly ability: string; readonly vs: number } | null;
}

export const NO_FOLLOW_UPS: FollowUps = {
  createsOpening: false,
  foes: [],
  tooFar: null,
  reacting: null,
  killsOutright: false,
  resist: null,
};

/** Actions of the roller's turn, and the actions that the roll takes. */
export interface TurnFacts {
  /** True in combat, where actions are counted. */
  readonly counted: boolean;
  /** Actions that the roll takes in all, and the actions already paid on earlier turns. */
  readonly cost: number;
  readonly paid: number;
  /** Actions left this turn. */
  readonly left: number;
  /** Attack actions of this turn that have not yet had their off-hand strike. */
  readonly strikes: number;
}

/** Facts outside combat. */
export const NO_TURN: TurnFacts = { counted: false, cost: 0, paid: 0, left: 0, strikes: 0 };

/** Points that a roll costs. */
export interface Costs {
  readonly vigor: number;
  readonly mana: number;
}

export interface CheckRequest extends BaseRequest {
  readonly kind: CheckKind;
  /** Name of the weapon, technique or reaction; null for rolls with ability and skill as their title. */
  readonly name: string | null;
  /** Key of the effect roll that follows a success; null if there is none. */
  readonly effect: string | null;
  /** The follow-ups; stored under this name. */
  readonly aftermath: FollowUps;
  /** Defaults of the choices. */
  readonly ability: string | null;
  readonly skill: string | null;
  /** VS, Guard or the attack's total; null if unknown. */
  readonly vs: number | null;
  readonly abilities: Readonly<Record<string, DiceSource>>;
  readonly skills: Readonly<Record<string, SkillSource>>;
  readonly attack: AttackFacts | null;
  /** Visibility around the roller, for skills that rely on sight. */
  readonly visibility: Visibility;
  readonly costs: Costs;
  /** Points that the roller can pay with. */
  readonly purse: Costs;
  readonly turn: TurnFacts;
  readonly settings: RollSettings;
  readonly modifiers: readonly BurstModifier[];
}

export interface CheckChoices extends BaseChoices {
  readonly ability: string | null;
  readonly skill: string | null;
  readonly vs: number | null;
  /** Charges and Challenges added without a source. */
  readonly charges: number;
  readonly challenges: number;
  readonly offHand: boolean;
  readonly timing: Timing;
  readonly fromBehindUnaware: boolean;
  readonly cover: Cover;
  readonly visibility: Visibility;
  readonly distance: number | null;
  /** Actions taken this turn; none for reactions and off-hand attacks. */
  readonly actions: number;
}

export interface CheckPlan extends RollPlan {
  readonly kind: CheckKind;
  readonly ability: string | null;
  readonly skill: string | null;
  readonly bonusDice: number;
  readonly size: LadderSize;
  readonly charges: number;
  readonly challenges: number;
  readonly steps: number;
  /** VS, Guard or the attack's total before modifiers. */
  readonly asked: number | null;
  /** The number to reach or beat, including modifiers; null if there is none. */
  readonly vs: number | null;
  /** Lowest total that succeeds. */
  readonly atLeast: number | null;
  readonly burstMode: BurstMode;
  readonly timing: Timing;
  readonly costs: Costs;
  readonly actions: number;
  /** The target's cover that the attack took into account. */
  readonly cover: Cover;
  /** Modifiers that the effect roll of this attack inherits: the off-hand Challenges. */
  readonly carried: readonly Modifier[];
}

export interface CheckOutcome extends RollOutcome {
  /** Face of the Action die. */
  readonly action: number;
  /** Sum of all bonus faces. */
  readonly bonus: number;
  readonly total: number;
  readonly margin: number | null;
  /** Bonus dice that burst, with the dice they added. */
  readonly bursts: readonly BurstChain[];
  /** Durability that emergency aid restores; null for other kinds. */
  readonly aid: number | null;
}
