/** CONST: the public enumerations. Worlds store their values, which are the documented values. */
export * from "./constants/documents.ts";
export * from "./constants/effects.ts";
export * from "./constants/files.ts";
export * from "./constants/host.ts";
export * from "./constants/permissions.ts";
export * from "./constants/play.ts";
export * from "./constants/scene.ts";
