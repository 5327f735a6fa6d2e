/** One kind of roll of a game, and what is asked of it. */

import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  GroupRules,
  OpposedRules,
  PassiveValue,
  RollOutcome,
  RollPlan,
  RollRules,
  SeriesRules,
} from "../../kit/contract.ts";
import type { Ending } from "../../kit/damage.ts";
import type { ManifoldRollClass } from "../rolls/manifold-roll.ts";
import type { ActorDocument } from "./documents.ts";
import type { CardPart, DialogPart } from "./roll-views.ts";
import type { RollAddress, Text } from "./text.ts";

/** How a verdict looks; never by colour alone, so it has a word and an icon too. */
export interface DegreeStyle {
  /** Language key of the word. */
  readonly label: string;
  /** Icon of the sprite. */
  readonly icon: string;
  readonly tone: "critical" | "success" | "neutral" | "failure" | "fumble";
}

/** What a caller may ask of a roll, besides its kind and key. Plain JSON, so that macros and requests can carry it. */
export interface RollOptions {
  /** Open the dialog (true) or roll at once (false). Absent: what the click and the client setting say. */
  readonly dialog?: boolean;
  /** Choices that differ from the defaults: `{dc: 15}`. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** Visibility in the words of either generation ("gm", "gmroll" …). Absent: the user's current mode. */
  readonly messageMode?: string;
  /** The stored check whose outcome this roll follows from (damage after an attack). */
  readonly previous?: string;
  /** Parts of the card that only a GM reads: words of the kind's card ("dc" …), or "outcome" for the whole verdict. */
  readonly hidden?: readonly string[];
  /** Uuids of the actors that the roll's hit concerns. Absent: the user's targets. */
  readonly targets?: readonly string[];
  /** Make no chat message; the caller gets the result alone. */
  readonly silent?: boolean;
  /** Choices that the roller is not shown: put over the others after the dialog (a hidden difficulty). */
  readonly secret?: Readonly<Record<string, unknown>>;
  /** The verdict is the other side's business: one side of an opposed roll. */
  readonly opposed?: boolean;
  /** What the verdict ends on the actor that rolls. */
  readonly ends?: Ending;
  /** The request that this roll answers. */
  readonly reply?: ReplyAddress;
}

/** A place on a request card that a check fills. */
export interface ReplyAddress {
  /** Id of the message that asks. */
  readonly request: string;
  /** Id of the seat on it. */
  readonly seat: string;
}

/** One kind of roll of a game: the pure rules plus what the host needs to ask, roll and show. */
export interface RollKind<
  Request extends BaseRequest,
  Choices extends BaseChoices,
  Plan extends RollPlan,
  Outcome extends RollOutcome,
> {
  readonly id: string;
  /** Language key of the kind ("Check", "Saving throw"). */
  readonly label: string;
  readonly icon: string;
  readonly rules: RollRules<Request, Choices, Plan, Outcome>;
  readonly rollClass: ManifoldRollClass;
  /** One look for each of `rules.degrees`. */
  readonly degrees: Readonly<Record<string, DegreeStyle>>;

  /**
   * The bridge: reads documents, returns plain JSON. Conditions and effects are already modifiers with sources.
   * @throws Refusal when the actor cannot make this roll
   */
  request(actor: ActorDocument, key: string, options: RollOptions): Request | Promise<Request>;
  /** Choices of a plain click. */
  defaults(request: Request): Choices;
  /** What is being rolled: "Athletics". Head of dialog and card. */
  title(request: Request): Text;

  readonly dialog: DialogPart<Request, Choices, Plan>;
  readonly card: CardPart<Request, Plan, Outcome>;

  /**
   * What the roll does to others (or, with `aim: "self"`, to the roller): its message then carries targets, proposals,
   * Apply and Undo. Pure, from stored data alone, because whoever applies it makes the hit anew. Null: nothing.
   */
  hit?(plan: Plan, outcome: Outcome): object | null;
  /**
   * Whom the roll concerns: the user's targets, which its dialog then lets one choose, or the actor that rolls. Absent:
   * the targets where it has a `hit`, nobody otherwise.
   */
  readonly aim?: "targets" | "self";
  /** What rolling costs the actor, known once the dice lie; applied with the message. Null: nothing. */
  costs?(request: Request, choices: Choices, plan: Plan, outcome: Outcome): ChangeSet | null;
  /** Chances that are not degrees ("an exploit": 0.23), shown under the bars. */
  extraOdds?(plan: Plan): readonly { readonly label: string; readonly probability: number }[];

  /** Every roll of this kind that the actor can make by itself; absent for kinds that only follow from others. */
  list?(actor: ActorDocument): readonly RollListEntry[];
  /** The number to be reached, which a request may name and hide; absent where the game has none to name. */
  readonly difficulty?: DifficultyField<Plan>;
  /** How a roll of this kind is compared with another's; absent for kinds that nobody can oppose. */
  readonly opposed?: OpposedPart<Plan, Outcome>;
  /** The value with which the actor takes part without rolling; null when this roll cannot be made so. */
  passive?(actor: ActorDocument, key: string): PassiveValue | null;
  /** Whether a passive value is enough for a difficulty; absent where the game does not say. */
  passiveMeets?(value: number, difficulty: number): boolean;
  readonly group?: GroupRules<Plan, Outcome>;
  readonly series?: SeriesRules;
}

/** One roll of an actor, for menus, requests and displays of other packages. */
export interface RollListEntry {
  readonly key: string;
  /** Language key or plain name. */
  readonly label: string;
  /** Icon of the sprite; the kind's own when absent. */
  readonly icon?: string;
  /** Language key of the heading under which it stands. */
  readonly group?: string;
  /**
   * Leaves it to the roller what exactly is rolled (which attribute with which skill): the dialog asks. Requests
   * propose it first where a game has one.
   */
  readonly open?: boolean;
  /** What it costs, where that is known beforehand. */
  readonly cost?: Text;
}

/** The field of the choices that holds the difficulty. */
export interface DifficultyField<Plan extends RollPlan> {
  /** Name of the field in the choices, and of the part of the card that shows it. */
  readonly field: string;
  /** Language key. */
  readonly label: string;
  /** Id of the modifier that tells it in the trace, where it is one; hidden along with it. */
  readonly modifier?: string;
  /** The difficulty that a plan was made with; answers to a request must have the one asked for. */
  read(plan: Plan): number | null;
}

export interface OpposedPart<Plan extends RollPlan, Outcome extends RollOutcome>
  extends OpposedRules<Plan, Outcome> {
  /** Ids of the kinds with which the other side may answer. */
  readonly answers: readonly string[];
  /**
   * Whom the roll is made against by its nature, and with what they may answer: they are asked as soon as it is made.
   * Absent for rolls that somebody has opposed by the button on the card, null where nobody is called this time.
   * @throws Refusal when nobody, or nobody fitting, is aimed at
   */
  opponent?(actor: ActorDocument, key: string, options: RollOptions): OpponentCall | null;
}

/** Who is asked to answer, and the rolls with which they may. */
export interface OpponentCall {
  readonly actor: ActorDocument;
  readonly ways: readonly RollAddress[];
}

/** A roll kind in core's hands. */
export type AnyRollKind = RollKind<BaseRequest, BaseChoices, RollPlan, RollOutcome>;
