/** A march that goes on (E-172): the save at the end of each further hour, and what failing it costs. */
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import { checkRequest } from "./bridge.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { checkAndTurnCosts, checkKind } from "./rolls.ts";
import { MARCH_PATH } from "./rules/paths.ts";
import { marchDc, TRAVEL_HOURS } from "./rules/travel.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** One hour more on the way today, until a day ends. */
const HOUR = new ChangeSetBuilder()
  .add(MARCH_PATH, 1, { id: "march", label: "MANIFOLD.Edge.Cost.march", value: 1 })
  .build();

export const MARCH = checkKind(
  "march",
  "walking-boot",
  (actor) => {
    const { hours } = (actor.system as unknown as Stored).march;
    return { ...checkRequest(actor, "stamina", "save"), dc: marchDc({ hour: TRAVEL_HOURS + hours + 1 }) };
  },
  {
    costs: (request, choices, plan) => mergeChangeSets(checkAndTurnCosts(request, choices, plan), HOUR),
    hit: (_plan, { success }) => (success === false ? { nature: "fatigue", levels: 1 } : null),
    aim: "self",
    list: () => [{ key: "", label: "MANIFOLD.Edge.Kind.march" }],
    difficulty: { field: "dc", label: "MANIFOLD.Edge.difficulty", read: ({ dc }) => dc },
  },
);
