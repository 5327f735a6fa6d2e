// @vitest-environment happy-dom
/** Players who turn a reroll or a correction to what it was not made for: other cards, other records, other verdicts. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RequestRecord } from "../../../module/core/contract/roll-result.ts";
import { hostSettings } from "../../../module/core/host/host.ts";
import { throwing } from "../../support/consequences.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";
import { type CheckMessage, correct } from "./check-message.ts";

let forger: Forger;
let answers: typeof import("../../../module/core/chat/answers.ts");
let anselm: TableActor;
let ilse: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger("edge");
  answers = await import("../../../module/core/chat/answers.ts");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
  guard = forger.foe("Station guard");
  await hostSettings().set("manifold", "edge.playerRerolls", 1);
}, 60_000);
afterAll(() => forger.close());
afterEach(() => hostSettings().set("manifold", "edge.playerRerolls", 1));

const messages = () => forger.table.messages.contents as CheckMessage[];
const reroll = (message: { readonly id: string }, face = 11) => {
  throwing([12, face]);
  return forger.ask("reroll", { message: message.id });
};

async function failed(system: Source = {}): Promise<CheckMessage> {
  throwing([12, 6]);
  const source = await forger.roll(anselm, "check", "athletics", { choices: { dc: 30 } });
  return (await forger.post(source, (data) => ({ ...data, ...system }))) as CheckMessage;
}

/** As the author of the message. */
async function rewrite({ id }: { readonly id: string }, system: Source): Promise<void> {
  await forger.client.modifyDocument({
    type: "ChatMessage",
    action: "update",
    operation: { updates: [{ _id: id, system }] },
  });
  await settled();
}

/** A request. */
type Asked = TableMessage & { readonly request: RequestRecord };

async function ask(actor: TableActor): Promise<Asked> {
  const { postRequest } = await import("../../../module/core/requests/post-request.ts");
  return (await postRequest([actor], [{ kind: "check", key: "athletics" }], {})) as Asked;
}

const answersTo = (request: Asked): object[] =>
  [...answers.collectAnswers(request.request, request.id).values()].flat().map(({ source }) => source);

const seatOf = ({ request }: Asked): string => request.seats[0]!.id;

it("[HIGH-1] a reroll undoes nothing on a request that its check merely refers to", async () => {
  const before = messages().length;
  throwing([12, 12]);
  await ilse.roll("maneuver", "grapple", { dialog: false, targets: [guard.uuid] });
  const request = messages().slice(before)[1]!;
  const [, seat] = request.request!.seats;
  const [way] = seat!.ways;
  throwing([12, 1]);
  const reply = { request: request.id, seat: seat!.id };
  await guard.roll(way!.kind, way!.key, { dialog: false, opposed: true, reply });
  await settled();
  await forger.applyAsGm(request.id, guard);
  expect([...guard.statuses]).toContain("grappled");
  const forged = await failed({ reply });
  expect(await reroll(forged)).toBeNull();
  await settled();
  expect([...guard.statuses]).toContain("grappled");
});

describe("an author's edits of a corrected check", () => {
  it("[HIGH-1] do not remove it from the request that it answers, and do not move it to another request", async () => {
    const [own, other] = [await ask(anselm), await ask(anselm)];
    const check = await failed({ reply: { request: own.id, seat: seatOf(own) } });
    await correct(check, { verdict: "success" });
    expect(answersTo(own)).toEqual([check]);
    await rewrite(check, { reply: { request: other.id, seat: seatOf(other) } });
    expect(answersTo(own)).toEqual([check]);
    expect(answersTo(other)).toEqual([]);
    // A second correction keeps what the first has kept.
    await correct(messages().at(-1)!, { difficulty: 7 });
    expect(answersTo(own)).toEqual([check]);
    expect(answersTo(other)).toEqual([]);
  });

  it("[HIGH-1] do not show a hidden verdict", async () => {
    const { isOpenOutcome, isOutcomeKnownTo } = await import("../../../module/core/chat/known-outcome.ts");
    const check = await failed({ hidden: ["outcome"] });
    await correct(check, { verdict: "success" });
    await rewrite(check, { sealed: null, hidden: [] });
    const { users } = forger.table;
    expect(check.check.hidden).toEqual(["outcome"]);
    expect(isOpenOutcome(check)).toBe(false);
    expect(isOutcomeKnownTo(users.get(forger.client.userId)!, check)).toBe(false);
  });
});

describe("a player's reroll", () => {
  it("[HIGH-1] uses the check that was verified, not a check put in its place", async () => {
    const { CORRECT_COMMANDS } = await import(
      "../../../module/core/consequences/corrections/reroll-command.ts"
    );
    const { readingOnce } = await import("../../../module/core/host/read-untrusted.ts");
    const { users } = forger.table;
    const ada = users.get(forger.client.userId)!;
    const check = await failed();
    const context = CORRECT_COMMANDS.reroll.prepare(ada, { message: check.id }, readingOnce());
    const { plan } = check.system;
    const luck = { id: "x", label: "Luck", value: 99 };
    await rewrite(check, { plan: { ...plan, modifiers: [...plan.modifiers, luck] } });
    throwing([12, 11]);
    const run = CORRECT_COMMANDS.reroll.run(ada, context, "question");
    await expect(run).rejects.toMatchObject({ text: { key: expect.stringMatching(/^MANIFOLD\.Claim\./) } });
  });

  it("[LOW-1] counts even if the dice show the same faces", async () => {
    const check = await failed();
    expect(await reroll(check, 6)).toBeNull();
    await settled();
    expect(await reroll(check)).toBe("MANIFOLD.Correct.RerollSpent");
  });

  it("[LOW-1] is made even if the Gamemaster has deleted a correction in between", async () => {
    await hostSettings().set("manifold", "edge.playerRerolls", 3);
    const check = await failed();
    expect(await reroll(check, 7)).toBeNull();
    await settled();
    const first = messages().at(-1)!;
    expect(await reroll(check, 8)).toBeNull();
    await settled();
    const second = messages().at(-1)!;
    await first.delete();
    const before = second.check.outcome.total!;
    expect(await reroll(check, 9)).toBeNull();
    await settled();
    expect(check.check.outcome.total).toBe(before + 2);
  });

  it("[LOW-1] is refused if a module prevents it", async () => {
    const check = await failed();
    const hook = Hooks.on("preCreateChatMessage", () => false);
    try {
      expect(await reroll(check)).toBe("MANIFOLD.Damage.NotPosted");
    } finally {
      Hooks.off("preCreateChatMessage", hook);
    }
  });
});
