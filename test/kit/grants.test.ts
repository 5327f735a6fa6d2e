import { describe, expect, it } from "vitest";
import { applyChangeSet, ChangeSetBuilder } from "../../module/kit/change-set.ts";
import { type Grant, type GrantedValue, giveValues, takeBackValues } from "../../module/kit/grants.ts";

const START = { str: 1, speed: 10, size: "medium", athletics: { bonus: 0, trained: false } };

type System = Record<string, unknown>;

const GRANTS: readonly Grant[] = [
  { path: "str", mode: "add", value: 1 },
  { path: "size", mode: "set", value: "small" },
  { path: "athletics.trained", mode: "set", value: true },
  { path: "athletics.bonus", mode: "raise", value: 3 },
];

function give(system: System, id: string, others: readonly GrantedValue[] = []) {
  const changes = new ChangeSetBuilder();
  const values = giveValues(changes, system, GRANTS, { id, others });
  return { values, system: applied(system, changes) };
}

function takeBack(system: System, given: readonly GrantedValue[], others: readonly GrantedValue[] = []) {
  const changes = new ChangeSetBuilder();
  const kept = takeBackValues(changes, system, given, others);
  return { kept, system: applied(system, changes) };
}

const applied = (system: System, changes: ChangeSetBuilder): System =>
  applyChangeSet({ system, conditions: [] }, changes.build()).subject.system;

describe("what an item gives", () => {
  it("is taken back exactly", () => {
    const given = give(START, "a");
    expect(given.system).toEqual({
      str: 2,
      speed: 10,
      size: "small",
      athletics: { bonus: 3, trained: true },
    });
    expect(takeBack(given.system, given.values)).toEqual({ kept: [], system: START });
  });

  it("is a difference of numbers, so that what comes in between stays, and nothing of what is so already", () => {
    const changes = new ChangeSetBuilder();
    giveValues(changes, START, GRANTS, { id: "a", others: [] });
    expect(changes.build()).toMatchObject({
      deltas: { str: 1, "athletics.bonus": 3 },
      sets: { size: "small", "athletics.trained": true },
    });
    const none = new ChangeSetBuilder();
    const shared = { path: "speed", mode: "add", from: 9, to: 10, root: "b" } as const;
    const same: Grant[] = [
      { path: "speed", mode: "add", value: 0 },
      { path: "speed", mode: "raise", value: 8 },
    ];
    expect(giveValues(none, START, same, { id: "a", others: [shared] })).toEqual([]);
    expect(none.build()).toMatchObject({ deltas: {}, sets: {} });
    const raised = { ...shared, mode: "raise" } as const;
    expect(giveValues(none, START, same, { id: "a", others: [shared, raised] })).toEqual([raised]);
  });

  it("leaves what a user has added to a number, and a word that a user has replaced", () => {
    const given = give(START, "a");
    const changed = { ...given.system, str: 4, size: "large", athletics: { bonus: 5, trained: true } };
    expect(takeBack(changed, given.values)).toEqual({
      kept: [{ path: "size", given: "small" }],
      system: { ...START, str: 3, size: "large", athletics: { bonus: 2, trained: false } },
    });
  });

  it("gives nothing for a value that is there already, and takes nothing back for it", () => {
    const trained = { ...START, size: "small", athletics: { bonus: 4, trained: true } };
    const given = give(trained, "a");
    expect(given.values.map(({ path }) => path)).toEqual(["str"]);
    expect(takeBack(given.system, given.values).system).toEqual(trained);
  });

  it.each([
    ["the first goes first", ["a", "b"]],
    ["the second goes first", ["b", "a"]],
  ])("is shared with another item that gives the same, until both are gone: %s", (_order, [first, last]) => {
    const a = give(START, "a");
    const b = give(a.system, "b", a.values);
    const all: Readonly<Record<string, readonly GrantedValue[]>> = { a: a.values, b: b.values };
    const half = takeBack(b.system, all[first!]!, all[last!]!);
    expect(half.system).toEqual({
      ...START,
      str: 2,
      size: "small",
      athletics: { bonus: 3, trained: true },
    });
    expect(takeBack(half.system, all[last!]!).system).toEqual(START);
  });
});
