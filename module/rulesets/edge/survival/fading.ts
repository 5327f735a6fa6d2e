/** Rads that fade over time (E-251). */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { NO_ADJUSTMENTS } from "../../../kit/damage.ts";
import { defenderOf } from "../damage/defender.ts";
import { creature } from "../data/creature-of.ts";
import { edgeDamageRules } from "../rules/damage/pipeline.ts";
import { FADED_PATH } from "../rules/paths.ts";
import { FADING } from "../rules/survival/radiation.ts";

/** Reduces rads, with all consequences. */
const fade = (actor: ActorDocument, rads: number): ChangeSet =>
  edgeDamageRules.propose({ nature: "radiation", rads: -rads }, defenderOf(actor), NO_ADJUSTMENTS).change;

/** Rads that fade in a part of the day; the world's clock does not count them again. */
export function fadeIn(part: "rest" | "dayEnd", actor: ActorDocument): ChangeSet {
  if (defenderOf(actor).rads === 0) return NO_CHANGE;
  const counted = new ChangeSetBuilder().add(FADED_PATH, FADING[part]);
  return mergeChangeSets(fade(actor, FADING[part]), counted.build());
}

/** Rads that still have to fade in days of the world's clock. */
export function fadeInDays(actor: ActorDocument, days: number): ChangeSet {
  if (defenderOf(actor).rads === 0) return NO_CHANGE;
  const { faded } = creature(actor).radiation;
  const left = Math.max(0, FADING.day * days - faded);
  const counted = new ChangeSetBuilder();
  if (faded > 0) counted.set(FADED_PATH, 0);
  return mergeChangeSets(left > 0 ? fade(actor, left) : NO_CHANGE, counted.build());
}
