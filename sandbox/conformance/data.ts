import type { DataModel } from "../common/abstract/data.ts";
import type { Document } from "../common/abstract/document.ts";
import type { TypeDataModel } from "../common/abstract/type-data.ts";
import type * as constants from "../common/constants.ts";
import type { DataField, FieldOptions } from "../common/data/fields/base.ts";
import type * as fields from "../common/data/fields.ts";
import type { Missing, Nothing } from "./names.ts";

export type FieldsMissing = Nothing<Missing<typeof foundry.data.fields, typeof fields>>;
export type FieldStaticsMissing = Nothing<Missing<typeof foundry.data.fields.DataField, typeof DataField>>;
export type FieldMembersMissing = Nothing<Missing<foundry.data.fields.DataField.Any, DataField>>;
export type FieldOptionsMissing = Nothing<Missing<foundry.data.fields.DataField.Options.Any, FieldOptions>>;

export type ModelStaticsMissing = Nothing<Missing<typeof foundry.abstract.DataModel, typeof DataModel>>;
export type ModelMembersMissing = Nothing<Missing<foundry.abstract.DataModel.Any, DataModel>>;
export type TypeDataMissing = Nothing<Missing<foundry.abstract.TypeDataModel.Any, TypeDataModel>>;

export type DocumentStaticsMissing = Nothing<Missing<typeof foundry.abstract.Document, typeof Document>>;
/** Fields of most documents, declared by the documents themselves. */
type Fields = "_stats" | "name" | "system";
export type DocumentMembersMissing = Nothing<Missing<foundry.abstract.Document.Any, Document, Fields>>;

/** Constants of the canvas, of setup pages and of the host's website. */
type LackingConstants =
  | "ALLOWED_HTML_ATTRIBUTES"
  | "ALLOWED_HTML_TAGS"
  | "ALLOWED_URL_SCHEMES"
  | "ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES"
  | "ASCII"
  | "CANVAS_PERFORMANCE_MODES"
  | "CHAT_MESSAGE_TYPES"
  | "CLIPPER_SCALING_FACTOR"
  | "CSS_THEMES"
  | "CURSOR_STYLES"
  | "DOCUMENT_TYPES"
  | "FILE_PICKER_PUBLIC_DIRS"
  | "MEDIA_MIME_TYPES"
  | "OCCLUSION_MODES"
  | "PACKAGE_AVAILABILITY_CODES"
  | "PASSWORD_SAFE_STRING"
  | "REGION_EVENTS"
  | "REGION_MOVEMENT_SEGMENTS"
  | "SETUP_PACKAGE_PROGRESS"
  | "SETUP_VIEWS"
  | "SHOWDOWN_OPTIONS"
  | "SOFTWARE_UPDATE_CHANNELS"
  | "TILE_OCCLUSION_MODES"
  | "TIMEOUTS"
  | "TOKEN_HEXAGONAL_SHAPES"
  | "TRUSTED_IFRAME_DOMAINS"
  | "VTT"
  | "WALL_DOOR_INTERACTIONS"
  | "WEBSITE_API_URL"
  | "WEBSITE_URL"
  | "WORLD_JOIN_THEMES";
export type ConstantsMissing = Nothing<Missing<typeof CONST, typeof constants, LackingConstants>>;
