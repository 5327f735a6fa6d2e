/** foundry.data.fields */
export { ArrayField, SetField } from "./fields/array.ts";
export { DataField } from "./fields/base.ts";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  EmbeddedCollectionDeltaField,
  EmbeddedCollectionField,
  EmbeddedDocumentField,
} from "./fields/documents.ts";
export { EmbeddedDataField, TypedSchemaField } from "./fields/embedded.ts";
export { AnyField, ObjectField, TypedObjectField } from "./fields/object.ts";
export { BooleanField, HTMLField, NumberField, StringField } from "./fields/primitive.ts";
export {
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./fields/references.ts";
export { SchemaField } from "./fields/schema.ts";
export {
  AlphaField,
  AngleField,
  ColorField,
  FilePathField,
  HueField,
  IntegerSortField,
  JavaScriptField,
  JSONField,
} from "./fields/special.ts";
export { TypeDataField } from "./fields/type-data.ts";
