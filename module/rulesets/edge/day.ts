/** The end of a day, chosen like a rest: what was eaten and drunk, whether there was sleep. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RestKind } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { defenderOf } from "./defender.ts";
import { diceOf, saveOf, succeeds } from "./recovery.ts";
import { type Day, dailyNeed, dayPasses, THIRST_DC } from "./rules/day.ts";
import type { Size } from "./rules/tables.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const OPTIONS = ["halfFood", "noFood", "halfWater", "lessWater", "hot", "missedRest"] as const;

/** The worse of two ticks counts. */
const dayOf = (options: readonly string[], waterSave: boolean): Day => ({
  food: options.includes("noFood") ? "none" : options.includes("halfFood") ? "half" : "full",
  water: options.includes("lessWater") ? "less" : options.includes("halfWater") ? "half" : "enough",
  waterSave,
  hot: options.includes("hot"),
  missedRest: options.includes("missedRest"),
});

const thirstSave = (actor: ManifoldActor) =>
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
    const { hunger, size, march } = actor.system as unknown as Stored;
    const asked = dayOf(options, false).water === "half";
    const day = dayOf(options, asked && succeeds(thirstSave(actor), rolled));
    const need = dailyNeed(size as Size, day.hot);
    const needs = new ChangeSetBuilder()
      .step({ id: "food", label: "MANIFOLD.Edge.Day.food", value: -need.food })
      .step({ id: "water", label: "MANIFOLD.Edge.Day.water", value: -need.water });
    return mergeChangeSets(
      needs.build(),
      dayPasses(day, defenderOf(actor), { hungryDays: hunger.days, marched: march.hours }),
    );
  },
};
