/** Points restored when days of the world's clock pass (B-114): as many as by resting for these days. */
import type { DayRules } from "../../../core/contract/index.ts";
import { proposeRest, refuseRest } from "./rest.ts";

export const DAYS: DayRules = {
  due: (actor, { days }) =>
    // The GM decides the state of foes.
    actor.hasPlayerOwner && refuseRest(actor) === null ? { change: proposeRest(actor, days, []) } : null,
};
