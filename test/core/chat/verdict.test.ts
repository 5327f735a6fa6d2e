/** The verdict on a request, in which the GM's rulings override the dice. */
import { describe, expect, it } from "vitest";
import { verdictOf } from "../../../module/core/chat/verdict.ts";
import type { AnyRollKind } from "../../../module/core/contract/roll-kind.ts";
import type { Participant, RequestRecord } from "../../../module/core/contract/roll-result.ts";
import type { RolledSide, RollOutcome } from "../../../module/kit/contract.ts";
import { REQUEST, SEAT } from "../../contract/support/requests.ts";

/** Of a kind only what a verdict asks of it. */
const RULES = {
  opposed: {
    compare: (a: RolledSide, b: RolledSide) => ({
      winner: a.outcome.success ? "a" : "b",
      label: "",
      a: a.outcome,
      b: b.outcome,
    }),
    compareWithValue: (a: RolledSide, value: number) => ({
      winner: value > 10 ? "b" : "a",
      label: "",
      a: a.outcome,
      b: null,
    }),
  },
  passive: { value: () => null, meets: (value: number, difficulty: number) => value >= difficulty },
  group: {
    tally: (members: readonly RolledSide[]) => ({
      success: members.length > 0 && members.every(({ outcome }) => outcome.success === true),
      label: "",
    }),
  },
  series: {
    need: 2,
    state: (verdicts: readonly boolean[], need: number) => ({
      outcome: verdicts.filter(Boolean).length >= need ? "success" : "open",
      successes: verdicts.filter(Boolean).length,
      failures: 0,
    }),
  },
};

const kind = RULES as object as AnyRollKind;

const rolled = (success: boolean) => {
  const outcome: RollOutcome = { degree: success ? "won" : "lost", success };
  return { plan: { dice: [], modifiers: [] }, outcome, rollKind: kind };
};

const seat = (id: string, changes: Partial<Participant> = {}): Participant => ({
  ...SEAT,
  id,
  actor: `Actor.${id}`,
  name: id,
  ...changes,
});

const request = (changes: Partial<RequestRecord>): RequestRecord => ({
  ...REQUEST,
  seats: [seat("a"), seat("b")],
  ...changes,
});

const answers = (entries: Record<string, readonly boolean[]>) =>
  new Map(Object.entries(entries).map(([id, list]) => [id, list.map(rolled)]));

describe("a request", () => {
  it("is complete when all have answered; a ruling overrides the dice", () => {
    const open = verdictOf(request({ purpose: "each" }), answers({ a: [true], b: [] }), kind);
    expect(open.complete).toBe(false);
    const ruled = request({ purpose: "each", rulings: [{ seat: "a", success: false }] });
    const done = verdictOf(ruled, answers({ a: [true], b: [true] }), kind);
    expect(done.complete).toBe(true);
    expect(done.participants.get("a")).toMatchObject({ success: false, ruled: true });
    expect(done.participants.get("b")).toMatchObject({ success: true, ruled: false });
  });

  it("judges a passive value against the difficulty, without a roll", () => {
    const passive = (value: number) => seat("b", { passively: true, passive: { value, parts: [] } });
    for (const [value, success] of [
      [12, true],
      [11, false],
    ] as const) {
      const verdict = verdictOf(request({ purpose: "each", seats: [passive(value)] }), answers({}), kind);
      expect(verdict.participants.get("b")?.success).toBe(success);
      expect(verdict.complete).toBe(true);
    }
  });

  it("takes the GM's word on a group's member into the tally", () => {
    const both = answers({ a: [true], b: [false] });
    expect(verdictOf(request({ purpose: "group" }), both, kind).group?.success).toBe(false);
    const ruled = request({ purpose: "group", rulings: [{ seat: "b", success: true }] });
    expect(verdictOf(ruled, both, kind).group?.success).toBe(true);
  });

  it("counts every answer of a series, with the asker's number of successes or the game's own", () => {
    const thrice = answers({ a: [true, false, true], b: [] });
    expect(verdictOf(request({ purpose: "series" }), thrice, kind)).toMatchObject({
      series: { outcome: "success" },
      complete: true,
    });
    expect(verdictOf(request({ purpose: "series", need: 3 }), thrice, kind)).toMatchObject({
      complete: false,
    });
  });
});

describe("an opposed request", () => {
  it("has no winner before both sides are there, unless the GM names one", () => {
    const half = answers({ a: [true], b: [] });
    expect(verdictOf(request({ purpose: "opposed" }), half, kind)).toMatchObject({
      opposed: null,
      complete: false,
    });
    expect(verdictOf(request({ purpose: "opposed", winner: "tie" }), half, kind)).toMatchObject({
      opposed: { winner: "tie", ruled: true },
      complete: true,
    });
  });

  it("is settled by the game, against a roll or against a passive value", () => {
    expect(
      verdictOf(request({ purpose: "opposed" }), answers({ a: [true], b: [false] }), kind).opposed?.winner,
    ).toBe("a");
    const watcher = seat("b", { passively: true, passive: { value: 14, parts: [] } });
    const passive = verdictOf(
      request({ purpose: "opposed", seats: [seat("a"), watcher] }),
      answers({ a: [true] }),
      kind,
    );
    expect(passive.opposed?.winner).toBe("b");
  });
});
