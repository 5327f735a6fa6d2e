/** Shared parts of this game's cards. */

import type { CardAction, CardPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import type { BaseRequest, RollOutcome, RollPlan } from "../../../kit/contract.ts";

/** A line on the card: an icon and a sentence. */
export interface Note {
  readonly icon: string;
  readonly text: Text;
}

/** Context of {@link CARD_TEMPLATE}. */
export interface NotesContext extends Record<string, unknown> {
  readonly notes: readonly Note[];
}

export const CARD_TEMPLATE = templatePath("gods/check/card");

/** @param id end of the sentence's language key */
export const note = (icon: string, id: string, data?: Text["data"]): Note => ({
  icon,
  text: { key: `MANIFOLD.Gods.Note.${id}`, ...(data ? { data } : {}) },
});

/** A card with facts only. */
export const plainCard = <Request extends BaseRequest, Plan extends RollPlan, Outcome extends RollOutcome>(
  facts: (outcome: Outcome, plan: Plan) => readonly Text[],
  actions: (outcome: Outcome) => readonly CardAction[] = () => [],
): CardPart<Request, Plan, Outcome> => ({
  template: CARD_TEMPLATE,
  context: (): NotesContext => ({ notes: [] }),
  facts: ({ outcome, plan }) => facts(outcome, plan),
  actions: ({ outcome }) => actions(outcome),
});
