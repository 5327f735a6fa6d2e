/** What falls due with days of the world's clock: action times of ailments (G-066), and verve (G-047). */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { DayRules, DaySpan } from "../../../core/ruleset.ts";
import { NO_CHANGE } from "../../../kit/change-set.ts";
import type { Demand } from "../../../kit/demand.ts";
import { ailmentDemand, ailmentsOf } from "../ailment/ailment-items.ts";
import { rollerState } from "../check/request.ts";
import { endedTimes } from "../rules/ailment/ailment-clock.ts";
import { nextDay } from "../rules/survival/rest.ts";

/** One button for each ailment: its roll is made as often as action times have ended, until it is over. */
function ailmentsDue(actor: ActorDocument, span: DaySpan): Demand[] {
  return ailmentsOf(actor).flatMap((ailment) => {
    const { running, name, clock } = ailment;
    const count = running && clock ? endedTimes(clock, span) : 0;
    if (count === 0) return [];
    const demand = ailmentDemand(ailment);
    return count === 1
      ? [demand]
      : [{ ...demand, label: "MANIFOLD.Gods.Ailment.comesDueOften", data: { ailment: name, count } }];
  });
}

export const DAYS: DayRules = {
  due: (actor, span) => ({
    // Creatures begin every encounter fresh.
    change: actor.hasPlayerOwner ? nextDay(rollerState(actor)) : NO_CHANGE,
    demands: ailmentsDue(actor, span),
  }),
};
