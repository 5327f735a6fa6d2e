import type * as api from "../client/applications/api/_module.ts";
import type { ApplicationV2 } from "../client/applications/api/application.ts";
import type { DialogV2 } from "../client/applications/api/dialog.ts";
import type { DocumentSheetV2 } from "../client/applications/api/document-sheet.ts";
import type * as elements from "../client/applications/elements/_module.ts";
import type * as fields from "../client/applications/forms/fields.ts";
import type * as handlebars from "../client/applications/handlebars/_module.ts";
import type * as ux from "../client/applications/ux/_module.ts";
import type { Missing, Nothing } from "./names.ts";

type Api = typeof foundry.applications.api;
/** "Internal" is a namespace of the typings. The sandbox's sizes are numbers or "auto". */
type LackingStatics = "Internal" | "parseCSSDimensions";

export type ApiMissing = Nothing<Missing<Api, typeof api, "CategoryBrowser">>;
export type ApplicationMissing = Nothing<Missing<Api["ApplicationV2"], typeof ApplicationV2, LackingStatics>>;
export type ApplicationMembersMissing = Nothing<
  Missing<foundry.applications.api.ApplicationV2.Any, ApplicationV2>
>;
export type DialogMissing = Nothing<Missing<Api["DialogV2"], typeof DialogV2, LackingStatics>>;
export type DocumentSheetMembersMissing = Nothing<
  Missing<foundry.applications.api.DocumentSheetV2.Any, DocumentSheetV2>
>;
export type ElementsMissing = Nothing<Missing<typeof foundry.applications.elements, typeof elements>>;
export type FieldsMissing = Nothing<Missing<typeof foundry.applications.fields, typeof fields>>;
/** Since 13 secrets have their own element, and the editor is <prose-mirror>. */
type LackingUx = "HTMLSecret" | "ProseMirrorEditor";
export type UxMissing = Nothing<Missing<typeof foundry.applications.ux, typeof ux, LackingUx>>;
/** Helpers that generation 14 removed. */
type DroppedHelpers = "colorPicker" | "select";
export type HandlebarsMissing = Nothing<
  Missing<typeof foundry.applications.handlebars, typeof handlebars, DroppedHelpers>
>;
