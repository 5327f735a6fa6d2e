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
  /** Defaults of the choices, from the control that the user clicked. */
  readonly ability: AbilityId;
  readonly skill: string | null;
  readonly dc: number | null;
  readonly abilities: AbilityScores;
  /** Item id of an attack's weapon. */
  readonly weapon?: string;
  /** Name of the weapon; absent in older messages. */
  readonly weaponName?: string;
  /** Id of the maneuver, if the contest is one. */
  readonly maneuver?: string;
  /** Item id of the first aid kit used for a treatment. */
  readonly kit?: string;
  /** Id of a called check; see `called-checks.ts`. */
  readonly occasion?: string;
  /** True if it is thrown at a point and scatters on a miss. */
  readonly blasts?: true;
  /** True for a light weapon in one hand, which permits a second attack (E-384). */
  readonly light?: true;
  /** EDGE cards of a character; absent for NPCs and without the cards. */
  readonly edge?: { readonly cards: number; readonly used: boolean };
  /** True for a hidden attacker: attacks end hiding. */
  readonly hidden?: boolean;
  /** True if it is aiming, which ends with its next action (E-319). */
  readonly aims?: boolean;
  /** The single target of an attack, and whether it may dodge. */
  readonly target?: { readonly uuid: string; readonly name: string; readonly dodges: boolean };
  /** DC of an attack on empty space or an immobile object (E-338). */
  readonly thingDc?: number;
  /** Uuid of the striker; the effect of a failed save lasts until its next turn (E-070). */
  readonly striker?: string;
  /** Ids of effects bound to the targets, by state. Only these end when the roll uses up the state. */
  readonly bonds?: Readonly<Record<string, readonly string[]>>;
  /** Cost in the turn; absent outside combat. */
  readonly turn?: TurnUse;
  /** Bonuses by skill id. */
  readonly skills: Readonly<Record<string, number>>;
  /** Ids of the skills that the creature possesses (E-580); absent in older messages. */
  readonly possessed?: readonly string[];
  /** Names of custom skills by id. */
  readonly skillNames?: Readonly<Record<string, string>>;
  /** Language key of the reason why no skill bonus counts (weightless without training); null if it counts. */
  readonly skillBarredBy: string | null;
  /** Current VP, to pay for strain and tenacity. */
  readonly vp: number;
  /** Maximum VP with one more level of exhaustion, the result of refusing strain. */
  readonly vpMaxIfExhausted: number;
  /** A follow-up check without exploits. */
  readonly noExploits: boolean;
  readonly settings: CheckSettings;
  readonly modifiers: readonly EdgeModifier[];
}

export interface EdgeCheckChoices extends BaseChoices {
  readonly ability: AbilityId;
  readonly skill: string | null;
  /** Null without a DC: the total is then read as quality. */
  readonly dc: number | null;
  /** Id of the called check that set ability, skill and DC; null for a check set by the user. */
  readonly occasion: string | null;
  /** Cover of an attack's target, which raises the DC. */
  readonly cover: Cover | null;
  /** True for an attack on empty space or an immobile object (E-338). */
  readonly thing: boolean;
  /**
   * Skill of the check that this one widens; this check requires another skill and has no exploits (E-080). "" for
   * none.
   */
  readonly widens?: string;
  /** True for the attack with a second weapon, a minor action (E-384). */
  readonly offHand: boolean;
  /** Cost in the turn; absent for the default of the request. */
  readonly takes?: Takes;
  /** Bonus bought with VP, 0 to 3. */
  readonly tenacity: number;
  /** VP that the GM demands for a gruelling task. */
  readonly strain: number;
  /** The player does not pay for the strain, by choice or for lack of VP. */
  readonly strainRefused: boolean;
  /** The GM gives disadvantage for an untrained attempt. */
  readonly unskilled: boolean;
  /** The sense that the check requires, if any. */
  readonly sense: Sense | null;
  /** True for a check of the body; null: decided by the ability. */
  readonly physical: boolean | null;
}

export type CheckMode = "normal" | "advantage" | "disadvantage";

export interface EdgeCheckPlan extends RollPlan {
  readonly kind: CheckKind;
  /** Id of the maneuver, if the contest is one. */
  readonly maneuver?: string;
  readonly ability: AbilityId;
  readonly skill: string | null;
  readonly mode: CheckMode;
  /** Numbers of sources before they cancel out. */
  readonly advantages: number;
  readonly disadvantages: number;
  /** Sum of everything added to the two kept dice. */
  readonly bonus: number;
  /** The DC including cover. */
  readonly dc: number | null;
  /** The part of the DC that comes from cover. */
  readonly cover: number;
  readonly blasts: boolean;
  readonly offHand: boolean;
  /** Ids of states that end with this roll. */
  readonly ends: readonly string[];
  /** Ids of single effects that end with this roll, by state. */
  readonly endsEffects?: Readonly<Record<string, readonly string[]>>;
  /** Uuid of the single target of an attack. */
  readonly target?: string;
  /** As in the request. */
  readonly striker?: string;
  /** As in the request. */
  readonly kit?: string;
  /** Label of the reason for failing without dice; null if dice are rolled. */
  readonly automaticFailure: string | null;
  readonly cost: CheckCost;
  readonly edgeCards: boolean;
  readonly noExploits: boolean;
  readonly specialsOnDroppedDie: boolean;
}

export interface CheckCost {
  readonly tenacityVp: number;
  readonly strainVp: number;
  /** Levels of exhaustion gained, whatever the result. */
  readonly exhaustion: number;
  /** VP above the maximum that these levels lower (E-534). */
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
  /** The die next to the 12: the maximum rank of an exploit on a success. */
  readonly otherDie: number | null;
  /** Maximum rank of an exploit that may be chosen now. */
  readonly exploitMaxRank: number | null;
  readonly setback: "full" | "minor" | null;
  /** The GM may soften the failure. */
  readonly softFailure: boolean;
  /** Distance and direction of a blast that missed; null for other rolls (E-370). */
  readonly scatter: Scatter | null;
  /** True for a double 1 or 12, which gives an EDGE card. */
  readonly edgeCard: boolean;
}

/** Group of the dice of a check. */
export const CHECK_GROUP = "check";
