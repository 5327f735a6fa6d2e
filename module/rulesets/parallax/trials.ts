/** What is known of the actor and of its surroundings when something hangs on a check. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import { entity } from "./bridge.ts";
import { canGainInsanity } from "./rules/insanity.ts";
import type { Trial, TrialId } from "./rules/trials.ts";
import { targetOf } from "./targets.ts";

/** G of difference that is asked for first: the least that calls for a check, in whole numbers. */
const FIRST_SHOCK = 3;

/**
 * @param carrier uuid of who is irradiated, where the key names somebody; otherwise it is the user's target
 * @throws RollRefused where nothing can come of it: nobody contaminated is near, or the mind is out
 */
export function trialOf(actor: ManifoldActor, id: TrialId, carrier: string): Trial {
  const { stage, insanityEffect, scores, health, healthMax, inForce } = entity(actor).self;
  switch (id) {
    case "insanity":
      return { id, stage, effect: insanityEffect };
    case "unsettling":
      if (!canGainInsanity(inForce))
        throw new Refusal({ key: "MANIFOLD.Parallax.Problem.unaware", data: { actor: actor.name } });
      return { id };
    case "radiation":
      return radiationFrom(actor, carrier);
    case "heavyGravity":
      return {
        id,
        fortitude: scores.fortitude,
        health: health.value,
        healthMax,
        bloodied: inForce.has("bloodied"),
        incapacitated: inForce.has("incapacitated"),
      };
    default:
      return { id };
  }
}

function radiationFrom(actor: ManifoldActor, uuid: string): Trial {
  const named = uuid === "" ? null : fromUuidSync(uuid as never, { strict: false });
  const carrier = (named ?? targetOf(actor)?.actor ?? null) as ManifoldActor | null;
  const self = carrier?.ruleset === actor.ruleset && carrier ? entity(carrier).self : null;
  if (!carrier || !self || self.counters.rad === 0)
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.noCarrier", data: { actor: actor.name } });
  return { id: "radiation", rad: self.counters.rad, external: self.radTerms, source: carrier.name };
}

/** The trial's own number before anybody types another. */
export function figureOf(actor: ManifoldActor, id: TrialId): number {
  if (id === "gravityShock") return FIRST_SHOCK;
  if (id === "heavyGravity") return entity(actor).self.gravity.fortitude;
  return id === "unsettling" ? 1 : 0;
}
