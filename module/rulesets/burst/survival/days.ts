/** What days of the world's clock restore (B-114): as much as resting for them. */
import type { DayRules } from "../../../core/contract/index.ts";
import { proposeRest, refuseRest } from "./rest.ts";

export const DAYS: DayRules = {
  due: (actor, { days }) =>
    // Foes of an encounter are as the Gamemaster has put them there.
    actor.hasPlayerOwner && refuseRest(actor) === null ? { change: proposeRest(actor, days, []) } : null,
};
