import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import type { GodsDefender } from "../rules/damage/pipeline.ts";
import { isConscious } from "../rules/injury/after-injuries.ts";
import { SETTINGS } from "../settings.ts";

/** The facts about a target that the damage pipeline uses. */
export function defender(actor: ActorDocument): GodsDefender {
  const { verve, survival, injuries, injuriesTotal, verveMax, survivalMax } = creature(actor);
  const { statuses } = actor;
  return {
    verve: verve.value,
    survival: survival.value,
    injuries: injuriesTotal,
    lacks: {
      verve: verveMax - verve.value,
      survival: survivalMax - survival.value,
      injuries: injuries.value,
    },
    measure: SETTINGS.read("deathMeasure"),
    concentrating: statuses.has("concentrating"),
    conscious: isConscious([...statuses]),
  };
}
