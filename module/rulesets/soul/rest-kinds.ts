/** Rests of this game: an hour of quiet, and a night. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RestKind } from "../../core/ruleset.ts";
import { valuesOf } from "./bridge.ts";
import { ATTRIBUTES } from "./rules/attributes.ts";
import { NIGHT_HOURS, night, rest, type Sleeper, toleratedWatch } from "./rules/rest.ts";

const BROKEN = "broken";

/** What the pure rules have to know of whoever rests. */
function sleeperOf(actor: ManifoldActor): Sleeper {
  const { hitPoints, hitPointsMax, drain, fatigue, attributes } = valuesOf(actor);
  return {
    hp: hitPoints.value,
    maxHp: hitPointsMax,
    drain: drain.value,
    fatigue: fatigue.value,
    exhaustionRolls: fatigue.rolls,
    reduction: Object.fromEntries(ATTRIBUTES.map((id) => [id, attributes[id].reduction])),
    conditions: [...actor.statuses],
  };
}

const refuse: NonNullable<RestKind["refuse"]> = (actor) =>
  actor.statuses.has("dead") ? { key: "MANIFOLD.Soul.Problem.dead", data: { actor: actor.name } } : null;

export const HOUR: RestKind = {
  id: "hour",
  label: "MANIFOLD.Soul.Rest.hour",
  hint: "MANIFOLD.Soul.Rest.hourHint",
  icon: "camping-tent",
  refuse,
  propose: (actor) => rest(1, sleeperOf(actor)),
};

/** Eight hours. A night broken by too much watch still gives its quiet hours (S-149). */
export const NIGHT: RestKind = {
  id: "night",
  label: "MANIFOLD.Soul.Rest.night",
  hint: "MANIFOLD.Soul.Rest.nightHint",
  icon: "night-sleep",
  options: [{ id: BROKEN, label: "MANIFOLD.Soul.Rest.broken", on: false }],
  refuse,
  propose: (actor, options) => {
    const watchMinutes = options.includes(BROKEN) ? toleratedWatch(NIGHT_HOURS) + 1 : 0;
    return night({ hours: NIGHT_HOURS, watchMinutes }, sleeperOf(actor));
  },
};
