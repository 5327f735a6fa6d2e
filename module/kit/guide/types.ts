/**
 * The steps of a guide (making or advancing a character) and the result of its answers. Plain data: core draws the
 * fields, checks the answers, fills them at random and proposes the changes.
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

/** Answers by field id. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

interface FieldBase {
  /** Unique within the guide; without dots. */
  readonly id: string;
  readonly label: LangKey;
  readonly hint?: GuideText;
}

export interface GuideOption {
  readonly id: string;
  /** Language key, or the name of a document. */
  readonly label: string;
  readonly note?: GuideText;
  /** The reason why it cannot be chosen now. */
  readonly refused?: GuideText;
}

/** A choice of one option. */
export interface SelectField extends FieldBase {
  readonly kind: "select";
  readonly options: readonly GuideOption[];
  /** The default option. */
  readonly start?: string;
}

/** A choice of several options: exactly `count`, or any number. */
export interface ManyField extends FieldBase {
  readonly kind: "many";
  readonly options: readonly GuideOption[];
  readonly count: number | null;
  /** Number that a random character takes if any number is allowed. */
  readonly usual?: number;
}

export interface NumberRow {
  readonly id: string;
  readonly label: string;
  readonly note?: GuideText;
  readonly min: number;
  readonly max: number;
  /** There is no rule about the maximum; `max` is only mentioned if it is exceeded. */
  readonly unlimited?: true;
  /** The number without an answer. */
  readonly start: number;
  /** Cost in points of each step above the minimum, if there is a budget; 1 by default. */
  readonly cost?: number;
  /** Never raised at random: a template for the table's own items. */
  readonly byHand?: true;
}

/** Numbers to enter, freely or within a budget. */
export interface NumbersField extends FieldBase {
  readonly kind: "numbers";
  readonly rows: readonly NumberRow[];
  /** Points to spend; `all`: every point must be spent. */
  readonly budget?: { readonly total: number; readonly all: boolean };
  /** Points that a random character spends or, without a budget, steps that it raises. */
  readonly usual?: number;
  /** Rows of which a random character raises one first: weapons. */
  readonly surely?: readonly string[];
  /** Answers for a random character instead of spending. */
  readonly random?: Numbers;
  /**
   * A random character spends on this many rows only, as evenly as possible, with at least one of `first` among them.
   */
  readonly focus?: { readonly rows: number; readonly first: readonly string[] };
}

/** Numbers to assign to rows, each once. */
export interface DealField extends FieldBase {
  readonly kind: "deal";
  readonly rows: readonly { readonly id: string; readonly label: string; readonly note?: GuideText }[];
  readonly pool: readonly number[];
  /** Common ways of assigning them. */
  readonly spreads?: readonly {
    readonly id: string;
    readonly label: LangKey;
    readonly values: Numbers;
  }[];
}

/** Dice that the host rolls, `times` times. */
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

/** An open question or an invalid answer. */
export interface GuideProblem {
  readonly field: string;
  readonly text: GuideText;
}

/** An item on offer (`id` is its uuid), or an item of the actor. */
export interface GuideItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Plain;
}

export interface GuideInput {
  readonly answers: Answers;
  /** Items of compendia and the world. */
  readonly items: readonly GuideItem[];
  readonly owned: readonly GuideItem[];
  /** The actor's stored values. */
  readonly system: Plain;
  /** World settings used by the game's steps. */
  readonly settings: Plain;
}

/** The changes that a step makes. */
export interface StepResult {
  /** New values below the actor's `system`. */
  readonly values?: Readonly<Record<string, Scalar>>;
  /** Items that grant values to their actor, with the options chosen for them. */
  readonly grants?: readonly {
    readonly item: string;
    readonly chosen: Readonly<Record<string, readonly string[]>>;
  }[];
  /** Items to add, with changed values. */
  readonly items?: readonly { readonly item: string; readonly values: Readonly<Record<string, Scalar>> }[];
  /** New values of the actor's items, by item id. */
  readonly changed?: Readonly<Record<string, Readonly<Record<string, Scalar>>>>;
}

export interface GuideStep {
  readonly id: string;
  readonly label: LangKey;
  readonly hint: LangKey;
  /** For steps about which the rules are silent: a note on the free entry and its reason. */
  readonly note?: LangKey;
  /** The fields of the step; a field may depend on the answers of earlier ones. */
  fields(input: GuideInput): readonly GuideField[];
  result(input: GuideInput): StepResult;
}
