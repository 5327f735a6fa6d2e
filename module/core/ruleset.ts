/**
 * What a ruleset gives to the core: the Foundry half of the contract whose pure half is `kit/contract.ts`.
 *
 * Core finds a ruleset by the type of a document ({@link import("./registry.ts")}) and then only talks through these
 * interfaces; it never learns the names of rulesets, roll kinds or fields.
 *
 * Methods are written in method syntax on purpose: a `RollKind` over a game's own plan is then assignable to
 * {@link AnyRollKind}, in which core keeps it. Core hands every kind only values which that kind made itself.
 */

import type { Limits } from "../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  Condition,
  DiceGroup,
  GroupRules,
  Modifier,
  OpposedRules,
  PassiveValue,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
  SeriesRules,
} from "../kit/contract.ts";
import type { DamageRules, Demand, Ending } from "../kit/damage.ts";
import type { ManifoldActor } from "./documents/actor.ts";
import type { ManifoldItem } from "./documents/item.ts";
import type { Migration } from "./migration/steps.ts";
import type { ManifoldRollClass } from "./rolls/manifold-roll.ts";
import type { PlacedToken } from "./scene.ts";

/** A game served by this system. */
export interface Ruleset {
  /** Short and for ever: prefix of its subtypes and packs (`edge` → `edgeWeapon`, pack `edge-gear`), CSS class `game-edge`. */
  readonly id: string;
  /** Language key of the game's name. */
  readonly label: string;
  /** Language key of one sentence that tells a group whether this is their game. */
  readonly hint: string;
  /** Icon of the sprite. */
  readonly icon: string;
  /** By subtype, exactly as in `system.json`. */
  readonly actors: Readonly<Record<string, ActorSubtype>>;
  readonly items: Readonly<Record<string, ItemSubtype>>;
  readonly conditions: readonly Condition[];
  /** By roll kind id. Core never learns their names. */
  readonly rolls: Readonly<Record<string, AnyRollKind>>;
  readonly combat?: CombatRules;
  /** What hits, heals and afflictions do; absent for a game whose rolls have no stored consequences. */
  readonly damage?: AnyDamageKind;
  /** Kinds of rest, shortest first. */
  readonly rest?: readonly RestKind[];
  /** In ascending order of `version`; pure functions on source data. */
  readonly migrations?: readonly Migration[];
  /** Registers the game's own world settings; called once in `init`. */
  registerSettings?(): void;
}

/* -------------------------------------------- */
/*  Documents                                   */
/* -------------------------------------------- */

/** What actors' and items' subtypes have in common. The subtype's name is the key `TYPES.<Document>.<subtype>`. */
export interface Subtype {
  /** A class extending `ActorModel` or `ItemModel` of `core/data`. */
  readonly model: DataModelClass;
  /** A class extending `ManifoldActorSheet` or `ManifoldItemSheet` of `core/sheets`. */
  readonly sheet: SheetClass;
  /** Icon of the sprite: the default picture of new documents and the icon in lists. */
  readonly icon: string;
}

export interface ActorSubtype extends Subtype {
  /** Whether tokens share the actor's data by default: characters do, creatures that come in numbers do not. */
  readonly linked: boolean;
  /** Paths below `system` that tokens may show: `bar` for {value, max} objects, `value` for single numbers. */
  readonly trackable: { readonly bar: readonly string[]; readonly value: readonly string[] };
  /** Bounds of numbers below `system`, held when a change set is applied: a hit stops at 0. */
  limits?(actor: ManifoldActor): Limits;
}

export interface ItemSubtype extends Subtype {
  /** Bounds of numbers below `system`, held when a change set is applied: a magazine stops at 0. */
  limits?(item: ManifoldItem): Limits;
  /**
   * An actor holds at most one item of this type per returned word (a skill's id, say); a drop of a second is refused.
   * Null or absent: any number.
   */
  uniqueKey?(item: ManifoldItem): string | null;
  /**
   * For items that an actor does not carry but takes in: a condition is given, a printed skill is marked as trained.
   * @returns true when the actor has taken it in, so that no item is made
   */
  absorb?(actor: ManifoldActor, item: ManifoldItem): Promise<boolean>;
  /** The roll that a click on the item's row and its hotbar macro make; null when it has none. */
  roll?(item: ManifoldItem): RollAddress | null;
}

/** Which roll: a kind of the ruleset and the kind's own key ("athletics", an item id …). */
export interface RollAddress {
  readonly kind: string;
  readonly key: string;
}

/** Constructor of a Foundry data model; concrete schemas are the ruleset's business. */
type DataModelClass = foundry.abstract.TypeDataModel.AnyConstructor;

/** Constructor of a document sheet. */
// biome-ignore lint/suspicious/noExplicitAny: a constructor type that every sheet class is assignable to needs it
type SheetClass = abstract new (...args: any[]) => foundry.applications.api.ApplicationV2.Any;

/** A moment of a fight at which something comes due. */
export type TurnMoment = "turnStart" | "turnEnd" | "roundEnd";

/** A move of a token on the scene. */
export interface Move {
  readonly mover: ManifoldActor;
  readonly before: PlacedToken;
  readonly after: PlacedToken;
  /** In the scene's unit; negative for a move that is taken back. */
  readonly distance: number;
}

/** One game's share of combat. The functions read documents and return change sets; they never write. */
export interface CombatRules {
  /** Initiative formula in the host's notation; plain numbers already put in. */
  initiative(actor: ManifoldActor): string;
  /**
   * Roll between those whose initiative is equal, in the host's notation; null where the Gamemaster orders them.
   */
  rollOff?(actor: ManifoldActor): string | null;
  /** Ids of conditions that the tracker has at hand: surprised, readied. */
  readonly states?: readonly string[];
  /** How one delays: "toTheEnd" of the order, for the rest of the fight. Absent where the game knows no delaying. */
  readonly delay?: "toTheEnd";
  /** What is left of the turn, in few words for the tracker: "2 of 3 actions". */
  economy?(actor: ManifoldActor): readonly Text[];
  /**
   * Combatants with the same word share one roll where several roll at once: foes for which the Gamemaster rolls once.
   * Null: everybody for themselves, as without this function.
   */
  initiativeGroup?(actor: ManifoldActor): string | null;
  /**
   * Counters that begin anew with a fight and with each own turn, by path below `system`; null when all are as they
   * should be. Written without a card, whatever the automation: there is nothing in it to decide.
   */
  anew?(actor: ManifoldActor): Readonly<Record<string, number>> | null;
  /** What the start of the actor's own turn brings; null: nothing. */
  onTurnStart?(actor: ManifoldActor): ChangeSet | null;
  onTurnEnd?(actor: ManifoldActor): ChangeSet | null;
  /** Asked of every combatant when a round ends. */
  onRoundEnd?(actor: ManifoldActor): ChangeSet | null;
  /** What a move of the actor's token uses up: the new values of counters, by path below `system`; null: nothing. */
  onMove?(move: Move): Readonly<Record<string, number>> | null;
  /** The roll with which somebody else in the fight may answer a move; null: none. */
  answerTo?(watcher: ManifoldActor, move: Move): Demand | null;
  /** Rolls that come due for the actor at that moment: a death save. */
  demands?(actor: ManifoldActor, moment: TurnMoment): readonly Demand[];
}

/* -------------------------------------------- */
/*  Consequences                                */
/* -------------------------------------------- */

/** A tick box of a target: "saved", "knocked out". */
export interface DamageOption {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** Only a GM may tick it. */
  readonly gmOnly?: boolean;
}

/** How a game's hits become consequences: the pure pipeline and the bridge to it. */
export interface DamageKind<Hit, Defender> {
  readonly rules: DamageRules<Hit, Defender>;
  /** The bridge: what the pipeline has to know of a target. Plain JSON. */
  defender(actor: ManifoldActor, hit: Hit): Defender;
  /** Tick boxes that make sense for this hit. */
  options?(hit: Hit): readonly DamageOption[];
}

/** A damage kind in core's hands. Core hands it only hits that the same game's roll kinds made. */
export type AnyDamageKind = DamageKind<PlainHit, object>;

/** A hit in core's hands: plain JSON of the ruleset's own shape. */
export type PlainHit = Readonly<Record<string, unknown>>;

/** One kind of rest. Reads the actor, returns what the rest would change; core asks, rolls, applies and undoes. */
export interface RestKind {
  readonly id: string;
  readonly label: string;
  /** Language key of one sentence: how long, what for. */
  readonly hint: string;
  readonly icon: string;
  /** Tick boxes of the dialog; `on` is the default. */
  readonly options?: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
  /** Why this actor cannot rest so now; null when it can. */
  refuse?(actor: ManifoldActor): Text | null;
  /** Dice that the rest needs, in the host's notation; none by default. */
  dice?(actor: ManifoldActor, options: readonly string[]): readonly DiceGroup[];
  /** What will change. Before the roll core passes the lowest and the highest faces to show the span. */
  propose(actor: ManifoldActor, options: readonly string[], dice: readonly RolledDie[]): ChangeSet;
  /** Rolls that come due while the actor rests: what an illness does in that time. */
  demands?(actor: ManifoldActor): readonly Demand[];
}

/* -------------------------------------------- */
/*  Rolls                                       */
/* -------------------------------------------- */

/** Text to show: a language key with data for its placeholders. */
export interface Text {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** How a verdict looks; never by colour alone, so it has a word and an icon too. */
export interface DegreeLook {
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

/** Thrown by `request` when a roll cannot be made; the user reads the message. Nothing has happened yet. */
export class RollRefused extends Error {
  constructor(readonly text: Text) {
    super(text.key);
    this.name = "RollRefused";
  }
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
  readonly degrees: Readonly<Record<string, DegreeLook>>;

  /**
   * The bridge: reads documents, returns plain JSON. Conditions and effects are already modifiers with sources.
   * @throws RollRefused when the actor cannot make this roll
   */
  request(actor: ManifoldActor, key: string, options: RollOptions): Request | Promise<Request>;
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
  list?(actor: ManifoldActor): readonly RollListing[];
  /** The number to be reached, which a request may name and hide; absent where the game has none to name. */
  readonly difficulty?: DifficultyField<Plan>;
  /** How a roll of this kind is compared with another's; absent for kinds that nobody can oppose. */
  readonly opposed?: OpposedPart<Plan, Outcome>;
  /** The value with which the actor takes part without rolling; null when this roll cannot be made so. */
  passive?(actor: ManifoldActor, key: string): PassiveValue | null;
  /** Whether a passive value is enough for a difficulty; absent where the game does not say. */
  passiveMeets?(value: number, difficulty: number): boolean;
  readonly group?: GroupRules<Plan, Outcome>;
  readonly series?: SeriesRules;
}

/** One roll of an actor, for menus, requests and displays of other packages. */
export interface RollListing {
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
   * @throws RollRefused when nobody, or nobody fitting, is aimed at
   */
  opponent?(actor: ManifoldActor, key: string, options: RollOptions): OpponentCall | null;
}

/** Who is asked to answer, and the rolls with which they may. */
export interface OpponentCall {
  readonly actor: ManifoldActor;
  readonly ways: readonly RollAddress[];
}

/** The ruleset's part of the roll dialog. Frame, modifiers, odds, messages and visibility are the core's. */
export interface DialogPart<Request extends BaseRequest, Choices extends BaseChoices, Plan extends RollPlan> {
  /**
   * Handlebars template of the fields. Each input's `name` is the field of the choices it fills; a problem of
   * `rules.validate` with that field is shown under it. It is rendered anew on every change and patched in place,
   * so it may depend on choices and plan.
   */
  readonly template: string;
  context(request: Request, choices: Choices, plan: Plan): Record<string, unknown>;
  /**
   * Choices out of the named inputs. Core has already filled `disabled`, `enabled` and `situational` in `choices`
   * (which also carries the values from before). Return what cannot be read as NaN, so that `validate` names it.
   */
  read(form: FormValues, choices: Choices, request: Request): Choices;
  /** Kinds of modifiers one may add by hand, first is the default. */
  readonly situational: readonly SituationalKind[];
  /** What will be rolled, in words: "3d12, the lowest drops". Shown above the odds. */
  summary(plan: Plan): Text;
}

/** A kind of modifiers as words. */
export interface SituationalKind {
  /** `Modifier.kind`. */
  readonly kind: string;
  /** Language key of the kind; stands beside modifiers that do not add to the total. */
  readonly label: string;
  /** Language key that also tells how much, where values of this kind count: placeholders {value} and {signed}. */
  readonly amount?: string;
}

/** Values of the named inputs: text as typed, numbers of number inputs (null when empty), ticked or not. */
export type FormValues = Readonly<Record<string, string | number | boolean | null>>;

/** Everything a card knows, as stored on the message. */
export interface CardData<Request, Plan, Outcome> {
  readonly request: Request;
  readonly plan: Plan;
  readonly dice: readonly RolledDie[];
  readonly outcome: Outcome;
  /** True when the reader may see `part`; always true for those whom the message hides nothing from. */
  shows(part: string): boolean;
}

/** The ruleset's part of the chat card. Verdict, dice, trace and frame are the core's. */
export interface CardPart<Request extends BaseRequest, Plan extends RollPlan, Outcome extends RollOutcome> {
  /** Handlebars template shown between dice and trace. */
  readonly template: string;
  context(data: CardData<Request, Plan, Outcome>): Record<string, unknown>;
  /** Short facts after the verdict word ("total 21 against 18"). Hidden facts are left out by the kind. */
  facts(data: CardData<Request, Plan, Outcome>): readonly Text[];
  /** For pools: whether a die is one of the successes. The card marks those that are, by shape and by word. */
  counts?(die: RolledDie, plan: Plan): boolean;
  /** Buttons; only those that apply now. */
  actions?(data: CardData<Request, Plan, Outcome>): readonly CardAction[];
}

/** A button on a card: rolls something that follows from this outcome. */
export interface CardAction extends RollAddress {
  readonly label: string;
  readonly icon: string;
  /** Choices that differ from the defaults of that roll. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** Who may use it: the owner of the actor that rolled (default), any player for their own character, or the GM. */
  readonly who?: "owner" | "anyone" | "gm";
  /** The actor that makes this roll instead, named on the button; its owners alone may use it (`who` is not asked). */
  readonly actor?: { readonly uuid: string; readonly name: string };
}

/** A roll kind in core's hands. */
export type AnyRollKind = RollKind<BaseRequest, BaseChoices, RollPlan, RollOutcome>;

/* -------------------------------------------- */
/*  Explanations                                */
/* -------------------------------------------- */

/** Where a number on a sheet comes from. */
export interface Explanation {
  readonly label: string;
  readonly total: number | string;
  readonly parts: readonly Modifier[];
}
