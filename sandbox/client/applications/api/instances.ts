import type { ApplicationV2 } from "./application.ts";

/** `foundry.applications.instances`: the rendered applications of this page by element id. */
export const instances = new Map<string, ApplicationV2>();
