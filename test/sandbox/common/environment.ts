import type { DatabaseBackend } from "./abstract/backend.ts";
import type { DataModelClass } from "./abstract/data.ts";
import type { Document, DocumentClass } from "./abstract/document.ts";
import type { Collection } from "./collection.ts";
import type { FieldFormRenderer } from "./data/fields/form.ts";

export type TokenBarName = "bar1" | "bar2";

/** The little a data layer has to ask its surroundings. Client, server and tests each answer in their own way. */
export interface Environment {
  /** The class to construct documents of a type with, or undefined for the base class. */
  documentClass(documentName: string): DocumentClass | undefined;
  /** The model of a subtype's `system` data; without one the data stay a plain object. */
  dataModel(documentName: string, type: string): DataModelClass | undefined;
  /** Subtypes of a document type beside "base". */
  subtypes(documentName: string): readonly string[];
  /** The package that registered a subtype, for `system.modelProvider`. */
  modelProvider(documentName: string, type: string): unknown;
  /** The live documents of the world, by document name. */
  worldCollection(documentName: string): Collection<Document> | undefined;
  /** A compendium by its id "package.name": where its cached documents are and what a role may do in it. */
  compendium(packId: string): CompendiumLike | undefined;
  /** Everything that stores documents; undefined where nothing can be stored. */
  readonly database: DatabaseBackend | undefined;
  /** The user at this client, as a document. */
  readonly user: Document | undefined;
  /** All users, for questions such as `hasPlayerOwner`. */
  readonly users: Iterable<Document>;
  /** The roles that have a permission in this world; undefined for the default. */
  permissionRoles(permission: string): readonly number[] | undefined;
  /** Where the system says that a bar of new tokens is found, as a path below `system`; null for no bar. */
  tokenAttribute(bar: TokenBarName): string | null;
  /** Scopes flags may be written to, or null to accept every scope. */
  flagScopes(): ReadonlySet<string> | null;
  /** Announce an event to whoever listens; false when a listener cancels. */
  callHook(name: string, ...args: unknown[]): boolean;
  /** Report a caught error to the people at the screen and the log. */
  onError(location: string, error: Error, data: Record<string, unknown>): void;
  /** Replace references in a formula and evaluate it without dice. Undefined when a reference cannot be resolved. */
  evaluateFormula(formula: string, data: object): number | undefined;
  /** Makes form inputs for fields; undefined where there is no page. */
  readonly formRenderer: FieldFormRenderer | undefined;
}

export interface CompendiumLike extends Collection<Document> {
  readonly locked?: boolean;
  getUserLevel?(user: Document): number;
}

const ALONE: Environment = {
  documentClass: () => undefined,
  dataModel: () => undefined,
  subtypes: () => [],
  modelProvider: () => null,
  worldCollection: () => undefined,
  compendium: () => undefined,
  database: undefined,
  user: undefined,
  users: [],
  permissionRoles: () => undefined,
  tokenAttribute: () => null,
  flagScopes: () => null,
  callHook: () => true,
  onError: (location, error) => console.error(location, error),
  evaluateFormula: (formula) => {
    const value = Number(formula);
    return Number.isNaN(value) ? undefined : value;
  },
  formRenderer: undefined,
};

let current: Environment = ALONE;

/** The surroundings in force. */
export function environment(): Environment {
  return current;
}

/** Answer some of the questions from now on; the others keep their answers. Getters of `answers` stay live. */
export function useEnvironment(answers: Partial<Environment>): void {
  current = extend(current, answers);
}

/** Answer some of the questions while a synchronous function runs, the rest as without surroundings. */
export function withEnvironment<T>(answers: Partial<Environment>, run: () => T): T {
  const before = current;
  current = extend(ALONE, answers);
  try {
    return run();
  } finally {
    current = before;
  }
}

/** Back to no surroundings at all; used between tests in one process. */
export function resetEnvironment(): void {
  current = ALONE;
}

function extend(base: Environment, answers: Partial<Environment>): Environment {
  return Object.defineProperties(
    Object.create(base) as Environment,
    Object.getOwnPropertyDescriptors(answers),
  );
}
