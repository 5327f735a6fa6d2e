/** Kinds of rolls: a game's pure rules plus what the host needs to ask, roll and show. */

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
  /** Id of this roll's own message, when it is made again to verify it; neither it nor later messages count. */
  readonly verified?: string;
  /** Parts of the card for GMs only: those of the kind's card ("dc" …), or "outcome". */
  readonly hidden?: readonly string[];
  /** Uuids of the actors that the roll's hit concerns. Absent: the user's targets. */
  readonly targets?: readonly string[];
  /** Where the roll's area lies; whom it covers are its targets unless they are given too. Absent: the user places it. */
  readonly area?: PlacedArea;
  /** Id of the scene on which distances are measured. Absent: the viewed one. */
  readonly scene?: string;
  /** Posts no chat message; only returns the result. */
  readonly silent?: boolean;
  /** Choices hidden from the roller, which override the others after the dialog (a hidden difficulty). */
  readonly secret?: Readonly<Record<string, unknown>>;
  /** One side of an opposed roll, which needs no difficulty of its own. */
  readonly opposed?: boolean;
  /** What the outcome ends on the roller. */
  readonly ends?: Ending;
  /** The request that this roll answers. */
  readonly reply?: ReplyAddress;
  /** Takes what it costs from the roller, or does not. Absent: as its item, its actor or the table says. */
  readonly pays?: boolean;
  /** A card has asked for it, which a private roll then must not tell players the outcome of. */
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
  /** Of `core/rolls`, or of the game's own folder; it is registered with the kind. Its name is for ever. */
  readonly rollClass: ManifoldRollClass;
  /** Styles of all of `rules.degrees`. */
  readonly degrees: Readonly<Record<string, DegreeStyle>>;

  /**
   * Reads documents and returns plain JSON, with conditions and effects as modifiers with sources.
   * @throws Refusal if the actor cannot make this roll
   */
  request(actor: ActorDocument, key: string, options: RollOptions): Request | Promise<Request>;
  /** Choices of a plain click. */
  defaults(request: Request): Choices;
  /** What is rolled ("Athletics"): the title of dialog and card. */
  title(request: Request): Text;

  readonly dialog: DialogPart<Request, Choices, Plan>;
  readonly card: CardPart<Request, Plan, Outcome>;

  /**
   * What the roll does to its targets (or, with `aim: "self"`, to the roller); its message then has targets to apply it
   * to. Null for nothing. Pure, because the client that applies it computes the hit again from stored data.
   */
  hit?(plan: Plan, outcome: Outcome): object | null;
  /**
   * The actors that the roll concerns: the user's targets, which can be chosen in the dialog, or the roller. Absent: the
   * targets if it has a `hit`, otherwise none.
   */
  readonly aim?: "targets" | "self";
  /** The area that the roll affects, whose tokens are its targets; null for none. */
  area?(actor: ActorDocument, key: string, options: RollOptions): AreaCall | null;
  /** The key is free text (dice, a length), so that nothing of what is rolled comes from the actor. */
  readonly freeKey?: true;
  /** The user decides freely what it does, so that players cannot apply it to actors of others. */
  readonly byRuling?: true;
  /**
   * What a later check, which names this one as the one before it, changes about this one: a dodge of its target. Null
   * for one that changes nothing. Pure, because every client shows it and the GM's counts it.
   */
  revise?(check: RolledCheck<Plan, Outcome>, later: LaterCheck): RolledCheck<Plan, Outcome> | null;
  /** Costs of the roll, applied with the message; null for none. */
  costs?(request: Request, choices: Choices, plan: Plan, outcome: Outcome): ChangeSet | null;
  /** Its costs are what it is rolled for (scores, the course of an ailment), so that they are always taken. */
  readonly alwaysPays?: true;
  /**
   * Probabilities besides the degrees ("an exploit": 0.23), shown below the bars of this user's dialog. They are stored
   * nowhere, so they may depend on what this user knows of others.
   */
  extraOdds?(plan: Plan, roll: RollInView): readonly ExtraOdds[];

  /** The rolls of this kind that the actor can make; absent for kinds that only follow other rolls. */
  list?(actor: ActorDocument): readonly RollListEntry[];
  /** The difficulty, which a request can set and hide; absent if the kind has none. */
  readonly difficulty?: DifficultyField<Plan, Outcome>;
  /**
   * What the rules set that makes the roll harder, by the field of the choices that holds it; null where the choices leave
   * it open. A player who lowers it needs the GM.
   */
  set?(request: Request, choices: Choices): Readonly<Record<string, number | null>>;
  /** How rolls of this kind are compared; absent for kinds that cannot be opposed. */
  readonly opposed?: OpposedPart<Plan, Outcome>;
  /** The value that the actor can use instead of rolling; null if it has none. */
  passive?(actor: ActorDocument, key: string): PassiveValue | null;
  /** Whether a passive value meets a difficulty; absent if the game has no such rule. */
  passiveMeets?(value: number, difficulty: number): boolean;
  readonly group?: GroupRules<Plan, Outcome>;
  readonly series?: SeriesRules;
}

/** A roll that the dialog shows, at the user's present targets. */
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

/** A check without what only its message needs. */
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
  /**
   * The dialog asks what exactly is rolled (which attribute with which skill). Requests propose such a roll first.
   */
  readonly open?: boolean;
  /** What it costs, if that is known beforehand. */
  readonly cost?: Text;
}

/** The field of the choices that holds the difficulty. */
export interface DifficultyField<Plan extends RollPlan, Outcome extends RollOutcome> {
  /** Name of the field in the choices, and of the part of the card that shows it. */
  readonly field: string;
  readonly label: LangKey;
  /** Id of the modifier that shows it in the trace, if any; hidden with it. */
  readonly modifier?: string;
  /** The difficulty of a plan; answers to a request must have the requested one. */
  read(plan: Plan): number | null;
  /** Plan and outcome for users from whom the difficulty is hidden: without it, and without what it follows from. */
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
