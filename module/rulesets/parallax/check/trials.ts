/** The facts that decide the consequences of a named check. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { actorByUuid } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { targetOf } from "../attack/target.ts";
import { creature } from "../data/creature-of.ts";
import type { Trial, TrialId } from "../rules/check/trials.ts";
import { canGainInsanity } from "../rules/creature/insanity.ts";

/** Initial difference in G: the lowest whole number that requires a check (P-176). */
const FIRST_SHOCK = 3;

/**
 * @param subject uuid of the irradiated actor; blank for the roll's target
 * @throws Refusal if the check would have no consequence: the target is not irradiated, or the actor is unconscious
 */
export function readTrial(actor: ActorDocument, id: TrialId, subject: string, options: RollOptions): Trial {
  const { stage, insanityEffect, scores, health, healthMax, inForce } = creature(actor);
  switch (id) {
    case "insanity":
      return { id, stage, effect: insanityEffect };
    case "unsettling":
      if (!canGainInsanity(inForce))
        throw new Refusal({ key: "MANIFOLD.Parallax.Problem.unaware", data: { actor: actor.name } });
      return { id };
    case "radiation":
      return readRadiation(actor, subject, options);
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

function readRadiation(actor: ActorDocument, uuid: string, options: RollOptions): Trial {
  const carrier = (uuid === "" ? null : actorByUuid(uuid)) ?? targetOf(actor, options)?.actor;
  const source = carrier?.ruleset === actor.ruleset && carrier ? creature(carrier) : null;
  if (!carrier || !source || source.counters.rad === 0)
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.noCarrier", data: { actor: actor.name } });
  return { id: "radiation", rad: source.counters.rad, external: source.radTerms, source: carrier.name };
}

/** Initial value of the trial's number. */
export function defaultTrialNumber(actor: ActorDocument, id: TrialId): number {
  if (id === "gravityShock") return FIRST_SHOCK;
  if (id === "heavyGravity") return creature(actor).gravity.fortitude;
  return id === "unsettling" ? 1 : 0;
}
