/** Fields that the data models share. Functions, because each model needs its own instances. */

const { BooleanField, HTMLField, NumberField, SetField, StringField } = foundry.data.fields;

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

export const flag = (initial = false) => new BooleanField({ required: true, initial });

/** Rich text. The server cleans it because the manifest lists its path. */
export const richText = () => new HTMLField({ required: true });

/** The texts of an actor, by who reads them. */
export const actorTexts = () => ({
  /** All that LIMITED shows beside picture and name. */
  publicText: richText(),
  biography: richText(),
  notes: richText(),
  /** Shown to Gamemasters alone. */
  gmNotes: richText(),
});

/** The page of the rules that an item names, by its uuid; blank for that of its type. */
const rulesPage = () =>
  new StringField({
    required: true,
    initial: "",
    label: "MANIFOLD.Rules.Page",
    hint: "MANIFOLD.Rules.PageHint",
    validate: isPageUuid,
    validationError: "MANIFOLD.Rules.NotAPage",
  });

const isPageUuid = (value: unknown): boolean =>
  typeof value === "string" &&
  (value === "" || /(^|\.)JournalEntry\.\w+\.JournalEntryPage\.\w+$/.test(value));

/** The container that a thing lies in, by its id; blank for none. */
export const carried = () => ({
  container: new StringField({ required: true, initial: "", label: "MANIFOLD.Container.Field" }),
});

/** A thing that may hold others. */
export const holding = () => ({
  holds: new BooleanField({
    required: true,
    initial: false,
    label: "MANIFOLD.Container.Holds",
    hint: "MANIFOLD.Container.HoldsHint",
  }),
});

/** Description of an item, and the page of the rules that says more. */
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
 * A dice formula, or blank.
 * @param problem language key of the message for anything else
 */
export const formula = (problem: string, initial = "") =>
  new StringField({ required: true, initial, validate: isFormula, validationError: problem });

const isFormula = (value: unknown): boolean =>
  typeof value === "string" && (value.trim() === "" || Roll.validate(value));
