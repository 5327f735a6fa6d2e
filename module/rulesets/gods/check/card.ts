/** The card of a check: its costs, its consequences, and mojo to mend it. */
import type { CardAction, CardPart } from "../../../core/contract/index.ts";
import { mojoCost } from "../rules/check/mojo.ts";
import { rollCosts } from "../rules/check/roll-costs.ts";
import type { GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "../rules/check/types.ts";
import { conditionLabel } from "../rules/creature/conditions.ts";
import { rollsAfterInjuries } from "../rules/injury/after-injuries.ts";
import { INJURIES_PATH } from "../rules/paths.ts";
import { marginFacts, openFacts } from "../text.ts";
import { CARD_TEMPLATE, type Note, type NotesContext, note } from "./card-parts.ts";

/** Notes by purpose, whatever the verdict. */
const REMINDERS: Readonly<Record<string, Note>> = {
  survive: note("coma", "unconsciousCounts"),
  search: note("magnifying-glass", "searchTime"),
  accept: note("third-eye", "acceptedHarm"),
  conscious: note("hourglass", "afterBothActed"),
};

/** Notes by purpose and degree. */
const VERDICT_NOTES: Readonly<Record<string, Readonly<Record<string, Note>>>> = {
  accept: { success: note("brain", "othersGain") },
  comply: { failure: note("hourglass", "complyLater") },
  disbelieve: { success: note("brain", "seenThrough") },
  track: { success: note("footprint", "trackTells") },
  survive: { failure: note("half-body-crawling", "lastEffort") },
};

function checkNotes(plan: GodsCheckPlan, outcome: GodsCheckOutcome, { state }: GodsCheckRequest): Note[] {
  const { addConditions, removeConditions } = rollCosts(plan, outcome, state);
  const conditionNotes = (ids: readonly string[], id: string, icon: string) =>
    ids.map((condition) => note(icon, id, { condition: conditionLabel(condition) }));
  const lost = removeConditions.filter((id) => state.conditions.includes(id));
  const reminder = REMINDERS[plan.purpose];
  const verdictNote = VERDICT_NOTES[plan.purpose]?.[outcome.degree];
  const failed = plan.purpose === "plain" && outcome.success === false && outcome.roll !== null;
  return [
    ...conditionNotes(addConditions, "gains", "pin"),
    ...conditionNotes(lost, "loses", "check-mark"),
    ...(verdictNote ? [verdictNote] : []),
    ...(reminder ? [reminder] : []),
    ...(failed ? [note("stop-sign", "oneTry")] : []),
  ];
}

/** Offers mojo for a failed archetypal roll if the roller has enough. */
export function mojoAction(
  { archetypal }: GodsCheckPlan,
  outcome: GodsCheckOutcome,
  { state }: GodsCheckRequest,
): CardAction[] {
  const cost = mojoCost(outcome);
  if (!archetypal || cost === null || cost > state.mojo) return [];
  return [{ kind: "mojo", key: "", label: "MANIFOLD.Gods.Card.mojo", icon: "sparkles" }];
}

export const checkCard: CardPart<GodsCheckRequest, GodsCheckPlan, GodsCheckOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ request, plan, outcome }): NotesContext => ({ notes: checkNotes(plan, outcome, request) }),
  facts: ({ plan, outcome, shows }) => {
    if (plan.blockedBy !== null) return [{ key: plan.blockedBy }];
    if (plan.open) return openFacts(outcome);
    return shows("penalty") && shows("defense")
      ? marginFacts(outcome)
      : [{ key: "MANIFOLD.Gods.Fact.rolled", data: { roll: outcome.roll ?? 0 } }];
  },
  total: ({ roll }) => roll,
  actions: ({ request, plan, outcome }) => [
    ...mojoAction(plan, outcome, request),
    ...rollsAfterInjuries(rollCosts(plan, outcome, request.state).deltas[INJURIES_PATH] ?? 0, request.state),
  ],
};
