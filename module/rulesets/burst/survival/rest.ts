/** Rests: ten minutes, a day, a week; and a Recovery outside the end of a round. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RestKind, Text } from "../../../core/contract/index.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { creature } from "../data/creature-of.ts";
import { mayRest, restChanges } from "../rules/survival/rest.ts";
import { dailyRecovery } from "../settings.ts";
import { recoveryChanges } from "../turn/turns.ts";

const MANA = "mana";

const refusal = (word: string, actor: ActorDocument): Text => ({
  key: `MANIFOLD.Burst.Rest.refused.${word}`,
  data: { actor: actor.name },
});

export function refuseRest(actor: ActorDocument): Text | null {
  const model = creature(actor);
  if (model.isObject) return refusal("thing", actor);
  return mayRest([...model.inForce.keys()]) ? null : refusal("dying", actor);
}

/** The changes of a number of days of rest; none for ten minutes. */
export function proposeRest(actor: ActorDocument, days: number, options: readonly string[]): ChangeSet {
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

const restKind = (id: string, icon: string, days: number): RestKind => ({
  id,
  label: `MANIFOLD.Burst.Rest.${id}.label`,
  hint: `MANIFOLD.Burst.Rest.${id}.hint`,
  icon,
  options: [{ id: MANA, label: "MANIFOLD.Burst.Rest.mana", on: false }],
  refuse: refuseRest,
  propose: (actor, options) => proposeRest(actor, days, options),
});

export const RESTS: readonly RestKind[] = [
  restKind("rest", "camp-cooking-pot", 0),
  restKind("day", "night-sleep", 1),
  restKind("week", "calendar", 7),
  {
    id: "recovery",
    label: "MANIFOLD.Burst.Rest.recovery.label",
    hint: "MANIFOLD.Burst.Rest.recovery.hint",
    icon: "cycle",
    refuse: (actor) => (creature(actor).isObject ? refusal("thing", actor) : null),
    propose: recoveryChanges,
  },
];
