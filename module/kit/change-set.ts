import type {
  CardChanges,
  ChangeSet,
  Duration,
  ItemChanges,
  ItemSource,
  Modifier,
  ValueChanges,
} from "./contract.ts";
import {
  type AppliedItems,
  applyItems,
  flattenItems,
  isEmptyItemChange,
  NO_ITEM_CHANGE,
  type OwnedItems,
} from "./item-changes.ts";
import { getOrMake } from "./memo.ts";
import { applyValues, flattenValues, isEmptyValueChange, type Limits, type Scalar } from "./value-changes.ts";

export type { Limits } from "./value-changes.ts";

/** The target of a change set: an actor's `system` as plain nested data, the ids of its conditions, and its items. */
export interface Subject {
  readonly system: Readonly<Record<string, unknown>>;
  readonly conditions: readonly string[];
  /** Absent if the change set affects no item. */
  readonly items?: OwnedItems;
}

/** The result of {@link applyChangeSet}. */
export interface AppliedChangeSet {
  readonly subject: Subject;
  /** New values by path relative to `system`; unchanged values are left out. */
  readonly updates: Readonly<Record<string, Scalar>>;
  readonly conditionsAdded: readonly string[];
  readonly conditionsRemoved: readonly string[];
  /** Absent if the change set affects no item. */
  readonly items?: Omit<AppliedItems, "items" | "inverse">;
  /** The change set that undoes this application alone, even after later ones. */
  readonly inverse: ChangeSet;
}

/** The change set that changes nothing. */
export const NO_CHANGE: ChangeSet = {
  deltas: {},
  sets: {},
  addConditions: [],
  removeConditions: [],
  steps: [],
};

/** Whether applying would change nothing; steps are only labels. */
export const isEmptyChangeSet = (set: ChangeSet): boolean =>
  isEmptyValueChange(set) &&
  set.addConditions.length === 0 &&
  set.removeConditions.length === 0 &&
  (set.removeEffects ?? []).length === 0 &&
  set.cards === undefined &&
  isEmptyItemChange(set.items ?? NO_ITEM_CHANGE);

/** Restores the dotted paths of a stored change set: the host expands them to nested objects. */
export const flattenChangeSet = (stored: ChangeSet): ChangeSet => ({
  ...stored,
  ...flattenValues(stored),
  ...(stored.items ? { items: flattenItems(stored.items) } : {}),
});

/** Collects value changes of one document. */
class ValueCollector {
  readonly #deltas = new Map<string, number>();
  readonly #sets = new Map<string, Scalar>();

  add(path: string, delta: number): void {
    this.#deltas.set(path, (this.#deltas.get(path) ?? 0) + delta);
  }

  set(path: string, value: Scalar): void {
    this.#sets.set(path, value);
  }

  build(): ValueChanges {
    return {
      deltas: Object.fromEntries([...this.#deltas].filter(([, delta]) => delta !== 0)),
      sets: Object.fromEntries(this.#sets),
    };
  }
}

/** Collects the value changes of one item; paths are relative to the item's `system`. */
export interface ItemBuilder {
  /** As {@link ChangeSetBuilder.add}. */
  add(path: string, delta: number, step?: Modifier): ItemBuilder;
  /** As {@link ChangeSetBuilder.set}. */
  set(path: string, value: Scalar, step?: Modifier): ItemBuilder;
}

/** Builds a change set step by step. */
export class ChangeSetBuilder {
  readonly #values = new ValueCollector();
  readonly #conditions = new Map<string, "add" | "remove">();
  readonly #durations = new Map<string, Duration>();
  readonly #removedEffects = new Set<string>();
  readonly #steps: Modifier[] = [];
  readonly #addedItems: ItemSource[] = [];
  readonly #removedItems = new Set<string>();
  #cards: CardChanges | null = null;
  readonly #items = new Map<string, ValueCollector>();

  /** Adds to the number at `path` (relative to `system`); several deltas at one path add up. */
  add(path: string, delta: number, step?: Modifier): this {
    this.#values.add(path, delta);
    return this.step(step);
  }

  /** Replaces the value at `path`; the last set wins, and deltas at that path are added to it. */
  set(path: string, value: Scalar, step?: Modifier): this {
    this.#values.set(path, value);
    return this.step(step);
  }

  /** Adds a condition; the last call for an id wins. @param duration overrides the condition's own */
  addCondition(id: string, step?: Modifier, duration?: Duration): this {
    this.#conditions.set(id, "add");
    if (duration) this.#durations.set(id, duration);
    return this.step(step);
  }

  /** Removes a single effect, by its id. */
  removeEffect(id: string, step?: Modifier): this {
    this.#removedEffects.add(id);
    return this.step(step);
  }

  /** Removes a condition; the last call for an id wins. */
  removeCondition(id: string, step?: Modifier): this {
    this.#conditions.set(id, "remove");
    return this.step(step);
  }

  /** Changes values of an owned item: `changes.item(id).add("quantity", -1)`. */
  item(id: string): ItemBuilder {
    const values = getOrMake(this.#items, id, () => new ValueCollector());
    const builder: ItemBuilder = {
      add: (path, delta, step) => {
        values.add(path, delta);
        this.step(step);
        return builder;
      },
      set: (path, value, step) => {
        values.set(path, value);
        this.step(step);
        return builder;
      },
    };
    return builder;
  }

  /** Adds an item. Without an `_id` in its data, it gets one when the change set is applied. */
  addItem(data: ItemSource, step?: Modifier): this {
    this.#addedItems.push(data);
    return this.step(step);
  }

  removeItem(id: string, step?: Modifier): this {
    this.#removedItems.add(id);
    return this.step(step);
  }

  /** Moves cards between a deck and the actor's hand; the last call wins. */
  moveCards(cards: CardChanges, step?: Modifier): this {
    this.#cards = cards;
    return this.step(step);
  }

  /** Adds a reason. */
  step(step: Modifier | undefined): this {
    if (step) this.#steps.push(step);
    return this;
  }

  build(): ChangeSet {
    const conditionsTo = (action: "add" | "remove") =>
      [...this.#conditions].filter(([, wanted]) => wanted === action).map(([id]) => id);
    const items = this.#buildItems();
    const added = conditionsTo("add");
    const durations = [...this.#durations].filter(([id]) => added.includes(id));
    return {
      ...this.#values.build(),
      addConditions: added,
      removeConditions: conditionsTo("remove"),
      ...(durations.length > 0 ? { durations: Object.fromEntries(durations) } : {}),
      ...(this.#removedEffects.size > 0 ? { removeEffects: [...this.#removedEffects] } : {}),
      ...(isEmptyItemChange(items) ? {} : { items }),
      ...(this.#cards ? { cards: this.#cards } : {}),
      steps: this.#steps,
    };
  }

  #buildItems(): ItemChanges {
    const changed = [...this.#items].map(([id, values]) => [id, values.build()] as const);
    return {
      added: this.#addedItems,
      changed: Object.fromEntries(changed.filter(([, values]) => !isEmptyValueChange(values))),
      removed: [...this.#removedItems],
    };
  }
}

/** Merges change sets in order: deltas add up; for sets and conditions the last one wins. */
export function mergeChangeSets(...changes: readonly ChangeSet[]): ChangeSet {
  const builder = new ChangeSetBuilder();
  for (const change of changes) {
    collect(builder, change);
    for (const id of change.removeConditions) builder.removeCondition(id);
    for (const id of change.addConditions) builder.addCondition(id, undefined, change.durations?.[id]);
    for (const id of change.removeEffects ?? []) builder.removeEffect(id);
    const { added, changed, removed } = change.items ?? NO_ITEM_CHANGE;
    for (const source of added) builder.addItem(source);
    for (const [id, values] of Object.entries(changed)) collect(builder.item(id), values);
    for (const id of removed) builder.removeItem(id);
    if (change.cards) builder.moveCards(change.cards);
    for (const step of change.steps) builder.step(step);
  }
  return builder.build();
}

function collect(
  into: { add(path: string, delta: number): unknown; set(path: string, value: Scalar): unknown },
  { deltas, sets }: ValueChanges,
): void {
  for (const [path, delta] of Object.entries(deltas)) into.add(path, delta);
  for (const [path, value] of Object.entries(sets)) into.set(path, value);
}

/**
 * Applies a change set to plain data and returns the new data, the update to write, and the inverse.
 * @throws NoSuchValue for a missing path or item, or a delta on a value that is not a number
 */
export function applyChangeSet(subject: Subject, change: ChangeSet, limits: Limits = {}): AppliedChangeSet {
  const values = applyValues(subject.system, change, limits);
  const conditionsAdded = change.addConditions.filter((id) => !subject.conditions.includes(id));
  const conditionsRemoved = change.removeConditions.filter((id) => subject.conditions.includes(id));
  const applied = change.items && applyItems(subject.items ?? {}, change.items);
  return {
    subject: {
      ...subject,
      system: values.system,
      conditions: [...subject.conditions.filter((id) => !conditionsRemoved.includes(id)), ...conditionsAdded],
      ...(applied ? { items: applied.items } : {}),
    },
    updates: values.updates,
    conditionsAdded,
    conditionsRemoved,
    ...(applied
      ? { items: { added: applied.added, updates: applied.updates, removed: applied.removed } }
      : {}),
    inverse: {
      ...values.inverse,
      addConditions: conditionsRemoved,
      removeConditions: conditionsAdded,
      ...(applied && !isEmptyItemChange(applied.inverse) ? { items: applied.inverse } : {}),
      steps: [],
    },
  };
}
