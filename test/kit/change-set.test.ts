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

const subject: Subject = {
  system: { vitality: { value: 10, max: 20 }, exhaustion: 0, note: "old" },
  conditions: ["prone"],
};

const PATHS = ["vitality.value", "vitality.max", "exhaustion"];
const LIMITS = { "vitality.value": { min: 0, max: 20 }, exhaustion: { min: 0, max: 6 } };

const deltas = fc.dictionary(fc.constantFrom(...PATHS), fc.integer({ min: -30, max: 30 }));
const someIds = fc.uniqueArray(fc.constantFrom("prone", "stunned", "blinded"));

const anyChange: fc.Arbitrary<ChangeSet> = fc
  .record({
    deltas,
    sets: fc.dictionary(fc.constantFrom("note", "exhaustion"), fc.integer({ min: 0, max: 6 })),
    conditions: fc.dictionary(fc.constantFrom("prone", "stunned", "blinded"), fc.boolean()),
  })
  .map(({ conditions, ...rest }) => ({
    ...rest,
    addConditions: Object.keys(conditions).filter((id) => conditions[id]),
    removeConditions: Object.keys(conditions).filter((id) => !conditions[id]),
    steps: [],
  }));

const state = ({ system, conditions }: Subject) => ({ system, conditions: [...conditions].sort() });

describe("applying and taking back", () => {
  it("the inverse after the change is the identity", () => {
    fc.assert(
      fc.property(anyChange, someIds, fc.boolean(), (change, conditions, limited) => {
        const before = { ...subject, conditions };
        const limits = limited ? LIMITS : {};
        const after = applyChangeSet(before, change, limits);
        expect(state(applyChangeSet(after.subject, after.inverse, limits).subject)).toEqual(state(before));
      }),
    );
  });

  it("the order of deltas does not matter", () => {
    fc.assert(
      fc.property(fc.array(deltas), (all) => {
        const changes = all.map((each) => ({ ...NO_CHANGE, deltas: each }));
        const run = (order: readonly ChangeSet[]) =>
          order.reduce((now, change) => applyChangeSet(now, change).subject, subject);
        expect(run(changes)).toEqual(run(changes.toReversed()));
        expect(run(changes)).toEqual(applyChangeSet(subject, mergeChangeSets(...changes)).subject);
      }),
    );
  });

  it("undoing the first of two hits leaves the second", () => {
    const hit = (damage: number) => new ChangeSetBuilder().add("vitality.value", -damage).build();
    const first = applyChangeSet(subject, hit(4), LIMITS);
    const second = applyChangeSet(first.subject, hit(3), LIMITS);
    const undone = applyChangeSet(second.subject, first.inverse, LIMITS);
    expect(undone.subject.system).toMatchObject({ vitality: { value: 7 } });
  });

  it("undoing a limited delta restores only the actual change", () => {
    const { updates, inverse } = applyChangeSet(
      subject,
      { ...NO_CHANGE, deltas: { "vitality.value": -15 } },
      LIMITS,
    );
    expect(updates).toEqual({ "vitality.value": 0 });
    expect(inverse.deltas).toEqual({ "vitality.value": 10 });
  });

  it("a condition present before stays after undoing", () => {
    const { inverse, conditionsAdded } = applyChangeSet(subject, {
      ...NO_CHANGE,
      addConditions: ["prone", "stunned"],
    });
    expect(conditionsAdded).toEqual(["stunned"]);
    expect(inverse.removeConditions).toEqual(["stunned"]);
  });

  it("applying a change does not modify the given data", () => {
    const copy = structuredClone(subject);
    applyChangeSet(subject, { ...NO_CHANGE, deltas: { "vitality.value": -3 }, sets: { note: "new" } });
    expect(subject).toEqual(copy);
  });

  it("an empty change writes nothing", () => {
    expect(
      applyChangeSet(subject, { ...NO_CHANGE, sets: { note: "old" }, removeConditions: ["stunned"] }),
    ).toEqual({
      subject,
      updates: {},
      conditionsAdded: [],
      conditionsRemoved: [],
      inverse: NO_CHANGE,
    });
  });

  it("a missing path is an error", () => {
    expect(() => applyChangeSet(subject, { ...NO_CHANGE, deltas: { "vitality.temp": 1 } })).toThrow(
      '"vitality.temp"',
    );
    expect(() => applyChangeSet(subject, { ...NO_CHANGE, deltas: { note: 1 } })).toThrow('"note"');
    expect(() => applyChangeSet(subject, { ...NO_CHANGE, sets: { vitality: 1 } })).toThrow('"vitality"');
  });
});

describe("building and merging", () => {
  it("adds deltas; the last set and the last change of a condition win", () => {
    const step = { id: "hit", label: "Hit", value: -5 };
    const built = new ChangeSetBuilder()
      .add("vitality.value", -5, step)
      .add("vitality.value", 2)
      .set("note", "a")
      .set("note", "b")
      .addCondition("prone")
      .removeCondition("prone")
      .addCondition("stunned")
      .build();
    expect(built).toEqual({
      deltas: { "vitality.value": -3 },
      sets: { note: "b" },
      addConditions: ["stunned"],
      removeConditions: ["prone"],
      steps: [step],
    });
  });

  it("keeps the cards that move, the last of them when several do", () => {
    const cards = { deck: "deck", drawn: ["ace"], returned: [] };
    const step = { id: "draw", label: "Draw", value: 1 };
    const built = new ChangeSetBuilder().moveCards(cards, step).build();
    expect(built).toEqual({ ...NO_CHANGE, cards, steps: [step] });
    expect(mergeChangeSets(built, NO_CHANGE)).toEqual(built);
    const later = { ...NO_CHANGE, cards: { ...cards, drawn: [], returned: ["ace"] } };
    expect(mergeChangeSets(built, later).cards).toEqual(later.cards);
    expect([built, NO_CHANGE, { ...NO_CHANGE, removeConditions: ["prone"] }].map(isEmptyChangeSet)).toEqual([
      ...[false, true],
      false,
    ]);
  });

  it("leaves out what comes to nothing, and keeps what an item is set to", () => {
    const builder = new ChangeSetBuilder().add("exhaustion", 2).add("exhaustion", -2);
    builder.item("rope").add("quantity", 1).add("quantity", -1);
    expect(builder.build()).toEqual(NO_CHANGE);
    builder.item("lamp").set("lit", true).set("oil", 3);
    expect(builder.build()).toEqual({
      ...NO_CHANGE,
      items: { added: [], changed: { lamp: { deltas: {}, sets: { lit: true, oil: 3 } } }, removed: [] },
    });
  });

  it("keeps durations of conditions and removed effects", () => {
    const until = (count: number) => ({ until: "turnStart", count }) as const;
    const first = new ChangeSetBuilder()
      .addCondition("prone", undefined, until(1))
      .addCondition("stunned", undefined, until(2))
      .removeEffect("abc")
      .build();
    const second = new ChangeSetBuilder()
      .addCondition("prone", undefined, until(3))
      .removeCondition("stunned")
      .build();
    const merged = mergeChangeSets(first, second);
    expect(merged).toMatchObject({ durations: { prone: until(3) }, removeEffects: ["abc"] });
    expect(merged.durations).not.toHaveProperty("stunned");
    expect(isEmptyChangeSet(new ChangeSetBuilder().removeEffect("abc").build())).toBe(false);
    expect(flattenChangeSet(merged)).toEqual(merged);
  });

  it("merging with nothing changes nothing", () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const merged = mergeChangeSets(NO_CHANGE, change, NO_CHANGE);
        expect(applyChangeSet(subject, merged).subject).toEqual(applyChangeSet(subject, change).subject);
      }),
    );
  });

  it("a change set is empty without changes, with or without steps", () => {
    expect(isEmptyChangeSet(NO_CHANGE)).toBe(true);
    expect(isEmptyChangeSet(new ChangeSetBuilder().add("exhaustion", 1).add("exhaustion", -1).build())).toBe(
      true,
    );
    expect(isEmptyChangeSet(new ChangeSetBuilder().addCondition("prone").build())).toBe(false);
  });
});
