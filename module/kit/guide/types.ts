/**
 * What a guide asks step by step, and what the answers come to: making a character, advancing one. Plain data, from which
 * core draws the fields, checks the answers, fills them at random and proposes the changes.
 */
import type { LangKey } from "../keys.ts";
import type { Plain, Scalar } from "../value-changes.ts";

export interface GuideText {
  readonly key: LangKey;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Numbers by the id of their row. */
export type Numbers = Readonly<Record<string, number>>;

/** A text or the id of an option; ids of options; numbers by row; results of dice. */
export type Answer = string | readonly string[] | Numbers | readonly number[];

/** By id of the field. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

interface FieldBase {
  /** Unique within the guide; without dots. */
  readonly id: string;
  readonly label: LangKey;
  readonly hint?: GuideText;
}

export interface GuideOption {
  readonly id: string;
  /** Language key, or name of a document. */
  readonly label: string;
  readonly note?: GuideText;
  /** Why it cannot be chosen now. */
  readonly refused?: GuideText;
}

/** One of several. */
export interface SelectField extends FieldBase {
  readonly kind: "select";
  readonly options: readonly GuideOption[];
  /** Chosen without an answer. */
  readonly start?: string;
}

/** Several of a list: as many as `count` says, or any number. */
export interface ManyField extends FieldBase {
  readonly kind: "many";
  readonly options: readonly GuideOption[];
  readonly count: number | null;
  /** How many a random character takes where any number is allowed. */
  readonly usual?: number;
}

export interface NumberRow {
  readonly id: string;
  readonly label: string;
  readonly note?: GuideText;
  readonly min: number;
  readonly max: number;
  /** No rule sets the most, and `max` is not worth telling until it is passed. */
  readonly unlimited?: true;
  /** Without an answer. */
  readonly start: number;
  /** Points that 1 above the minimum costs, where there is a budget. */
  readonly cost?: number;
  /** Never raised by chance: a template for what the table makes itself. */
  readonly byHand?: true;
}

/** Numbers to enter, free or within a budget. */
export interface NumbersField extends FieldBase {
  readonly kind: "numbers";
  readonly rows: readonly NumberRow[];
  /** Points to spend; `all`: none may be left. */
  readonly budget?: { readonly total: number; readonly all: boolean };
  /** Points that a random character spends, or steps that it goes up without a budget. */
  readonly usual?: number;
  /** Rows of which a random character raises one at first: weapons. */
  readonly surely?: readonly string[];
  /** What a random character has instead. */
  readonly random?: Numbers;
  /** A random character spends on so many rows alone, as evenly as it can; one of `first` is among them. */
  readonly focus?: { readonly rows: number; readonly first: readonly string[] };
}

/** Numbers to deal to rows, each once. */
export interface DealField extends FieldBase {
  readonly kind: "deal";
  readonly rows: readonly { readonly id: string; readonly label: string; readonly note?: GuideText }[];
  readonly pool: readonly number[];
  /** Known ways of dealing them. */
  readonly spreads?: readonly {
    readonly id: string;
    readonly label: LangKey;
    readonly values: Numbers;
  }[];
}

/** Dice of the host, thrown once for each time. */
export interface RollField extends FieldBase {
  readonly kind: "roll";
  readonly formula: string;
  readonly times: number;
}

export interface TextField extends FieldBase {
  readonly kind: "text";
  readonly required?: boolean;
}

export type GuideField = SelectField | ManyField | NumbersField | DealField | RollField | TextField;

/** What is still open, or not allowed. */
export interface GuideProblem {
  readonly field: string;
  readonly text: GuideText;
}

/** An item that can be chosen (`id` is its uuid), or one that the actor has. */
export interface GuideItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Plain;
}

export interface GuideInput {
  readonly answers: Answers;
  /** Items of compendia and of the world. */
  readonly items: readonly GuideItem[];
  readonly owned: readonly GuideItem[];
  /** The actor's stored values. */
  readonly system: Plain;
  /** World settings that the game's steps read. */
  readonly settings: Plain;
}

/** What a step changes. */
export interface StepResult {
  /** New values below the actor's `system`. */
  readonly values?: Readonly<Record<string, Scalar>>;
  /** Items that give something to their actor, with the options chosen for them. */
  readonly grants?: readonly {
    readonly item: string;
    readonly chosen: Readonly<Record<string, readonly string[]>>;
  }[];
  /** Items to add, with values of their own. */
  readonly items?: readonly { readonly item: string; readonly values: Readonly<Record<string, Scalar>> }[];
  /** New values of items that the actor has, by id. */
  readonly changed?: Readonly<Record<string, Readonly<Record<string, Scalar>>>>;
}

export interface GuideStep {
  readonly id: string;
  readonly label: LangKey;
  readonly hint: LangKey;
  /** Where the rules are silent, what is entered freely and why. */
  readonly note?: LangKey;
  /** Later fields may depend on the answers of earlier ones. */
  fields(input: GuideInput): readonly GuideField[];
  result(input: GuideInput): StepResult;
}
