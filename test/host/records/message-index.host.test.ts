// @vitest-environment happy-dom
/** The message index in all games: every relation of a message is found, rewritten and forgotten with it. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { NO_CHANGE } from "../../support/changes.ts";
import { targetKey } from "../../support/consequences.ts";
import { createMessage } from "../../support/create.ts";
import type { Source, TableActor, TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import { type CheckMessage, correct } from "../chat/check-message.ts";

let forger: Forger;
let index: typeof import("../../../module/core/records/message-index.ts");

beforeAll(async () => {
  forger = await startForger(...GAMES);
  index = await import("../../../module/core/records/message-index.ts");
}, 60_000);
afterAll(() => forger.close());

const actorsOf = (game: string): [TableActor, TableActor] =>
  forger.table.actors.filter(
    (actor) => actor.ruleset?.id === game && actor.type !== `${game}Party`,
  ) as unknown as [TableActor, TableActor];

/** The kind of the game that can be opposed, with the key of its first roll. */
function opposedKind(actor: TableActor) {
  const kind = Object.values(actor.ruleset.rolls!).find(({ opposed, list }) => opposed && list)!;
  return { kind, key: kind.list!(actor)[0]!.key };
}

async function check(actor: TableActor, options: object = {}): Promise<CheckMessage> {
  const { kind, key } = opposedKind(actor);
  const rolled = await actor.roll(kind.id, key, { dialog: false, targets: [], ...options });
  return rolled!.message as CheckMessage;
}

/** As the author of the message, who need not be a Gamemaster. */
const rewrite = ({ id }: MessageDocument, system: Source): Promise<unknown> =>
  forger.client.modifyDocument({
    type: "ChatMessage",
    action: "update",
    operation: { updates: [{ _id: id, system }] },
  });

/** A check as a player posts it. */
async function checkOfPlayer(actor: TableActor, previous: MessageDocument): Promise<TableMessage> {
  const message = await check(actor, { previous: previous.uuid });
  const { _id, ...source } = message.toObject();
  await message.delete();
  return forger.post(source as Source);
}

const change = (actor: TableActor, target: object = {}, more: object = {}): Promise<TableMessage> =>
  createMessage({
    type: "change",
    system: {
      ruleset: actor.ruleset.id,
      what: { key: "x" },
      targets: { [targetKey(actor)]: { uuid: actor.uuid, name: "x", change: NO_CHANGE, ...target } },
    },
    ...more,
  });

describe.each(GAMES)("the message index in %s", (game) => {
  it("finds the request that a check has started, its answers, and none of them once they are deleted", async () => {
    const { rollAgainst } = await import("../../../module/core/requests/post-request.ts");
    const { answerOptions } = await import("../../../module/core/records/answer-options.ts");
    const [asker, answerer] = actorsOf(game);
    const start = opposedKind(asker);
    const [kind] = start.kind.opposed!.answers;
    const { key } = answerer.ruleset.rolls![kind!]!.list!(answerer)[0]!;
    const opponent = { actor: answerer, ways: [{ kind: kind!, key }] };
    const card = await rollAgainst(asker, { kind: start.kind.id, key: start.key }, opponent, {
      dialog: false,
    });
    const [side, other] = card!.request!.seats;
    expect(index.messagesThat("started", side!.message!)).toEqual([card]);
    const given = answerOptions(card!.request!, card!.id!, other!, kind!);
    const answer = (await answerer.roll(kind!, key, { dialog: false, ...given }))!.message as TableMessage;
    expect(index.answersTo(card!.id!)).toEqual([answer]);
    await answer.delete();
    expect(index.answersTo(card!.id!)).toEqual([]);
    await (card as TableMessage).delete();
    expect(index.messagesThat("started", side!.message!)).toEqual([]);
  });

  it("finds a check by what it follows, and after a rewrite by what it follows now", async () => {
    const [actor] = actorsOf(game);
    const [first, second] = [await check(actor), await check(actor)];
    const follower = await checkOfPlayer(actor, first);
    expect(index.followersOf(first.uuid)).toEqual([follower]);
    await rewrite(follower, { previous: second.uuid });
    expect(index.followersOf(first.uuid)).toEqual([]);
    expect(index.followersOf(second.uuid)).toEqual([follower]);
    await follower.delete();
    expect(index.followersOf(second.uuid)).toEqual([]);
  });

  it("finds a corrected check by what it followed then, whatever its player makes of it", async () => {
    const [actor] = actorsOf(game);
    const first = await check(actor);
    const follower = await checkOfPlayer(actor, first);
    const { degree } = follower.check!.outcome;
    const verdict = Object.keys(opposedKind(actor).kind.degrees).find((other) => other !== degree)!;
    const correction = await correct(follower, { verdict });
    expect(index.messagesThat("corrects", follower.id)).toEqual([correction]);
    await rewrite(follower, { previous: null });
    expect(index.followersOf(first.uuid)).toContain(follower);
    await correction.delete();
    expect(index.messagesThat("corrects", follower.id)).toEqual([]);
    expect(index.followersOf(first.uuid)).not.toContain(follower);
  });

  it("finds a sealed check by its secret, though its message no longer says that it is sealed", async () => {
    const [actor] = actorsOf(game);
    const first = await check(actor);
    const sealed = await check(actor, { previous: first.uuid, hidden: ["outcome"], mode: "blindroll" });
    const secrets = index.messagesThat("hides", sealed.id);
    expect(secrets).toHaveLength(1);
    await sealed.update({ system: { sealed: null, previous: null } });
    expect(index.followersOf(first.uuid)).toContain(sealed);
    await sealed.delete();
    expect(index.followersOf(first.uuid)).not.toContain(sealed);
  });

  it("finds the cards of an actor in the order of the log, and not one that now has a second actor", async () => {
    const [actor, other] = actorsOf(game);
    const before = index.messagesThat("actor", actor.uuid);
    const cards = [await check(actor), await change(actor)];
    expect(index.messagesThat("actor", actor.uuid)).toEqual([...before, ...cards]);
    const [first, second] = cards.map(index.placeInLog);
    expect(first).toBeLessThan(second!);
    const joined = { uuid: other.uuid, name: "y", change: NO_CHANGE };
    await cards[1]!.update({ [`system.targets.${targetKey(other)}`]: joined });
    expect(index.messagesThat("actor", actor.uuid)).toEqual([...before, cards[0]]);
  });

  it("finds a change card by the later card, the effect that a save ends, its event and its cause", async () => {
    const [actor] = actorsOf(game);
    const target = {
      later: `later-${game}`,
      demands: [{ kind: "x", key: "y", ends: { on: "success", effect: `effect-${game}` } }],
    };
    const flags = { manifold: { event: `event-${game}`, cause: `cause-${game}` } };
    const card = await change(actor, target, { flags });
    const found = () =>
      (["later", "effect", "event", "cause"] as const).map((name) =>
        index.messagesThat(name === "effect" ? "ends" : name, `${name}-${game}`),
      );
    expect(found()).toEqual([[card], [card], [card], [card]]);
    await card.delete();
    expect(found()).toEqual([[], [], [], []]);
  });
});

it("says after a new start what it said while it was kept", () => {
  const { contents } = forger.table.messages;
  const all = () => ({
    answers: contents.map(({ id }) => index.answersTo(id)),
    followers: contents.map(({ uuid }) => index.followersOf(uuid)),
    corrections: contents.map(({ id }) => index.messagesThat("corrects", id)),
    secrets: contents.map(({ id }) => index.messagesThat("hides", id)),
    types: ["check", "change", "request", "secret"].map((type) => index.messagesThat("type", type)),
    order: contents.toSorted((a, b) => index.placeInLog(a) - index.placeInLog(b)),
  });
  const kept = all();
  index.readLog();
  expect(all()).toEqual(kept);
  expect(kept.order).toEqual(contents);
  expect(contents.every(index.isFromBefore)).toBe(true);
});

it("takes no data of a player for a name that is none", async () => {
  const [actor] = actorsOf("edge");
  const { _id, ...source } = (await check(actor)).toObject() as Source;
  const forged = { reply: { request: { a: 1 } }, correction: { of: 5, reply: "x", previous: ["y"] } };
  const message = await forger.post(source, (system) => ({ ...system, ...forged }));
  expect(message.publicCheck!.correction).toBeNull();
  expect(index.messagesThat("actor", actor.uuid)).toContain(message);
});
