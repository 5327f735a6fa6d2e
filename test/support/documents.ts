/**
 * The documents as host tests read them. The interfaces of `module/core/contract/` name types of the host's typings
 * (`Roll`, `foundry`), under which tests are not compiled, so these views exist beside them.
 */

export type Source = Record<string, unknown>;

export interface TableActor {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly statuses: Set<string>;
  readonly system: { readonly vitality: { readonly value: number } } & Source;
  readonly items: {
    readonly contents: readonly { readonly id: string; readonly type: string; readonly name: string }[];
  };
  toObject(): Source;
  update(changes: object): Promise<unknown>;
  roll(kind: string, key: string, options: object): Promise<{ readonly message: TableMessage } | null>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

/** An actor of which a test also reads items and effects, its type and its game. */
export interface FullActor extends TableActor {
  readonly type: string;
  readonly flags: { readonly manifold?: Source };
  readonly ruleset: {
    readonly id: string;
    readonly rest: readonly { readonly id: string }[];
    readonly conditions: readonly TableCondition[];
  };
  readonly effects: { get(id: string): { readonly flags: object } | undefined };
  readonly items: {
    readonly contents: readonly TableItem[];
    get(id: string): TableItem | undefined;
    getName(name: string): TableItem | undefined;
    has(id: string): boolean;
  };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly TableItem[]>;
  delete(): Promise<unknown>;
}

export interface TableCondition {
  readonly id: string;
  readonly implies?: readonly string[];
  readonly endedBy?: readonly string[];
  readonly unlisted?: true;
}

export interface TableItem {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: { readonly uses: { readonly value: number }; readonly quantity: number };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface TableMessage {
  readonly id: string;
  readonly type: string;
  readonly system: { readonly targets: Record<string, TableTarget> } & Source;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface TableTarget {
  readonly uuid: string;
  readonly applied: Source | null;
}

export interface TableCombatant {
  readonly id: string;
  readonly name: string;
  readonly actorId: string;
  readonly initiative: number | null;
  readonly flags: object;
}

export interface TableCombat {
  readonly round: number;
  readonly turns: readonly TableCombatant[];
  readonly combatant: TableCombatant;
  readonly combatants: { readonly contents: readonly TableCombatant[] };
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  rollInitiative(ids: readonly string[], options: object): Promise<unknown>;
  createEmbeddedDocuments(name: "Combatant", data: readonly object[]): Promise<readonly TableCombatant[]>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface TableDialog {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  submit(): Promise<unknown>;
  close(): Promise<unknown>;
}
