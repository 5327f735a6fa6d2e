/** Requests: the GM asks, players answer, the card gathers. */
import type { Locator } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { newCard, newRequest, sameCard } from "./cards-and-tokens.ts";
import { accessibilityProblems, expect, expectAccessible, loadDice, test } from "./support.ts";

const ADAS = "Doctor Anselm Quill";
const BENS = "Ilse Marrow";

interface Api {
  request(options: object): Promise<string>;
  requestState(id: string): { complete: boolean; success: boolean | null; seats: { messages: string[] }[] };
  list(actor: string, options: object): Promise<{ key: string; label: string; odds?: { success: number } }[]>;
  apply(actor: string, change: object): Promise<string>;
  undo(actor: string, key: string): Promise<void>;
}

interface HostPage {
  game: {
    system: { api: Api };
    user: { character: { uuid: string } };
    actors: { getName(name: string): { uuid: string; system: { vitality: { value: number } } } };
    messages: { contents: { id: string }[] };
  };
  ChatMessage: { create(data: object): Promise<{ id: string }> };
}

interface Stored {
  winner: string | null;
  seats: { passive: { value: number } | null }[];
}

declare const game: HostPage["game"];
declare const ChatMessage: HostPage["ChatMessage"];

const seatOf = (request: Locator, name: string) => request.locator(".seat", { hasText: name });

test("the GM asks several players; the hidden difficulty is in no player's page; the GM has the last word", {
  tag: "@core",
}, async ({ gm, ada }) => {
  await gm.getByRole("tab", { name: "Actors", exact: true }).click();
  await gm.locator("#actors").getByRole("button", { name: "Ask for a roll" }).click();
  const dialog = gm.locator(".request-body");
  await expect(dialog.getByRole("checkbox", { name: ADAS })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: BENS })).toBeChecked();
  await dialog.locator("select[name=key]").selectOption({ label: "Athletics" });
  await dialog.locator("input[name=difficulty]").fill("17");
  await dialog.getByLabel("Hide the difficulty").check();
  expect(await accessibilityProblems(gm, ".request-dialog")).toEqual([]);
  const request = await newRequest(gm, () => dialog.getByRole("button", { name: "Ask" }).click());
  const asked = await sameCard(ada, request);

  await expect(seatOf(asked, BENS)).toContainText("Offline");
  // The roll is made where the difficulty is known.
  await loadDice(gm, [
    [12, 3],
    [12, 4],
  ]);
  await seatOf(asked, ADAS)
    .getByRole("button", { name: /Roll Athletics/ })
    .click();
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
  await expect(seatOf(request, ADAS)).toContainText("against 17");
  await expect(seatOf(asked, ADAS)).toContainText("Failure");
  await expect(asked.locator(".facts .fact")).toContainText("hidden");
  for (const fact of await ada.locator("#chat .fact").allInnerTexts()) expect(fact).not.toMatch(/\b17\b/);
  const held = await ada.evaluate(() =>
    JSON.stringify((game as unknown as { messages: { contents: object[] } }).messages.contents),
  );
  expect(held).toContain('"degree"');
  expect(held).not.toMatch(/:17\b/);

  await expect(seatOf(request, ADAS)).toContainText("Failure");
  const tools = seatOf(request, ADAS).locator(".seat-tools");
  await tools.locator("summary").click();
  await tools.getByRole("button", { name: "Success" }).click();
  await expect(seatOf(asked, ADAS)).toContainText("GM ruling");
  await expect(seatOf(asked, ADAS).locator(".seat-word")).toHaveText("Success");
  await expect(seatOf(request, ADAS).locator(".seat-word")).toHaveText("Success");
  await request.getByRole("button", { name: "Remind" }).click();
  await request.getByRole("button", { name: "Close" }).click();
  await expect(asked).toContainText("Closed");
  await expectAccessible(gm, ".card.request");
});

test("an answer counts only from a user who may roll for the participant, with the requested roll and difficulty", async ({
  gm,
  ada,
}) => {
  let id = "";
  const request = await newRequest(gm, async () => {
    id = await gm.evaluate(
      ([adas, bens]) =>
        game.system.api.request({
          actors: [adas!, bens!].map((name) => game.actors.getName(name).uuid),
          rolls: [{ kind: "check", key: "str" }],
          difficulty: 13,
          purpose: "group",
        }),
      [ADAS, BENS],
    );
  });
  const asked = await sameCard(ada, request);
  await expect(asked).toBeVisible();
  const before = await gm.locator("#chat .chat-message").count();
  await ada.evaluate(
    async ([request, bens]) => {
      const plan = {
        dice: [{ group: "check", formula: "2d12" }],
        modifiers: [],
        kind: "check",
        ability: "str",
      };
      const checks = [
        // The seat of another player's character, and one's own with a difficulty of one's own making.
        { seat: "s1", actor: game.actors.getName(bens!).uuid, dc: 13 },
        { seat: "s0", actor: game.user.character.uuid, dc: 2 },
      ];
      for (const { seat, actor, dc } of checks)
        await ChatMessage.create({
          type: "check",
          system: {
            ruleset: "edge",
            kind: "check",
            key: "str",
            actor,
            request: { modifiers: [], ability: "str", skill: null },
            plan: {
              ...plan,
              skill: null,
              mode: "normal",
              bonus: 0,
              dc,
              automaticFailure: null,
              noExploits: false,
            },
            dice: [12, 12].map((value) => ({ faces: 12, value, kept: true, group: "check" })),
            outcome: { degree: "success", success: true, margin: 9, total: 24 },
            reply: { request, seat },
          },
        } as object);
    },
    [id, BENS],
  );
  await expect(gm.locator("#chat .chat-message")).toHaveCount(before + 2);
  await catchUp(gm);
  await expect(request.locator(".seat.answered")).toHaveCount(0);
  const state = await gm.evaluate((request) => game.system.api.requestState(request), id);
  expect(state.seats.flatMap(({ messages }) => messages)).toEqual([]);

  // A valid answer counts, and the group has a verdict when all have rolled.
  await loadDice(ada, [
    [12, 12],
    [12, 9],
  ]);
  await seatOf(asked, ADAS).getByRole("button").click();
  await expect(seatOf(request, ADAS)).toHaveClass(/answered/);
  await seatOf(request, BENS).getByRole("button", { name: /^Roll/ }).click();
  await expect(asked.locator(".verdict-word")).toContainText("The group succeeds");
});

test("a verdict that a player writes on their own request is reverted", async ({ gm, ada }) => {
  const id = await ada.evaluate(async () => {
    const seat = (id: string, actor: string, more: object) => ({
      id,
      actor,
      name: id,
      ways: [{ kind: "check", key: "str" }],
      ...more,
    });
    const own = game.user.character.uuid;
    const { uuid: guard } = game.actors.getName("Station guard");
    const passive = { value: -99, parts: [] };
    const seats = [seat("a", own, {}), seat("b", guard, { passively: true, passive })];
    const system = { ruleset: "edge", purpose: "opposed", seats, winner: "a" };
    return (await ChatMessage.create({ type: "request", system })).id;
  });
  const stored = () =>
    gm.evaluate((wanted) => {
      const message = game.messages.contents.find((each) => each.id === wanted);
      if (!message) return null;
      const { winner, seats } = (message as unknown as { system: Stored }).system;
      return { winner, passive: seats[1]?.passive?.value };
    }, id);
  // The guard opposes no roll of theirs, so no true value takes the place of the forged one.
  await expect.poll(stored).toEqual({ winner: null, passive: undefined });
});

test("a link in a text asks for GMs and rolls for players, and escapes what it is given", async ({
  gm,
  ada,
}) => {
  for (const page of [gm, ada]) {
    const html = await page.evaluate(async () => {
      const { foundry } = globalThis as unknown as {
        foundry: {
          applications: {
            ux: { TextEditor: { implementation: { enrichHTML(text: string): Promise<string> } } };
          };
        };
      };
      const text =
        "<p>[[/check edge str dc=15]]{&lt;img src=x onerror=alert(1)&gt;} [[/check nowhere str]] [[/r 1d6]]</p>";
      const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text);
      const holder = document.createElement("div");
      holder.id = "enriched";
      holder.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 9999";
      holder.innerHTML = enriched;
      document.body.append(holder);
      return enriched;
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("[[/check nowhere str]]");
    expect(html).toContain("inline-roll");
  }
  await gm.locator("#enriched .check-link").click();
  await expect(gm.locator(".request-body input[name=difficulty]")).toHaveValue("15");
  const check = await newCard(ada, () => ada.locator("#enriched .check-link").click());
  await expect(check).toContainText("against 15");
});

test("the api lists rolls with their odds and undoes changes", async ({ ada }) => {
  const result = await ada.evaluate(async () => {
    const { uuid } = game.user.character;
    const vitality = () =>
      (game.user.character as unknown as { system: { vitality: { value: number } } }).system.vitality;
    const listed = await game.system.api.list(uuid, { odds: true });
    const before = vitality().value;
    const change = {
      deltas: { "vitality.value": -3 },
      sets: {},
      addConditions: ["prone"],
      removeConditions: [],
      steps: [],
    };
    const key = await game.system.api.apply(uuid, change);
    const during = vitality().value;
    await game.system.api.undo(uuid, key);
    return {
      keys: listed.map(({ key: one }) => one),
      lost: before - during,
      left: before - vitality().value,
    };
  });
  expect(result.keys).toContain("athletics");
  expect(result).toMatchObject({ lost: 3, left: 0 });
});
