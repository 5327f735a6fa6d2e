import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyChangeSet,
  ChangeSetBuilder,
  flattenChangeSet,
  isEmptyChangeSet,
  mergeChangeSets,
  NO_CHANGE,
  type Subject,
} from "../../module/kit/change-set.ts";
import type { ChangeSet } from "../../module/kit/contract.ts";
import { assignItemIds, type OwnedItem } from "../../module/kit/item-changes.ts";

const owned = (_id: string, uses: number): OwnedItem => ({
  source: { _id, name: `Item ${_id}`, type: "gear", system: { uses: { value: uses, max: 10 }, note: "old" } },
  limits: { "uses.value": { min: 0, max: 10 } },
});

const subject: Subject = {
  system: { vitality: 10 },
  conditions: [],
  items: { a: owned("a", 5), b: owned("b", 0), c: owned("c", 10) },
};

const ids = fc.constantFrom("a", "b", "c");
const values = fc.record({
  deltas: fc.dictionary(fc.constant("uses.value"), fc.integer({ min: -12, max: 12 })),
  sets: fc.dictionary(fc.constant("note"), fc.constantFrom("old", "new", "other")),
});
const anyChange: fc.Arbitrary<ChangeSet> = fc
  .record({
    vitality: fc.integer({ min: -5, max: 5 }),
    changed: fc.dictionary(ids, values),
    removed: fc.uniqueArray(ids),
    added: fc.uniqueArray(fc.constantFrom("x", "y", "a")),
  })
  .map(({ vitality, changed, removed, added }) => ({
    ...NO_CHANGE,
    deltas: { vitality },
    items: { changed, removed, added: added.map((id) => owned(id, 3).source) },
  }));

const state = ({ system, items }: Subject) => ({
  system,
  items: Object.fromEntries(Object.entries(items!).map(([id, { source }]) => [id, source])),
});

/** Expands dotted keys into nested objects, as the host stores records. */
function nested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nested);
  if (typeof value !== "object" || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [path, inner] of Object.entries(value)) {
    const keys = path.split(".");
    const last = keys.pop()!;
    let holder = result;
    for (const key of keys) {
      holder[key] ??= {};
      holder = holder[key] as Record<string, unknown>;
    }
    holder[last] = nested(inner);
  }
  return result;
}

describe("items in change sets", () => {
  it("the inverse after the change is the identity", () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const after = applyChangeSet(subject, change);
        expect(state(applyChangeSet(after.subject, after.inverse).subject)).toEqual(state(subject));
      }),
    );
  });

  it("a change set survives JSON and storing in a document", () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        expect(JSON.parse(JSON.stringify(change))).toEqual(change);
        expect(flattenChangeSet(nested(change) as ChangeSet)).toEqual(change);
      }),
    );
  });

  it("merged sets have the effect of applying both in order, as long as no value is limited", () => {
    const small = fc.record({ id: ids, delta: fc.integer({ min: -1, max: 1 }), note: fc.string() });
    const free = { ...subject, items: { a: owned("a", 5), b: owned("b", 5), c: owned("c", 5) } };
    fc.assert(
      fc.property(fc.array(small, { maxLength: 4 }), (steps) => {
        const changes = steps.map(({ id, delta, note }) => {
          const changes = new ChangeSetBuilder();
          changes.item(id).add("uses.value", delta).set("note", note);
          return changes.build();
        });
        const one = applyChangeSet(free, mergeChangeSets(...changes)).subject;
        const each = changes.reduce((now, change) => applyChangeSet(now, change).subject, free as Subject);
        expect(state(one)).toEqual(state(each));
      }),
    );
  });

  it("numbers stop at the item's limits and undoing restores only the actual change", () => {
    const changes = new ChangeSetBuilder();
    changes.item("a").add("uses.value", -7);
    const { items, inverse } = applyChangeSet(subject, changes.build());
    expect(items?.updates).toEqual({ a: { "uses.value": 0 } });
    expect(inverse.items?.changed).toEqual({ a: { deltas: { "uses.value": 5 }, sets: {} } });
  });

  it("may change an item that it adds; removing a missing one does nothing", () => {
    const changes = new ChangeSetBuilder().addItem(owned("x", 3).source).removeItem("nowhere");
    changes.item("x").add("uses.value", 4);
    const { items, inverse } = applyChangeSet(subject, changes.build());
    expect(items?.added).toMatchObject([{ _id: "x", system: { uses: { value: 7 } } }]);
    expect(items?.updates).toEqual({});
    expect(inverse.items).toEqual({ added: [], changed: {}, removed: ["x"] });
  });

  it("a missing item or value is an error with its path", () => {
    const changing = (id: string, path: string) => {
      const changes = new ChangeSetBuilder();
      changes.item(id).add(path, 1);
      return () => applyChangeSet(subject, changes.build());
    };
    expect(changing("nowhere", "uses.value")).toThrow('"items.nowhere"');
    expect(changing("a", "ammunition")).toThrow('"items.a.ammunition"');
    expect(changing("a", "note")).toThrow("it holds old");
    expect(() =>
      applyChangeSet(subject, new ChangeSetBuilder().addItem({ name: "X", type: "gear" }).build()),
    ).toThrow('"X" has no id');
  });

  it("items without an id get one", () => {
    const { items } = new ChangeSetBuilder()
      .addItem({ name: "X", type: "gear" })
      .addItem({ _id: "mine", name: "Y", type: "gear" })
      .build();
    const added = assignItemIds(items!, (index) => `made${index}`).added.map(({ _id }) => _id);
    expect(added).toEqual(["made0", "mine"]);
  });

  it("steps of items are among the others; a change set with only steps is empty", () => {
    const changes = new ChangeSetBuilder().add("vitality", -1, { id: "hit", label: "Hit", value: -1 });
    changes.item("a").add("uses.value", -1, { id: "use", label: "Used", value: -1 });
    expect(changes.build().steps.map(({ id }) => id)).toEqual(["hit", "use"]);
    const nothing = new ChangeSetBuilder();
    nothing.item("a").add("uses.value", 1).add("uses.value", -1);
    expect(isEmptyChangeSet(nothing.build())).toBe(true);
    expect(isEmptyChangeSet(new ChangeSetBuilder().removeItem("a").build())).toBe(false);
  });
});
