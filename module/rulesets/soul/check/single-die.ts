/** A single die read by its face: rounds of unconsciousness, drowning. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CardPart, DialogPart, RollKind } from "../../../core/contract/index.ts";
import { PoolRoll } from "../../../core/dice/roll-classes.ts";
import { type StyleWithoutLabel, styleDegrees } from "../../../core/games/degree-styles.ts";
import { templatePath } from "../../../core/host/constants.ts";
import type { BaseChoices } from "../../../kit/contract.ts";
import { creature } from "../data/creature-of.ts";
import {
  DIE_DEGREES,
  DIE_PURPOSES,
  type DieOutcome,
  type DiePlan,
  type DieRequest,
  defaultDieChoices,
  dieRules,
} from "../rules/check/single-die.ts";
import { dieCosts } from "../rules/turn/costs.ts";
import { unknownRoll } from "./request.ts";

/** @throws Refusal for an unknown purpose */
function dieRequest(actor: ActorDocument, key: string): DieRequest {
  const purpose = DIE_PURPOSES.find((id) => id === key);
  if (!purpose) throw unknownRoll(actor, key);
  const { scores, counters, hitPoints } = creature(actor);
  return {
    modifiers: [],
    purpose,
    endurance: scores.endurance ?? 0,
    hp: hitPoints.value,
    extension: counters.unconsciousExtension,
  };
}

/** A dialog without choices. */
const dieDialog: DialogPart<DieRequest, BaseChoices, DiePlan> = {
  template: templatePath("soul/check/die-dialog"),
  context: ({ purpose }) => ({ hint: `MANIFOLD.Soul.DieHint.${purpose}` }),
  read: (_form, choices) => choices,
  situational: [],
  summary: () => ({ key: "MANIFOLD.Soul.Summary.die" }),
};

const dieCard: CardPart<DieRequest, DiePlan, DieOutcome> = {
  template: templatePath("soul/check/die-card"),
  context: ({ plan }) => ({ hint: `MANIFOLD.Soul.DieHint.${plan.purpose}` }),
  facts: ({ outcome }) => [{ key: "MANIFOLD.Soul.Fact.face", data: { face: outcome.face } }],
  total: ({ face }) => face,
};

const STYLES: Readonly<Record<DieOutcome["degree"], StyleWithoutLabel>> = {
  breathless: { icon: "lungs", tone: "success" },
  face: { icon: "dice-six-faces-five", tone: "neutral" },
  choking: { icon: "drowning", tone: "failure" },
};

export const DIE: RollKind<DieRequest, BaseChoices, DiePlan, DieOutcome> = {
  id: "die",
  label: "MANIFOLD.Soul.Kind.die",
  icon: "dice-six-faces-one",
  rules: dieRules,
  rollClass: PoolRoll,
  degrees: styleDegrees(
    DIE_DEGREES,
    (degree) => `MANIFOLD.Soul.Degree.${degree}`,
    (degree) => STYLES[degree],
  ),
  request: dieRequest,
  defaults: defaultDieChoices,
  title: ({ purpose }) => ({ key: `MANIFOLD.Soul.Die.${purpose}` }),
  dialog: dieDialog,
  card: dieCard,
  costs: { of: (request, _choices, plan, outcome) => dieCosts(plan, outcome, request) },
  list: () => [{ key: "plain", label: "MANIFOLD.Soul.Die.plain" }],
};
