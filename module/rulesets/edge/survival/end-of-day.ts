/** The end of a day, offered as a type of rest: food, water and missed sleep. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RestKind } from "../../../core/contract/index.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import { defenderOf } from "../damage/defender.ts";
import { creature } from "../data/creature-of.ts";
import { type Day, dailyNeed, endDay, THIRST_DC } from "../rules/survival/day.ts";
import { fadeIn } from "./fading.ts";
import { diceOf, type RestSave, saveOf, succeeds } from "./rest-saves.ts";

const OPTIONS = ["halfFood", "noFood", "halfWater", "lessWater", "hot", "missedRest"] as const;

/** The worse of two ticked options counts. */
const dayOf = (options: readonly string[], waterSave: boolean): Day => ({
  food: options.includes("noFood") ? "none" : options.includes("halfFood") ? "half" : "full",
  water: options.includes("lessWater") ? "less" : options.includes("halfWater") ? "half" : "enough",
  waterSave,
  hot: options.includes("hot"),
  missedRest: options.includes("missedRest"),
});

const thirstSave = (actor: ActorDocument): RestSave =>
  saveOf(actor, {
    group: "thirst",
    label: "MANIFOLD.Edge.CalledCheck.thirst",
    key: "stamina",
    dc: THIRST_DC,
  });

export const DAY_END: RestKind = {
  id: "day",
  label: "MANIFOLD.Edge.Day.label",
  hint: "MANIFOLD.Edge.Day.hint",
  icon: "sunset",
  options: OPTIONS.map((id) => ({ id, label: `MANIFOLD.Edge.Day.option.${id}`, on: false })),
  dice: (actor, options) => (dayOf(options, false).water === "half" ? diceOf(thirstSave(actor)) : []),
  propose(actor, options, rolled) {
    const { hunger, size, march } = creature(actor);
    const asksSave = dayOf(options, false).water === "half";
    const day = dayOf(options, asksSave && succeeds(thirstSave(actor), rolled));
    const need = dailyNeed(size, day.hot);
    const needs = new ChangeSetBuilder()
      .step({ id: "food", label: "MANIFOLD.Edge.Day.food", value: -need.food })
      .step({ id: "water", label: "MANIFOLD.Edge.Day.water", value: -need.water });
    return mergeChangeSets(
      needs.build(),
      fadeIn("dayEnd", actor),
      endDay(day, defenderOf(actor), { hungryDays: hunger.days, marched: march.hours }),
    );
  },
};
