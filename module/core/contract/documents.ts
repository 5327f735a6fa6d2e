/**
 * The documents as this system uses them. The classes of `core/documents` implement these interfaces, so the compiler
 * checks once that the host's documents match them; all other code uses only the interfaces.
 *
 * Methods are written in method syntax on purpose: parameters are then compared bivariantly, and a function over a
 * narrower document is assignable to a contract that names the wider one.
 */

import type { RollOptions } from "./roll-kind.ts";
import type { CheckRecord, RequestRecord, RollResult } from "./roll-result.ts";
import type { ActorSubtype, Explanation, ItemSubtype, Ruleset } from "./ruleset.ts";
import type { RollAddress, Uuid } from "./text.ts";

/** A collection of documents: it iterates over its values. */
export interface Documents<Document> extends Iterable<Document> {
  readonly contents: readonly Document[];
  readonly size: number;
  get(id: string): Document | undefined;
  has(id: string): boolean;
  find(test: (document: Document) => boolean): Document | undefined;
  filter<Kind extends Document>(test: (document: Document) => document is Kind): Kind[];
  filter(test: (document: Document) => boolean): Document[];
  map<Result>(read: (document: Document) => Result): Result[];
  some(test: (document: Document) => boolean): boolean;
}

/** The members of every document. */
export interface AnyDocument {
  /** Null for a document that is not stored. */
  readonly id: string | null;
  readonly uuid: Uuid;
  readonly documentName: string;
  readonly isOwner: boolean;
  /** Whether this user has limited permission, and no more. */
  readonly limited: boolean;
  readonly flags: object;
  update(changes: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  testUserPermission(user: object, permission: "LIMITED" | "OBSERVER" | "OWNER"): boolean;
}

/** A document with a name, a picture, a type and data of that type. */
interface TypedDocument<System extends object> extends AnyDocument {
  readonly name: string;
  readonly img?: string | null;
  readonly type: string;
  readonly system: System;
  /** The stored data, without effects and derived values. */
  readonly _source: { readonly name: string; readonly system: object };
  readonly ruleset: Ruleset | undefined;
  readonly sheet: object | null;
  readonly schema: { getField(path: string): unknown };
  explain(key: string): Explanation | null;
  toObject(): object;
}

type EmbeddedName = "Item" | "ActiveEffect";

/** An actor of any game. `System` is its data model where the caller knows it. */
export interface ActorDocument<System extends object = object> extends TypedDocument<System> {
  readonly documentName: "Actor";
  readonly subtype: ActorSubtype | undefined;
  readonly items: Documents<ItemDocument>;
  readonly effects: Documents<EffectDocument>;
  /** Ids of the conditions in force, including implied ones. */
  readonly statuses: ReadonlySet<string>;
  /** Active effects of the actor and of its items, without disabled ones. */
  readonly appliedEffects: readonly EffectDocument[];
  /** The token of an unlinked actor; null for one of the world. */
  readonly token: {
    readonly id: string | null;
    readonly name: string;
    readonly hidden: boolean;
    readonly disposition: number;
    readonly texture?: { readonly src?: string | null };
    readonly parent: { readonly id: string | null } | null;
  } | null;
  /** The settings of its future tokens. */
  readonly prototypeToken: { readonly name: string; readonly disposition: number };
  readonly visible: boolean;
  /** Saves it as a file that other worlds can import. */
  exportToJSON(): unknown;
  readonly hasPlayerOwner: boolean;
  /** Id of its compendium; null for an actor of the world. */
  readonly pack: string | null;
  allApplicableEffects(): Iterable<EffectDocument>;
  getActiveTokens(): readonly object[];
  /** A new token of the actor, which is not stored. */
  getTokenDocument(): Promise<{ toObject(): object }>;
  getDependentTokens(options?: { readonly linked?: boolean }): readonly object[];
  toggleStatusEffect(
    id: string,
    options?: { readonly active?: boolean; readonly overlay?: boolean; readonly recorded?: boolean },
  ): Promise<unknown>;
  updateEmbeddedDocuments(name: EmbeddedName, updates: object[], options?: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: EmbeddedName, ids: string[], options?: object): Promise<unknown>;
  /**
   * Makes a roll of one of the ruleset's kinds.
   * @returns null when the user dismissed the dialog or the roll was refused (with a notice)
   */
  roll(kind: string, key: string, options?: RollOptions): Promise<RollResult | null>;
}

/** An item of any game. `System` is its data model where the caller knows it. */
export interface ItemDocument<System extends object = object> extends TypedDocument<System> {
  readonly documentName: "Item";
  readonly subtype: ItemSubtype | undefined;
  /** The actor that carries it; null for an item of the world or a compendium. */
  readonly actor: ActorDocument | null;
  readonly sort: number;
  readonly effects: Documents<EffectDocument>;
  /** The roll that using the item makes; null for an item without one. */
  readonly rollAddress: RollAddress | null;
  /** Makes its roll for its actor, or for `actor` when it is not carried by one. */
  roll(options?: RollOptions, actor?: ActorDocument | null): Promise<RollResult | null>;
}

/** An effect of an actor or of an item. */
export interface EffectDocument extends AnyDocument {
  readonly name: string;
  readonly img?: string | null;
  readonly statuses: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly sheet: object | null;
  /** The actor or the item that has it. */
  readonly parent: { readonly name: string; readonly documentName: string } | null;
  toObject(): object;
  updateSource(changes: object): unknown;
}

/** A chat message. */
export interface MessageDocument extends AnyDocument {
  readonly type: string;
  readonly system: object;
  /** The stored data. Other packages write to the rolls that are created from it. */
  readonly _source: { readonly system: object; readonly rolls: readonly unknown[] };
  readonly author: { readonly id: string | null; readonly name: string; readonly isGM: boolean } | null;
  readonly alias: string;
  /** The speaker that everybody receives; its alias may hide from players the name that {@link alias} shows GMs. */
  readonly speaker: { readonly actor?: string | null; readonly alias?: string };
  readonly timestamp: number;
  readonly _stats: object;
  readonly whisper: readonly (string | null)[];
  readonly blind: boolean;
  readonly rolls: readonly object[];
  readonly visible: boolean;
  /** Whether this user may read the message, not only see that it exists. */
  readonly isContentVisible: boolean;
  readonly isAuthor: boolean;
  /** Set by a package that draws its dice, while they roll (`chat/rolling-dice.ts`). */
  readonly _dice3danimating?: boolean;
  canUserModify(user: object, action: "update" | "delete"): boolean;
  /** The stored check, as far as this user may know it; null if the user may know nothing, and for other messages. */
  readonly check: CheckRecord | null;
  /** The check as it was rolled, without later corrections by a GM. */
  readonly rolledCheck: CheckRecord | null;
  /** The check as every user receives it; parts of a sealed one are missing. */
  readonly publicCheck: CheckRecord | null;
  /** Whether the check is kept in a GM's secret message. */
  readonly isKept: boolean;
  /** The stored request; null for any other message. */
  readonly request: RequestRecord | null;
}

/** A combat encounter. */
export interface CombatDocument extends AnyDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  /** In the order of the tracker. */
  readonly turns: readonly CombatantDocument[];
  /** The combatant whose turn it is. */
  readonly combatant?: CombatantDocument | null | undefined;
  readonly combatants: Documents<CombatantDocument>;
  nextTurn(): Promise<unknown>;
  /** Updates combatants without turn events. The current combatant stays the same, whatever the order is afterwards. */
  updateOrder(updates: readonly CombatantUpdate[]): Promise<void>;
}

/** Changes of one combatant, by path. */
export type CombatantUpdate = { readonly _id: string } & Readonly<Record<string, unknown>>;

/** A combatant of an encounter. */
export interface CombatantDocument extends AnyDocument {
  readonly actor: ActorDocument | null;
  readonly actorId: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly token: {
    readonly uuid: string;
    readonly name: string;
    readonly actorLink: boolean;
    readonly actorId: string | null;
  } | null;
  readonly isNPC: boolean;
  clone(changes: object, options: { readonly keepId: true }): unknown;
}

/** The members of a scene that panels and location rules read. */
export interface SceneDocument extends AnyDocument {
  readonly name: string;
  /** Undefined for data of a scene without an environment. */
  readonly environment?: { readonly darknessLevel: number };
}

/** A user of the world. */
export interface UserDocument {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly active: boolean;
  /** Whether this is the user of this client. */
  readonly isSelf: boolean;
  readonly color: { readonly css: string };
  /** Whether the user has a permission of the host ("TEMPLATE_CREATE"). */
  hasPermission(permission: string): boolean;
  /** Tokens on the scene that the user targets. */
  readonly targets: Iterable<object>;
  /** Whether the user has one of the host's permissions. */
  can?(permission: "TOKEN_CREATE"): boolean;
}
