/**
 * The effects of rolls: every verdict of the listed rolls is forced, and everything that its card offers is followed,
 * applied and undone.
 */
import { expect, it } from "vitest";
import type { PlainHit } from "../../module/core/contract/damage-and-rest.ts";
import type { AnyRollKind, RollOptions } from "../../module/core/contract/roll-kind.ts";
import type { CheckRecord } from "../../module/core/contract/roll-result.ts";
import type { CardAction } from "../../module/core/contract/roll-views.ts";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import type { ChangeSet, RolledDie, RollPlan } from "../../module/kit/contract.ts";
import { NO_ADJUSTMENTS } from "../../module/kit/damage.ts";
import { apply, targetKey, targetsOf, undo } from "../support/consequences.ts";
import { keepingDice, throwing } from "../support/next-dice.ts";
import { essence, type TableActor, type TableMessage } from "../support/table.ts";
import { changeProblems } from "./support/changes.ts";
import { diceByDegree } from "./support/counting.ts";
import type { Contract } from "./support/start.ts";

/** Rolls of one kind that are followed. */
const CLOSELY = 2;

interface Walk {
  readonly game: Ruleset;
  readonly actors: readonly TableActor[];
  readonly foe: TableActor;
  readonly problems: string[];
  /** Kinds that followed from a card already, with their verdicts. */
  readonly seen: Set<string>;
  /** The number of hits that were proposed, applied and undone. */
  followed: number;
}

export interface Followed {
  readonly problems: readonly string[];
  readonly followed: number;
}

/** Follows the listed rolls of the first actor against the last one. */
export async function followConsequences(game: Ruleset, actors: readonly TableActor[]): Promise<Followed> {
  const [actor] = actors;
  const walk: Walk = { game, actors, foe: actors.at(-1)!, problems: [], seen: new Set(), followed: 0 };
  await keepingDice(async () => {
    for (const kind of Object.values(game.rolls))
      for (const { key } of kind.list?.(actor!).slice(0, CLOSELY) ?? [])
        await follow(walk, actor!, kind, key, {});
  });
  if (game.damage && walk.followed === 0)
    walk.problems.push(`"${game.id}" has damage, but no listed roll leads to a consequence`);
  return walk;
}

/** Makes a roll once for each verdict that it can come to. */
async function follow(
  walk: Walk,
  actor: TableActor,
  kind: AnyRollKind,
  key: string,
  more: { readonly previous?: string; readonly choices?: RollOptions["choices"] },
): Promise<void> {
  const options = {
    dialog: false,
    targets: [walk.foe.uuid],
    opposed: kind.opposed?.opponent !== undefined,
    ...more,
  };
  const first = await actor.roll(kind.id, key, { ...options, silent: true });
  if (!first) return;
  for (const [degree, dice] of diceByDegree(kind.rules.resolve, first.plan)) {
    const once = `${kind.id} ${degree}`;
    if (walk.seen.has(once)) continue;
    const costs = await costsOf(actor, kind, key, options, { plan: first.plan, dice });
    if (costs) walk.problems.push(...changeProblems(walk.game, `costs of "${once}"`, costs, actor));
    force(dice);
    const result = await actor.roll(kind.id, key, options);
    if (!result?.message) continue;
    walk.seen.add(once);
    await tryConsequence(walk, kind, result.message);
    const card = { ...(result.message.system as CheckRecord), shows: () => true };
    for (const action of kind.card.actions?.(card) ?? [])
      await followAction(walk, actor, once, result.message, action);
  }
}

/**
 * The cost of the roll to its roller when the dice fall so. Null also if the actor has changed since, so that the roll
 * now throws other dice.
 */
async function costsOf(
  actor: TableActor,
  { defaults, request, rules, costs }: AnyRollKind,
  key: string,
  options: { readonly choices?: RollOptions["choices"] },
  thrown: { readonly plan: RollPlan; readonly dice: readonly RolledDie[] },
): Promise<ChangeSet | null> {
  const asked = await request(actor, key, options);
  const choices = { ...defaults(asked), ...options.choices };
  const plan = rules.plan(asked, choices);
  if (JSON.stringify(plan.dice) !== JSON.stringify(thrown.plan.dice)) return null;
  return costs?.of(asked, choices, plan, rules.resolve(plan, thrown.dice)) ?? null;
}

/** The next dice fall so. */
function force(dice: readonly RolledDie[]): void {
  throwing([20, 10], ...dice.map(({ faces, value }) => [faces, value] as const));
}

async function followAction(
  walk: Walk,
  actor: TableActor,
  where: string,
  { uuid }: TableMessage,
  action: CardAction,
): Promise<void> {
  const kind = walk.game.rolls[action.kind];
  if (!kind) {
    walk.problems.push(`card of "${where}": its button rolls "${action.kind}", which is no kind of the game`);
    return;
  }
  const roller = action.actor ? walk.actors.find((each) => each.uuid === action.actor?.uuid) : actor;
  if (roller) await follow(walk, roller, kind, action.key, { previous: uuid, choices: action.choices });
}

/** Proposes the hit of a message to its targets, applies it and takes it back. */
async function tryConsequence(walk: Walk, kind: AnyRollKind, message: TableMessage): Promise<void> {
  const { plan, outcome } = message.system as CheckRecord;
  const hit = kind.targets?.hit?.(plan, outcome) as PlainHit | null | undefined;
  if (!hit) return;
  if (!walk.game.damage) {
    walk.problems.push(`"${kind.id}" hits, but "${walk.game.id}" has no damage`);
    return;
  }
  const { rules, defender } = walk.game.damage;
  for (const { uuid, applied } of targetsOf(message)) {
    const target = walk.actors.find((each) => each.uuid === uuid);
    // What a roll does to its own roller is applied with it.
    if (!target || applied) continue;
    walk.followed += 1;
    const { change } = rules.propose(hit, defender(target, hit), NO_ADJUSTMENTS);
    walk.problems.push(...changeProblems(walk.game, `"${kind.id}"`, change, target));
    const before = essence(target);
    await apply(message, target);
    const isApplied = message.system.targets[targetKey(target)]?.applied;
    if (!isApplied) walk.problems.push(`"${kind.id}": its consequence for ${target.name} is not applied`);
    await undo(message, target);
    if (JSON.stringify(essence(target)) !== JSON.stringify(before))
      walk.problems.push(`"${kind.id}": undone, ${target.name} is not as before`);
  }
}

export function consequencesHold(contract: () => Contract, gameOf: () => Ruleset): void {
  it("does what its cards offer after every verdict, and takes it back to the identical document", async () => {
    const { problems } = await followConsequences(gameOf(), contract().actorsOf(gameOf()));
    expect([...new Set(problems)]).toEqual([]);
  });
}
