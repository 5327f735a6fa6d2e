import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RestKind } from "../../../core/contract/index.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { creature } from "../data/creature-of.ts";
import { type RestId, restChanges } from "../rules/survival/rest.ts";

/** Tick box: exposure to the cause of insanity is over (P-168). */
const UNEXPOSED = "unexposed";

function propose(rest: RestId, actor: ActorDocument, exposed: boolean): ChangeSet {
  const { exertion, counters } = creature(actor);
  return restChanges(rest, {
    exertion: { available: exertion.value, max: exertion.max },
    insanity: counters.insanity,
    exposed,
  });
}

export const RESTS: readonly RestKind[] = [
  {
    id: "quick",
    label: "MANIFOLD.Parallax.Rest.quick.label",
    hint: "MANIFOLD.Parallax.Rest.quick.hint",
    icon: "coffee-cup",
    propose: (actor) => propose("quick", actor, true),
  },
  {
    id: "full",
    label: "MANIFOLD.Parallax.Rest.full.label",
    hint: "MANIFOLD.Parallax.Rest.full.hint",
    icon: "night-sleep",
    options: [{ id: UNEXPOSED, label: "MANIFOLD.Parallax.Rest.unexposed", on: true }],
    propose: (actor, options) =>
      propose("full", actor, !options.includes(UNEXPOSED) || creature(actor).exposed),
  },
];
