/** Harm that no weapon does, as rolls: ailments, falls, running out of air. */
import { RollUnderRoll } from "../../core/rolls/roll-under-roll.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { RollKind } from "../../core/ruleset.ts";
import { isEmptyChangeSet } from "../../kit/change-set.ts";
import type { BaseRequest } from "../../kit/contract.ts";
import { ailmentRequest } from "./ailments.ts";
import { breathRequest } from "./bridge.ts";
import { ailmentCard, breathCard, fallCard } from "./harm-cards.ts";
import { ailmentDialog, breathDialog, fallDialog } from "./harm-dialogs.ts";
import { kindLabel, looks } from "./looks.ts";
import {
  type AilmentOutcome,
  type AilmentPlan,
  type AilmentRequest,
  ailmentChanges,
  ailmentRules,
} from "./rules/ailment-roll.ts";
import {
  type BreathChoices,
  type BreathOutcome,
  type BreathPlan,
  type BreathRequest,
  breathChanges,
  breathRules,
  defaultBreathChoices,
} from "./rules/breath.ts";
import { defaultCheckChoices } from "./rules/check.ts";
import type { GodsCheckChoices } from "./rules/check-types.ts";
import { AILMENT_DEGREES, BREATH_DEGREES, DAMAGE_DEGREES } from "./rules/degrees.ts";
import {
  defaultFallChoices,
  type FallChoices,
  type FallOutcome,
  type FallPlan,
  fallRules,
} from "./rules/fall.ts";

/** Meeting an ailment, or its next action time: the d20 where one is due, and everything that comes of it. */
export const AILMENT: RollKind<AilmentRequest, GodsCheckChoices, AilmentPlan, AilmentOutcome> = {
  id: "ailment",
  label: kindLabel("ailment"),
  icon: "poison-bottle",
  rules: ailmentRules,
  rollClass: RollUnderRoll,
  degrees: looks(AILMENT_DEGREES),
  request: ailmentRequest,
  defaults: defaultCheckChoices,
  title: ({ ailment }) => ({ key: ailment.name }),
  dialog: ailmentDialog,
  card: ailmentCard,
  costs: (_request, _choices, plan, outcome) => {
    const change = ailmentChanges(plan, outcome);
    return isEmptyChangeSet(change) ? null : change;
  },
};

/** A fall, proposed to whoever falls. */
export const FALL: RollKind<BaseRequest, FallChoices, FallPlan, FallOutcome> = {
  id: "fall",
  label: kindLabel("fall"),
  icon: "falling",
  rules: fallRules,
  rollClass: SumRoll,
  degrees: looks(DAMAGE_DEGREES),
  request: () => ({ modifiers: [] }),
  defaults: defaultFallChoices,
  title: () => ({ key: kindLabel("fall") }),
  dialog: fallDialog,
  card: fallCard,
  hit: (_plan, { harm }) => harm,
  aim: "self",
};

/** Without air: how long the breath lasts. */
export const BREATH: RollKind<BreathRequest, BreathChoices, BreathPlan, BreathOutcome> = {
  id: "breath",
  label: kindLabel("breath"),
  icon: "drowning",
  rules: breathRules,
  rollClass: SumRoll,
  degrees: looks(BREATH_DEGREES),
  request: breathRequest,
  defaults: defaultBreathChoices,
  title: () => ({ key: kindLabel("breath") }),
  dialog: breathDialog,
  card: breathCard,
  costs: (_request, _choices, plan, outcome) => breathChanges(plan, outcome),
};
