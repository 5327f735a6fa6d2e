/** Changes due when the world's clock passes: action times of ailments (G-066), and verve for each day (G-047). */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { DayRules } from "../../../core/contract/index.ts";
import { NO_CHANGE } from "../../../kit/change-set.ts";
import { DAY_SECONDS } from "../../../kit/days.ts";
import type { Demand } from "../../../kit/demand.ts";
import { ailmentDemand, ailmentsOf } from "../ailment/ailment-items.ts";
import { rollerState } from "../check/request.ts";
import { type AilmentClock, endedTimes } from "../rules/ailment/ailment-clock.ts";
import { nextDay } from "../rules/survival/rest.ts";

/** Whether action times are counted by the hour; if their start was not recorded, they are counted by the day. */
const isShort = ({ since, seconds }: AilmentClock): boolean => since !== null && seconds < DAY_SECONDS;

/** One button for each ailment: it is rolled once for each action time that has ended, until it is over. */
const ailmentsDue = (
  actor: ActorDocument,
  short: boolean,
  span: { readonly from: number; readonly to: number },
): Demand[] =>
  ailmentsOf(actor).flatMap((ailment) => {
    const { running, name, clock } = ailment;
    const count = running && clock && isShort(clock) === short ? endedTimes(clock, span) : 0;
    if (count === 0) return [];
    const demand = ailmentDemand(ailment);
    return count === 1
      ? [demand]
      : [{ ...demand, label: "MANIFOLD.Gods.Ailment.comesDueOften", data: { ailment: name, count } }];
  });

export const DAYS: DayRules = {
  due: (actor, span) => ({
    // Other creatures start every encounter fresh.
    change: actor.hasPlayerOwner ? nextDay(rollerState(actor)) : NO_CHANGE,
    demands: ailmentsDue(actor, false, span),
  }),
  dueAt: (actor, now) => ailmentsDue(actor, true, { from: now, to: now }),
};
