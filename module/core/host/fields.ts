/** Fields that the data models share. They are functions, because each model needs its own instances. */

import { plainFormula } from "../../kit/dice-formula.ts";
import type { LangKey } from "../../kit/keys.ts";
import { t } from "./host.ts";
import { plainKey } from "./size-limits.ts";

const { BooleanField, HTMLField, NumberField, SetField, StringField } = foundry.data.fields;

/**
 * Options of a field that accepts only some values. Macros and imports show the thrown error, so it is text and not a
 * language key.
 */
export const valid = (isValid: (value: unknown) => boolean, problem: string) => ({
  validate(value: unknown): true {
    if (isValid(value)) return true;
    throw new Error(t(problem));
  },
  validationError: problem,
});

/** A whole number. The bounds only exclude absurd values. */
export const wholeNumber = (
  initial: number,
  { min = -999, max = 9999 }: { min?: number; max?: number } = {},
) => new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A count, at least 0. */
export const count = (initial = 0, max = 9999) => wholeNumber(initial, { min: 0, max });

/** A measure or price, at least 0, with decimals. */
export const amount = (initial: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max: 1e9 });

/** A whole number that replaces a computed one; null keeps the computed one. */
export const override = (min = 0) =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, min, max: 9999 });

export const text = (initial = "") => new StringField({ required: true, initial });

class WordField extends StringField<{ required: true; initial: string }> {
  override clean(value: string, options?: foundry.data.fields.DataField.CleanOptions): string {
    return super.clean(typeof value === "string" ? plainKey(value) : value, options);
  }
}

/** A word that identifies a skill. Records of rolls use it as a key. */
export const skillWord = (initial = "") => new WordField({ required: true, initial });

export const flag = (initial = false) => new BooleanField({ required: true, initial });

/** Rich text. The server cleans it because the manifest lists its path. */
export const richText = (label?: LangKey) => new HTMLField({ required: true, ...(label ? { label } : {}) });

/** The texts of an actor, by reader. */
export const actorTexts = () => ({
  /** The only text, next to picture and name, that users with LIMITED permission see. */
  publicText: richText("MANIFOLD.Sheet.PublicText"),
  biography: richText(),
  notes: richText(),
  /** Shown only to GMs. */
  gmNotes: richText("MANIFOLD.Sheet.GmNotes"),
});

/** The uuid of an item's rules page; blank for the page of its type. */
const rulesPage = () =>
  new StringField({
    required: true,
    initial: "",
    label: "MANIFOLD.Rules.Page",
    hint: "MANIFOLD.Rules.PageHint",
    ...valid(isPageUuid, "MANIFOLD.Rules.NotAPage"),
  });

const isPageUuid = (value: unknown): boolean =>
  typeof value === "string" &&
  (value === "" || /(^|\.)JournalEntry\.\w+\.JournalEntryPage\.\w+$/.test(value));

/** The id of the container that holds the item; blank for none. */
export const carried = () => ({
  container: new StringField({ required: true, initial: "", label: "MANIFOLD.Container.Field" }),
});

/** An item that may hold other items. */
export const holding = () => ({
  holds: new BooleanField({
    required: true,
    initial: false,
    label: "MANIFOLD.Container.Holds",
    hint: "MANIFOLD.Container.HoldsHint",
  }),
});

/** Description of an item, and the rules page with more details. */
export const described = () => ({ description: richText(), page: rulesPage() });

/** Without a prototype: Foundry looks words up with `in`, which finds "constructor" in any other object. */
const ownWords = <Word extends string>(labels: Readonly<Record<Word, string>>): Record<Word, string> =>
  Object.assign(Object.create(null) as object, labels) as Record<Word, string>;

/** One of a fixed list of words. `labels` has their language keys. */
export const choice = <const Word extends string>(
  labels: Readonly<Record<Word, string>>,
  initial: NoInfer<Word>,
) => new StringField({ required: true, blank: false, initial, choices: ownWords(labels) });

/** Any number of words of a fixed list. */
export const choices = <const Word extends string>(
  labels: Readonly<Record<Word, string>>,
  initial: readonly Word[] = [],
) =>
  new SetField(new StringField({ required: true, blank: false, choices: ownWords(labels) }), {
    initial: [...initial],
  });

/**
 * A dice formula, or blank. It may store any formula that the host reads; the user is warned about formulas that no
 * roll accepts.
 */
export class FormulaField extends StringField<{ required: true; initial: string }> {
  /** Language key of the error for any other text. */
  readonly problem: string;
  /** Whether the rolls of the game accept a formula. */
  readonly isRollable: (formula: string) => boolean;

  constructor(problem: string, isRollable: (formula: string) => boolean, initial = "") {
    super({ required: true, initial, ...valid(isFormula, problem) });
    this.problem = problem;
    this.isRollable = isRollable;
  }

  override clean(value: string, options?: foundry.data.fields.DataField.CleanOptions): string {
    return super.clean(typeof value === "string" ? plainFormula(value) : value, options);
  }
}

const isFormula = (value: unknown): boolean =>
  typeof value === "string" && (value.trim() === "" || Roll.validate(value));
