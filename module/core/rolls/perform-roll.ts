/** The way of one roll: request, choices, plan, dice, verdict, message. */

import type { BaseChoices, BaseRequest, ChangeSet, RollPlan } from "../../kit/contract.ts";
import { applyToActor } from "../changes/apply-to-actor.ts";
import { postCheck } from "../chat/post-check.ts";
import { messageMode } from "../compat.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { applyNow } from "../damage/service.ts";
import { canAim, needsAim } from "../dialog/aim-choice.ts";
import { RollDialog } from "../dialog/roll-dialog.ts";
import { applyEnding } from "../effects/ending.ts";
import { localizeText } from "../format.ts";
import { callHook, callPreHook } from "../public-hooks.ts";
import { Refusal } from "../refusal.ts";
import { rollKind } from "../registry.ts";
import { postOpposedRequest } from "../requests/post-request.ts";
import type { AnyRollKind, OpponentCall, RollOptions, RollResult, Text } from "../ruleset.ts";
import { clickOpensDialog } from "../settings.ts";
import type { ManifoldRoll } from "./manifold-roll.ts";

/**
 * Rolls. Refusals (no such skill, not your actor, a choice that cannot be) are told to the user, not thrown.
 * @returns null when refused or dismissed; then nothing has happened
 */
export async function performRoll(
  actor: ActorDocument,
  kindId: string,
  key: string,
  options: RollOptions = {},
): Promise<RollResult | null> {
  try {
    return await rollChecked(actor, kindId, key, options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ui.notifications!.warn(localizeText(error.text));
    return null;
  }
}

/**
 * The options of a click on a roll button: Shift, or the client setting instead of it, opens the dialog. Otherwise
 * the roll is made at once where its defaults allow it, and asked for where they do not.
 */
export function clickOptions(event: { readonly shiftKey: boolean }): RollOptions {
  return event.shiftKey === clickOpensDialog() ? {} : { dialog: true };
}

async function rollChecked(actor: ActorDocument, kindId: string, key: string, options: RollOptions) {
  const ruleset = actor.ruleset;
  if (!ruleset) throw new Refusal({ key: "MANIFOLD.Roll.NoGame", data: { actor: actor.name } });
  if (!actor.isOwner) throw new Refusal({ key: "MANIFOLD.Roll.NotOwner", data: { actor: actor.name } });
  const kind = rollKind(ruleset.id, kindId);
  const opponent = () => opponentOf(kind, actor, key, options);
  const ask = async () => kind.request(actor, key, opponent() ? { ...options, opposed: true } : options);
  const { request: first, refusal } = await firstRequest({ kind, actor, key, options, ask });
  const name = { actor: actor.uuid!, ruleset: ruleset.id, kind: kindId, key };
  const allowed = callPreHook("manifold.preRoll", {
    ...name,
    request: first,
    choices: proposed(kind, first, options),
  });
  const asked =
    allowed && (await choose({ kind, options, actor, request: first, refusal, ask }, allowed.choices));
  if (!asked) return null;
  const { request } = asked;
  const called = opponent();
  const decided = { ...asked, choices: { ...asked.choices, ...options.secret } as BaseChoices };
  refuseProblems(kind, request, decided.choices);
  const result = await finish({ actor, ruleset: ruleset.id, kind, key, options, ...decided });
  const { plan, dice, outcome, message } = result;
  if (called && message) await postOpposedRequest(message, called);
  callHook("manifold.rolled", { ...name, plan, dice, outcome, message: message?.id ?? null });
  return result;
}

/** Whom this roll calls to answer by its nature; nobody when it is itself an answer, or a caller sees to that. */
function opponentOf(
  kind: AnyRollKind,
  actor: ActorDocument,
  key: string,
  options: RollOptions,
): OpponentCall | null {
  if (options.opposed || options.reply || options.silent) return null;
  return kind.opposed?.opponent?.(actor, key, options) ?? null;
}

interface FirstAsking extends Pick<Asking, "kind" | "actor" | "options" | "ask"> {
  readonly key: string;
}

/**
 * The request of the click. Where only the opponent is wanting and the dialog can find one, it is made all the same, with
 * what speaks against rolling it.
 * @throws Refusal when no dialog could mend it
 */
async function firstRequest({ kind, actor, key, options, ask }: FirstAsking): Promise<FirstRequest> {
  try {
    return { request: await ask(), refusal: null };
  } catch (error) {
    const isMendable =
      kind.opposed?.opponent && options.dialog !== false && needsAim(kind, options) && canAim(actor);
    if (!(error instanceof Refusal && isMendable)) throw error;
    return { request: await kind.request(actor, key, { ...options, opposed: true }), refusal: error.text };
  }
}

interface FirstRequest {
  readonly request: BaseRequest;
  readonly refusal: Text | null;
}

/** Choices of a plain click, with what the caller wants otherwise. */
const proposed = (kind: AnyRollKind, request: BaseRequest, { choices }: RollOptions): BaseChoices => ({
  ...kind.defaults(request),
  ...choices,
});

interface Asking extends FirstRequest {
  readonly kind: AnyRollKind;
  readonly actor: ActorDocument;
  readonly options: RollOptions;
  /** Makes the request anew, at whom the user aims then. */
  ask(): Promise<BaseRequest>;
}

interface Asked {
  /** The request as it was in the end: at whom the dialog was aimed. */
  readonly request: BaseRequest;
  readonly choices: BaseChoices;
  readonly mode: string;
}

/** Defaults, or what the dialog says. Defaults that cannot be rolled open the dialog unless code forbade it. */
async function choose(asking: Asking, choices: BaseChoices): Promise<Asked | null> {
  const { kind, actor, options, request, refusal, ask } = asking;
  const mode = messageMode(options.messageMode);
  const [problem] = kind.rules.validate(request, choices);
  if (options.dialog !== true && !((problem || refusal) && options.dialog === undefined))
    return { request, choices, mode };
  const defaults = (of: BaseRequest) => proposed(kind, of, options);
  const again = needsAim(kind, options) ? ask : null;
  return RollDialog.ask({ kind, request, refusal, choices, mode, actor, defaults, again });
}

/** What the dialog would not have let through: plain clicks without it, and choices that it did not show. */
function refuseProblems(kind: AnyRollKind, request: BaseRequest, choices: BaseChoices): void {
  const [problem] = kind.rules.validate(request, choices);
  if (problem) throw new Refusal({ key: problem.message, ...(problem.data ? { data: problem.data } : {}) });
}

interface Decided extends Asked {
  readonly actor: ActorDocument;
  readonly ruleset: string;
  readonly kind: AnyRollKind;
  readonly key: string;
  readonly options: RollOptions;
}

async function finish(decided: Decided): Promise<RollResult> {
  const { actor, kind, request, choices, options, mode } = decided;
  const plan = kind.rules.plan(request, choices);
  const roll = await throwDice(decided, plan);
  const dice = roll?.faces ?? [];
  const outcome = kind.rules.resolve(plan, dice);
  roll?.remember(outcome);
  const costs = kind.costs?.(request, choices, plan, outcome) ?? null;
  const undo: ChangeSet | null = costs ? await applyToActor(actor, costs, kind.title(request)) : null;
  if (options.silent) return { plan, dice, outcome, roll, message: null };
  const message = await postCheck({ ...decided, plan, dice, outcome, roll, costs, undo, mode });
  if (kind.aim === "self" && message) await applyNow(message);
  if (options.ends) await applyEnding(actor, options.ends, outcome);
  return { plan, dice, outcome, roll, message };
}

/** The host's dice, so that 3D dice and dice typed in by hand work. Blind dice are not asked of the roller. */
async function throwDice({ ruleset, kind, mode }: Decided, plan: RollPlan): Promise<ManifoldRoll | null> {
  if (plan.dice.length === 0) return null;
  const record = { ruleset, kind: kind.id, plan };
  const roll = new kind.rollClass(kind.rollClass.formulaOf(plan), {}, { manifold: record });
  await roll.evaluate({ allowInteractive: !mode.startsWith("blind") });
  return roll;
}
