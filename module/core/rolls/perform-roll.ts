/** Performs a roll: request, choices, plan, dice, outcome, message. */

import { isEmptyChangeSet } from "../../kit/change-set.ts";
import type { BaseChoices, BaseRequest, RollPlan } from "../../kit/contract.ts";
import { findLostNumber } from "../../kit/lost-number.ts";
import { applyToActor } from "../changes/apply-to-actor.ts";
import { areDiceRolling, startFollowing } from "../chat/rolling-dice.ts";
import { applyEnding } from "../consequences/ending.ts";
import { applyOwn } from "../consequences/service.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { OpponentCall, RollOptions } from "../contract/roll-kind.ts";
import type { RollResult } from "../contract/roll-result.ts";
import type { Text } from "../contract/text.ts";
import type { ManifoldRoll } from "../dice/manifold-roll.ts";
import { loadPlay } from "../games/load-games.ts";
import { callHook, callPreHook } from "../games/public-hooks.ts";
import { rollKind } from "../games/registry.ts";
import { clickOpensDialog } from "../games/settings.ts";
import { messageMode } from "../host/compat.ts";
import { localizeText } from "../host/format.ts";
import { me, messageByUuid } from "../host/host.ts";
import { problemText, Refusal } from "../host/refusal.ts";
import { reportErrors, showRefusal } from "../host/report-errors.ts";
import { makeNamedRequest } from "../records/named-changes.ts";
import { assertPrepared } from "../records/unread-changes.ts";
import { postOpposedRequest } from "../requests/post-request.ts";
import { coveredTokens } from "../scene/areas/coverage.ts";
import { shieldedTokens } from "../scene/areas/shielding.ts";
import { aimedUuids } from "../scene/scene.ts";
import { canAim, needsAim } from "./dialog/aim-choice.ts";
import type { RollDialog, RollInput } from "./dialog/roll-dialog.ts";
import { type OrderedRoll, throwByGm, throwCommand } from "./gm-throw.ts";
import { mayOwe, paysByDefault, UNPAID } from "./payment.ts";
import { type Posting, postCheck } from "./post-check.ts";
import { RollArea } from "./roll-area.ts";
import { problemsOf, type RollChoice, type RollSession } from "./roll-session.ts";

/**
 * Makes a roll. Shows refusals (no such skill, not the user's actor, an invalid choice) to the user instead of throwing.
 * @returns null if it was refused or dismissed, or another package has prevented its message; then nothing has happened
 */
export async function performRoll(
  actor: ActorDocument,
  kind: string,
  key: string,
  options: RollOptions = {},
): Promise<RollResult | null> {
  try {
    return await attemptRoll(actor, kind, key, options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
    return null;
  }
}

/** As {@link performRoll}. @returns null if it was dismissed @throws Refusal */
export const attemptRoll = async (
  actor: ActorDocument,
  kind: string,
  key: string,
  options: RollOptions,
): Promise<RollResult | null> => rollInSession(await openSession(actor, kind, key, options));

/**
 * Opens the dialog of a roll to be looked at, as Shift+click does; nothing is rolled from it.
 * @throws Refusal if it cannot be rolled
 */
export async function showRollDialog(actor: ActorDocument, kind: string, key: string): Promise<RollDialog> {
  const session = await openSession(actor, kind, key, { dialog: true });
  const { request, refusal } = await firstRequest(session);
  const usual = initialChoices(session, request);
  const address = addressOf(session);
  const { choices } = callPreHook("manifold.preRoll", { ...address, request, choices: usual, preview: true });
  const { RollDialog } = await import("./dialog/roll-dialog.ts");
  return RollDialog.show(dialogInput(session, request, refusal, choices, null));
}

/**
 * Options of a click on a roll button. Shift, or its absence if the client setting says so, opens the dialog. Otherwise
 * the roll is made without one, unless its default choices are invalid.
 */
export function clickOptions(event: { readonly shiftKey: boolean }): RollOptions {
  return event.shiftKey === clickOpensDialog() ? {} : { dialog: true };
}

/** @throws Refusal if this user cannot roll for the actor */
async function openSession(
  actor: ActorDocument,
  kind: string,
  key: string,
  options: RollOptions,
): Promise<RollSession> {
  const { ruleset } = actor;
  assertPrepared(actor);
  if (!ruleset) throw new Refusal({ key: "MANIFOLD.Roll.NoGame", data: { actor: actor.name } });
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Roll.NotOwner", data: { actor: actor.name } });
  await loadPlay(ruleset);
  return { actor, ruleset: ruleset.id, kind: rollKind(ruleset.id, kind), key, options };
}

/** Rolls with the area that the roll has, if any. One that is placed for nothing is taken away again. */
async function rollInSession(clicked: RollSession): Promise<RollResult | null> {
  const area = RollArea.of(clicked);
  try {
    const result = await rollAt(area ? await placeFirst(clicked, area) : namingCovered(clicked), area);
    if (!result) await area?.discard();
    return result;
  } catch (error) {
    await area?.discard();
    throw error;
  } finally {
    area?.restoreTargets();
  }
}

/** Names the roll to other packages. */
const addressOf = ({ actor, ruleset, kind, key }: RollSession) => ({
  actor: actor.uuid,
  ruleset,
  kind: kind.id,
  key,
});

async function rollAt(opened: RollSession, area: RollArea | null): Promise<RollResult | null> {
  const { request, refusal } = await firstRequest(withArea(opened, area));
  const address = addressOf(opened);
  const choices = initialChoices(opened, request);
  const allowed = callPreHook("manifold.preRoll", { ...address, request, choices, preview: false });
  const asked = await choose(opened, request, refusal, allowed.choices, area);
  if (!asked) return null;
  const chosen = callPreHook("manifold.preDice", { ...address, choices: asked.choices });
  const session = withTargets(opened, area);
  const { options } = session;
  const opponent = opponentOf(session);
  const { request: wanted, mode, pays } = asked;
  const choice = {
    request: wanted,
    mode,
    pays,
    choices: { ...chosen.choices, ...options.secret } as BaseChoices,
  };
  assertValid(session, choice);
  const opposed = Boolean(options.opposed || opponent);
  const result =
    (await throwByGm(session, choice, opposed)) ?? (await completeRoll(session, choice, opposed));
  const { plan, dice, outcome, message } = result;
  // The roll is made and paid for, whatever becomes of the question.
  if (opponent && message) await reportErrors(() => postOpposedRequest(message, opponent));
  const told = { ...address, plan, dice, outcome, message: message?.id ?? null };
  // What has been rolled is told though its message has gone meanwhile.
  const rested = result.rested.then(() => callHook("manifold.rolled", told));
  if (!message || !areDiceRolling(message)) await rested;
  return { ...result, rested };
}

/* -------------------------------------------- */
/*  Areas                                       */
/* -------------------------------------------- */

/**
 * Lets the user place the area of a plain click, unless an earlier roll has placed it or the user has chosen targets by
 * hand. The dialog asks where nothing can be placed, the user gives up, or no target is covered.
 */
async function placeFirst(session: RollSession, area: RollArea): Promise<RollSession> {
  const { kind, options } = session;
  await area.follow();
  if (options.dialog === false) return namingCovered(withArea(session, area));
  const byHand = options.dialog === undefined && aimedUuids(options).length === 0;
  if (!area.placed && byHand) await area.place().catch(showIfRefused);
  const isMissing = area.placed ? kind.hit !== undefined && area.reached.length === 0 : byHand;
  const dialog = options.dialog ?? (isMissing ? true : undefined);
  if (area.placed) area.target();
  return { ...session, options: { ...options, ...(dialog === undefined ? {} : { dialog }) } };
}

function showIfRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  showRefusal(error.text);
}

/** The roll at the place of its area. */
const withArea = (session: RollSession, area: RollArea | null): RollSession =>
  area?.placed ? { ...session, options: { ...session.options, area: area.placed } } : session;

/** The roll with its area and the targets that the user leaves or adds, which others do not change any more. */
const withTargets = (session: RollSession, area: RollArea | null): RollSession =>
  area?.placed
    ? { ...session, options: { ...session.options, area: area.placed, targets: aimedUuids(session.options) } }
    : session;

/** Names the targets that an area reaches which the caller has placed. */
function namingCovered(session: RollSession): RollSession {
  const { area, targets } = session.options;
  if (!area || targets) return session;
  const shielded = new Set(shieldedTokens(area));
  const reached = coveredTokens(area).filter((token) => !shielded.has(token) && (!token.hidden || me().isGM));
  const uuids = [...new Set(reached.flatMap(({ actor }) => actor?.uuid ?? []))];
  return { ...session, options: { ...session.options, targets: uuids } };
}

/** The opponent that this kind of roll asks; null if the roll is an answer itself, or the caller asks the opponent. */
function opponentOf({ kind, actor, key, options }: RollSession): OpponentCall | null {
  if (options.opposed || options.reply || options.silent) return null;
  return kind.opposed?.opponent?.(actor, key, options) ?? null;
}

/** Makes the request for the user's current targets. @throws Refusal */
async function makeRequest(session: RollSession): Promise<BaseRequest> {
  const { kind, actor, key, options } = session;
  return makeNamedRequest(kind, actor, key, opponentOf(session) ? { ...options, opposed: true } : options);
}

/**
 * The request of the click. If only a target is missing and the dialog can ask for one, returns the request together with
 * the refusal.
 * @throws Refusal if the dialog could not help
 */
async function firstRequest(
  session: RollSession,
): Promise<{ readonly request: BaseRequest; readonly refusal: Text | null }> {
  try {
    return { request: await makeRequest(session), refusal: null };
  } catch (error) {
    const { kind, actor, key, options } = session;
    const dialogHelps =
      kind.opposed?.opponent && options.dialog !== false && needsAim(kind, options) && canAim(actor);
    if (!(error instanceof Refusal && dialogHelps)) throw error;
    return {
      request: await makeNamedRequest(kind, actor, key, { ...options, opposed: true }),
      refusal: error.text,
    };
  }
}

/** Choices of a plain click, overridden by those of the caller. */
const initialChoices = ({ kind, options }: RollSession, request: BaseRequest): BaseChoices => ({
  ...kind.defaults(request),
  ...options.choices,
});

/** Uses the given choices, or opens the dialog if it is wanted or they are invalid. @returns null if it was dismissed */
async function choose(
  session: RollSession,
  request: BaseRequest,
  refusal: Text | null,
  choices: BaseChoices,
  area: RollArea | null,
): Promise<RollChoice | null> {
  const { options } = session;
  const [problem] = problemsOf(session, request, choices);
  const mustAsk = options.dialog ?? Boolean(problem || refusal);
  if (!mustAsk)
    return { request, choices, mode: messageMode(options.messageMode), pays: paysByDefault(session) };
  const { RollDialog } = await import("./dialog/roll-dialog.ts");
  return RollDialog.ask(dialogInput(session, request, refusal, choices, area));
}

const dialogInput = (
  session: RollSession,
  request: BaseRequest,
  refusal: Text | null,
  choices: BaseChoices,
  area: RollArea | null,
): RollInput => ({
  session,
  request,
  refusal,
  choices,
  mode: messageMode(session.options.messageMode),
  pays: paysByDefault(session),
  defaults: (of) => initialChoices(session, of),
  area,
  remakeRequest: needsAim(session.kind, session.options) ? () => makeRequest(withArea(session, area)) : null,
});

/** @throws Refusal for choices that the dialog would not accept: those of a call without it, and hidden ones */
function assertValid(session: RollSession, { request, choices }: RollChoice): void {
  const [problem] = problemsOf(session, request, choices);
  if (problem) throw new Refusal(problemText(problem));
}

/** Commands of the relay. */
export const ROLL_COMMANDS = {
  throw: throwCommand(({ session, choice, opposed, id }: OrderedRoll, { id: author }) =>
    completeRoll(session, choice, opposed, { id, author }),
  ),
};

/** @param posting id and author of the message, where it is made for a player */
async function completeRoll(
  session: RollSession,
  choice: RollChoice,
  opposed: boolean,
  posting?: Posting,
): Promise<RollResult> {
  const { actor, kind, options } = session;
  const { request, choices, mode } = choice;
  const plan = kind.rules.plan(request, choices);
  if (findLostNumber(plan) !== null)
    throw new Refusal({ key: "MANIFOLD.Roll.NoNumber", data: { actor: actor.name } });
  const roll = await rollDice(session, plan, posting ? "blind" : mode);
  const dice = roll?.faces ?? [];
  const outcome = kind.rules.resolve(plan, dice);
  roll?.remember(outcome);
  const due = kind.costs?.(request, choices, plan, outcome) ?? null;
  const isOwed = due !== null && !isEmptyChangeSet(due) && !choice.pays && mayOwe(session);
  const costs = isOwed ? UNPAID : due;
  const pay = async () => {
    if (costs && !isOwed) await applyToActor(actor, costs, kind.title(request));
  };
  if (options.silent) {
    await pay();
    return { plan, dice, outcome, roll, message: null, rested: Promise.resolve() };
  }
  // Posted before its costs are paid: GMs' clients make the roll again from the actor as it was.
  const message = await postCheck({
    ...session,
    ...choice,
    plan,
    dice,
    outcome,
    roll,
    costs,
    opposed,
    posting,
  });
  await payOrWithdraw(pay, message);
  const follow = async () => {
    if (kind.aim === "self" && message) await applyOwn(message);
    const asking = message && options.previous ? messageByUuid(options.previous) : null;
    if (asking) await applyOwn(asking, { kind: kind.id, key: session.key });
    if (options.ends) await applyEnding(actor, options.ends, outcome);
  };
  const { followed, rolling } = message
    ? startFollowing(message, follow)
    : { followed: follow(), rolling: false };
  if (!rolling) await followed;
  return { plan, dice, outcome, roll, message, rested: followed };
}

/** Deletes the message of a roll whose costs cannot be paid. @throws what paying throws */
async function payOrWithdraw(pay: () => Promise<void>, message: MessageDocument | null): Promise<void> {
  try {
    await pay();
  } catch (error) {
    await message?.delete();
    throw error;
  }
}

/** Rolls the host's dice, so that 3D dice and manual entry work. Blind dice cannot be entered by the roller. */
async function rollDice(
  { ruleset, kind }: RollSession,
  plan: RollPlan,
  mode: string,
): Promise<ManifoldRoll | null> {
  if (plan.dice.length === 0) return null;
  const record = { ruleset, kind: kind.id, plan };
  const roll = new kind.rollClass(kind.rollClass.formulaOf(plan), {}, { manifold: record });
  await roll.evaluate({ allowInteractive: !mode.startsWith("blind") });
  return roll;
}
