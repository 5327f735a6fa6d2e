/** Emergency aid and treatment of Shock. */

import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { baseRequest } from "../check/request.ts";
import { checkKind, difficultyField } from "../check/rolls.ts";
import { creature } from "../data/creature-of.ts";
import { hitOfCheck } from "../rules/check/check.ts";
import type { CheckRequest } from "../rules/check/types.ts";
import { ACTION_COSTS } from "../rules/turn/economy.ts";
import { turnFacts } from "../turn/turn-facts.ts";

/** VS of emergency aid and of treatment of Shock (B-072, B-121). */
const TREATMENT_VS = 20;

/** Keys of the compendium's skills for treating others; the first one that the actor has is used. */
const TREATMENT_SKILLS = ["medicine", "medicalScience"] as const;

/** Treatment with Reason, and a skill if the actor has one. */
export function treatmentRequest(actor: ActorDocument, kind: "aid" | "stabilise"): CheckRequest {
  const model = creature(actor);
  const skill = TREATMENT_SKILLS.map((key) => model.skill(key)).find((known) => known !== undefined);
  return {
    ...baseRequest(actor, kind),
    ability: skill?.ability ?? "reason",
    skill: skill?.key ?? null,
    vs: TREATMENT_VS,
    turn: turnFacts(actor, {
      key: "",
      cost: kind === "aid" ? ACTION_COSTS.aid : ACTION_COSTS.useSkill,
      counted: isInCombat(actor),
    }),
  };
}

/** Emergency aid; a separate die decides the Durability restored (B-072). */
export const AID = checkKind("aid", "first-aid-kit", (actor) => treatmentRequest(actor, "aid"), {
  difficulty: difficultyField("aid"),
  targets: { hit: hitOfCheck },
});

/** Treatment of Shock stops its clock (B-121). */
export const STABILISE = checkKind(
  "stabilise",
  "bandage-roll",
  (actor) => treatmentRequest(actor, "stabilise"),
  { difficulty: difficultyField("stabilise"), targets: { hit: hitOfCheck } },
);
