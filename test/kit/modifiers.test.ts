import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BaseChoices, Modifier } from "../../module/kit/contract.ts";
import {
  BONUS,
  cancelAmounts,
  cancelOpposites,
  cancelSides,
  chosenModifiers,
  isTicked,
  kindOf,
  NO_CHOICES,
  sumOfKind,
  uniqueModifiers,
} from "../../module/kit/modifiers.ts";

const NOTHING: BaseChoices = { disabled: [], enabled: [], situational: [] };

const bonus = (id: string, value: number): Modifier => ({ id, label: id, value });
const counted = (id: string, kind: string): Modifier => ({ id, label: id, value: 1, kind });

/** Number of modifiers of one kind that are not cancelled. */
const countOfKind = (all: readonly Modifier[], kind: string): number =>
  all.filter((modifier) => modifier.kind === kind && modifier.cancelled === undefined).length;

const anyModifier: fc.Arbitrary<Modifier> = fc.record({
  id: fc.constantFrom(..."abcdefgh"),
  label: fc.constant("label"),
  value: fc.integer({ min: -5, max: 5 }),
  kind: fc.constantFrom("bonus", "up", "down"),
  on: fc.boolean(),
});

describe("choosing modifiers", () => {
  it("modifiers are ticked off, ticked on and added by hand", () => {
    const offered = [
      bonus("a", 1),
      bonus("b", 2),
      { ...bonus("c", 3), on: false },
      { ...bonus("d", 4), on: false },
    ];
    const chosen = chosenModifiers(offered, {
      disabled: ["a"],
      enabled: ["d"],
      situational: [bonus("e", 5)],
    });
    expect(chosen.map(({ id }) => id)).toEqual(["b", "d", "e"]);
  });

  it("the same id counts once, the first stays", () => {
    const chosen = chosenModifiers([bonus("a", 1), bonus("a", 9)], {
      ...NOTHING,
      situational: [bonus("a", 7)],
    });
    expect(sumOfKind(chosen)).toBe(1);
    expect(uniqueModifiers([bonus("a", 1), bonus("a", 9), bonus("b", 2)])).toEqual([
      bonus("a", 1),
      bonus("b", 2),
    ]);
  });

  it("only modifiers that fit count; whatever is added by hand fits, but can be ticked off", () => {
    const choices = { ...NOTHING, disabled: ["d"], situational: [bonus("c", 3), bonus("d", 4)] };
    expect(chosenModifiers([bonus("a", 1), bonus("b", 2)], choices, ({ id }) => id === "b")).toEqual([
      bonus("b", 2),
      bonus("c", 3),
    ]);
  });

  it("nothing is ticked off, ticked on or added by a plain click; what has no kind is a bonus", () => {
    expect(NO_CHOICES).toEqual(NOTHING);
    expect(isTicked({ ...bonus("a", 1), on: false }, NO_CHOICES)).toBe(false);
    expect([BONUS, kindOf(bonus("a", 1)), kindOf(counted("a", "up"))]).toEqual(["bonus", "bonus", "up"]);
  });

  it("two modifiers of one id never count", () => {
    fc.assert(
      fc.property(fc.array(anyModifier), fc.array(anyModifier), (offered, situational) => {
        const ids = chosenModifiers(offered, { ...NOTHING, situational }).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe("cancelling counted sources", () => {
  it("sources cancel one against one, in order, and each says which", () => {
    const { modifiers, plus, minus, net } = cancelOpposites(
      [counted("help", "up"), counted("sick", "down"), bonus("skill", 3), counted("aim", "up")],
      "up",
      "down",
    );
    expect({ plus, minus, net }).toEqual({ plus: 2, minus: 1, net: 1 });
    expect(modifiers.map(({ cancelled }) => cancelled)).toEqual(["sick", "help", undefined, undefined]);
  });

  it("cancelling leaves the difference, on one side only", () => {
    fc.assert(
      fc.property(fc.array(anyModifier), (all) => {
        const { modifiers, plus, minus, net } = cancelOpposites(all, "up", "down");
        expect(countOfKind(modifiers, "up")).toBe(Math.max(0, net));
        expect(countOfKind(modifiers, "down")).toBe(Math.max(0, -net));
        expect(plus - minus).toBe(net);
        expect(modifiers).toHaveLength(all.length);
        expect(sumOfKind(modifiers)).toBe(sumOfKind(all));
      }),
    );
  });

  it("a cancelled one keeps its source", () => {
    const helped = { ...counted("help", "up"), source: "Friend" };
    expect(cancelOpposites([helped, counted("sick", "down")], "up", "down").modifiers).toEqual([
      { ...helped, cancelled: "sick" },
      { ...counted("sick", "down"), cancelled: "help" },
    ]);
  });

  it("one side alone stays as it is, and so does what was handed in", () => {
    for (const alone of [[counted("help", "up")], [counted("sick", "down")], []])
      expect(cancelOpposites(alone, "up", "down").modifiers).toBe(alone);
    const both = [counted("help", "up"), counted("sick", "down")];
    expect(cancelOpposites(both, "up", "down").modifiers).not.toBe(both);
    expect(both).toEqual([counted("help", "up"), counted("sick", "down")]);
  });

  it("one without source is cancelled without one", () => {
    const { modifiers } = cancelOpposites([counted("help", "up"), counted("sick", "down")], "up", "down");
    expect(modifiers.map((modifier) => Object.keys(modifier))).toEqual(
      Array.from({ length: 2 }, () => ["id", "label", "value", "kind", "cancelled"]),
    );
  });

  it("an already cancelled one does not count", () => {
    const gone = { ...counted("help", "up"), cancelled: "ruling" };
    expect(cancelOpposites([gone, counted("sick", "down")], "up", "down").net).toBe(-1);
  });
});

describe("cancelling amounts", () => {
  const counted = (id: string, kind: string, value: number): Modifier => ({ id, label: id, value, kind });
  const lines = (modifiers: readonly Modifier[]) =>
    cancelAmounts(modifiers, "plus", "minus").map(({ id, value, cancelled }) => [id, value, cancelled]);

  it("a partly cancelled one is split", () => {
    expect(lines([counted("a", "plus", 1), counted("b", "minus", 3), counted("c", "other", 2)])).toEqual([
      ["a", 1, "b"],
      ["b", 2, undefined],
      ["b~", 1, "a"],
      ["c", 2, undefined],
    ]);
  });

  it("each part names the one that it meets", () => {
    const all = [
      counted("a", "plus", 2),
      counted("b", "plus", 3),
      counted("c", "minus", 2),
      counted("d", "minus", 1),
    ];
    expect(lines(all)).toEqual([
      ["a", 2, "c"],
      ["b", 2, undefined],
      ["b~", 1, "d"],
      ["c", 2, "a"],
      ["d", 1, "b"],
    ]);
  });

  it("what nothing is left for stays whole, and so does what adds nothing", () => {
    const [late, none] = [counted("late", "plus", 2), counted("none", "minus", 0)];
    const gone = { ...counted("gone", "minus", 4), cancelled: "ruling" };
    const all = [gone, none, counted("a", "plus", 1), counted("b", "minus", 1), late];
    expect(cancelAmounts(all, "plus", "minus")).toEqual([
      gone,
      none,
      { ...counted("a", "plus", 1), cancelled: "b" },
      { ...counted("b", "minus", 1), cancelled: "a" },
      late,
    ]);
    expect(cancelAmounts(all, "plus", "minus")[4]).toBe(late);
  });

  it("changes nothing without an opposite; an already cancelled one does not count", () => {
    const alone = [counted("a", "plus", 2)];
    expect(cancelAmounts(alone, "plus", "minus")).toBe(alone);
    const done = [{ ...counted("a", "plus", 2), cancelled: "x" }, counted("b", "minus", 1)];
    expect(cancelAmounts(done, "plus", "minus")).toBe(done);
  });

  it("the remaining sides differ as the sums did", () => {
    const amounts = fc.array(fc.record({ plus: fc.boolean(), value: fc.integer({ min: 1, max: 5 }) }));
    fc.assert(
      fc.property(amounts, (list) => {
        const modifiers = list.map(({ plus, value }, index) =>
          counted(`m${index}`, plus ? "plus" : "minus", value),
        );
        const after = cancelAmounts(modifiers, "plus", "minus");
        const net = (all: readonly Modifier[]) => sumOfKind(all, "plus") - sumOfKind(all, "minus");
        expect(net(after)).toBe(net(modifiers));
        expect(Math.min(sumOfKind(after, "plus"), sumOfKind(after, "minus"))).toBe(0);
      }),
    );
  });
});

describe("cancelling two kinds as wholes", () => {
  const cancelled = (...modifiers: Modifier[]) =>
    cancelSides(modifiers, "up", "down").map(({ id, cancelled: by }) => [id, by ?? null]);

  it("one of a side cancels all of the other, and each names the first", () => {
    expect(cancelled(counted("a", "up"), counted("b", "up"), bonus("c", 3), counted("d", "down"))).toEqual([
      ["a", "d"],
      ["b", "d"],
      ["c", null],
      ["d", "a"],
    ]);
  });

  it("one side alone stays, and so does one that another source has cancelled", () => {
    expect(cancelled(counted("a", "up"), counted("b", "up"))).toEqual([
      ["a", null],
      ["b", null],
    ]);
    const down = [counted("a", "down")];
    expect(cancelSides(down, "up", "down")).toBe(down);
    const done = { ...counted("c", "up"), cancelled: "rule" };
    expect(cancelled(counted("a", "up"), counted("b", "down"), done)).toEqual([
      ["a", "b"],
      ["b", "a"],
      ["c", "rule"],
    ]);
    expect(cancelled(counted("a", "up"), { ...counted("b", "down"), cancelled: "rule" })).toEqual([
      ["a", null],
      ["b", "rule"],
    ]);
  });
});
