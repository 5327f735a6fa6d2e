import type { Panel } from "../../../core/contract/panel.ts";
import { DOWNTIME } from "./downtime.ts";
import { ENVIRONMENT } from "./environment.ts";
import { JOURNEY } from "./journey.ts";

/** The panels in menu order. */
export const PANELS: readonly Panel[] = [DOWNTIME, ENVIRONMENT, JOURNEY];
