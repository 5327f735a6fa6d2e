/** Which days of the world's clock are counted, and what setting it back withdraws. */
import { describe, expect, it } from "vitest";
import {
  type CountedDays,
  countDays,
  dayAt,
  reopenDays,
  setBack,
  withCounted,
} from "../../module/kit/days.ts";

const days = (from: number, to: number): CountedDays => ({ cards: [`card${to}`], from, to });
const TWO = { day: 7, counted: [days(1, 3), days(3, 7)] };
const always = () => true;
const never = () => false;

describe("days", () => {
  it("days begin at midnight, before the world's beginning as well", () => {
    expect([0, 86_399, 86_400, -1, -86_400, -86_401].map(dayAt)).toEqual([0, 0, 1, -1, -1, -2]);
  });

  it("days are counted since the mark, none backwards, a year at most", () => {
    expect([7, 8, 6, 373, 374, 9999].map((today) => countDays(TWO, today))).toEqual([0, 1, 0, 366, 366, 366]);
  });

  it("days once counted move the mark, which remembers twenty proposals", () => {
    expect(withCounted(TWO, days(7, 9))).toEqual({ day: 9, counted: [...TWO.counted, days(7, 9)] });
    const full = Array.from({ length: 20 }, (_, day) => days(day, day + 1));
    const { counted } = withCounted({ day: 20, counted: full }, days(20, 21));
    expect(counted).toEqual([...full.slice(1), days(20, 21)]);
  });

  it("days of which nothing has come are taken up again, with their cards", () => {
    const nobody = () => [];
    expect(reopenDays(TWO, always, nobody)).toEqual({
      mark: { day: 3, counted: [days(1, 3)] },
      replaces: ["card7"],
      late: [],
    });
    for (const mark of [
      { ...TWO, day: 8 },
      { day: 7, counted: [] },
    ])
      expect(reopenDays(mark, always, nobody)).toEqual({ mark, replaces: [], late: [] });
    expect(reopenDays(TWO, never, nobody)).toEqual({ mark: TWO, replaces: [], late: [] });
  });

  it("days of which something has come are taken up for those alone who are left, since when they are", () => {
    expect(reopenDays(TWO, never, () => ["a", "b"]).late).toEqual([
      { from: 3, cards: ["card7"], actors: ["a", "b"] },
    ]);
    const late = [{ from: 1, cards: ["card3"], actors: ["a", "c"] }];
    const behind = { day: 7, counted: [days(1, 3), { ...days(3, 7), late }] };
    expect(reopenDays(behind, never, () => ["a", "b"]).late).toEqual([
      { from: 1, cards: ["card3", "card7"], actors: ["a"] },
      { from: 3, cards: ["card7"], actors: ["b"] },
    ]);
    expect(reopenDays(behind, never, () => ["b"]).late).toEqual([
      { from: 3, cards: ["card7"], actors: ["b"] },
    ]);
    expect(reopenDays(behind, always, () => ["b"]).late).toEqual(late);
  });
});

describe("a clock that is set back", () => {
  it("a clock that is set back takes the latest of several", () => {
    const three = { day: 9, counted: [days(1, 3), days(3, 7), days(7, 9)] };
    expect(reopenDays(three, always, () => [])).toEqual({
      mark: { day: 7, counted: [days(1, 3), days(3, 7)] },
      replaces: ["card9"],
      late: [],
    });
    expect(setBack(three, 4, never)).toEqual({
      mark: { day: 3, counted: [days(1, 3)] },
      withdrawn: [days(7, 9), days(3, 7)],
      kept: null,
    });
  });

  it("a clock that is set back withdraws what was proposed for later days", () => {
    expect(setBack(TWO, 7, never)).toEqual({ mark: TWO, withdrawn: [], kept: null });
    expect(setBack(TWO, 5, never)).toEqual({
      mark: { day: 3, counted: [days(1, 3)] },
      withdrawn: [days(3, 7)],
      kept: null,
    });
    expect(setBack(TWO, 0, never)).toEqual({
      mark: { day: 0, counted: [] },
      withdrawn: [days(3, 7), days(1, 3)],
      kept: null,
    });
    expect(setBack({ day: 9, counted: TWO.counted }, 8, never).mark.day).toBe(8);
    expect(setBack({ day: 2, counted: [] }, 8, never).mark.day).toBe(2);
  });

  it("a clock that is set back keeps days of which something may be applied", () => {
    expect(setBack(TWO, 0, ({ to }) => to === 3)).toEqual({
      mark: { day: 3, counted: [days(1, 3)] },
      withdrawn: [days(3, 7)],
      kept: 3,
    });
    expect(setBack(TWO, 2, always)).toEqual({ mark: TWO, withdrawn: [], kept: 7 });
    expect(setBack(TWO, 7, always).kept).toBeNull();
  });
});
