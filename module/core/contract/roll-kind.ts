/** A kind of rolls: a game's pure rules plus the parts that the host needs to ask, roll and show. */

import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  GroupRules,
  OpposedRules,
  PassiveValue,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
  SeriesRules,
} from "../../kit/contract.ts";
import type { Ending } from "../../kit/demand.ts";
import type { IconName, LangKey } from "../../kit/keys.ts";
import type { ManifoldRollClass } from "../dice/roll-classes.ts";
import type { AreaCall, PlacedArea } from "./area.ts";
import type { ActorDocument } from "./documents.ts";
import type { CardPart, DialogPart } from "./roll-views.ts";
import type { RollAddress, Text } from "./text.ts";

/** The style of a degree. Colour is never the only sign, so it has a word and an icon. */
export interface DegreeStyle {
  readonly label: LangKey;
  readonly icon: IconName;
  readonly tone: "critical" | "success" | "neutral" | "failure" | "fumble";
}

/** Options of a roll. Plain JSON, so that macros and requests can store them. */
export interface RollOptions {
  /** Opens the dialog (true) or rolls without it (false). Absent: as needed. */
  readonly dialog?: boolean;
  /** Choices that differ from the defaults: `{dc: 15}`. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** Visibility mode, named as in either generation ("gm", "gmroll" …). Absent: the user's current mode. */
  readonly messageMode?: string;
  /** Uuid of the check that this roll follows (damage after an attack). */
  readonly previous?: string;
  /** Id of this roll's own message when the roll is repeated to verify it. That message and later ones do not count. */
  readonly verified?: string;
  /** Parts of the card for GMs only: parts of the kind's card ("dc" …), or "outcome". */
  readonly hidden?: readonly string[];
  /** Uuids of the actors that the roll's hit affects. Absent: the user's targets. */
  readonly targets?: readonly string[];
  /**
   * The position of the roll's area. The tokens in it are the targets unless targets are given too. Absent: the user
   * places it.
   */
  readonly area?: PlacedArea;
  /** Id of the scene on which distances are measured. Absent: the viewed one. */
  readonly scene?: string;
  /** Posts no chat message; only returns the result. */
  readonly silent?: boolean;
  /** Choices hidden from the roller, which override the others after the dialog (a hidden difficulty). */
  readonly secret?: Readonly<Record<string, unknown>>;
  /** The roll is one side of an opposed roll, which needs no difficulty of its own. */
  readonly opposed?: boolean;
  /** The condition or effect of the roller that the outcome ends. */
  readonly ends?: Ending;
  /** The request that this roll answers. */
  readonly reply?: ReplyAddress;
  /** Whether the roller pays its costs. Absent: the item, the actor or the table's setting decides. */
  readonly pays?: boolean;
  /** A card has requested the roll. If the roll is private, players must not learn its outcome. */
  readonly demanded?: boolean;
}

/** The request and participant that a check answers. */
export interface ReplyAddress {
  /** Id of the message. */
  readonly request: string;
  /** Id of the participant. */
  readonly seat: string;
}

/** One kind of roll of a game. */
export interface RollKind<
  Request extends BaseRequest,
  Choices extends BaseChoices,
  Plan extends RollPlan,
  Outcome extends RollOutcome,
> {
  readonly id: string;
  /** Name of the kind ("Check", "Saving throw"). */
  readonly label: LangKey;
  readonly icon: IconName;
  readonly rules: RollRules<Request, Choices, Plan, Outcome>;
  /** A class of `core/dice`, or of the game's own folder, registered with the kind. Its name must never change. */
  readonly rollClass: ManifoldRollClass;
  /** Styles of all of `rules.degrees`. */
  readonly degrees: Readonly<Record<string, DegreeStyle>>;

  /**
   * Reads documents and returns plain JSON, with conditions and effects as modifiers with sources.
   * @throws Refusal if the actor cannot make this roll
   */
  request(actor: ActorDocument, key: string, options: RollOptions): Request | Promise<Request>;
  /** The choices of a plain click. */
  defaults(request: Request): Choices;
  /** The title of dialog and card ("Athletics"). */
  title(request: Request): Text;

  readonly dialog: DialogPart<Request, Choices, Plan>;
  readonly card: CardPart<Request, Plan, Outcome>;

  /** The actors that the roll affects, and its effect on them; absent for kinds that affect none. */
  readonly targets?: TargetsPart<Plan, Outcome>;
  readonly costs?: CostsPart<Request, Choices, Plan, Outcome>;

  /** The rolls of this kind that the actor can make; absent for kinds that only follow other rolls. */
  list?(actor: ActorDocument): readonly RollListEntry[];
  /** The key is free text (dice, a length), so no part of the roll comes from the actor. */
  readonly freeKey?: true;
  /**
   * The changes that a later check makes to this one if it follows this one, such as a target's dodge. Null for a check
   * that changes nothing. Pure, because every client shows the result and the GM's client counts it.
   */
  revise?(check: RolledCheck<Plan, Outcome>, later: LaterCheck): RolledCheck<Plan, Outcome> | null;
  /**
   * Probabilities besides the degrees ("an exploit": 0.23), shown below the bars of this user's dialog. They are not
   * stored, so they may depend on what this user knows of others.
   */
  extraOdds?(plan: Plan, roll: RollInView): readonly ExtraOdds[];
  /** The difficulty, which a request can set and hide; absent if the kind has none. */
  readonly difficulty?: DifficultyField<Plan, Outcome>;
  /**
   * The values that the rules set and that make the roll harder, by field of the choices; null for a field that the
   * choices leave open. A player who lowers a value needs the GM.
   */
  set?(request: Request, choices: Choices): Readonly<Record<string, number | null>>;
  /** The comparison of opposed rolls; absent for kinds that cannot be opposed. */
  readonly opposed?: OpposedPart<Plan, Outcome>;
  /** The values that can be used instead of rolling; absent for kinds without such values. */
  readonly passive?: PassivePart;
  readonly group?: GroupRules<Plan, Outcome>;
  readonly series?: SeriesRules;
}

/** The actors that a roll affects, and its effect on them. */
export interface TargetsPart<Plan extends RollPlan, Outcome extends RollOutcome> {
  /**
   * The roll's effect on its targets (or, with `aim: "self"`, on the roller); its message then has targets to apply it
   * to. Null for nothing. Pure, because the client that applies it computes the hit again from stored data.
   */
  hit?(plan: Plan, outcome: Outcome): object | null;
  /**
   * The actors that the roll affects: the user's targets, which can be chosen in the dialog, or the roller. Absent: the
   * targets if it has a `hit`, otherwise none.
   */
  readonly aim?: "targets" | "self";
  /** The area that the roll affects, whose tokens are its targets; null for none. */
  area?(actor: ActorDocument, key: string, options: RollOptions): AreaCall | null;
  /** The user decides freely what the roll does, so players cannot apply it to other users' actors. */
  readonly byRuling?: true;
}

/** The costs of a roll. */
export interface CostsPart<
  Request extends BaseRequest,
  Choices extends BaseChoices,
  Plan extends RollPlan,
  Outcome extends RollOutcome,
> {
  /** The changes of the roller, applied with the message; null for none. */
  of(request: Request, choices: Choices, plan: Plan, outcome: Outcome): ChangeSet | null;
  /** The costs are the purpose of the roll (scores, the course of an ailment), so they always apply. */
  readonly always?: true;
}

/** The values that can be used instead of rolling. */
export interface PassivePart {
  /** The value of an actor; null if it has none. */
  value(actor: ActorDocument, key: string): PassiveValue | null;
  /** Whether a value meets a difficulty; absent for a game without such a rule. */
  meets?(value: number, difficulty: number): boolean;
}

/** The roll that the dialog shows, with the user's current targets. */
export interface RollInView {
  readonly actor: ActorDocument;
  readonly key: string;
  readonly options: RollOptions;
}

/** A probability with its label, a language key or text. */
export interface ExtraOdds {
  readonly label: string;
  readonly probability: number;
}

/** A check without the data that only its message needs. */
export interface RolledCheck<Plan extends RollPlan = RollPlan, Outcome extends RollOutcome = RollOutcome> {
  readonly plan: Plan;
  readonly dice: readonly RolledDie[];
  readonly outcome: Outcome;
}

/** A check that follows another one. */
export interface LaterCheck extends RolledCheck {
  readonly kind: string;
  readonly request: BaseRequest;
  /** Uuid of the actor that rolled. */
  readonly actor: string | null;
}

/** One roll of an actor, for menus, requests and the API. */
export interface RollListEntry {
  readonly key: string;
  /** Language key or plain name. */
  readonly label: string;
  /** The kind's own if absent. */
  readonly icon?: IconName;
  /** Heading of its group. */
  readonly group?: LangKey;
  /** The dialog asks for details of the roll (which attribute with which skill). Requests propose such a roll first. */
  readonly open?: boolean;
  /** The cost, if it is known beforehand. */
  readonly cost?: Text;
}

/** The field of the choices that holds the difficulty. */
export interface DifficultyField<Plan extends RollPlan, Outcome extends RollOutcome> {
  /** Name of the field in the choices, and of the part of the card that shows it. */
  readonly field: string;
  readonly label: LangKey;
  /** Id of the modifier that shows it in the trace, if any; hidden together with it. */
  readonly modifier?: string;
  /** The difficulty of a plan; answers to a request must have the requested one. */
  read(plan: Plan): number | null;
  /** Plan and outcome for users who may not see the difficulty: without it, and without anything that reveals it. */
  conceal(plan: Plan, outcome: Outcome): { readonly plan: Plan; readonly outcome: Outcome };
}

export interface OpposedPart<Plan extends RollPlan, Outcome extends RollOutcome>
  extends OpposedRules<Plan, Outcome> {
  /** Ids of the kinds with which an opponent may answer. */
  readonly answers: readonly string[];
  /**
   * The opponent that is asked as soon as the roll is made; null if there is none this time. Absent for kinds that are
   * only opposed by the button on the card.
   * @throws Refusal if no suitable target is chosen
   */
  opponent?(actor: ActorDocument, key: string, options: RollOptions): OpponentCall | null;
}

/** The opponent to ask, and the rolls with which it may answer. */
export interface OpponentCall {
  readonly actor: ActorDocument;
  readonly ways: readonly RollAddress[];
}

/** A roll kind as core sees it. */
export type AnyRollKind = RollKind<BaseRequest, BaseChoices, RollPlan, RollOutcome>;
