/** The rests of this game. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RestKind } from "../../../core/contract/index.ts";
import { mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { Demand } from "../../../kit/demand.ts";
import { ailmentDemand, ailmentsOf, endPenaltiesWithin } from "../ailment/ailment-items.ts";
import { checkRequest, rollerState } from "../check/request.ts";
import { checkRules, defaultCheckChoices } from "../rules/check/check.ts";
import { D20, readDie, rollsUnder } from "../rules/check/roll-under.ts";
import { dayRest, type Healing, nightRest } from "../rules/survival/rest.ts";

const OPTIONS = [{ id: "injury", label: "MANIFOLD.Gods.Rest.injuryInstead", on: false }];

const healingOf = (options: readonly string[]): Healing =>
  options.includes("injury") ? "injury" : "survival";

/** Rolls of the ailments whose action time ends within a number of hours. */
const ailmentDemands =
  (hours: number) =>
  (actor: ActorDocument): Demand[] =>
    ailmentsOf(actor)
      .filter((ailment) => ailment.running && ailment.hours <= hours)
      .map(ailmentDemand);

const NIGHT_HOURS = 8;
const DAY_HOURS = 24;

export const RESTS: readonly RestKind[] = [
  {
    id: "night",
    label: "MANIFOLD.Gods.Rest.night",
    hint: "MANIFOLD.Gods.Rest.nightHint",
    icon: "night-sleep",
    options: OPTIONS,
    dice: () => D20,
    demands: ailmentDemands(NIGHT_HOURS),
    propose: (actor, options, dice) => {
      const request = checkRequest(actor, "night");
      const { target } = checkRules.plan(request, defaultCheckChoices(request));
      if (dice.length === 0) return NO_CHANGE;
      const made = rollsUnder(readDie(dice), target);
      return mergeChangeSets(
        nightRest({ state: rollerState(actor), made, heal: healingOf(options) }),
        endPenaltiesWithin(actor, NIGHT_HOURS),
      );
    },
  },
  {
    id: "day",
    label: "MANIFOLD.Gods.Rest.day",
    hint: "MANIFOLD.Gods.Rest.dayHint",
    icon: "camping-tent",
    options: OPTIONS,
    demands: ailmentDemands(DAY_HOURS),
    propose: (actor, options) =>
      mergeChangeSets(
        dayRest({ state: rollerState(actor), heal: healingOf(options) }),
        endPenaltiesWithin(actor, DAY_HOURS),
      ),
  },
];
