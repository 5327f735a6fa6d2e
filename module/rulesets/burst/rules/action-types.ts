import type { BaseChoices, BaseRequest, Modifier, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { BurstChain } from "../../../kit/dice.ts";
import type { BurstMode } from "./bonus-dice.ts";
import type { Cover } from "./cover.ts";
import type { LadderSize } from "./ladder.ts";
import type { BurstModifier } from "./modifier-types.ts";
import type { ReactionBar } from "./reactions.ts";
import type { Size } from "./sizes.ts";
import type { Visibility } from "./visibility.ts";

export type ActionKind =
  | "check"
  | "resistance"
  | "attack"
  | "defense"
  | "initiative"
  /** Emergency aid to the hurt, treatment of those who lie in Shock. */
  | "aid"
  | "stabilise";

/** World settings that a roll depends on, passed in. */
export interface RollSettings {
  /** Whether a plain VS is met or has to be beaten. */
  readonly vsCompare: "meet" | "beat";
  readonly burstMode: BurstMode;
  /** Vigor that releasing a readied action costs beyond what the response itself costs. */
  readonly readyVigor: number;
}

export const DEFAULT_ROLL_SETTINGS: RollSettings = { vsCompare: "meet", burstMode: "repeat", readyVigor: 0 };

/** When an attack is made: as an action, as a reaction to an opening, or as a readied response. */
export const TIMINGS = ["action", "opening", "readied"] as const;

export type Timing = (typeof TIMINGS)[number];

/** Something that gives bonus dice: an ability or a skill. */
export interface DiceSource {
  readonly label: string;
  readonly dice: number;
}

interface SkillSource extends DiceSource {
  /** Done by eye: poor visibility makes it harder. */
  readonly bySight?: boolean;
}

/** Everything about an attack that the sheet and the target say. */
export interface AttackFacts {
  readonly ranged: boolean;
  /** Null when nobody is aimed at: then no size is compared. */
  readonly sizes: { readonly attacker: Size; readonly target: Size } | null;
  readonly cover: Cover;
  readonly visibility: Visibility;
  /** Feet; null when nobody measured. */
  readonly distance: number | null;
  /** The target does not know of the attacker. */
  readonly unaware: boolean;
}

/** A creature named on a card, with a button for whoever plays it. */
export interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** How the one target of an attack may react once it hits. */
export interface Reacting extends Named {
  /** What keeps it from reacting; null when nothing does. */
  readonly bar: ReactionBar | null;
  /** Its defenses: keys of the roll and names. */
  readonly defenses: readonly { readonly key: string; readonly label: string }[];
}

/** What the table has to think of once the dice lie. */
export interface Aftermath {
  /** Adjacent foes may take an opening. */
  readonly createsOpening: boolean;
  /** Those who stand near enough to take it. */
  readonly foes: readonly Named[];
  /** Feet to the target where it stands beyond reach, and the reach; null where it does not or nobody measured. */
  readonly tooFar: { readonly feet: number; readonly reach: number } | null;
  readonly reacting: Reacting | null;
  /** The target cannot act at all: a hit probably kills. */
  readonly killsOutright: boolean;
  /** What resists the effect: an ability's name and the number, 0 where it is the total of the roll. */
  readonly resist: { readonly id: string; readonly ability: string; readonly vs: number } | null;
}

export const NO_AFTERMATH: Aftermath = {
  createsOpening: false,
  foes: [],
  tooFar: null,
  reacting: null,
  killsOutright: false,
  resist: null,
};

/** Actions of the roller's turn. */
export interface TurnFacts {
  /** A fight is on, so that actions count. */
  readonly counted: boolean;
  /** What the roll takes, and how much of that was paid on earlier turns. */
  readonly cost: number;
  readonly paid: number;
  /** Actions left of this turn. */
  readonly left: number;
}

/** Where nobody counts. */
export const NO_TURN: TurnFacts = { counted: false, cost: 0, paid: 0, left: 0 };

/** What a roll costs, before choices add to it. */
export interface Costs {
  readonly vigor: number;
  readonly mana: number;
}

export interface ActionRequest extends BaseRequest {
  readonly kind: ActionKind;
  /** Name of the weapon, technique or reaction; null for checks, which are named by ability and skill. */
  readonly name: string | null;
  /** Key of the effect roll that a hit leads to; null where there is none. */
  readonly effect: string | null;
  readonly aftermath: Aftermath;
  /** What the click asked for; the defaults of the choices. */
  readonly ability: string | null;
  readonly skill: string | null;
  /** VS, Guard or the attack's total; null when nobody knows it yet. */
  readonly vs: number | null;
  readonly abilities: Readonly<Record<string, DiceSource>>;
  readonly skills: Readonly<Record<string, SkillSource>>;
  readonly attack: AttackFacts | null;
  readonly costs: Costs;
  /** What the roller has to pay with. */
  readonly purse: Costs;
  readonly turn: TurnFacts;
  readonly settings: RollSettings;
  readonly modifiers: readonly BurstModifier[];
}

export interface ActionChoices extends BaseChoices {
  readonly ability: string | null;
  readonly skill: string | null;
  readonly vs: number | null;
  /** Charges and Challenges that nobody named a source for. */
  readonly charges: number;
  readonly challenges: number;
  readonly offHand: boolean;
  readonly timing: Timing;
  readonly fromBehindUnaware: boolean;
  readonly cover: Cover;
  readonly visibility: Visibility;
  readonly distance: number | null;
  /** Actions of the turn that it takes; reactions and off-hand strikes take none. */
  readonly actions: number;
}

export interface ActionPlan extends RollPlan {
  readonly kind: ActionKind;
  readonly ability: string | null;
  readonly skill: string | null;
  readonly bonusDice: number;
  readonly size: LadderSize;
  readonly charges: number;
  readonly challenges: number;
  readonly steps: number;
  /** The number as it was named: VS, Guard, the attack's total. */
  readonly asked: number | null;
  /** Finished number to reach or beat; null when the total is compared elsewhere. */
  readonly vs: number | null;
  /** Least total that succeeds. */
  readonly atLeast: number | null;
  readonly burstMode: BurstMode;
  readonly timing: Timing;
  readonly costs: Costs;
  readonly actions: number;
  /** What the attack counted as cover. */
  readonly cover: Cover;
  /** What the effect roll of this attack takes over: the off-hand's Challenges. */
  readonly carried: readonly Modifier[];
}

export interface ActionOutcome extends RollOutcome {
  /** Face of the Action die. */
  readonly action: number;
  /** Sum of all bonus faces. */
  readonly bonus: number;
  readonly total: number;
  readonly margin: number | null;
  /** The bonus dice that burst, with everything they brought. */
  readonly bursts: readonly BurstChain[];
  /** What emergency aid gives back; null for everything else. */
  readonly aid: number | null;
}
