/** A game's part of the dialog and of the card of a roll. */

import type { BaseChoices, BaseRequest, RolledDie, RollOutcome, RollPlan } from "../../kit/contract.ts";
import type { IconName, LangKey } from "../../kit/keys.ts";
import type { RollAddress, Text } from "./text.ts";

/** The ruleset's part of the roll dialog. Core adds modifiers, odds, problems and visibility. */
export interface DialogPart<Request extends BaseRequest, Choices extends BaseChoices, Plan extends RollPlan> {
  /**
   * Handlebars template of the fields. Each input's `name` is its field of the choices; problems of `rules.validate` are
   * shown below it. It is rendered and patched on every change, so it may depend on choices and plan.
   */
  readonly template: string;
  context(request: Request, choices: Choices, plan: Plan): Record<string, unknown>;
  /** Template of a picture of the dice next to the odds, with the same context. */
  readonly figure?: string;
  /**
   * Reads the choices from the named inputs. Core has already updated `disabled`, `enabled` and `situational` in
   * `choices`; the rest has the former values. Unreadable numbers become NaN, which `validate` reports.
   */
  read(form: FormValues, choices: Choices, request: Request): Choices;
  /** Kinds of modifiers that can be added by hand; the first is the default. */
  readonly situational: readonly SituationalKind[];
  /** Describes the dice: "3d12, the lowest drops". Shown above the odds. */
  summary(plan: Plan): Text;
}

/** Labels of a kind of modifiers. */
export interface SituationalKind {
  /** `Modifier.kind`. */
  readonly kind: string;
  /** Shown next to modifiers that do not add to the total. */
  readonly label: LangKey;
  /** Used instead where values of this kind count; placeholders {value} and {signed}. */
  readonly amount?: LangKey;
}

/** Values of the named inputs: texts, numbers (null if empty), and booleans of checkboxes. */
export type FormValues = Readonly<Record<string, string | number | boolean | null>>;

/** The data of a card, as stored on the message. */
export interface CardData<Request, Plan, Outcome> {
  readonly request: Request;
  readonly plan: Plan;
  readonly dice: readonly RolledDie[];
  readonly outcome: Outcome;
  /** Whether this user may see a hideable part. */
  shows(part: string): boolean;
}

/** The ruleset's part of the chat card. Core adds outcome, dice, trace and frame. */
export interface CardPart<Request extends BaseRequest, Plan extends RollPlan, Outcome extends RollOutcome> {
  /** Handlebars template shown between dice and trace. */
  readonly template: string;
  context(data: CardData<Request, Plan, Outcome>): Record<string, unknown>;
  /** Short facts after the outcome ("total 21 against 18"). The kind omits hidden ones. */
  facts(data: CardData<Request, Plan, Outcome>): readonly Text[];
  /** The number that the card shows largest, if it is not the outcome's `total`. */
  total?(outcome: Outcome): number | null;
  /** For pools: whether a die is a success, which the card marks. */
  counts?(die: RolledDie, plan: Plan): boolean;
  /** Buttons that currently apply. */
  actions?(data: CardData<Request, Plan, Outcome>): readonly CardAction[];
  /** Buttons for users who may not know the outcome: all that may follow, whatever the outcome was. */
  unseen?(request: Request): readonly CardAction[];
}

/** A button on a card that makes a following roll. */
export interface CardAction extends RollAddress {
  readonly label: LangKey;
  readonly icon: IconName;
  /** Choices that differ from the defaults of that roll. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** The rules allow only one of these buttons; the user has to confirm a second. */
  readonly oneOf?: true;
  /** The users who may use it: owners of the roller (default), any user for their own character, or GMs. */
  readonly who?: "owner" | "anyone" | "gm";
  /** Uuids of the target actors; absent: the user's targets. */
  readonly targets?: readonly string[];
  /** Aimed at the targets of the check, whatever the user targets now. If the check had none, at the user's targets. */
  readonly atSame?: true;
  /** Another actor that makes this roll, named on the button. Only its owners may use it; `who` is ignored. */
  readonly actor?: { readonly uuid: string; readonly name: string };
}
