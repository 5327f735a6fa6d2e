// @vitest-environment happy-dom
/** The sheet of a party in all games: members, stash, awards, and what a player may do with it. */

import type { InProcessClient } from "sandbox/node";
import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { publicApi } from "../../support/api.ts";
import { createActor } from "../../support/create.ts";
import type { TableItem } from "../../support/documents.ts";
import { closePanels, fill, isBlocked, openPanel, textsOf, undoAll } from "../../support/panels.ts";
import { watchPrompts } from "../../support/prompts.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";

/** An actor whose owners are read. */
type Member = TableActor & { readonly ownership: Readonly<Record<string, number>> };

let table: Table;
let members: typeof import("../../../module/core/party/members.ts");
let sendCommand: typeof import("../../../module/core/trust/relay/relay.ts")["sendCommand"];
let receive: typeof import("../../../module/core/trust/relay/relay.ts")["receive"];
let ada: InProcessClient;
let ben: InProcessClient;

beforeAll(async () => {
  table = await startTable(...GAMES);
  members = await import("../../../module/core/party/members.ts");
  ({ sendCommand, receive } = await import("../../../module/core/trust/relay/relay.ts"));
  ada = table.join("Ada");
  ben = table.join("Ben");
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  vi.restoreAllMocks();
  await closePanels();
});

const charactersOf = (game: string): Member[] =>
  table.actors.filter(({ type }) => type === `${game}Character`) as Member[];

const createParty = async (game: string, more: object = {}): Promise<Member> =>
  (await createActor({ name: "The crew", type: `${game}Party`, ...more })) as Member;

const stashed = (party: Member, name: string): TableItem | undefined =>
  party.items.contents.find((item) => item.name === name);

const countIn = (actor: Member, name: string): number =>
  actor.items.contents
    .filter((item) => item.name === name)
    .reduce((sum, { system }) => sum + system.quantity, 0);

const refusalOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { text: { key: string } }) => error.text.key,
  );

const plain = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

describe.each(GAMES)("a party of %s", (game) => {
  it("shows its members in marching order with facts of the game, and keeps a missing member", async () => {
    const [first, second] = charactersOf(game) as [Member, Member];
    const passing = await createActor({ name: "Passing", type: `${game}Character` });
    const party = await createParty(game);
    await members.addMembers(party, [first, second, passing]);
    expect(party.ownership.default).toBe(2);
    await members.moveMember(party, second.uuid, -1);
    await members.dropMember(party, passing, second.uuid);
    expect(party.system.members).toEqual([passing.uuid, second.uuid, first.uuid]);
    await second.toggleStatusEffect(second.ruleset.conditions.filter(({ unlisted }) => !unlisted)[0]!.id, {
      active: true,
    });
    await passing.delete();
    await party.sheet.render({ force: true });
    const { element } = party.sheet;
    const rows = [...element.querySelectorAll("[data-member]")];
    expect(rows.map((row) => plain(row.querySelector("th")!.textContent))).toEqual([
      "No longer exists",
      second.name,
      first.name,
    ]);
    const [gone, hurt] = rows;
    expect(hurt!.querySelectorAll(".party-conditions .chip").length).toBeGreaterThan(0);
    expect(plain(hurt!.querySelector(".party-cell")!.textContent)).toMatch(/^-?\d+ ?\/ ?\d+/);
    expect(plain(element.textContent)).not.toMatch(/MANIFOLD\.|undefined|NaN|\[object/);
    expect(plain(element.querySelector(".sheet-subtitle")!.textContent)).toContain("2 characters");
    gone!.querySelector<HTMLElement>('[data-action="removeMember"]')!.click();
    await expect.poll(() => party.system.members).toEqual([second.uuid, first.uuid]);
    await party.sheet.close();
    await party.delete();
  });

  it("accepts no actor twice, of another game, or that is a party, and only physical items", async () => {
    const [first] = charactersOf(game) as [Member];
    const [foreign] = charactersOf(game === "edge" ? "burst" : "edge") as [Member];
    const party = await createParty(game);
    await members.addMembers(party, [first]);
    expect(await refusalOf(members.addMembers(party, [first]))).toBe("MANIFOLD.Party.Present");
    expect(await refusalOf(members.addMembers(party, [foreign]))).toBe("MANIFOLD.Party.Foreign");
    expect(await refusalOf(members.addMembers(party, [party]))).toBe("MANIFOLD.Party.NoParties");
    await party.createEmbeddedDocuments("Item", [{ type: `${game}Skill`, name: "Whittling" }]);
    await party.createEmbeddedDocuments("Item", [
      { type: `${game === "edge" ? "burst" : "edge"}Gear`, name: "Foreign rope" },
    ]);
    expect(party.items.contents).toEqual([]);
    await party.delete();
  });

  it("two players take the last item at once: one gets it, the other is informed", async () => {
    const party = await createParty(game);
    const [one, other] = [ada, ben].map(
      ({ userId }) => charactersOf(game).find(({ ownership }) => ownership[userId] === 3)!,
    ) as [Member, Member];
    await members.addMembers(party, [one, other]);
    await party.createEmbeddedDocuments("Item", [
      { type: `${game}Gear`, name: "Last torch", system: { quantity: 1 } },
    ]);
    const torch = stashed(party, "Last torch")!;
    const answers: { refusal: { key: string } | null }[] = [];
    for (const client of [ada, ben])
      client.onChannel("system.manifold", (payload) => {
        const { kind, to, refusal } = payload as { kind: string; to: string; refusal: { key: string } };
        if (kind === "answer" && to === client.userId) answers.push({ refusal });
      });
    const take = (client: InProcessClient, to: Member, id: string) =>
      receive(
        { kind: "question", id, command: "give", data: { item: torch.uuid, to: to.uuid, count: "1" } },
        client.userId,
      );
    await Promise.all([
      take(ada, one, `take${game}1`.padEnd(16, "0")),
      take(ben, other, `take${game}2`.padEnd(16, "0")),
    ]);
    await settled();
    expect(answers.map(({ refusal }) => refusal?.key ?? null).sort()).toEqual([
      "MANIFOLD.Give.TooLate",
      null,
    ]);
    expect(party.items.contents).toEqual([]);
    expect(countIn(one, "Last torch") + countIn(other, "Last torch")).toBe(1);
    const owner = countIn(one, "Last torch") === 1 ? one : other;
    const there = owner.items.contents.find(({ name }) => name === "Last torch")!;
    await sendCommand("give", { item: there.uuid, to: party.uuid, count: "1" });
    expect(stashed(party, "Last torch")?.system.quantity).toBe(1);
    watchPrompts().mockResolvedValue("");
    await party.delete();
  });

  it("awards are refused if they are nothing or less, shared with a rest, and fully undone", async () => {
    const [first, second] = charactersOf(game) as [Member, Member];
    const party = await createParty(game);
    await members.addMembers(party, [first, second]);
    await party.createEmbeddedDocuments("Item", [
      { type: `${game}Gear`, name: "Flask", system: { quantity: 5 } },
    ]);
    const before = [party, first, second].map((actor) => essence(actor));
    const panel = await openPanel({
      ruleset: game,
      panel: "award",
      actors: [first, second],
    });
    await fill(panel, "party", party.uuid);
    const posted = table.messages.contents.length;
    await panel.submit();
    expect(table.messages.contents.length).toBe(posted);
    const money = panel.element.querySelector('[data-field="money"]');
    if (money) {
      await fill(panel, "money", "-5");
      expect(isBlocked(panel) || textsOf(panel, ".problem").length > 0).toBe(true);
      await panel.submit();
      expect(table.messages.contents.length).toBe(posted);
      await fill(panel, "money", "7");
      await fill(panel, "moneyWay", "split");
    }
    await fill(panel, "item", stashed(party, "Flask")!.id);
    await fill(panel, "count", "5");
    await fill(panel, "itemWay", "split");
    await panel.submit();
    await settled();
    expect([first, second].map((actor) => countIn(actor, "Flask"))).toEqual([2, 2]);
    expect(countIn(party, "Flask")).toBe(1);
    expect(party.system.money).toBe(money ? 1 : 0);
    await undoAll(table.messages.contents.at(-1)!);
    expect([party, first, second].map((actor) => essence(actor))).toEqual(before);
    await fill(panel, "count", "3");
    await fill(panel, "itemWay", "each");
    await panel.submit();
    expect(countIn(party, "Flask")).toBe(5);
    watchPrompts().mockResolvedValue("");
    await party.delete();
  });
});

it.each(["edge", "gods", "soul"])(
  "an award of %s that leaves the stash unchanged has no line for the party",
  async (game) => {
    const all = charactersOf(game) as Member[];
    const party = await createParty(game);
    await members.addMembers(party, all);
    const panel = await openPanel({ ruleset: game, panel: "award", actors: all });
    await fill(panel, "party", party.uuid);
    const [sum] = panel.element.querySelectorAll<HTMLElement>(
      '[data-field="money"], [data-field="experience"]',
    );
    await fill(panel, sum!.dataset.field!, "3");
    await panel.submit();
    await settled();
    const targets = Object.values<{ uuid: string }>(table.messages.contents.at(-1)!.system.targets);
    expect(targets.map(({ uuid }) => uuid).sort()).toEqual(all.map(({ uuid }) => uuid).sort());
    watchPrompts().mockResolvedValue("");
    await party.delete();
  },
);

describe("the stash", () => {
  it("a player takes only for their own member, and other users take nothing", async () => {
    const party = await createParty("edge");
    const mine = charactersOf("edge").find(({ ownership }) => ownership[ada.userId] === 3)!;
    const theirs = charactersOf("edge").find(({ ownership }) => ownership[ben.userId] === 3)!;
    await members.addMembers(party, [mine]);
    await party.createEmbeddedDocuments("Item", [
      { type: "edgeGear", name: "Lamp", system: { quantity: 4 } },
    ]);
    const lamp = stashed(party, "Lamp")!;
    let asked = 0;
    const ask = async (client: InProcessClient, command: string, data: object) => {
      asked += 1;
      await receive({ kind: "question", id: `stash${asked}`.padEnd(16, "0"), command, data }, client.userId);
    };
    await ask(ada, "give", { item: lamp.uuid, to: theirs.uuid, count: "1" });
    await ask(ben, "give", { item: lamp.uuid, to: theirs.uuid, count: "1" });
    expect(lamp.system.quantity).toBe(4);
    await ask(ada, "give", { item: lamp.uuid, to: mine.uuid, count: "3" });
    expect([lamp.system.quantity, countIn(mine, "Lamp")]).toEqual([1, 3]);
    await mine.update({ "system.credits": 50 });
    const money = { party: party.uuid, member: mine.uuid };
    await ask(ada, "moveMoney", { ...money, way: "put", sum: "20" });
    await ask(ben, "moveMoney", { ...money, way: "take", sum: "20" });
    expect([party.system.money, mine.system.credits]).toEqual([20, 30]);
    await ask(ada, "moveMoney", { ...money, way: "take", sum: "21" });
    await ask(ada, "moveMoney", { ...money, way: "take", sum: "0" });
    await ask(ada, "moveMoney", { ...money, way: "take", sum: "-5" });
    expect([party.system.money, mine.system.credits]).toEqual([20, 30]);
    await ask(ada, "moveMoney", { ...money, way: "take", sum: "5" });
    expect([party.system.money, mine.system.credits]).toEqual([15, 35]);
    // Somebody else's member of the same party is not hers to take for.
    await members.addMembers(party, [theirs]);
    const before = theirs.system.credits;
    await ask(ada, "moveMoney", { ...money, member: theirs.uuid, way: "take", sum: "5" });
    expect([party.system.money, theirs.system.credits]).toEqual([15, before]);
    const prompt = watchPrompts().mockResolvedValue(null);
    await party.delete();
    expect(table.actors.get(party.id)).toBe(party);
    prompt.mockResolvedValue(mine.uuid);
    await party.delete();
    expect(table.actors.get(party.id)).toBeUndefined();
    expect([countIn(mine, "Lamp"), mine.system.credits]).toEqual([4, 50]);
  });
});

describe("the last money in the stash", () => {
  const take = async (party: Member, key: string) => {
    const { applyChange } = await import("../../../module/core/changes/apply.ts");
    const { ChangeSetBuilder } = await import("../../../module/kit/change-set.ts");
    const change = new ChangeSetBuilder().add("money", -15).build();
    const reason = { key, by: ada.userId, what: { key: "MANIFOLD.Ledger.Unnamed" }, message: null };
    return applyChange(party, reason, () => ({ change, exact: true }));
  };

  it("is refused to the second player, whatever the first look showed", async () => {
    const party = await createParty("edge", { system: { money: 20 } });
    expect(await take(party, "first")).toMatchObject({ state: "done" });
    expect(await take(party, "second")).toMatchObject({
      state: "refused",
      text: { key: "MANIFOLD.Give.Short" },
    });
    expect(party.system.money).toBe(5);
    // Nothing is left of which the host would ask what becomes of it.
    await party.update({ "system.money": 0 });
    await party.delete();
  });

  it("is taken out again if another window has given it away at the same moment", async () => {
    const party = await createParty("edge", { system: { money: 20 } });
    const gm = table.host.connect(table.users.getName("Gamemaster")!.id);
    const { update } = party;
    vi.spyOn(
      party as { update(changes: object, options?: object): Promise<unknown> },
      "update",
    ).mockImplementationOnce(async (changes, options) => {
      await gm.modifyDocument({
        type: "Actor",
        action: "update",
        operation: { updates: [{ _id: party.id, system: { money: 5 } }] },
      });
      return (update as (changes: object, options?: object) => Promise<unknown>).call(
        party,
        changes,
        options,
      );
    });
    expect(await take(party, "second")).toMatchObject({
      state: "refused",
      text: { key: "MANIFOLD.Give.Short" },
    });
    await settled();
    expect(party.system.money).toBe(5);
    const { entryOf } = await import("../../../module/core/changes/ledger.ts");
    expect(entryOf(party, "second")!.undone).not.toBeNull();
    // Nothing is left of which the host would ask what becomes of it.
    await party.update({ "system.money": 0 });
    await party.delete();
  });
});

describe("several parties", () => {
  it("show at once on their open sheets which is primary", async () => {
    const { makePrimary } = await import("../../../module/core/records/primary-party.ts");
    const front = await createParty("edge", { sort: 1 });
    const rear = await createParty("edge", { name: "The rear guard", sort: 2 });
    for (const party of [front, rear]) await party.sheet.render({ force: true });
    const isPrimary = ({ sheet }: Member) =>
      sheet.element.querySelector('[data-action="makePrimary"]') === null;
    expect([front, rear].map(isPrimary)).toEqual([true, false]);
    await makePrimary(rear);
    await settled();
    expect([front, rear].map(isPrimary)).toEqual([false, true]);
    for (const party of [front, rear]) {
      await party.sheet.close();
      await party.delete();
    }
  });

  it("have the first as primary until the GM chooses, and panels, requests and the API start with it", async () => {
    const { makePrimary } = await import("../../../module/core/records/primary-party.ts");
    const { likelyActors } = await import("../../../module/core/scene/actor-choices.ts");
    const { publishApi } = await import("../../../module/features/api/api.ts");
    publishApi();
    const [first, second] = charactersOf("edge") as [Member, Member];
    const front = await createParty("edge", { sort: 1 });
    const rear = await createParty("edge", { name: "The rear guard", sort: 2 });
    await members.addMembers(front, [first]);
    await members.addMembers(rear, [second, first]);
    expect(likelyActors(charactersOf("edge"))).toEqual([first]);
    await makePrimary(rear);
    expect(new Set(likelyActors(charactersOf("edge")))).toEqual(new Set([first, second]));
    expect(publicApi().parties()).toMatchObject([
      { uuid: rear.uuid, primary: true, members: [second.uuid, first.uuid] },
      { uuid: front.uuid, primary: false, members: [first.uuid] },
    ]);
    await rear.delete();
    expect(publicApi().parties()).toMatchObject([{ uuid: front.uuid, primary: true }]);
    await front.delete();
  });
});
