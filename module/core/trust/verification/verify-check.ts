/**
 * Repeats the roll of a message from this client's documents and the stored choices. Every client belongs to its owner,
 * so a check written by a player is a claim: only the faces of its dice cannot be verified.
 */

import type { BaseChoices, BaseRequest, Problem, RollPlan } from "../../../kit/contract.ts";
import { misfitGroup, readFormula } from "../../../kit/dice-fit.ts";
import { type Difference, listDifferences } from "../../../kit/differences.ts";
import type { ActorDocument, MessageDocument, UserDocument } from "../../contract/documents.ts";
import type { AnyRollKind, RollOptions } from "../../contract/roll-kind.ts";
import type { CheckRecord } from "../../contract/roll-result.ts";
import type { ManifoldRoll } from "../../dice/roll-classes.ts";
import { findRollKind } from "../../games/registry.ts";
import { localizeText } from "../../host/format.ts";
import { actorByUuid, messageByUuid } from "../../host/host.ts";
import { problemText, Refusal } from "../../host/refusal.ts";
import { requestedOptions } from "../../records/answer-options.ts";
import { makeNamedRequest } from "../../records/named-changes.ts";
import { measureOn } from "../../scene/scene.ts";
import { seenScenes } from "../../scene/seen-scenes.ts";
import { type ClaimProblem, claimProblem } from "./claim-problem.ts";
import { easingOf, easingText, optionsOf as placeOptions } from "./eased-roll.ts";
import { areaProblem } from "./verify-area.ts";

/** Verifies a check that the current check follows. */
type VerifyPrevious = (message: MessageDocument) => ClaimProblem | null;

/**
 * The reason that the check is not what the rules compute for its actor; null if it is. Rolls of GMs are not verified.
 */
export function verifyCheck(message: MessageDocument, verifyPrevious: VerifyPrevious): ClaimProblem | null {
  const { rolledCheck: check, author } = message;
  if (!check || author?.isGM) return null;
  try {
    return problemOf(message, check, verifyPrevious);
  } catch (error) {
    console.warn(`manifold | The check of message ${message.id} cannot be verified`, error);
    return claimProblem("MANIFOLD.Claim.Unreadable");
  }
}

/** A claim with all documents that it names, each of which exists. */
interface Claim {
  readonly message: MessageDocument;
  readonly check: CheckRecord;
  readonly kind: AnyRollKind;
  readonly actor: ActorDocument;
}

function problemOf(
  message: MessageDocument,
  check: CheckRecord,
  verifyPrevious: VerifyPrevious,
): ClaimProblem | null {
  const kind = findRollKind(check.ruleset, check.kind);
  if (!kind) return claimProblem("MANIFOLD.Claim.Unreadable");
  const actor = check.actor ? actorByUuid(check.actor) : null;
  if (!actor) return claimProblem("MANIFOLD.Claim.ActorGone");
  const author = message.author as UserDocument | null;
  if (!author || actor.ruleset?.id !== check.ruleset || !actor.testUserPermission(author, "OWNER"))
    return claimProblem("MANIFOLD.Claim.NotTheirs");
  const claim = { message, check, kind, actor };
  return diceProblem(claim) ?? outcomeProblem(claim) ?? rebuiltProblem(claim, verifyPrevious);
}

/**
 * Checks that the roll of the message matches its plan: class, formula, and number, faces, group and kept state of the
 * dice.
 */
function diceProblem({ message, check: { plan, dice }, kind }: Claim): ClaimProblem | null {
  const misfit = misfitGroup(plan, dice);
  if (misfit !== null) return claimProblem("MANIFOLD.Claim.Dice", { group: misfit });
  if (message.isKept) return null;
  const [roll] = message.rolls as readonly ManifoldRoll[];
  if (!roll)
    return plan.dice.length === 0
      ? null
      : claimProblem("MANIFOLD.Claim.Dice", { group: plan.dice[0]!.group });
  const formula = kind.rollClass.formulaOf(plan);
  const isTheirs = roll instanceof kind.rollClass && withoutSpaces(roll.formula) === withoutSpaces(formula);
  return isTheirs
    ? null
    : claimProblem("MANIFOLD.Claim.Formula", {}, [
        { path: "formula", claimed: roll.formula, verified: formula },
      ]);
}

const withoutSpaces = (formula: string): string => formula.replaceAll(/\s/g, "");

function outcomeProblem({ check: { plan, dice, outcome }, kind }: Claim): ClaimProblem | null {
  const differences = compare(outcome, kind.rules.resolve(plan, dice));
  return differences.length > 0 ? claimProblem("MANIFOLD.Claim.Outcome", {}, differences) : null;
}

function rebuiltProblem(claim: Claim, verifyPrevious: VerifyPrevious): ClaimProblem | null {
  const { check, kind } = claim;
  const { choices, asked, plan } = check;
  if (!choices || !asked) return claimProblem("MANIFOLD.Claim.Unrecorded");
  const rebuilt = rebuild(claim, choices, optionsOf(claim));
  if ("refusal" in rebuilt) return ownProblem(claim, choices, plan) ?? rebuilt.refusal;
  const differences = compare(plan, rebuilt.plan);
  if (differences.length > 0)
    return (
      ownProblem(claim, choices, rebuilt.plan) ?? claimProblem("MANIFOLD.Claim.Changed", {}, differences)
    );
  const [problem] = rebuilt.problems;
  if (problem) return claimProblem("MANIFOLD.Claim.Choices", told(problem));
  if (exceedsHand(kind, rebuilt.request, plan))
    return claimProblem("MANIFOLD.Claim.ByHand", { count: MOST_BY_HAND });
  const place = { actor: claim.actor, kind, key: check.key, options: placeOptions(check) };
  const eased = easingOf(place, rebuilt.request, choices);
  if (eased) return { text: easingText(eased), differences: [] };
  // Following rolls, and corrections of this roll, read the request too.
  const asking = compare(check.request, rebuilt.request);
  if (asking.length > 0) return claimProblem("MANIFOLD.Claim.Changed", {}, asking);
  const misplaced = areaProblem(claim.actor, kind, check, optionsOf(claim));
  if (misplaced) return misplaced;
  return previousProblem(claim, choices, verifyPrevious);
}

const told = (problem: Problem) => ({ problem: localizeText(problemText(problem)) });

/**
 * Checks that the plan follows from the request next to it, whatever has changed since; otherwise it was written by
 * hand.
 */
function ownProblem({ check, kind }: Claim, choices: BaseChoices, verified: RollPlan): ClaimProblem | null {
  const { request, plan } = check;
  if (compare(plan, kind.rules.plan(request, choices)).length > 0)
    return claimProblem("MANIFOLD.Claim.Plan", {}, compare(plan, verified));
  const [problem] = kind.rules.validate(request, choices);
  return problem ? claimProblem("MANIFOLD.Claim.Choices", told(problem)) : null;
}

/** The previous check only counts if it is verified itself, unless the plan is the same without it. */
function previousProblem(
  claim: Claim,
  choices: BaseChoices,
  verifyPrevious: VerifyPrevious,
): ClaimProblem | null {
  const { check } = claim;
  const message = check.previous ? messageByUuid(check.previous) : null;
  if (!message?.check) return null;
  const { previous: _, ...alone } = optionsOf(claim);
  const rebuilt = rebuild(claim, choices, alone);
  if ("plan" in rebuilt && compare(check.plan, rebuilt.plan).length === 0) return null;
  const problem = verifyPrevious(message);
  return (
    problem &&
    claimProblem("MANIFOLD.Claim.Previous", { reason: localizeText(problem.text) }, problem.differences)
  );
}

function optionsOf({ message, check: { asked, previous, reply }, kind, actor }: Claim): RollOptions {
  const { area } = asked!;
  const { targets, opposed } = { ...asked!, ...requestedOptions(reply, actor.uuid, kind.id) };
  return {
    targets,
    opposed,
    dialog: false,
    verified: message.id!,
    ...(reply ? { reply } : {}),
    ...(area ? { area } : {}),
    ...(previous ? { previous } : {}),
  };
}

type Rebuilt =
  | { readonly request: BaseRequest; readonly plan: RollPlan; readonly problems: readonly Problem[] }
  | { readonly refusal: ClaimProblem };

/** The scene on which the roll was measured, if its author may view it; otherwise this client's scene. */
export function sceneOf(message: MessageDocument, asked: CheckRecord["asked"]): string | null {
  const author = message.author as UserDocument | null;
  const seen = author && seenScenes(author).find(({ id }) => id === asked?.scene);
  return seen?.id ?? null;
}

function rebuild(claim: Claim, choices: BaseChoices, options: RollOptions): Rebuilt {
  const { actor, kind, check } = claim;
  try {
    const request = measureOn(sceneOf(claim.message, check.asked), () =>
      makeNamedRequest(kind, actor, check.key, options),
    );
    if (request instanceof Promise) return { refusal: claimProblem("MANIFOLD.Claim.Unreadable") };
    return {
      request,
      plan: kind.rules.plan(request, choices),
      problems: kind.rules.validate(request, choices),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: claimProblem("MANIFOLD.Claim.Impossible", { reason: localizeText(error.text) }) };
  }
}

/** Compares stored data that is read and acted on with the rules' result, in the form that JSON would store. */
const compare = (stored: object, computed: object): Difference[] =>
  listDifferences(stored, JSON.parse(JSON.stringify(computed)));

/* -------------------------------------------- */
/*  Entries by hand                             */
/* -------------------------------------------- */

/** Points that players may add by hand to the rules' result; beyond them, the GM has to apply the roll. */
const MOST_BY_HAND = 100;

/** The highest total of the dice and modifiers of a plan. */
function mostOf({ dice, modifiers }: RollPlan): number {
  const counted = dice
    .filter(({ apart }) => !apart)
    .map(({ formula }) => {
      const { count, faces } = readFormula(formula) ?? { count: 0, faces: 0 };
      return count * faces;
    });
  const added = modifiers
    .filter(({ cancelled }) => cancelled === undefined)
    .map(({ value }) => Math.abs(value));
  return [...counted, ...added].reduce((sum, value) => sum + value, 0);
}

/** Whether the plan exceeds that of a plain click by more than {@link MOST_BY_HAND}. */
function exceedsHand(kind: AnyRollKind, request: BaseRequest, plan: RollPlan): boolean {
  const given = kind.freeKey ? 0 : mostOf(kind.rules.plan(request, kind.defaults(request)));
  return mostOf(plan) - given > MOST_BY_HAND;
}
