/**
 * Changes of effects that have no effect because they cannot be read, and actors with numbers that cannot be computed.
 */

import { findLostNumber } from "../../kit/lost-number.ts";
import { getOrMake } from "../../kit/memo.ts";
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import type { StoredChange } from "../host/compat.ts";
import { Refusal } from "../host/refusal.ts";
import { isSound, problem, readChange } from "./read-change.ts";

/** The largest number of changes of an actor that are listed. */
const MOST_NAMED = 100;

/** A change that has no effect. */
export interface UnreadChange {
  readonly effect: EffectDocument;
  readonly change: StoredChange;
  readonly problem: Text;
}

interface Preparation {
  readonly unread: UnreadChange[];
  /** All effects are ignored, because the numbers could not be computed with them. */
  readonly isBare: boolean;
  state: "running" | "done" | "failed";
}

/** Not members of the actor, because it is prepared while it is constructed. */
const preparations = new WeakMap<object, Preparation>();

const begin = (isBare: boolean): Preparation => ({ unread: [], isBare, state: "running" });

/** Changes without effect on an actor. */
export const unreadChanges = (actor: object): readonly UnreadChange[] =>
  preparations.get(actor)?.unread ?? [];

/** Whether an actor's numbers could not be computed. */
export const isUnprepared = (actor: object): boolean => preparations.get(actor)?.state === "failed";

/** The reason that nothing is rolled or judged with an actor. */
export const unpreparedText = ({ name }: Pick<ActorDocument, "name">): Text => ({
  key: "MANIFOLD.Effect.Unprepared",
  data: { actor: name },
});

/** @throws Refusal if an actor's numbers could not be computed */
export function assertPrepared(actor: ActorDocument): void {
  if (isUnprepared(actor)) throw new Refusal(unpreparedText(actor));
}

type Prepared = ActorDocument & { reset(): unknown };

/**
 * Prepares an actor. If that fails or produces a number that is NaN, prepares it again without its effects; if that
 * fails too, nothing is judged from it.
 */
export function prepareReadably(actor: Prepared, prepare: () => void): void {
  const outer = preparations.get(actor);
  const isAgain = outer?.isBare === true && outer.state === "running";
  const preparation = isAgain ? outer : begin(false);
  preparations.set(actor, preparation);
  try {
    prepare();
    assertNumbers(actor.system);
    preparation.state = "done";
  } catch (error) {
    console.error(`manifold | The numbers of ${actor.name} could not be worked out`, error);
    if (isAgain) preparation.state = "failed";
    else prepareBare(actor);
  }
}

function prepareBare(actor: Prepared): void {
  const bare = begin(true);
  preparations.set(actor, bare);
  // Initializes from the source and prepares again.
  actor.reset();
  if (bare.state === "running") bare.state = "failed";
}

/** @throws Error for a number that is NaN */
function assertNumbers(system: object): void {
  const lost = findLostNumber(system);
  if (lost !== null) throw new Error(`system.${lost} is no number`);
}

/**
 * Applies a change of an effect to an actor, if it can be read.
 * @param apply function of the host
 * @returns the values that were set, by path
 */
export function applyReadably<Values extends object>(
  actor: ActorDocument,
  effect: EffectDocument,
  change: StoredChange,
  apply: (change: StoredChange) => Values,
): Values {
  const none = {} as Values;
  const preparation = getOrMake(preparations, actor, () => begin(false));
  const note = (why: Text): Values => {
    if (preparation.unread.length < MOST_NAMED) preparation.unread.push({ effect, change, problem: why });
    return none;
  };
  if (preparation.isBare) return note(problem("failed"));
  const read = readChange(actor, change);
  if ("problem" in read) return note(read.problem);
  const before: unknown = foundry.utils.getProperty(actor, change.key);
  try {
    const values = apply(read.change);
    const after: unknown = foundry.utils.getProperty(actor, change.key);
    if (!read.field || after === before || isSound(read.field, after)) return values;
  } catch (error) {
    console.warn(`manifold | A change of ${effect.name} to ${change.key} could not be applied`, error);
  }
  foundry.utils.setProperty(actor, change.key, before);
  return note(problem("failed"));
}
