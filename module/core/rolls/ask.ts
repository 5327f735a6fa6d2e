/** Step 4 of a roll: takes the choices of the click or asks for them in the dialog; other packages may change them. */

import type { BaseChoices } from "../../kit/contract.ts";
import { callPreHook } from "../games/public-hooks.ts";
import { messageMode } from "../host/compat.ts";
import { problemText, Refusal } from "../host/refusal.ts";
import { needsAim } from "./dialog/aim-choice.ts";
import type { RollDialog, RollInput } from "./dialog/roll-dialog.ts";
import { addressOf } from "./open.ts";
import { withTargets } from "./place.ts";
import { paysByDefault } from "./price.ts";
import { initialChoices, makeRequest, opponentOf, problemsOf } from "./request.ts";
import type { ChosenRoll, RequestedRoll, RollChoice } from "./roll-session.ts";

/** @returns null if the dialog was dismissed @throws Refusal for choices that the rules do not allow */
export async function askChoices(session: RequestedRoll): Promise<ChosenRoll | null> {
  const choices = allowedChoices(session, false);
  const [problem] = problemsOf(session, session.request, choices);
  const mustAsk = session.options.dialog ?? Boolean(problem || session.refusal);
  const chosen = mustAsk ? await askInDialog(session, choices) : plainChoice(session, choices);
  return chosen && settleChoice(session, chosen);
}

/** Opens the dialog for viewing only: nothing is rolled from it. */
export async function showChoices(session: RequestedRoll): Promise<RollDialog> {
  const choices = allowedChoices(session, true);
  const { RollDialog } = await import("./dialog/roll-dialog.ts");
  return RollDialog.show(dialogInput(session, choices));
}

/** The initial choices after other packages have changed them. */
function allowedChoices(session: RequestedRoll, preview: boolean): BaseChoices {
  const { request } = session;
  const choices = initialChoices(session, request);
  return callPreHook("manifold.preRoll", { ...addressOf(session), request, choices, preview }).choices;
}

const plainChoice = (session: RequestedRoll, choices: BaseChoices): RollChoice => ({
  request: session.request,
  choices,
  mode: messageMode(session.options.messageMode),
  pays: paysByDefault(session),
});

async function askInDialog(session: RequestedRoll, choices: BaseChoices): Promise<RollChoice | null> {
  const { RollDialog } = await import("./dialog/roll-dialog.ts");
  return RollDialog.ask(dialogInput(session, choices));
}

const dialogInput = (session: RequestedRoll, choices: BaseChoices): RollInput => ({
  ...plainChoice(session, choices),
  session,
  refusal: session.refusal,
  defaults: (request) => initialChoices(session, request),
  area: session.area,
  remakeRequest: needsAim(session.kind, session.options) ? () => makeRequest(session) : null,
});

/**
 * Lets other packages change the choices one last time, adds the choices hidden from the roller, and fixes the targets.
 */
function settleChoice(asked: RequestedRoll, choice: RollChoice): ChosenRoll {
  const { request } = choice;
  const allowed = callPreHook("manifold.preDice", { ...addressOf(asked), choices: choice.choices });
  const { area, refusal, ...session } = withTargets(asked);
  const { options } = session;
  const opponent = opponentOf(session);
  const choices: BaseChoices = { ...allowed.choices, ...options.secret };
  const [problem] = problemsOf(session, request, choices);
  // The dialog accepts no such choices: they come from a call without a dialog, or are hidden.
  if (problem) throw new Refusal(problemText(problem));
  const opposed = Boolean(options.opposed || opponent);
  return { ...session, ...choice, choices, opposed, opponent, posting: null };
}
