/** What the contract suite reads of a game and of the host, by shape: the suite runs beside the typings, not under them. */
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  Condition,
  DiceGroup,
  GroupRules,
  Modifier,
  OpposedRules,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
  SeriesRules,
} from "../../../module/kit/contract.ts";
import type { DamageRules } from "../../../module/kit/damage.ts";

interface Look {
  readonly label: string;
  readonly tone: string;
  readonly icon: string;
}

interface Listing {
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
}

interface TestRoll {
  readonly faces: RolledDie[];
  evaluate(options: object): Promise<unknown>;
}

export interface TestKind {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly rules: RollRules<BaseRequest, BaseChoices, RollPlan, RollOutcome>;
  readonly rollClass: (new (
    formula: string,
    data: object,
    options: object,
  ) => TestRoll) & {
    formulaOf(plan: RollPlan): string;
  };
  readonly degrees: Readonly<Record<string, Look>>;
  readonly dialog: {
    readonly template: string;
    readonly situational: readonly { readonly label: string }[];
    context(request: BaseRequest, choices: BaseChoices, plan: RollPlan): object;
    read(form: FormValues, choices: BaseChoices, request: BaseRequest): BaseChoices;
  };
  readonly card: { readonly template: string; actions?(data: TestCard): readonly TestAction[] };
  hit?(plan: RollPlan, outcome: RollOutcome): object | null;
  costs?(request: BaseRequest, choices: BaseChoices, plan: RollPlan, outcome: RollOutcome): ChangeSet | null;
  request(actor: TestActor, key: string, options: object): BaseRequest | Promise<BaseRequest>;
  defaults(request: BaseRequest): BaseChoices;
  list?(actor: TestActor): readonly Listing[];
  readonly opposed?: OpposedRules & { readonly answers: readonly string[]; readonly opponent?: unknown };
  readonly group?: GroupRules;
  readonly series?: SeriesRules;
  readonly difficulty?: {
    readonly field: string;
    readonly label: string;
    read(plan: RollPlan): number | null;
    conceal(plan: RollPlan, outcome: RollOutcome): { readonly plan: RollPlan; readonly outcome: RollOutcome };
  };
  passive?(actor: TestActor, key: string): { value: number; parts: readonly Modifier[] } | null;
}

/** What a card is made of. */
export interface TestCard {
  readonly request: BaseRequest;
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  shows(part: string): boolean;
}

export interface TestAction {
  readonly kind: string;
  readonly key: string;
  readonly choices?: Readonly<Record<string, unknown>>;
  readonly actor?: { readonly uuid: string };
}

export type FormValues = Readonly<Record<string, string | number | boolean | null>>;

/** A field of a model's schema; one with fields of its own has `fields`. */
export interface TestField {
  readonly fields?: Readonly<Record<string, TestField>>;
}

interface TestSubtype extends Look {
  readonly model: { readonly schema: TestField };
  readonly linked?: boolean;
  readonly trackable?: { readonly bar: readonly string[]; readonly value: readonly string[] };
  limits?(document: object): Readonly<Record<string, object>>;
  readonly sheet: { readonly PARTS: Readonly<Record<string, { readonly template: string }>> };
}

export interface TestGame {
  /** Absent for a game without parties. */
  party?(): Promise<object>;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly actors: Readonly<Record<string, TestSubtype>>;
  readonly items: Readonly<Record<string, TestSubtype>>;
  readonly conditions: readonly Condition[];
  readonly rolls: Readonly<Record<string, TestKind>>;
  readonly damage?: {
    readonly rules: DamageRules<object, object>;
    defender(actor: TestActor, hit: object): object;
  };
  readonly rest?: readonly TestRest[];
}

export interface TestRest extends Look {
  readonly id: string;
  readonly hint: string;
  readonly options?: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
  dice?(actor: TestActor, options: readonly string[]): readonly DiceGroup[];
  propose(actor: TestActor, options: readonly string[], dice: readonly RolledDie[]): ChangeSet;
}

export interface Explanation {
  readonly label: string;
  readonly total: number | string;
  readonly parts: readonly Modifier[];
}

export interface TestItem {
  readonly id: string;
  readonly _source: { readonly system: object };
  readonly name: string;
  readonly type: string;
  readonly sheet: TestSheet;
  /** The roll of its row; null when it has none. */
  readonly rollAddress: { readonly kind: string; readonly key: string } | null;
  explain(key: string): Explanation | null;
}

export interface TestSheet {
  mode: "play" | "edit";
  _prepareContext(options: object): Promise<object>;
  _preparePartContext(id: string, context: object, options: object): Promise<object>;
}

export interface TestActor {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly items: { get(id: string): TestItem | undefined; contents: readonly TestItem[] };
  readonly system: object;
  readonly _source: { readonly system: object };
  readonly sheet: TestSheet;
  explain(key: string): Explanation | null;
  roll(
    kind: string,
    key: string,
    options: object,
  ): Promise<{
    plan: RollPlan;
    dice: readonly RolledDie[];
    outcome: RollOutcome;
    message: TestMessage | null;
  } | null>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
}

export interface TestMessage {
  readonly id: string;
  readonly uuid: string;
  readonly system: { readonly [field: string]: unknown };
}
