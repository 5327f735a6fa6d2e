import type { DatabaseBackend } from "../../common/abstract/backend.ts";
import type { DataModelClass } from "../../common/abstract/data.ts";
import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import type { Collection } from "../../common/collection.ts";
import { type CompendiumLike, useEnvironment } from "../../common/environment.ts";
import { formRenderer } from "../applications/fields-dom.ts";
import { type DocumentConfig, hasDocumentClass } from "../config/document-config.ts";
import { Roll } from "../dice/_module.ts";
import type { Game } from "../game.ts";

/** Connects the data layer to a game. */
export function connectDataLayer(game: Game, database: DatabaseBackend): void {
  useEnvironment({
    documentClass: (name) => configOf(name)?.documentClass as unknown as DocumentClass | undefined,
    dataModel: (name, type) => configOf(name)?.dataModels?.[type] as DataModelClass | undefined,
    subtypes: (name) => game.subtypes(name),
    modelProvider: (name, type) => game.providerOf(name, type),
    worldCollection: (name) => game.collections?.get(name) as unknown as Collection<Document> | undefined,
    compendium: (id) => game.packs?.get(id) as unknown as CompendiumLike | undefined,
    database,
    get user() {
      return (game.user as unknown as Document | null) ?? undefined;
    },
    get users() {
      return (game.users ?? []) as unknown as Iterable<Document>;
    },
    tokenAttribute: (bar) =>
      (bar === "bar1" ? game.system.primaryTokenAttribute : game.system.secondaryTokenAttribute) || null,
    flagScopes: () => new Set(game.getPackageScopes()),
    callHook: (name, ...args) => Hooks.call(name, ...args),
    onError: (location, error, data) => Hooks.onError(location, error, data),
    evaluateFormula,
    formRenderer,
  });
}

function configOf(name: string): DocumentConfig | undefined {
  const config = (CONFIG as unknown as Record<string, DocumentConfig | undefined>)[name];
  return hasDocumentClass(config) ? config : undefined;
}

/** Evaluates a formula without dice; undefined if a reference cannot be resolved or dice would have to be rolled. */
function evaluateFormula(formula: string, data: object): number | undefined {
  const replaced = Roll.replaceFormulaData(formula, data);
  if (replaced.includes("@")) return undefined;
  const roll = new Roll(replaced);
  return roll.isDeterministic ? (roll.evaluateSync().total as number) : undefined;
}
