/** Jumps, falls and lost breath as roll kinds. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CardPart, RollKind, Text } from "../../../core/contract/index.ts";
import { RollUnderRoll, SumRoll } from "../../../core/dice/roll-classes.ts";
import type { BaseRequest } from "../../../kit/contract.ts";
import { CARD_TEMPLATE, type NotesContext, note } from "../check/card-parts.ts";
import { degreeStyles } from "../check/degree-styles.ts";
import { checkRequest } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { BREATH_DEGREES, CHECK_DEGREES, DAMAGE_DEGREES } from "../rules/check/degrees.ts";
import {
  type BreathChoices,
  type BreathOutcome,
  type BreathPlan,
  type BreathRequest,
  breathChanges,
  breathRules,
  defaultBreathChoices,
} from "../rules/survival/breath.ts";
import {
  defaultFallChoices,
  type FallChoices,
  type FallOutcome,
  type FallPlan,
  fallRules,
} from "../rules/survival/fall.ts";
import {
  defaultJumpChoices,
  isSize,
  type JumpChoices,
  type JumpOutcome,
  type JumpPlan,
  type JumpRequest,
  jumpRules,
} from "../rules/survival/jump.ts";
import { kindLabel, marginFacts } from "../text.ts";
import { breathDialog, fallDialog, jumpDialog } from "./dialog.ts";

/** The cards of jumps, falls and lost breath. */
const jumpCard: CardPart<JumpRequest, JumpPlan, JumpOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan, outcome }): NotesContext => ({
    notes:
      plan.blockedBy === null
        ? [note("jump-across", `reached.${plan.mode}`, { reached: outcome.reached })]
        : [],
  }),
  total: ({ roll }) => roll,
  facts: ({ plan, outcome }) => (plan.blockedBy === null ? marginFacts(outcome) : [{ key: plan.blockedBy }]),
};

const fallCard: CardPart<BaseRequest, FallPlan, FallOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan }): NotesContext => ({
    notes: [
      note("hourglass", "fallTime", { count: plan.seconds }),
      ...(plan.evasion ? [note("run", `evasion.${plan.evasion}`)] : []),
    ],
  }),
  facts: ({ plan, outcome }): Text[] => [
    { key: "MANIFOLD.Gods.Fact.fall", data: { feet: plan.feet, total: outcome.total } },
  ],
};

const breathCard: CardPart<BreathRequest, BreathPlan, BreathOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan }): NotesContext => ({
    notes: [note("drowning", plan.idle ? "airlessIdle" : "airless")],
  }),
  facts: ({ outcome: { rounds } }) => [{ key: "MANIFOLD.Gods.Fact.breath", data: { count: rounds } }],
  actions: ({ outcome }) =>
    outcome.rounds > 0
      ? []
      : [{ kind: "check", key: "suffocate", label: "MANIFOLD.Gods.Purpose.suffocate", icon: "drowning" }],
};

export const JUMP: RollKind<JumpRequest, JumpChoices, JumpPlan, JumpOutcome> = {
  id: "jump",
  label: kindLabel("jump"),
  icon: "jump-across",
  rules: jumpRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(CHECK_DEGREES),
  request: jumpRequest,
  defaults: defaultJumpChoices,
  title: () => ({ key: kindLabel("jump") }),
  dialog: jumpDialog,
  card: jumpCard,
};

/** A fall, which harms the rolling actor. */
export const FALL: RollKind<BaseRequest, FallChoices, FallPlan, FallOutcome> = {
  id: "fall",
  label: kindLabel("fall"),
  icon: "falling",
  rules: fallRules,
  rollClass: SumRoll,
  degrees: degreeStyles(DAMAGE_DEGREES),
  request: () => ({ modifiers: [] }),
  defaults: defaultFallChoices,
  title: () => ({ key: kindLabel("fall") }),
  dialog: fallDialog,
  card: fallCard,
  targets: { hit: (_plan, { harm }) => harm, aim: "self" },
};

/** Running out of air: the duration of the breath. */
export const BREATH: RollKind<BreathRequest, BreathChoices, BreathPlan, BreathOutcome> = {
  id: "breath",
  label: kindLabel("breath"),
  icon: "drowning",
  rules: breathRules,
  rollClass: SumRoll,
  degrees: degreeStyles(BREATH_DEGREES),
  request: breathRequest,
  defaults: defaultBreathChoices,
  title: () => ({ key: kindLabel("breath") }),
  dialog: breathDialog,
  card: breathCard,
  costs: { always: true, of: (_request, _choices, plan, outcome) => breathChanges(plan, outcome) },
};

function jumpRequest(actor: ActorDocument): JumpRequest {
  const { movementNow, size } = creature(actor);
  return { ...checkRequest(actor, "agility"), movement: movementNow, size: isSize(size) ? size : "medium" };
}

/** Running out of air. */
function breathRequest(actor: ActorDocument): BreathRequest {
  const { numbers, contributors } = creature(actor);
  return { endurance: numbers.endurance, minor: contributors.endurance.minor, modifiers: [] };
}
