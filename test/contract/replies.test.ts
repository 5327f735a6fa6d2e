/** Which answers to a request count, and what they come to: the pure half of requests. */
import { describe, expect, it } from "vitest";
import { countingReplies, objection, type Reply } from "../../module/core/requests/replies.ts";

type Request = Parameters<typeof objection>[0];

const seat = (id: string, actor: string, message: string | null = null): Request["seats"][number] => ({
  id,
  actor,
  name: actor,
  ways: [
    { kind: "check", key: "str" },
    { kind: "check", key: "dex" },
  ],
  message,
  passively: false,
  passive: null,
  secret: false,
});

const request = (changes: Partial<Request> = {}): Request => ({
  ruleset: "edge",
  purpose: "each",
  title: "",
  seats: [seat("a", "Actor.a"), seat("b", "Actor.b")],
  difficulty: 15,
  hidden: [],
  mode: null,
  need: 0,
  rulings: [],
  winner: null,
  discarded: [],
  reminded: 0,
  closed: false,
  targets: {},
  ...changes,
});

const reply = (changes: Partial<Reply> = {}): Reply => ({
  message: "m1",
  seat: "a",
  actor: "Actor.a",
  ruleset: "edge",
  kind: "check",
  key: "str",
  timestamp: 10,
  authorised: true,
  difficulty: 15,
  ...changes,
});

describe("an answer", () => {
  it("counts when its author may roll for the one asked, the roll asked for, at the difficulty asked for", () => {
    expect(objection(request(), reply())).toBeNull();
    expect(objection(request(), reply({ key: "dex" }))).toBeNull();
  });

  it.each([
    ["noSeat", { seat: "z" }],
    ["notYours", { authorised: false }],
    ["notYours", { actor: "Actor.b" }],
    ["notYours", { actor: null }],
    ["otherRoll", { key: "wil" }],
    ["otherRoll", { kind: "attack" }],
    ["otherRoll", { ruleset: "burst" }],
    ["otherDifficulty", { difficulty: 2 }],
    ["otherDifficulty", { difficulty: null }],
  ] as const)("does not count: %s %o", (why, changes) => {
    expect(objection(request(), reply(changes))).toBe(why);
  });

  it("does not count once the GM has discarded it; the next one takes its place", () => {
    const replies = [reply(), reply({ message: "m2", timestamp: 20 })];
    const counting = countingReplies(request({ discarded: ["m1"] }), replies);
    expect(counting.get("a")?.map(({ message }) => message)).toEqual(["m2"]);
  });

  it("is the oldest that counts, whatever order the messages are read in", () => {
    const replies = [
      reply({ message: "m3", timestamp: 30 }),
      reply({ message: "m2", timestamp: 10 }),
      reply(),
    ];
    const order = countingReplies(request(), replies)
      .get("a")
      ?.map(({ message }) => message);
    expect(order).toEqual(["m1", "m2", "m3"]);
  });

  it("may be a roll made before it was asked for, whatever roll that was; no difficulty named, any is good", () => {
    const opposed = request({ purpose: "opposed", difficulty: null, seats: [seat("a", "Actor.a", "m1")] });
    expect(objection(opposed, reply({ key: "anything", difficulty: 9 }))).toBeNull();
  });
});
