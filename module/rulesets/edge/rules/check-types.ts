import type { BaseChoices, BaseRequest, Modifier, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { AbilityId, AbilityScores } from "./abilities.ts";
import type { Cover } from "./attack.ts";
import type { Takes, TurnUse } from "./economy.ts";
import type { Special } from "./specials.ts";

/** What a check is made for; modifiers may be limited to some kinds. */
export type CheckKind = "check" | "save" | "meleeAttack" | "rangedAttack" | "contest" | "initiative";

/** The sense without which the check cannot be made. */
export type Sense = "sight" | "hearing";

/** Kinds of modifiers that a check knows. */
export const ADVANTAGE = "advantage";
export const DISADVANTAGE = "disadvantage";
/** Makes the check fail without dice. */
export const FAILURE = "failure";

/** Which checks a modifier touches: every field given must fit. */
export interface CheckSelector {
  readonly abilities?: readonly AbilityId[];
  readonly skills?: readonly string[];
  readonly kinds?: readonly CheckKind[];
  readonly sense?: Sense;
  /** True: only checks of the body. */
  readonly physical?: boolean;
}

export interface EdgeModifier extends Modifier {
  /** Touches checks that fit any of these; all checks when absent. */
  readonly appliesTo?: readonly CheckSelector[];
}

/** World settings that a check depends on, passed in. */
export interface CheckSettings {
  readonly edgeCards: boolean;
  /** Other reading of the dropped die: its 12 or 1 counts too. */
  readonly specialsOnDroppedDie: boolean;
  /** Skills may be paired with any ability. */
  readonly crossAbilitySkills: boolean;
}

export const DEFAULT_CHECK_SETTINGS: CheckSettings = {
  edgeCards: true,
  specialsOnDroppedDie: false,
  crossAbilitySkills: true,
};

export interface EdgeCheckRequest extends BaseRequest {
  readonly kind: CheckKind;
  /** What the click asked for; the defaults of the choices. */
  readonly ability: AbilityId;
  readonly skill: string | null;
  readonly dc: number | null;
  readonly abilities: AbilityScores;
  /** Id of the weapon of an attack. */
  readonly weapon?: string;
  /** Id of the maneuver that this contest is. */
  readonly maneuver?: string;
  /** Id of the first aid kit that a treatment takes a use of. */
  readonly kit?: string;
  /** Id of the rule's own occasion for this check; see `called-checks.ts`. */
  readonly occasion?: string;
  /** Thrown at a point; a miss goes off somewhere beside it. */
  readonly blasts?: true;
  /** A light weapon in one hand, which a second attack can be made with (E-384). */
  readonly light?: true;
  /** EDGE cards of a player's character; absent where there are none. */
  readonly edge?: { readonly cards: number; readonly used: boolean };
  /** The roller is hidden, which an attack ends. */
  readonly hidden?: boolean;
  /** What it takes of the turn; absent outside of a fight. */
  readonly turn?: TurnUse;
  /** Bonus by skill id. */
  readonly skills: Readonly<Record<string, number>>;
  /** Names of skills that the table added, by id. */
  readonly skillNames?: Readonly<Record<string, string>>;
  /** Why no skill bonus counts (weightless without the skill for it), as language key; null when skills count. */
  readonly skillBarredBy: string | null;
  /** Current vitality points, which pay for strain and tenacity. */
  readonly vp: number;
  /** A follow-up check that cannot yield exploits. */
  readonly noExploits: boolean;
  readonly settings: CheckSettings;
  readonly modifiers: readonly EdgeModifier[];
}

export interface EdgeCheckChoices extends BaseChoices {
  readonly ability: AbilityId;
  readonly skill: string | null;
  /** Null: no DC, the total is read as quality. */
  readonly dc: number | null;
  /** The occasion that set ability, skill and DC; null for the roller's own. */
  readonly occasion: string | null;
  /** Best cover of an attack's target; it adds to the DC. */
  readonly cover: Cover | null;
  /** The minor action's attack with a second weapon (E-384). */
  readonly offHand: boolean;
  /** What of the turn it takes; absent: what the request says. */
  readonly takes?: Takes;
  /** Bonus bought with vitality, 0 to 3. */
  readonly tenacity: number;
  /** VP the GM asks for a gruelling task. */
  readonly strain: number;
  /** Strain is asked but not paid, for want of will or of points. */
  readonly strainRefused: boolean;
  /** The GM rules disadvantage for lack of a fitting skill. */
  readonly unskilled: boolean;
  /** The sense this check hangs on, if any. */
  readonly sense: Sense | null;
  /** Whether it is a check of the body; null lets the ability decide. */
  readonly physical: boolean | null;
}

export type CheckMode = "normal" | "advantage" | "disadvantage";

export interface EdgeCheckPlan extends RollPlan {
  readonly kind: CheckKind;
  /** Id of the maneuver that this contest is. */
  readonly maneuver?: string;
  readonly ability: AbilityId;
  readonly skill: string | null;
  readonly mode: CheckMode;
  /** Sources on each side before they cancel. */
  readonly advantages: number;
  readonly disadvantages: number;
  /** Everything that is added to the two kept dice. */
  readonly bonus: number;
  /** Cover included. */
  readonly dc: number | null;
  /** What cover adds to the DC. */
  readonly cover: number;
  readonly blasts: boolean;
  readonly offHand: boolean;
  /** States that end with this roll: what helped once, what an attack gives away. */
  readonly ends: readonly string[];
  /** Label of what makes the check fail outright; then there are no dice. */
  readonly automaticFailure: string | null;
  readonly cost: CheckCost;
  readonly edgeCards: boolean;
  readonly noExploits: boolean;
  readonly specialsOnDroppedDie: boolean;
}

export interface CheckCost {
  readonly tenacityVp: number;
  readonly strainVp: number;
  /** Levels gained after the check, pass or fail. */
  readonly exhaustion: number;
  /** An EDGE card is burnt for it (E-576). */
  readonly card?: true;
}

export interface Scatter {
  readonly metres: number;
  /** 1 to 8, clockwise from straight ahead. */
  readonly direction: number;
}

export interface EdgeCheckOutcome extends RollOutcome {
  /** The two dice that count, in rolling order; empty when nothing was rolled. */
  readonly kept: readonly number[];
  readonly dropped: number | null;
  /** Place of the dropped die in rolling order, for the display. */
  readonly droppedIndex: number | null;
  readonly natural: number;
  readonly total: number;
  readonly margin: number | null;
  readonly special: Special;
  /** The other die: highest rank of exploit that could be picked if the deed succeeds. */
  readonly otherDie: number | null;
  /** Highest rank of exploit that may be picked now. */
  readonly exploitMaxRank: number | null;
  readonly setback: "full" | "minor" | null;
  /** The GM may soften the failure. */
  readonly softFailure: boolean;
  /** Where a blasting weapon goes off that missed its point; null for everything else (E-370). */
  readonly scatter: Scatter | null;
  /** A double 1 or 12: the deed becomes rumor and earns an EDGE card. */
  readonly edgeCard: boolean;
}
