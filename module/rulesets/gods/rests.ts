/** The two rests of this game, for the host's rest dialog. */
import type { RestKind } from "../../core/ruleset.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import { checkRequest, stateOf } from "./bridge.ts";
import { checkRules, defaultCheckChoices } from "./rules/check.ts";
import { dayRest, nightRest } from "./rules/rest.ts";
import { D20, readDie, rollsUnder } from "./rules/under.ts";

const OPTIONS = [{ id: "injury", label: "MANIFOLD.Gods.Rest.injury", on: false }];

const healing = (options: readonly string[]) => (options.includes("injury") ? "injury" : "survival");

export const RESTS: readonly RestKind[] = [
  {
    id: "night",
    label: "MANIFOLD.Gods.Rest.night",
    hint: "MANIFOLD.Gods.Rest.nightHint",
    icon: "night-sleep",
    options: OPTIONS,
    dice: () => D20,
    propose: (actor, options, dice) => {
      const request = checkRequest(actor, "night");
      const { target } = checkRules.plan(request, defaultCheckChoices(request));
      if (dice.length === 0) return NO_CHANGE;
      const made = rollsUnder(readDie(dice), target);
      return nightRest({ state: stateOf(actor), made, heal: healing(options) });
    },
  },
  {
    id: "day",
    label: "MANIFOLD.Gods.Rest.day",
    hint: "MANIFOLD.Gods.Rest.dayHint",
    icon: "camping-tent",
    options: OPTIONS,
    propose: (actor, options) => dayRest({ state: stateOf(actor), heal: healing(options) }),
  },
];
