/** Which answers to a request count: the pure half of requests. */
import { describe, expect, it } from "vitest";
import { objectionTo, type Reply, selectReplies } from "../../../module/core/chat/replies.ts";
import { REQUEST, SEAT } from "../../contract/support/requests.ts";

type Request = Parameters<typeof objectionTo>[0];
type Seat = Request["seats"][number];

/** A participant who may answer with either of two abilities. */
const seat = (id: string, changes: Partial<Seat> = {}): Seat => ({
  ...SEAT,
  id,
  actor: `Actor.${id}`,
  name: id,
  ways: [
    { kind: "check", key: "str" },
    { kind: "check", key: "dex" },
  ],
  ...changes,
});

const request = (changes: Partial<Request> = {}): Request => ({
  ...REQUEST,
  seats: [seat("a"), seat("b")],
  ...changes,
});

const reply = (changes: Partial<Reply> = {}): Reply => ({
  message: "m1",
  participant: "a",
  actor: "Actor.a",
  ruleset: "game",
  kind: "check",
  key: "str",
  timestamp: 10,
  authorised: true,
  difficulty: 12,
  ...changes,
});

describe("an answer", () => {
  it("counts when its author may roll for the one asked, the roll asked for, at the difficulty asked for", () => {
    expect(objectionTo(request(), reply())).toBeNull();
    expect(objectionTo(request(), reply({ key: "dex" }))).toBeNull();
  });

  it.each([
    ["noParticipant", { participant: "z" }],
    ["notYours", { authorised: false }],
    ["notYours", { actor: "Actor.b" }],
    ["notYours", { actor: null }],
    ["otherRoll", { key: "wil" }],
    ["otherRoll", { kind: "attack" }],
    ["otherRoll", { ruleset: "burst" }],
    ["otherDifficulty", { difficulty: 2 }],
    ["otherDifficulty", { difficulty: null }],
  ] as const)("does not count: %s %o", (why, changes) => {
    expect(objectionTo(request(), reply(changes))).toBe(why);
  });

  it("does not count once the GM has discarded it; the next one takes its place", () => {
    const replies = [reply(), reply({ message: "m2", timestamp: 20 })];
    const counting = selectReplies(request({ discarded: ["m1"] }), replies);
    expect(counting.get("a")?.map(({ message }) => message)).toEqual(["m2"]);
  });

  it("is the oldest that counts, whatever order the messages are read in", () => {
    const replies = [
      reply({ message: "m3", timestamp: 30 }),
      reply({ message: "m2", timestamp: 10 }),
      reply(),
    ];
    const order = selectReplies(request(), replies)
      .get("a")
      ?.map(({ message }) => message);
    expect(order).toEqual(["m1", "m2", "m3"]);
  });

  it("may be a roll made before it was asked for, whatever roll that was; no difficulty named, any is good", () => {
    const opposed = request({
      purpose: "opposed",
      difficulty: null,
      seats: [seat("a", { message: "m1" })],
    });
    expect(objectionTo(opposed, reply({ key: "anything", difficulty: 9 }))).toBeNull();
  });
});
