/** Template context of the roll dialog, computed from the request and the current choices. */

import type { BaseChoices, BaseRequest, Problem } from "../../../kit/contract.ts";
import { BONUS, kindOf } from "../../../kit/modifiers.ts";
import type { AnyRollKind, Text } from "../../contract/index.ts";
import { messageModes } from "../../host/compat.ts";
import { describeKind } from "../../host/format.ts";
import { withShare } from "../../records/named-changes.ts";
import { describeCovered, describeShape, describeShielded } from "../../scene/areas/describe-area.ts";
import { visibleName } from "../../scene/scene.ts";
import { modifierLink, rollLink } from "../../text/rules-link.ts";
import { mayOwe } from "../price.ts";
import type { RollArea } from "../roll-area.ts";
import type { RollSession } from "../roll-session.ts";
import type { AimChoice } from "./aim-choice.ts";
import { listOffers, type Offer, successChance } from "./offers.ts";

export interface RollDialogState {
  readonly session: Pick<RollSession, "actor" | "kind" | "key" | "options">;
  readonly request: BaseRequest;
  readonly choices: BaseChoices;
  readonly mode: string;
  readonly pays: boolean;
  readonly problems: readonly Problem[];
  /** Tokens that can be targeted; empty for a roll without targets. */
  readonly aims: readonly AimChoice[];
  /** The roll's area; null if it has none. */
  readonly area: RollArea | null;
  /** The reason why the roll cannot be made at the current targets. */
  readonly refusal: Text | null;
  /** Prefix of element ids, because several dialogs may be open. */
  readonly id: string;
}

export function rollDialogContext(state: RollDialogState): object {
  const { session, request, choices, mode, pays, problems, aims, area, refusal, id } = state;
  const shielded = new Set(area?.shielded.map((token) => token.id));
  const { actor, kind, key } = session;
  const game = actor.ruleset?.id ?? "";
  const plan = kind.rules.plan(request, choices);
  const valid = problems.length === 0 && refusal === null;
  return {
    id,
    mark: actor.ruleset?.mark,
    rules: rollLink(game, kind.id, key),
    aims: aims.map((aim) => ({ ...aim, shielded: shielded.has(aim.id) })),
    area: area && areaLine(area),
    refusal,
    part: {
      template: kind.dialog.template,
      figure: kind.dialog.figure,
      context: { ...kind.dialog.context(request, choices, plan), id },
    },
    offers: listOffers(kind.rules, request, choices, plan).map((offer) =>
      offerLine({ game, items: actor.items }, kind, offer, { valid, request }),
    ),
    kinds: kind.dialog.situational,
    severalKinds: kind.dialog.situational.length > 1,
    summary: kind.dialog.summary(plan),
    // Invalid choices have no odds.
    odds: valid ? bars(kind, plan) : null,
    chance: valid ? successChance(kind.rules, plan) : null,
    extras: valid ? (kind.extraOdds?.(plan, session) ?? []) : [],
    // Null for a roll that cannot be made without paying.
    payment: mayOwe({ kind }) ? { pays } : null,
    modes: messageModes().map((one) => ({ ...one, selected: one.id === mode })),
  };
}

function areaLine(area: RollArea): object {
  const covered = area.placed && describeCovered(area.tokens.map(visibleName));
  return {
    shape: describeShape(area.call.shape),
    covered,
    shielded: describeShielded(area.shielded.map(visibleName)),
    placed: area.placed !== null,
    // No target is hit unless targets are added by hand.
    empty: area.placed !== null && area.reached.length === 0,
  };
}

function offerLine(
  roll: Parameters<typeof modifierLink>[0],
  kind: AnyRollKind,
  { modifier, ...offer }: Offer,
  { valid, request }: { readonly valid: boolean; readonly request: BaseRequest },
): object {
  const word = describeKind(kind.dialog.situational, modifier);
  return {
    ...withShare(modifier, request.effects),
    ...offer,
    rules: modifierLink(roll, kind.id, modifier),
    bonus: kindOf(modifier) === BONUS,
    word,
    worth: valid && offer.worth !== null ? offer.worth : null,
  };
}

/** Null for a roll that has only one outcome, which is neither good nor bad. */
function bars(kind: AnyRollKind, plan: Parameters<AnyRollKind["rules"]["odds"]>[0]): object[] {
  const odds = kind.rules.odds(plan);
  const shown = kind.rules.degrees.flatMap((degree) => {
    const probability = odds.get(degree);
    return probability === undefined ? [] : [{ ...kind.degrees[degree]!, degree, probability }];
  });
  return shown.length === 1 && shown[0]!.tone === "neutral" ? [] : shown;
}
