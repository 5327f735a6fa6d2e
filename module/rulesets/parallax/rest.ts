/** Rests: what each would change. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RestKind } from "../../core/ruleset.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { entity } from "./bridge.ts";
import { type RestKind as Kind, restChanges } from "./rules/rest.ts";

/** Tick box: what brings the insanity is over (P-168). */
const UNEXPOSED = "unexposed";

function propose(kind: Kind, actor: ManifoldActor, exposed: boolean): ChangeSet {
  const { exertion, counters } = entity(actor).self;
  return restChanges(kind, {
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
      propose("full", actor, !options.includes(UNEXPOSED) || entity(actor).self.exposed),
  },
];
