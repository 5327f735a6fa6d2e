/** Changes in words: for an actor's ledger, and for cards before they are applied. */

import type { ValueDiff } from "../../kit/change-diff.ts";
import type { ChangeSet, ValueChanges } from "../../kit/contract.ts";
import type { Scalar } from "../../kit/value-changes.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldItem } from "../documents/item.ts";
import { fieldLabel } from "../field-label.ts";
import { signed } from "../format.ts";
import type { LedgerEntry } from "./ledger.ts";

type Owner = ManifoldActor | ManifoldItem;

/** What an applied change did, a line for each value, condition and item. */
export function describeEntry(
  actor: ManifoldActor,
  { values, added, removed, items }: Pick<LedgerEntry, "values" | "added" | "removed" | "items">,
): string[] {
  return [
    ...values.map((value) => moved(actor, value)),
    ...(items?.changed ?? []).flatMap(({ id, values: changed }) => {
      const item = itemOf(actor, id);
      return changed.map((value) => ofItem(item, item ? moved(item, value) : movedAt(value.path, value)));
    }),
    ...added.map((id) => gained(conditionName(id))),
    ...removed.map(({ name }) => lost(String(name))),
    ...(items?.added ?? []).map(({ name }) => gained(name)),
    ...(items?.removed ?? []).map(({ name }) => lost(name)),
  ];
}

/** What a change would do to an actor, a line for each value, condition, effect and item. */
export function describeChange(actor: ManifoldActor, change: ChangeSet): string[] {
  const { addConditions, removeConditions, removeEffects = [], items } = change;
  return [
    ...asked(actor, change),
    ...Object.entries(items?.changed ?? {}).flatMap(([id, values]) => {
      const item = itemOf(actor, id);
      return asked(item, values).map((line) => ofItem(item, line));
    }),
    ...addConditions.map((id) => gained(conditionName(id))),
    ...removeConditions.map((id) => lost(conditionName(id))),
    ...removeEffects.map((id) => lost(actor.effects.get(id)?.name ?? id)),
    ...(items?.added ?? []).map(({ name }) => gained(name)),
    ...(items?.removed ?? []).map((id) => lost(itemOf(actor, id)?.name ?? id)),
  ];
}

const itemOf = (actor: ManifoldActor, id: string): ManifoldItem | undefined =>
  actor.items.get(id) as unknown as ManifoldItem | undefined;

/** Values that are replaced, then numbers that are added to. */
function asked(owner: Owner | undefined, { deltas, sets }: ValueChanges): string[] {
  return [
    ...Object.entries(sets).map(([path, value]) => `${labelOf(owner, path)} → ${shown(value)}`),
    ...Object.entries(deltas).map(([path, delta]) => `${labelOf(owner, path)} ${signed(delta)}`),
  ];
}

const moved = (owner: Owner, value: ValueDiff): string => movedAt(labelOf(owner, value.path), value);

const movedAt = (label: string, { from, to }: ValueDiff): string => `${label} ${shown(from)} → ${shown(to)}`;

const labelOf = (owner: Owner | undefined, path: string): string =>
  owner ? game.i18n!.localize(fieldLabel(owner, path)) : path;

const ofItem = (item: ManifoldItem | undefined, line: string): string => `${item?.name ?? "?"}: ${line}`;

const gained = (name: string): string => `+ ${name}`;
const lost = (name: string): string => `− ${name}`;

function shown(value: Scalar): string {
  if (typeof value === "boolean") return game.i18n!.localize(value ? "MANIFOLD.Yes" : "MANIFOLD.No");
  return value === null || value === "" ? "–" : String(value).replace(/^-/, "−");
}

function conditionName(id: string): string {
  const statuses = Object.values(CONFIG.statusEffects) as unknown as { id: string; name: string }[];
  return game.i18n!.localize(statuses.find((status) => status.id === id)?.name ?? id);
}
