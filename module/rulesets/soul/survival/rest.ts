/** Kinds of rest: an hour of quiet, and a night. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RestKind } from "../../../core/contract/index.ts";
import { creature } from "../data/creature-of.ts";
import { ATTRIBUTES } from "../rules/creature/attributes.ts";
import { NIGHT_HOURS, rest, type Sleeper, spendNight, watchLimit } from "../rules/survival/rest.ts";

/** Option of a night: too long a watch interrupted it. */
const BROKEN = "broken";

function sleeperOf(actor: ActorDocument): Sleeper {
  const { hitPoints, hitPointsMax, drain, fatigue, attributes } = creature(actor);
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

/** Eight hours. The quiet hours of an interrupted night still count as rest (S-149). */
export const NIGHT: RestKind = {
  id: "night",
  label: "MANIFOLD.Soul.Rest.night",
  hint: "MANIFOLD.Soul.Rest.nightHint",
  icon: "night-sleep",
  options: [{ id: BROKEN, label: "MANIFOLD.Soul.Rest.broken", on: false }],
  refuse,
  propose: (actor, options) => {
    const watchMinutes = options.includes(BROKEN) ? watchLimit(NIGHT_HOURS) + 1 : 0;
    return spendNight({ hours: NIGHT_HOURS, watchMinutes }, sleeperOf(actor));
  },
};
