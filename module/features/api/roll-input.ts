/** Converts an API call for a roll into options and a plan. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { OddsAnswer, RollSettings } from "../../core/contract/public-api.ts";
import type { AnyRollKind, RollOptions } from "../../core/contract/roll-kind.ts";
import { callPreHook } from "../../core/games/public-hooks.ts";
import { findRollKind } from "../../core/games/registry.ts";
import { localizeText } from "../../core/host/format.ts";
import { t } from "../../core/host/host.ts";
import { problemText, Refusal } from "../../core/host/refusal.ts";
import { makeNamedRequest } from "../../core/records/named-changes.ts";
import { assertPrepared } from "../../core/records/unread-changes.ts";
import { successChance } from "../../core/rolls/dialog/offers.ts";
import type { BaseChoices, BaseRequest, Problem, RollPlan } from "../../kit/contract.ts";
import { findActor, findMessage } from "./find-documents.ts";

/** @throws Refusal if the actor has no game, or its game has no such roll */
export function kindFor(actor: ActorDocument, kind: string): AnyRollKind {
  const { ruleset } = actor;
  assertPrepared(actor);
  if (!ruleset) throw new Refusal({ key: "MANIFOLD.Roll.NoGame", data: { actor: actor.name } });
  const found = findRollKind(ruleset.id, kind);
  if (found) return found;
  const known = Object.keys(ruleset.rolls).join(", ");
  throw new Refusal({
    key: "MANIFOLD.Api.NoKind",
    data: { kind: String(kind), game: t(ruleset.label), known },
  });
}

/** @throws Refusal for a kind without a difficulty */
export function withDifficulty(kind: AnyRollKind, choices: object, difficulty: number | undefined): object {
  if (difficulty === undefined) return choices;
  if (!kind.difficulty)
    throw new Refusal({ key: "MANIFOLD.Api.NoDifficulty", data: { kind: t(kind.label) } });
  return { ...choices, [kind.difficulty.field]: difficulty };
}

/**
 * Options of the roll.
 * @throws Refusal for unknown values
 */
export async function optionsFor(
  kind: AnyRollKind,
  { difficulty, choices, previous, targets, wait: _, ...options }: RollSettings,
): Promise<RollOptions> {
  const chosen = withDifficulty(kind, choices ?? {}, difficulty) as Record<string, unknown>;
  const actors = targets && (await Promise.all(targets.map(findActor)));
  return {
    ...(options as RollOptions),
    choices: chosen,
    ...(previous === undefined ? {} : { previous: findMessage(previous).uuid }),
    ...(actors ? { targets: actors.map(({ uuid }) => uuid) } : {}),
  };
}

interface Planned {
  readonly request: BaseRequest;
  readonly choices: BaseChoices;
  readonly plan: RollPlan;
  readonly problems: readonly Problem[];
  readonly unknown: readonly string[];
}

/**
 * Plans a roll like a click, with the choices of another package.
 * @throws Refusal if it cannot be made
 */
export async function planRoll(
  actor: ActorDocument,
  kind: AnyRollKind,
  key: string,
  given: object,
): Promise<Planned> {
  const request = await makeNamedRequest(kind, actor, key, {});
  const usual = kind.defaults(request);
  const { choices } = callPreHook("manifold.preRoll", {
    actor: actor.uuid,
    ruleset: actor.ruleset!.id,
    kind: kind.id,
    key,
    request,
    choices: { ...usual, ...given } as BaseChoices,
    preview: true,
  });
  return {
    request,
    choices,
    plan: kind.rules.plan(request, choices),
    problems: kind.rules.validate(request, choices),
    unknown: Object.keys(given).filter((name) => !(name in usual)),
  };
}

export const reasonOf = (problem: Problem): string => localizeText(problemText(problem));

export const oddsOf = ({ rules }: AnyRollKind, plan: RollPlan): OddsAnswer => ({
  degrees: Object.fromEntries(rules.odds(plan)),
  success: successChance(rules, plan),
});

interface PlainClick {
  readonly odds: OddsAnswer | null;
  /** The reason why it cannot be rolled; null if it can. */
  readonly reason: string | null;
}

/** The roll that a click without a dialog would make. */
export async function plainClick(actor: ActorDocument, kind: AnyRollKind, key: string): Promise<PlainClick> {
  try {
    const { plan, problems } = await planRoll(actor, kind, key, {});
    const [problem] = problems;
    return problem ? { odds: null, reason: reasonOf(problem) } : { odds: oddsOf(kind, plan), reason: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { odds: null, reason: localizeText(error.text) };
  }
}
