import type { DatabaseBackend } from "./abstract/backend.ts";
import type { DataModelClass } from "./abstract/data.ts";
import type { Document, DocumentClass } from "./abstract/document.ts";
import type { Collection } from "./collection.ts";
import type { FieldFormRenderer } from "./data/fields/form.ts";

export type TokenBarName = "bar1" | "bar2";

/** The data layer's access to its environment. Client, server and tests each provide their own. */
export interface Environment {
  /** The configured class of a document type; undefined for the base class. */
  documentClass(documentName: string): DocumentClass | undefined;
  /** The model of a subtype's `system` data. Without a model the data is a plain object. */
  dataModel(documentName: string, type: string): DataModelClass | undefined;
  /** Subtypes of a document type in addition to "base". */
  subtypes(documentName: string): readonly string[];
  /** The package that registered a subtype, for `system.modelProvider`. */
  modelProvider(documentName: string, type: string): unknown;
  /** The live documents of the world, by document name. */
  worldCollection(documentName: string): Collection<Document> | undefined;
  /** A compendium by its id "package.name": its cached documents and the levels of roles. */
  compendium(packId: string): CompendiumLike | undefined;
  /** The database backend; undefined if nothing can be stored. */
  readonly database: DatabaseBackend | undefined;
  /** The current user, as a document. */
  readonly user: Document | undefined;
  /** All users, for questions such as `hasPlayerOwner`. */
  readonly users: Iterable<Document>;
  /** The roles that have a permission in this world; undefined for the default. */
  permissionRoles(permission: string): readonly number[] | undefined;
  /** The system's default for a token bar, as a path below `system`; null for no bar. */
  tokenAttribute(bar: TokenBarName): string | null;
  /** The scopes that flags may have, or null to accept every scope. */
  flagScopes(): ReadonlySet<string> | null;
  /** Calls a hook; false when a handler cancels. */
  callHook(name: string, ...args: unknown[]): boolean;
  /** Reports a caught error to the user and the log. */
  onError(location: string, error: Error, data: Record<string, unknown>): void;
  /** Replaces references in a formula and evaluates it without dice; undefined if a reference cannot be resolved. */
  evaluateFormula(formula: string, data: object): number | undefined;
  /** Makes form inputs for fields; undefined if there is no page. */
  readonly formRenderer: FieldFormRenderer | undefined;
}

export interface CompendiumLike extends Collection<Document> {
  readonly folders?: Collection<Document>;
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

export function environment(): Environment {
  return current;
}

/** Replaces some members of the environment and keeps the rest. Getters of `answers` stay live. */
export function useEnvironment(answers: Partial<Environment>): void {
  current = extend(current, answers);
}

/** Replaces some members of the environment while a synchronous function runs; the rest are the defaults. */
export function withEnvironment<T>(answers: Partial<Environment>, run: () => T): T {
  const before = current;
  current = extend(ALONE, answers);
  try {
    return run();
  } finally {
    current = before;
  }
}

/** Restores the defaults. Tests in one process call it between two tests. */
export function resetEnvironment(): void {
  current = ALONE;
}

function extend(base: Environment, answers: Partial<Environment>): Environment {
  return Object.defineProperties(
    Object.create(base) as Environment,
    Object.getOwnPropertyDescriptors(answers),
  );
}
