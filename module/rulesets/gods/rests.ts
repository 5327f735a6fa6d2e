/** The two rests of this game, for the host's rest dialog. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RestKind } from "../../core/ruleset.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import { ailmentsOf } from "./ailments.ts";
import { checkRequest, stateOf } from "./bridge.ts";
import { checkRules, defaultCheckChoices } from "./rules/check.ts";
import { dayRest, nightRest } from "./rules/rest.ts";
import { D20, readDie, rollsUnder } from "./rules/under.ts";
import { ailmentDue } from "./turns.ts";

const OPTIONS = [{ id: "injury", label: "MANIFOLD.Gods.Rest.injuryInstead", on: false }];

const healing = (options: readonly string[]) => (options.includes("injury") ? "injury" : "survival");

/** Illnesses whose action time ends within so many hours. */
const illnesses = (hours: number) => (actor: ManifoldActor) =>
  ailmentsOf(actor)
    .filter((ailment) => ailment.running && ailment.hours <= hours)
    .map(ailmentDue);

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
    demands: illnesses(NIGHT_HOURS),
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
    demands: illnesses(DAY_HOURS),
    propose: (actor, options) => dayRest({ state: stateOf(actor), heal: healing(options) }),
  },
];
