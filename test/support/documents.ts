/** The documents of host tests: the contract's types, with host members that only tests use. */
import type {
  ActorDocument,
  CombatantDocument,
  CombatDocument,
  Documents,
  EffectDocument,
  ItemDocument,
  MessageDocument,
  SceneDocument,
} from "../../module/core/contract/documents.ts";
import type { RollOptions } from "../../module/core/contract/roll-kind.ts";
import type { RollResult } from "../../module/core/contract/roll-result.ts";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import type { SheetMode } from "../../module/core/contract/sheets.ts";
import type { Demand } from "../../module/kit/demand.ts";

// biome-ignore lint/suspicious/noExplicitAny: data of any game's model; a test reads the fields of its own game
export type Source = Record<string, any>;

/** A collection of the host. */
export interface Listed<Document> extends Documents<Document> {
  /** Ids of documents that cannot be read. */
  readonly invalidDocumentIds: Set<string>;
  getInvalid(id: string): unknown;
  getName(name: string): Document | undefined;
  forEach(visit: (document: Document) => void): void;
}

export interface TableActor extends ActorDocument<Source> {
  readonly id: string;
  readonly flags: { readonly manifold?: Source };
  readonly statuses: Set<string>;
  readonly ruleset: Ruleset;
  readonly items: Listed<TableItem>;
  readonly effects: Listed<EffectDocument & { readonly id: string }>;
  readonly sheet: TableSheet;
  /** Prepares the document again from its source. */
  reset(): unknown;
  toObject(): Source;
  roll(kind: string, key: string, options?: RollOptions | object): Promise<TableRoll | null>;
  toggleStatusEffect(id: string, options?: object): Promise<unknown>;
  createEmbeddedDocuments(
    name: string,
    data: readonly object[],
    options?: object,
  ): Promise<readonly TableItem[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], options?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: readonly object[], options?: object): Promise<unknown>;
}

/** The result of a roll that posts its card. */
export interface TableRoll extends RollResult {
  readonly message: TableMessage;
}

export interface TableItem extends ItemDocument<Source> {
  readonly id: string;
  readonly flags: { readonly manifold?: Source };
  readonly _stats: { readonly compendiumSource: string | null };
  readonly sheet: TableSheet;
  toObject(): Source;
}

export interface TableMessage extends MessageDocument {
  readonly id: string;
  readonly system: Source;
  toObject(): Source;
}

export interface TableTarget {
  readonly uuid: string;
  readonly applied: Source | null;
  readonly demands?: readonly Demand[];
}

export interface TableCombatant extends CombatantDocument {
  readonly id: string;
  readonly name: string;
}

export interface TableCombat extends CombatDocument {
  readonly id: string;
  readonly turns: readonly TableCombatant[];
  readonly combatant: TableCombatant;
  readonly combatants: Listed<TableCombatant>;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  rollInitiative(ids: readonly string[], options?: object): Promise<unknown>;
  createEmbeddedDocuments(name: "Combatant", data: readonly object[]): Promise<readonly TableCombatant[]>;
}

/** A window with a form, which a test fills in and submits. */
export interface TableDialog {
  readonly id: string;
  readonly rendered: boolean;
  readonly element: HTMLElement;
  render(options?: object): Promise<unknown>;
  submit(): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/** The sheet of a document, with the methods that the host calls to draw it. */
export interface TableSheet extends TableDialog {
  mode: SheetMode;
  readonly options: { readonly actions: Readonly<Record<string, (...args: never[]) => unknown>> };
  _onDropItem(event: object, item: object): Promise<unknown>;
  _prepareContext(options: object): Promise<object>;
  _preparePartContext(id: string, context: object, options: object): Promise<object>;
}

/** A token of a scene. */
export interface TableToken {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly actorLink: boolean;
  readonly actor: TableActor;
  update(changes: object, options?: object): Promise<unknown>;
  move(waypoints: readonly object[]): Promise<unknown>;
  toObject(): Source;
  delete(): Promise<unknown>;
}

/** A document that represents an area in a scene. */
export interface AreaOf {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly { readonly x: number; readonly y: number }[];
  toObject(): Source;
}

/** A scene of the world. */
export interface TableScene extends SceneDocument {
  readonly id: string;
  readonly grid: { readonly size: number; readonly distance: number; readonly units: string };
  readonly tokens: Listed<TableToken>;
  /** Absent in generations where areas are regions. */
  readonly templates?: Listed<AreaOf>;
  readonly regions: Listed<AreaOf>;
  createEmbeddedDocuments(
    type: string,
    data: readonly object[],
    options?: object,
  ): Promise<readonly TableToken[]>;
  deleteEmbeddedDocuments(type: string, ids: readonly string[]): Promise<unknown>;
  toObject(): Source;
}
