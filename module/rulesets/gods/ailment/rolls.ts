/** The roll kind of first contact with an ailment and of its action times. */

import type { CardPart, DialogPart, RollKind } from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import { worldTime } from "../../../core/host/host.ts";
import { isEmptyChangeSet } from "../../../kit/change-set.ts";
import { CARD_TEMPLATE, type Note, type NotesContext, note } from "../check/card-parts.ts";
import { degreeStyles } from "../check/degree-styles.ts";
import { checkDialog } from "../check/dialog.ts";
import { summaryUnder } from "../check/dialog-parts.ts";
import {
  type AilmentOutcome,
  type AilmentPlan,
  type AilmentRequest,
  ailmentChanges,
  ailmentRules,
} from "../rules/ailment/ailment-roll.ts";
import { defaultCheckChoices } from "../rules/check/check.ts";
import { AILMENT_DEGREES } from "../rules/check/degrees.ts";
import type { GodsCheckChoices } from "../rules/check/types.ts";
import { conditionLabel } from "../rules/creature/conditions.ts";
import { rollsAfterInjuries } from "../rules/injury/after-injuries.ts";
import { durationText, kindLabel, marginFacts } from "../text.ts";
import { ailmentRequest } from "./request.ts";

const ailmentDialog: DialogPart<AilmentRequest, GodsCheckChoices, AilmentPlan> = {
  ...checkDialog,
  summary: ({ rolls, target }) =>
    rolls ? summaryUnder(target) : { key: "MANIFOLD.Gods.Summary.takesCourse" },
};

/** Progress and effects in words. */
function ailmentNotes({ ailment }: AilmentPlan, outcome: AilmentOutcome): Note[] {
  const { course, applies, injuries, duration, penaltyLasts } = outcome;
  if (course === null) return [note("check-mark", "keptOff")];
  const { condition } = ailment.effects;
  return [
    ...(ailment.course === null ? [note("poison-bottle", "contracted")] : []),
    ...(ailment.course !== null && !applies ? [note("check-mark", "spared")] : []),
    ...(injuries > 0 ? [note("bleeding-wound", "injuriesGained", { injuries })] : []),
    ...(applies && condition !== null
      ? [note("pin", "gains", { condition: conditionLabel(condition) })]
      : []),
    ...(duration > 0
      ? [note("hourglass", "lastsLonger", { duration: durationText(duration, ailment.effects.unit) })]
      : []),
    ...(penaltyLasts > 0
      ? [
          note("hourglass", "penaltyLasts", {
            duration: durationText(penaltyLasts, ailment.effects.penaltyUnit),
          }),
        ]
      : []),
    ...(ailment.course !== null && course.over ? [note("hearts", "ailmentOver")] : []),
  ];
}

const ailmentCard: CardPart<AilmentRequest, AilmentPlan, AilmentOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ plan, outcome }): NotesContext => ({ notes: ailmentNotes(plan, outcome) }),
  facts: ({ plan, outcome }) => (plan.blockedBy === null ? marginFacts(outcome) : [{ key: plan.blockedBy }]),
  actions: ({ request, outcome }) => rollsAfterInjuries(outcome.injuries, request.state),
};

export const AILMENT: RollKind<AilmentRequest, GodsCheckChoices, AilmentPlan, AilmentOutcome> = {
  id: "ailment",
  label: kindLabel("ailment"),
  icon: "poison-bottle",
  rules: ailmentRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(AILMENT_DEGREES),
  request: ailmentRequest,
  defaults: defaultCheckChoices,
  title: ({ ailment }) => ({ key: ailment.name }),
  dialog: ailmentDialog,
  card: ailmentCard,
  costs: {
    always: true,
    of: (_request, _choices, plan, outcome) => {
      const change = ailmentChanges(plan, outcome, worldTime());
      return isEmptyChangeSet(change) ? null : change;
    },
  },
};
