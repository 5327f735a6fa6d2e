import type { ApplicationV2 } from "./application.ts";

/** The rendered applications of this page by element id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();
