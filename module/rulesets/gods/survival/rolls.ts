/** Jumps, falls and lost breath as roll kinds. */

import type { RollKind } from "../../../core/contract/index.ts";
import { RollUnderRoll, SumRoll } from "../../../core/dice/roll-classes.ts";
import type { BaseRequest } from "../../../kit/contract.ts";
import { degreeStyles } from "../check/degree-styles.ts";
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
  type JumpChoices,
  type JumpOutcome,
  type JumpPlan,
  type JumpRequest,
  jumpRules,
} from "../rules/survival/jump.ts";
import { kindLabel } from "../text.ts";
import { breathCard, fallCard, jumpCard } from "./card.ts";
import { breathDialog, fallDialog, jumpDialog } from "./dialog.ts";
import { breathRequest, jumpRequest } from "./request.ts";

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
