/** CONST: the public enumerations. Values are those the documentation gives; they are stored in worlds. */
export * from "./constants/documents.ts";
export * from "./constants/files.ts";
export * from "./constants/host.ts";
export * from "./constants/permissions.ts";
export * from "./constants/play.ts";
