/** The changes of the answers by step, for the preview on a copy of the actor and for applying them. */

import { limitsOf } from "../../core/changes/bounds.ts";
import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Guide } from "../../core/contract/guide.ts";
import { buildActor } from "../../core/host/host.ts";
import { ChangeSetBuilder, isEmptyChangeSet, mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet, ItemSource } from "../../kit/contract.ts";
import { allowedAnswers } from "../../kit/guide/allowed-answers.ts";
import type { Answers, GuideInput, GuideStep, StepResult } from "../../kit/guide/types.ts";
import { applyItems, NO_ITEM_CHANGE } from "../../kit/item-changes.ts";
import { applyValues, type Plain, type Scalar, valueAt } from "../../kit/value-changes.ts";
import { copyOf, loadFeatures, proposeGrants, replacedBy } from "../grants/propose.ts";
import { type Catalog, ownedItems } from "./catalog.ts";

export interface GuideRun {
  readonly guide: Guide;
  readonly answers: Answers;
  readonly catalog: Catalog;
}

/** Id of the step that fills points. */
const FILL_STEP = "fill";

/** @param actor whose stored values the steps start from */
export const inputOf = (actor: ActorDocument, { guide, answers, catalog }: GuideRun): GuideInput => ({
  answers,
  items: catalog.items,
  owned: ownedItems(actor.items),
  system: actor._source.system as Plain,
  settings: guide.settings?.() ?? {},
});

/** The change of one step, which fits the actor once earlier changes are applied. */
export interface StepChange {
  readonly id: string;
  propose(actor: ActorDocument): Promise<ChangeSet>;
}

/**
 * The changes in the order in which they are applied: setting a value comes before adding to it, and points are filled
 * when their maxima are known. Each change is computed once, from the original actor and the allowed answers.
 */
export function stepChanges(actor: ActorDocument, run: GuideRun): StepChange[] {
  const asked = inputOf(actor, run);
  const input = { ...asked, answers: allowedAnswers(run.guide.steps, asked) };
  const results = run.guide.steps.map((step) => ({ step, result: step.result(input) }));
  const giving = results.filter(({ result }) => result.grants?.length);
  const others = results.filter(({ result }) => !result.grants?.length);
  const { fill } = run.guide;
  return [
    ...[...others, ...giving].map(({ step, result }) => changeOf(step, result, run.catalog)),
    ...(fill ? [{ id: FILL_STEP, propose: async (now: ActorDocument) => valuesChange(now, fill(now)) }] : []),
  ];
}

/** The actor after all changes, as a copy that is not stored. */
export async function previewGuide(actor: ActorDocument, run: GuideRun): Promise<ActorDocument> {
  let after = actor;
  for (const { propose } of stepChanges(actor, run)) {
    const change = await propose(after);
    if (!isEmptyChangeSet(change)) after = withChange(after, change);
  }
  return after;
}

function changeOf(step: GuideStep, result: StepResult, catalog: Catalog): StepChange {
  return {
    id: step.id,
    propose: async (actor) =>
      mergeChangeSets(
        valuesChange(actor, result.values ?? {}),
        itemsChange(result, catalog),
        await grantsChange(actor, result, catalog),
      ),
  };
}

function valuesChange(actor: ActorDocument, values: Readonly<Record<string, Scalar>>): ChangeSet {
  const changes = new ChangeSetBuilder();
  const system = actor._source.system as Plain;
  for (const [path, value] of Object.entries(values))
    if (valueAt(system, path) !== value) changes.set(path, value);
  return changes.build();
}

function itemsChange({ items = [], changed = {} }: StepResult, { documents }: Catalog): ChangeSet {
  const changes = new ChangeSetBuilder();
  for (const { item, values } of items) {
    const found = documents.get(item);
    if (!found) continue;
    const source = copyOf(found);
    const { system } = applyValues(source.system as Plain, { deltas: {}, sets: values });
    changes.addItem({ ...source, _id: foundry.utils.randomID(), system } as ItemSource);
  }
  for (const [id, values] of Object.entries(changed)) {
    const item = changes.item(id);
    for (const [path, value] of Object.entries(values)) item.set(path, value);
  }
  return changes.build();
}

/** Combines several grants of one step, which build on each other. */
async function grantsChange(
  actor: ActorDocument,
  { grants = [] }: StepResult,
  { documents }: Catalog,
): Promise<ChangeSet> {
  const changes: ChangeSet[] = [];
  let now = actor;
  for (const { item, chosen } of grants) {
    const found = documents.get(item);
    const rules = found?.subtype?.grants;
    if (!found || !rules) continue;
    const features = await loadFeatures(rules, found);
    const change = proposeGrants(now, {
      leaving: replacedBy(now, found),
      adding: { item: found, chosen, features },
    });
    changes.push(change);
    now = withChange(now, change);
  }
  return mergeChangeSets(...changes);
}

type OwnedSource = ItemSource & { readonly _id: string };

/** A copy of the actor with the change and its derived values. */
function withChange(actor: ActorDocument, change: ChangeSet): ActorDocument {
  const { system } = applyValues(
    actor._source.system as Plain,
    change,
    limitsOf(actor, Object.keys(change.deltas)),
  );
  const owned = actor.items.contents.map((item) => [item.id!, { source: item.toObject() as OwnedSource }]);
  const { items } = applyItems(Object.fromEntries(owned), change.items ?? NO_ITEM_CHANGE);
  return buildActor({ ...actor.toObject(), system, items: Object.values(items).map((item) => item.source) });
}
