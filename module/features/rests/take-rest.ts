/** A rest of several actors: its preview, and taking it. The dialog and the API share these functions. */

import { areDiceRolling } from "../../core/chat/rolling-dice.ts";
import { postChangeCard } from "../../core/consequences/change-card.ts";
import { applyNow } from "../../core/consequences/service.ts";
import type { ActorDocument, MessageDocument } from "../../core/contract/documents.ts";
import type { RestKind, Ruleset } from "../../core/contract/index.ts";
import type { Text } from "../../core/contract/text.ts";
import { callHook, callPreHook } from "../../core/games/public-hooks.ts";
import type { ChangeRecord } from "../../core/records/change-model.ts";
import { storedTargets, targetKey } from "../../core/records/target-record.ts";
import { publicName } from "../../core/text/public-name.ts";
import type { ChangeSet, DiceGroup, RolledDie } from "../../kit/contract.ts";
import { extremeDice, type SpanLine, spanOf, withEndingSteps } from "./preview.ts";

/** A kind of rest with the ticked options. */
export interface Rest {
  readonly ruleset: Ruleset;
  readonly kind: RestKind;
  readonly options: readonly string[];
}

/** A rest with its card. */
export interface PostedRest {
  readonly message: MessageDocument;
  /**
   * Applies it once its dice have landed.
   * @returns the reasons why it was not applied to some targets, by their key
   */
  apply(): Promise<ReadonlyMap<string, string>>;
}

/** Uuids of actors whose rest this client posts or applies. */
const resting = new Set<string>();

/** Number of recent messages that are searched for a rest whose dice still roll. */
const RECENT = 20;

/** Ids of the options that are ticked by default. */
export const defaultOptions = ({ options = [] }: RestKind): string[] =>
  options.filter(({ on }) => on).map(({ id }) => id);

/** The changes of the rest for an actor, from the lowest to the highest dice. */
export function linesOfRest(rest: Rest, actor: ActorDocument): SpanLine[] {
  const groups = diceOf(rest, actor);
  const at = (end: "low" | "high") => propose(rest, actor, extremeDice(groups, end));
  return spanOf(at("low"), at("high"));
}

/**
 * The reason why the actor cannot take the rest now; null if it can. Two rests must not start from the same state, even
 * on different clients.
 */
export function refuseRest({ ruleset, kind }: Omit<Rest, "options">, actor: ActorDocument): Text | null {
  if (resting.has(actor.uuid!) || hasRollingRest(ruleset, actor))
    return { key: "MANIFOLD.Rest.StillRolling", data: { actor: publicName(actor) } };
  return kind.refuse?.(actor) ?? null;
}

const hasRollingRest = ({ rest = [] }: Ruleset, actor: ActorDocument): boolean =>
  game
    .messages!.contents.slice(-RECENT)
    .some(
      (message) =>
        rest.some(({ label }) => label === nameOfChange(message)) &&
        Object.hasOwn(storedTargets(message), targetKey(actor.uuid!)) &&
        mayRest(message, actor) &&
        areDiceRolling(message),
    );

/** Whether the card's author may let the actor rest. Cards of other users do not block a rest. */
const mayRest = ({ author }: MessageDocument, actor: ActorDocument): boolean =>
  author !== null && (author.isGM || actor.testUserPermission(author, "OWNER"));

/** Language key of the name of a change card; null for other messages. */
const nameOfChange = ({ type, system }: MessageDocument): string | null =>
  type === "change" ? (system as ChangeRecord).what.key : null;

/**
 * Rolls the dice of a rest and posts its card, which can undo it.
 * @param actors of the game, for whom {@link refuseRest} returned null
 * @throws HookRefusal if another package has stopped it, or prevented the card
 */
export async function postRest(rest: Rest, actors: readonly ActorDocument[]): Promise<PostedRest> {
  const { ruleset, kind, options } = rest;
  const payload = {
    ruleset: ruleset.id,
    rest: kind.id,
    options,
    actors: actors.map(({ uuid }) => uuid),
  };
  callPreHook("manifold.preRest", payload);
  const message = await whileResting(actors, () => postCard(rest, actors));
  const apply = async () => {
    const refusals = await applyNow(message);
    const rested = actors.map(({ uuid }) => uuid!).filter((uuid) => !refusals.has(targetKey(uuid)));
    if (rested.length > 0) callHook("manifold.rested", { ...payload, actors: rested, message: message.id });
    return refusals;
  };
  return { message, apply: () => whileResting(actors, apply) };
}

async function postCard(rest: Rest, actors: readonly ActorDocument[]): Promise<MessageDocument> {
  const { ruleset, kind } = rest;
  const rolls: Roll[] = [];
  const due = [];
  for (const actor of actors) {
    const { dice, rolled } = await rollDice(diceOf(rest, actor));
    rolls.push(...rolled);
    due.push({ actor, change: propose(rest, actor, dice), demands: kind.demands?.(actor) ?? [] });
  }
  const { label, icon } = kind;
  // Null only occurs for cards that are posted once for the table.
  return (await postChangeCard({ ruleset: ruleset.id, what: { key: label }, icon, due, rolls }))!;
}

async function whileResting<T>(actors: readonly ActorDocument[], work: () => Promise<T>): Promise<T> {
  const uuids = actors.map(({ uuid }) => uuid!);
  for (const uuid of uuids) resting.add(uuid);
  try {
    return await work();
  } finally {
    for (const uuid of uuids) resting.delete(uuid);
  }
}

const diceOf = ({ kind, options }: Rest, actor: ActorDocument): readonly DiceGroup[] =>
  kind.dice?.(actor, options) ?? [];

const propose = ({ kind, options }: Rest, actor: ActorDocument, dice: readonly RolledDie[]): ChangeSet =>
  withEndingSteps(kind.propose(actor, options, dice), conditionNames(actor));

/** Names of the actor's conditions in its game, by id. */
const conditionNames = ({ ruleset, statuses }: ActorDocument): Map<string, string> =>
  new Map((ruleset?.conditions ?? []).filter(({ id }) => statuses.has(id)).map(({ id, name }) => [id, name]));

/** Rolls dice with Foundry, group by group. */
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
