/** foundry.applications. The namespace adds the sidebar, the token HUD and the like. */
export * as api from "./api/_module.ts";
export { instances } from "./api/instances.ts";
export * as apps from "./apps/_module.ts";
export * as elements from "./elements/_module.ts";
export * as fields from "./forms/fields.ts";
export * as handlebars from "./handlebars/_module.ts";
export * as sheets from "./sheets/_module.ts";
export * as ui from "./ui/_module.ts";
export * as ux from "./ux/_module.ts";
