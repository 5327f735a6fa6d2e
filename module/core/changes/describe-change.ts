/** Describes changes for an actor's ledger and for cards. */

import type { ValueDiff } from "../../kit/change-diff.ts";
import type { ChangeSet, ValueChanges } from "../../kit/contract.ts";
import type { Scalar } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { conditionName } from "../games/status-effects.ts";
import { formatSigned } from "../host/format.ts";
import { t } from "../host/host.ts";
import { fieldLabel, fieldWords } from "../text/field-label.ts";
import type { LedgerEntry } from "./ledger.ts";
import { describeRewrites } from "./rewrite-items.ts";
import { describeEffects } from "./sync-effects.ts";

type Owner = ActorDocument | ItemDocument;

/** Describes an applied change: a line for each value, condition and item. */
export function describeEntry(
  actor: ActorDocument,
  {
    values,
    added,
    removed,
    effects,
    items,
    rewritten,
  }: Pick<LedgerEntry, "values" | "added" | "removed" | "effects" | "items" | "rewritten">,
): string[] {
  return [
    ...values.map((value) => describeDiff(actor, value)),
    ...(items?.changed ?? []).flatMap(({ id, values: changed }) => {
      const item = actor.items.get(id);
      return changed.map((value) =>
        prefixItem(item, item ? describeDiff(item, value) : describeDiffAs(value.path, value)),
      );
    }),
    ...added.map((id) => addedLine(conditionName(actor, id))),
    ...removed.map(({ name }) => removedLine(String(name))),
    ...describeEffects(effects),
    ...(items?.added ?? []).map(({ name }) => addedLine(name)),
    ...(items?.removed ?? []).map(({ name }) => removedLine(name)),
    ...describeRewrites(actor, rewritten),
  ];
}

/** Describes a proposed change: a line for each value, condition, effect and item. */
export function describeChange(actor: ActorDocument, change: ChangeSet): string[] {
  const { addConditions, removeConditions, removeEffects = [], items } = change;
  return [
    ...describeValues(actor, change),
    ...Object.entries(items?.changed ?? {}).flatMap(([id, values]) => {
      const item = actor.items.get(id);
      return describeValues(item, values).map((line) => prefixItem(item, line));
    }),
    ...addConditions.map((id) => addedLine(conditionName(actor, id))),
    ...removeConditions
      .filter((id) => actor.statuses.has(id))
      .map((id) => removedLine(conditionName(actor, id))),
    ...removeEffects.map((id) => removedLine(actor.effects.get(id)?.name ?? id)),
    ...(items?.added ?? []).map(({ name }) => addedLine(name)),
    ...(items?.removed ?? []).map((id) => removedLine(actor.items.get(id)?.name ?? id)),
  ];
}

/** Replaced values, then deltas. Setting a value to its current value is no change. */
function describeValues(owner: Owner | undefined, { deltas, sets }: ValueChanges): string[] {
  return [
    ...Object.entries(sets)
      .filter(([path, value]) => !owner || foundry.utils.getProperty(owner._source.system, path) !== value)
      .map(([path, value]) => `${labelOf(owner, path)} → ${formatValue(value, wordsOf(owner, path))}`),
    ...Object.entries(deltas).map(([path, delta]) => `${labelOf(owner, path)} ${formatSigned(delta)}`),
  ];
}

const describeDiff = (owner: Owner, value: ValueDiff): string =>
  describeDiffAs(labelOf(owner, value.path), value, wordsOf(owner, value.path));

/** Several steps of one entry may lead back to the first value. */
const describeDiffAs = (label: string, { from, to }: ValueDiff, words?: Words): string =>
  from === to
    ? t("MANIFOLD.Ledger.AsBefore", { label, value: formatValue(to, words) })
    : `${label} ${formatValue(from, words)} → ${formatValue(to, words)}`;

const labelOf = (owner: Owner | undefined, path: string): string =>
  owner ? t(fieldLabel(owner, path)) : path;

/** Language keys of a field's words, for a field with a fixed list of words. */
type Words = Readonly<Record<string, string>>;

const wordsOf = (owner: Owner | undefined, path: string): Words | undefined =>
  owner ? fieldWords(owner, path) : undefined;

const prefixItem = (item: ItemDocument | undefined, line: string): string => `${item?.name ?? "?"}: ${line}`;

const addedLine = (name: string): string => `+ ${name}`;
const removedLine = (name: string): string => `− ${name}`;

function formatValue(value: Scalar, words: Words = {}): string {
  if (typeof value === "string" && words[value]) return t(words[value]);
  if (typeof value === "boolean") return t(value ? "MANIFOLD.Yes" : "MANIFOLD.No");
  return value === null || value === "" ? "–" : String(value).replace(/^-/, "−");
}
