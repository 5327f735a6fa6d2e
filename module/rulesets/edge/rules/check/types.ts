import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { AbilityId, AbilityScores } from "../creature/abilities.ts";
import type { CheckKind, EdgeModifier, Sense } from "../modifiers.ts";
import type { Takes, TurnUse } from "../turn-use.ts";
import type { Cover } from "./cover.ts";
import type { Special } from "./specials.ts";

/** World settings that a check depends on. */
export interface CheckSettings {
  readonly edgeCards: boolean;
  /** Optional reading: a 12 or 1 on the dropped die counts too. */
  readonly specialsOnDroppedDie: boolean;
  /** A skill may be combined with any ability. */
  readonly crossAbilitySkills: boolean;
}

export const DEFAULT_CHECK_SETTINGS: CheckSettings = {
  edgeCards: true,
  specialsOnDroppedDie: false,
  crossAbilitySkills: true,
};

export interface EdgeCheckRequest extends BaseRequest {
  readonly kind: CheckKind;
  /** Defaults of the choices, from what the user clicked. */
  readonly ability: AbilityId;
  readonly skill: string | null;
  readonly dc: number | null;
  readonly abilities: AbilityScores;
  /** Item id of an attack's weapon. */
  readonly weapon?: string;
  /** Its name; absent in older messages. */
  readonly weaponName?: string;
  /** Id of the maneuver, for a contest that is one. */
  readonly maneuver?: string;
  /** Item id of the first aid kit that a treatment uses. */
  readonly kit?: string;
  /** Id of a check that the rules call for; see `called-checks.ts`. */
  readonly occasion?: string;
  /** Thrown at a point; on a miss it scatters. */
  readonly blasts?: true;
  /** A light weapon in one hand, good for a second attack (E-384). */
  readonly light?: true;
  /** EDGE cards of a character; absent for NPCs and without the cards. */
  readonly edge?: { readonly cards: number; readonly used: boolean };
  /** Attacks end hiding. */
  readonly hidden?: boolean;
  /** It aims at a target, which ends with its next action, whatever that is (E-319). */
  readonly aims?: boolean;
  /** The only target of an attack; `dodges` if it may dodge it. */
  readonly target?: { readonly uuid: string; readonly name: string; readonly dodges: boolean };
  /** DC of an attack on empty space or an immobile object (E-338). */
  readonly thingDc?: number;
  /** Uuid of the creature that struck, until whose next turn a failed save counts (E-070). */
  readonly striker?: string;
  /** Ids of the effects of states that concern a certain creature, by state: those alone end that the roll uses up. */
  readonly bonds?: Readonly<Record<string, readonly string[]>>;
  /** Cost in the turn; absent outside of combat. */
  readonly turn?: TurnUse;
  /** Bonuses by skill id. */
  readonly skills: Readonly<Record<string, number>>;
  /** Ids of the skills that the creature possesses (E-580); absent in older messages. */
  readonly possessed?: readonly string[];
  /** Names of the table's own skills, by id. */
  readonly skillNames?: Readonly<Record<string, string>>;
  /** Language key of the reason why no skill bonus counts (weightless without training); null if it does. */
  readonly skillBarredBy: string | null;
  /** Current VP, which pay for strain and tenacity. */
  readonly vp: number;
  /** Maximum VP with one more level of exhaustion, which refused strain brings. */
  readonly vpMaxIfExhausted: number;
  /** A follow-up check without exploits. */
  readonly noExploits: boolean;
  readonly settings: CheckSettings;
  readonly modifiers: readonly EdgeModifier[];
}

export interface EdgeCheckChoices extends BaseChoices {
  readonly ability: AbilityId;
  readonly skill: string | null;
  /** Null without a DC: the total is read as quality. */
  readonly dc: number | null;
  /** Id of the called check that set ability, skill and DC; null for a check of the user's own. */
  readonly occasion: string | null;
  /** Cover of an attack's target, which adds to the DC. */
  readonly cover: Cover | null;
  /** An attack on empty space or an immobile object instead of a creature (E-338). */
  readonly thing: boolean;
  /** The skill of the check that this one widens, which needs another one and brings no exploits (E-080); "" for none. */
  readonly widens?: string;
  /** The attack with a second weapon, a minor action (E-384). */
  readonly offHand: boolean;
  /** Cost in the turn; absent for that of the request. */
  readonly takes?: Takes;
  /** Bonus bought with VP, 0 to 3. */
  readonly tenacity: number;
  /** VP that the GM asks for a gruelling task. */
  readonly strain: number;
  /** The player does not pay the strain, by choice or for lack of VP. */
  readonly strainRefused: boolean;
  /** The GM rules disadvantage for an untrained attempt. */
  readonly unskilled: boolean;
  /** The sense that the check needs, if any. */
  readonly sense: Sense | null;
  /** True for a check of the body; null lets the ability decide. */
  readonly physical: boolean | null;
}

export type CheckMode = "normal" | "advantage" | "disadvantage";

export interface EdgeCheckPlan extends RollPlan {
  readonly kind: CheckKind;
  /** Id of the maneuver, for a contest that is one. */
  readonly maneuver?: string;
  readonly ability: AbilityId;
  readonly skill: string | null;
  readonly mode: CheckMode;
  /** Numbers of sources before they cancel each other out. */
  readonly advantages: number;
  readonly disadvantages: number;
  /** Sum of everything added to the two kept dice. */
  readonly bonus: number;
  /** Cover included. */
  readonly dc: number | null;
  /** The part of the DC that is cover. */
  readonly cover: number;
  readonly blasts: boolean;
  readonly offHand: boolean;
  /** Ids of states that end with this roll. */
  readonly ends: readonly string[];
  /** Ids of single effects that end with it, by their state. */
  readonly endsEffects?: Readonly<Record<string, readonly string[]>>;
  /** Uuid of the only target of an attack. */
  readonly target?: string;
  /** As in the request. */
  readonly striker?: string;
  /** As in the request. */
  readonly kit?: string;
  /** Label of what makes the check fail without dice; null if it is rolled. */
  readonly automaticFailure: string | null;
  readonly cost: CheckCost;
  readonly edgeCards: boolean;
  readonly noExploits: boolean;
  readonly specialsOnDroppedDie: boolean;
}

export interface CheckCost {
  readonly tenacityVp: number;
  readonly strainVp: number;
  /** Levels gained, whatever the result. */
  readonly exhaustion: number;
  /** VP beyond the maximum that those levels lower (E-534). */
  readonly cappedVp: number;
}

export interface Scatter {
  readonly metres: number;
  /** 1 to 8, clockwise from straight ahead. */
  readonly direction: number;
}

export interface EdgeCheckOutcome extends RollOutcome {
  /** The two dice that count, in rolling order; empty without a roll. */
  readonly kept: readonly number[];
  readonly dropped: number | null;
  /** Index of the dropped die in rolling order. */
  readonly droppedIndex: number | null;
  readonly natural: number;
  readonly total: number;
  readonly margin: number | null;
  readonly special: Special;
  /** The die beside the 12: the highest rank of an exploit on success. */
  readonly otherDie: number | null;
  /** Highest rank of an exploit that may be picked now. */
  readonly exploitMaxRank: number | null;
  readonly setback: "full" | "minor" | null;
  /** The GM may soften the failure. */
  readonly softFailure: boolean;
  /** Where a blast goes off that missed its point; null for everything else (E-370). */
  readonly scatter: Scatter | null;
  /** A double 1 or 12, which brings an EDGE card. */
  readonly edgeCard: boolean;
}

/** Group of the dice of a check. */
export const CHECK_GROUP = "check";
