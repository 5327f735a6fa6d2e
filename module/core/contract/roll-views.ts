/** A game's part of the dialog and of the card of a roll. */
import type { BaseChoices, BaseRequest, RolledDie, RollOutcome, RollPlan } from "../../kit/contract.ts";
import type { RollAddress, Text } from "./text.ts";

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
