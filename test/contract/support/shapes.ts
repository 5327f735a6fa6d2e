/** What the contract suite reads of a game and of the host, by shape: the suite runs beside the typings, not under them. */
import type {
  BaseChoices,
  BaseRequest,
  Condition,
  GroupRules,
  Modifier,
  OpposedRules,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
  SeriesRules,
} from "../../../module/kit/contract.ts";

interface Look {
  readonly label: string;
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
  readonly dialog: { readonly template: string; readonly situational: readonly { readonly label: string }[] };
  readonly card: { readonly template: string };
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
  };
  passive?(actor: TestActor, key: string): { value: number; parts: readonly Modifier[] } | null;
}

interface TestSubtype extends Look {
  readonly sheet: { readonly PARTS: Readonly<Record<string, { readonly template: string }>> };
}

export interface TestGame {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly actors: Readonly<Record<string, TestSubtype>>;
  readonly items: Readonly<Record<string, TestSubtype>>;
  readonly conditions: readonly Condition[];
  readonly rolls: Readonly<Record<string, TestKind>>;
}

export interface Explanation {
  readonly label: string;
  readonly total: number | string;
  readonly parts: readonly Modifier[];
}

export interface TestItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: TestSheet;
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
  readonly sheet: TestSheet;
  explain(key: string): Explanation | null;
  roll(
    kind: string,
    key: string,
    options: object,
  ): Promise<{ plan: RollPlan; outcome: RollOutcome; message: TestMessage | null } | null>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
}

export interface TestMessage {
  readonly id: string;
  readonly system: { readonly [field: string]: unknown };
}
