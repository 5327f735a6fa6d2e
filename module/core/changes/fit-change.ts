/** The result of a change set on an actor, and the reasons that it cannot be applied. Nothing is written. */

import { type ChangeDiff, computeDiff } from "../../kit/change-diff.ts";
import { isEmptyChangeSet, mergeChangeSets } from "../../kit/change-set.ts";
import { isChangeSet } from "../../kit/change-set-shape.ts";
import { findEndedConditions } from "../../kit/conditions.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { NoSuchValue, type Plain } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { isStatus } from "../games/status-effects.ts";
import { Refusal } from "../host/refusal.ts";
import { fieldLabel } from "../text/field-label.ts";
import { publicName, publicNameOf } from "../text/public-name.ts";
import { limitsOf, valueProblem } from "./bounds.ts";
import { ownConditions } from "./condition-effects.ts";
import { cardProblem } from "./sync-cards.ts";
import { additionProblem, itemValueProblem, readOwnedItems, withItemIds } from "./sync-items.ts";

/**
 * The result of a change on the actor. Everything that could stop one of its writes is checked before the first.
 * @throws Refusal if it does not fit
 */
export function fitChange(
  actor: ActorDocument,
  key: string,
  proposed: ChangeSet,
): { readonly change: ChangeSet; readonly diff: ChangeDiff } {
  assertWellFormed(actor, key, proposed);
  const conditions = ownConditions(actor);
  const change = withEndedConditions(actor, conditions, withItemIds(withEntering(actor, proposed), key));
  const diff = computeFittingDiff(actor, conditions, change);
  const problem =
    conditionProblem(change) ??
    additionProblem(actor, change.items?.added ?? []) ??
    valueProblem(actor, diff.values) ??
    (diff.items ? itemValueProblem(actor, diff.items) : null) ??
    (change.cards ? cardProblem(actor, change.cards) : null);
  if (problem) throw new Refusal(problem);
  return { change, diff };
}

/** @throws Refusal for data that is not a change set, or for a key that would be a path */
function assertWellFormed(actor: ActorDocument, key: string, change: ChangeSet): void {
  if (!KEY.test(key)) throw new Refusal({ key: "MANIFOLD.Ledger.BadKey", data: { key } });
  if (!isChangeSet(change)) throw malformedRefusal(actor);
}

export const malformedRefusal = (actor: ActorDocument): Refusal =>
  new Refusal({ key: "MANIFOLD.Ledger.Malformed", data: { actor: publicName(actor) } });

const KEY = /^[A-Za-z0-9-]{1,64}$/;

/** The reason that a condition cannot be added; null if all can. */
function conditionProblem({ addConditions }: ChangeSet): Text | null {
  const unknown = addConditions.find((id) => !isStatus(id));
  return unknown === undefined
    ? null
    : { key: "MANIFOLD.Ledger.NoSuchCondition", data: { condition: unknown } };
}

/** Adds the changes that entering the added conditions makes to the actor. */
function withEntering(actor: ActorDocument, change: ChangeSet): ChangeSet {
  if (change.addConditions.length === 0) return change;
  const brought = actor.ruleset?.onEnter?.(actor, [...actor.statuses], change.addConditions);
  return brought && !isEmptyChangeSet(brought) ? mergeChangeSets(change, brought) : change;
}

/** Adds the conditions that the added ones end. */
function withEndedConditions(
  actor: ActorDocument,
  conditions: readonly string[],
  change: ChangeSet,
): ChangeSet {
  const known = actor.ruleset?.conditions ?? [];
  const ended = findEndedConditions(known, conditions, change.addConditions);
  return { ...change, removeConditions: [...new Set([...change.removeConditions, ...ended])] };
}

function computeFittingDiff(
  actor: ActorDocument,
  conditions: readonly string[],
  change: ChangeSet,
): ChangeDiff {
  const subject = {
    system: systemOf(actor),
    conditions,
    items: readOwnedItems(actor, change),
  };
  try {
    return computeDiff(subject, change, limitsOf(actor, Object.keys(change.deltas)));
  } catch (error) {
    if (!(error instanceof NoSuchValue)) throw error;
    throw new Refusal(misfitText(actor, error.path));
  }
}

/** @param path of {@link NoSuchValue} */
function misfitText(actor: ActorDocument, path: string): Text {
  const [, id, inItem = ""] = /^items\.([^.]+)\.?(.*)$/.exec(path) ?? [];
  if (id === undefined) return missingValueText(actor, path);
  const item = actor.items.get(id);
  return item
    ? missingValueText(item, inItem)
    : { key: "MANIFOLD.Ledger.NoSuchItem", data: { actor: publicName(actor) } };
}

const missingValueText = (document: ActorDocument | ItemDocument, path: string): Text => ({
  key: "MANIFOLD.Ledger.Unfitting",
  data: { actor: publicNameOf(document), path: fieldLabel(document, path) },
});

/** The stored values, only for reading. */
export const systemOf = (actor: ActorDocument): Plain => actor._source.system as Plain;
