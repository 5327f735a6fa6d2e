/** The data layer of the sandbox: the same code on the client, on the server and in tests. */

export { DatabaseBackend, type DatabaseOperation } from "./abstract/backend.ts";
export { DataModel, type DataModelClass } from "./abstract/data.ts";
export { Document, type DocumentClass } from "./abstract/document.ts";
export type { DocumentMetadata } from "./abstract/document-metadata.ts";
export { EmbeddedCollection } from "./abstract/embedded-collection.ts";
export { EmbeddedCollectionDelta } from "./abstract/embedded-collection-delta.ts";
export type { PermissionUser } from "./abstract/permissions.ts";
export { TypeDataModel } from "./abstract/type-data.ts";
export { Collection } from "./collection.ts";
export * as CONST from "./constants.ts";
export { ActiveEffectTypeDataModel } from "./data/active-effect.ts";
export * as fields from "./data/fields.ts";
export { localizeDataModel } from "./data/localization.ts";
export * as operators from "./data/operators.ts";
export { PrototypeToken } from "./data/prototype-token.ts";
export { LightData } from "./data/token-data.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./data/validation-failure.ts";
export * as documents from "./documents/_module.ts";
export {
  type Environment,
  environment,
  resetEnvironment,
  useEnvironment,
  withEnvironment,
} from "./environment.ts";
export { BUILD, GENERATION } from "./generation.ts";
export { constantsNamespace, utilsNamespace } from "./namespaces.ts";
export * as utils from "./utils/_module.ts";
