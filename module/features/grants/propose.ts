/** Proposes the changes to an actor when an item with grants is added, replaced or removed. */

import { limitsOf } from "../../core/changes/bounds.ts";
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import type { Chosen, GrantRules } from "../../core/contract/grants.ts";
import { loadItem, t } from "../../core/host/host.ts";
import { showRefusal } from "../../core/host/report-errors.ts";
import { grantedBy } from "../../core/records/granted-field.ts";
import { fieldLabel } from "../../core/text/field-label.ts";
import { ownersWithout } from "../../core/trust/verification/hidden-source.ts";
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../kit/change-set.ts";
import type { ChangeSet, ItemSource } from "../../kit/contract.ts";
import { type GrantedValue, giveValues, type KeptValue, takeBackValues } from "../../kit/grants.ts";
import { applyValues, type Plain } from "../../kit/value-changes.ts";

/** An item to add, with its choices. */
export interface Addition {
  readonly item: ItemDocument;
  readonly chosen: Chosen;
  /** Copies of the items that it gives. */
  readonly features: readonly ItemSource[];
}

/** The actor's item of the same type, which the new item replaces. */
export const replacedBy = (actor: ActorDocument, item: ItemDocument): ItemDocument | null =>
  actor.items.find(({ type }) => type === item.type) ?? null;

/**
 * Copies of the items that an item gives. Missing items, and those of compendia that its owners do not see, are left
 * out.
 */
export async function loadFeatures(rules: GrantRules, item: ItemDocument): Promise<ItemSource[]> {
  const listed = rules.features(item);
  const open = listed.filter((uuid) => ownersWithout(item, uuid).length === 0);
  if (open.length < listed.length)
    showRefusal({ key: "MANIFOLD.Grants.HiddenFeatures", data: { item: item.name } });
  const found = await Promise.all(open.map(loadItem));
  return found.flatMap((feature) => (feature ? [copyOf(feature)] : []));
}

/**
 * The change of an addition, a removal, or both.
 * @param leaving an item of the actor
 */
export function proposeGrants(
  actor: ActorDocument,
  { leaving, adding }: { readonly leaving: ItemDocument | null; readonly adding: Addition | null },
): ChangeSet {
  const before = systemOf(actor);
  const others = valuesOfOthers(actor, leaving);
  const removal = leaving ? removalOf(actor, before, leaving, others) : NO_CHANGE;
  const between = applyToSystem(actor, before, removal);
  const addition = adding ? additionOf(between, adding, others) : NO_CHANGE;
  const rules = (adding?.item ?? leaving)?.subtype?.grants;
  const after = applyToSystem(actor, between, addition);
  const settled = { ...NO_CHANGE, ...(rules?.settle?.(actor, before, after) ?? {}) };
  return mergeChangeSets(removal, addition, settled);
}

function removalOf(
  actor: ActorDocument,
  system: Plain,
  item: ItemDocument,
  others: readonly GrantedValue[],
): ChangeSet {
  const changes = new ChangeSetBuilder();
  const { values, items } = grantedBy(item);
  const kept = takeBackValues(changes, system, values, others);
  for (const value of kept) changes.step(keptStep(actor, value));
  for (const id of items) if (actor.items.has(id)) changes.removeItem(id);
  return changes.removeItem(item.id!).build();
}

function additionOf(system: Plain, { item, chosen, features }: Addition, others: readonly GrantedValue[]) {
  const changes = new ChangeSetBuilder();
  const id = foundry.utils.randomID();
  const brought = features.map((source) => ({ ...source, _id: foundry.utils.randomID() }));
  const grants = item.subtype!.grants!.grants(item, chosen);
  const values = giveValues(changes, system, grants, { id, others });
  const copy = copyOf(item);
  const granted = { values, items: brought.map(({ _id }) => _id) };
  changes.addItem({ ...copy, _id: id, system: { ...copy.system, granted } });
  for (const source of brought) changes.addItem(source);
  return changes.build();
}

/** A step that says that a value a user has changed is kept. */
const keptStep = (actor: ActorDocument, { path }: KeptValue) => ({
  id: `kept.${path}`,
  label: "MANIFOLD.Grants.Kept",
  source: t(fieldLabel(actor, path)),
  value: 0,
});

const valuesOfOthers = (actor: ActorDocument, leaving: ItemDocument | null): GrantedValue[] =>
  actor.items.contents.filter(({ id }) => id !== leaving?.id).flatMap((item) => grantedBy(item).values);

const systemOf = (actor: ActorDocument): Plain => actor._source.system as Plain;

const applyToSystem = (actor: ActorDocument, system: Plain, change: ChangeSet): Plain =>
  applyValues(system, change, limitsOf(actor, Object.keys(change.deltas))).system;

/** Creation data of a copy, without data about the place of the original. */
export function copyOf(item: ItemDocument): ItemSource {
  const { _id, _stats, folder, sort, ownership, ...source } = item.toObject() as ItemSource;
  return source as ItemSource;
}
