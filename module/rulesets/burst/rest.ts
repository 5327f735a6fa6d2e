/** Rests: a Recovery by hand, ten minutes, a day, a week. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RestKind, Text } from "../../core/ruleset.ts";
import { mayRest, restChanges } from "./rules/rest.ts";
import { dailyRecovery } from "./settings.ts";
import { creature } from "./strikes.ts";
import { recoveryOf } from "./turns.ts";

const MANA = "mana";

const refusal = (word: string, actor: ManifoldActor): Text => ({
  key: `MANIFOLD.Burst.Rest.refused.${word}`,
  data: { actor: actor.name },
});

function refuse(actor: ManifoldActor): Text | null {
  const model = creature(actor);
  if (model.isObject) return refusal("thing", actor);
  return mayRest([...model.inForce.keys()]) ? null : refusal("dying", actor);
}

function restOf(actor: ManifoldActor, days: number, options: readonly string[]) {
  const { self, inForce } = creature(actor);
  return restChanges({
    tracks: {
      vigor: self.vigor.value,
      durability: self.durability.value,
      health: self.health.value,
      mana: self.mana.value,
    },
    max: self.maxima,
    conditions: [...inForce.keys()],
    days,
    daily: dailyRecovery(),
    mana: options.includes(MANA),
  });
}

const rest = (id: string, icon: string, days: number): RestKind => ({
  id,
  label: `MANIFOLD.Burst.Rest.${id}.label`,
  hint: `MANIFOLD.Burst.Rest.${id}.hint`,
  icon,
  options: [{ id: MANA, label: "MANIFOLD.Burst.Rest.mana", on: false }],
  refuse,
  propose: (actor, options) => restOf(actor, days, options),
});

export const RESTS: readonly RestKind[] = [
  rest("rest", "camp-cooking-pot", 0),
  rest("day", "night-sleep", 1),
  rest("week", "calendar", 7),
  {
    id: "recovery",
    label: "MANIFOLD.Burst.Rest.recovery.label",
    hint: "MANIFOLD.Burst.Rest.recovery.hint",
    icon: "cycle",
    refuse: (actor) => (creature(actor).isObject ? refusal("thing", actor) : null),
    propose: (actor) => recoveryOf(actor),
  },
];
