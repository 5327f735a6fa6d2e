import type { ActorDocument } from "../../../core/contract/documents.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { baseRequest } from "../check/request.ts";
import type { Ailment } from "../data/ailment.ts";
import type { AilmentRequest } from "../rules/ailment/ailment-roll.ts";
import { ailmentRoll } from "../rules/ailment/ailment-state.ts";
import { PURPOSE_RULES } from "../rules/check/purposes.ts";
import { clockOf, roundsOf } from "./ailment-items.ts";

/**
 * The roll on first contact with the ailment whose item id is the key, or at its next action time once it is
 * contracted.
 * @throws Refusal if the item is gone or the ailment is over
 */
export function ailmentRequest(actor: ActorDocument, key: string): AilmentRequest {
  const { name, system } = ownedItem<Ailment>(actor, key, "godsAilment", "MANIFOLD.Gods.Problem.noItem");
  const course = system.courseState();
  if (course?.over) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.ailmentOver", data: { ailment: name } });
  }
  const { strength, chronic, inescapable, exposure, injuries, state, stateDuration, penaltyDuration } =
    system;
  const { reaction, modifiers } = ailmentRoll({ name, strength, exposure }, course);
  const base = baseRequest(actor);
  return {
    ...base,
    purpose: "ailment",
    topic: "reaction",
    score: reaction,
    subject: name,
    modifiers: [...modifiers, ...base.modifiers, ...PURPOSE_RULES.ailment.offers],
    ailment: {
      item: key,
      name,
      kind: { strength, chronic, inescapable },
      course,
      effects: {
        injuries,
        condition: state === "none" ? null : state,
        duration: state === "none" ? "" : stateDuration.formula,
        unit: stateDuration.unit,
        penaltyDuration: system.penalty > 0 ? penaltyDuration.formula : "",
        penaltyUnit: penaltyDuration.unit,
      },
      rounds: roundsOf(system),
      ...clockOf(system),
    },
  };
}
