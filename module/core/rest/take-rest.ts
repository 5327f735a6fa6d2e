/** A rest of some actors: what it would bring, and taking it. Dialog and API call the same. */

import type { ChangeSet, DiceGroup, RolledDie } from "../../kit/contract.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import { postChangeCard } from "../damage/change-card.ts";
import { applyNow } from "../damage/service.ts";
import { callHook, callPreHook } from "../public-hooks.ts";
import type { RestKind, Ruleset } from "../ruleset.ts";
import { extremeDice, type SpanLine, spanOf, withEndingSteps } from "./preview.ts";

/** A kind of rest with the ticked options. */
export interface Rest {
  readonly ruleset: Ruleset;
  readonly kind: RestKind;
  readonly options: readonly string[];
}

/** A rest that was posted. */
export interface TakenRest {
  readonly message: MessageDocument;
  /** Why it was not applied to some targets, by their key. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** Ids of the options that are ticked unless somebody chooses otherwise. */
export const defaultOptions = ({ options = [] }: RestKind): string[] =>
  options.filter(({ on }) => on).map(({ id }) => id);

/** What the rest brings to an actor, from the lowest to the highest dice. */
export function linesOfRest(rest: Rest, actor: ActorDocument): SpanLine[] {
  const groups = diceOf(rest, actor);
  const at = (end: "low" | "high") => propose(rest, actor, extremeDice(groups, end));
  return spanOf(at("low"), at("high"));
}

/**
 * Rolls the dice of a rest and posts its card, which undoes it.
 * @param actors of the game, none of whom the rest refuses
 * @param applies whether it is applied at once, or left to the card
 * @returns null if a hook of the host has prevented the card
 * @throws HookRefusal if another package has stopped it
 */
export async function takeRest(
  rest: Rest,
  actors: readonly ActorDocument[],
  { applies = true } = {},
): Promise<TakenRest | null> {
  const { ruleset, kind, options } = rest;
  const payload = {
    ruleset: ruleset.id,
    rest: kind.id,
    options,
    actors: actors.map(({ uuid }) => uuid),
  };
  callPreHook("manifold.preRest", payload);
  const rolls: Roll[] = [];
  const due = [];
  for (const actor of actors) {
    const { dice, rolled } = await rollDice(diceOf(rest, actor));
    rolls.push(...rolled);
    due.push({ actor, change: propose(rest, actor, dice), demands: kind.demands?.(actor) ?? [] });
  }
  const { label, icon } = kind;
  const message = await postChangeCard({ ruleset: ruleset.id, what: { key: label }, icon, due, rolls });
  if (!message) return null;
  if (!applies) return { message, refusals: new Map() };
  const refusals = await applyNow(message);
  callHook("manifold.rested", { ...payload, message: message.id });
  return { message, refusals };
}

const diceOf = ({ kind, options }: Rest, actor: ActorDocument): readonly DiceGroup[] =>
  kind.dice?.(actor, options) ?? [];

const propose = ({ kind, options }: Rest, actor: ActorDocument, dice: readonly RolledDie[]): ChangeSet =>
  withEndingSteps(kind.propose(actor, options, dice), conditionNames(actor));

/** Names of the actor's conditions in its game, by id. */
const conditionNames = ({ ruleset, statuses }: ActorDocument): Map<string, string> =>
  new Map((ruleset?.conditions ?? []).filter(({ id }) => statuses.has(id)).map(({ id, name }) => [id, name]));

/** Rolls the host's dice, group by group. */
async function rollDice(groups: readonly DiceGroup[]): Promise<{ dice: RolledDie[]; rolled: Roll[] }> {
  const rolled: Roll[] = [];
  const dice: RolledDie[] = [];
  for (const { group, formula } of groups) {
    const roll = await new Roll(formula).evaluate();
    rolled.push(roll);
    for (const term of roll.dice)
      for (const { result, active } of term.results)
        dice.push({ faces: term.faces ?? 0, value: result, kept: active !== false, group });
  }
  return { dice, rolled };
}
