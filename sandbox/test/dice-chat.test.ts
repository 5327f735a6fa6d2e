// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../client/dice/_module.ts";
import { useMessageRenderer } from "../client/documents/chat/renderer.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import { renderMessage } from "../client/sidebar/chat/message-html.ts";
import { TypeDataModel } from "../common/abstract/type-data.ts";
import { CHAT_MESSAGE_STYLES } from "../common/constants/play.ts";
import { BaseUser } from "../common/documents/user.ts";
import { resetEnvironment, useEnvironment } from "../common/environment.ts";
import { GENERATION_13, jsonOf, rollWithFaces, useDice } from "./dice-support.ts";

useDice();

const ME = "meuser0000000000";
const GM = "gmuser0000000000";

interface Page {
  CONFIG: Record<string, unknown>;
  CONST?: object;
  Hooks?: object;
  foundry?: object;
  game?: object;
  ui?: object;
}
const page = globalThis as unknown as Page;

let hooks: { name: string; args: unknown[] }[] = [];
let reported: string[] = [];

/** A world with the current user (a player) and a GM: only what a message needs. */
beforeEach(() => {
  hooks = [];
  reported = [];
  const users = [
    new BaseUser({ _id: ME, name: "Ann", role: 1 }),
    new BaseUser({ _id: GM, name: "Gus", role: 4 }),
  ];
  const collection = Object.assign(new Map(users.map((user) => [user.id, user])), {
    filter: (condition: (user: BaseUser) => boolean) => users.filter(condition),
  });
  const none = new Map();
  Object.assign(page.CONFIG, {
    ChatMessage: { documentClass: ChatMessage, dataModels: {}, ...(!GENERATION_13 && { modes: {} }) },
  });
  page.CONST = { CHAT_MESSAGE_STYLES };
  const TextEditor = { implementation: { enrichHTML: async (html: string) => html } };
  page.foundry = { abstract: { TypeDataModel }, applications: { ux: { TextEditor } } };
  page.Hooks = {
    callAll: (name: string, ...args: unknown[]) => hooks.push({ name, args }),
    onError: (_location: string, error: Error) => reported.push(error.message),
  };
  page.game = {
    _documentsReady: true,
    user: users[0],
    userId: ME,
    users: collection,
    actors: none,
    scenes: none,
    settings: {
      settings: new Map([
        ["core.rollMode", {}],
        ["core.messageMode", {}],
      ]),
      get: () => (GENERATION_13 ? "publicroll" : "public"),
    },
  };
  useEnvironment({
    user: users[0]!,
    users,
    worldCollection: (name) => (name === "User" ? (collection as never) : undefined),
  });
  useMessageRenderer(renderMessage);
});

afterEach(() => {
  resetEnvironment();
  useMessageRenderer(null);
  for (const name of ["game", "Hooks", "CONST", "foundry"] as const) delete page[name];
});

const message = (data: object): ChatMessage =>
  new ChatMessage({ _id: "message000000000", author: ME, ...data } as never);

describe("I. Rolls in chat messages", () => {
  it("F-611 rolls are stored as JSON and revived", async () => {
    const roll = await rollWithFaces("1d6 + 1", [6, 4]);
    const stored = message({ rolls: [JSON.stringify(roll)] });
    expect(stored.rolls[0]).toBeInstanceOf(Roll);
    expect([stored.rolls[0]!.total, stored.isRoll]).toEqual([5, true]);
    expect(typeof (stored._source as unknown as { rolls: unknown[] }).rolls[0]).toBe("string");
    expect(message({}).isRoll).toBe(false);
  });

  it("F-600 a message loads without the roll whose class is missing", async () => {
    const roll = jsonOf(await rollWithFaces("2"));
    const stored = message({ rolls: [JSON.stringify({ ...roll, class: "GoneRoll" }), JSON.stringify(roll)] });
    expect(stored.rolls).toHaveLength(1);
    expect(reported.join()).toContain("GoneRoll");
  });

  it("F-607, F-608 the data of toMessage make a message, with the audience of the mode", async () => {
    const roll = await rollWithFaces("1d6", [6, 4]);
    const data = (await roll.toMessage(
      { flavor: "F" },
      { create: false, ...(GENERATION_13 ? { rollMode: "blindroll" } : { messageMode: "blind" }) },
    )) as object;
    expect(data).toMatchObject({ content: "4", flavor: "F", author: ME, whisper: [GM], blind: true });
    const made = message(data);
    expect([made.rolls[0]!.total, made.blind, made.whisper]).toEqual([4, true, [GM]]);
    const open = (await roll.toMessage({}, { create: false })) as object;
    expect(open).toMatchObject({ whisper: [], blind: false });
    const own = await roll.toMessage(
      {},
      { create: false, ...(GENERATION_13 ? { rollMode: "selfroll" } : { messageMode: "self" }) },
    );
    expect(own).toMatchObject({ whisper: [ME], blind: false });
  });

  it("F-620 a rolled message renders its roll in its content", async () => {
    const roll = await rollWithFaces("1d6 + 1[bonus]", [6, 4]);
    const html = await message({
      rolls: [JSON.stringify(roll)],
      content: "5",
      flavor: "Attack",
    }).renderHTML();
    expect(html.matches("li.chat-message.message.flexcol[data-message-id=message000000000]")).toBe(true);
    expect(html.querySelector("header.message-header span.flavor-text")!.textContent).toBe("Attack");
    expect(html.querySelector("div.message-content .dice-roll .dice-formula")!.textContent).toBe(
      "1d6 + 1[bonus]",
    );
    expect(html.querySelector("div.message-content .dice-roll h4.dice-total")!.textContent).toBe("5");
    expect(html.querySelectorAll("div.message-content ol.dice-rolls > li.roll")).toHaveLength(1);
  });

  it("F-615, F-616 hide formula, faces and total of a roll from users who may not see it", async () => {
    const roll = await rollWithFaces("1d20 + 7", [20, 13]);
    const hidden = message({ rolls: [JSON.stringify(roll)], content: "20", whisper: [GM], blind: true });
    expect([hidden.visible, hidden.isContentVisible]).toEqual([true, false]);
    const html = await hidden.renderHTML();
    const content = html.querySelector(".message-content")!;
    expect(content.textContent).toContain("?");
    expect(content.innerHTML).not.toMatch(/20|13|1d20|\+ 7/);
  });

  it("F-606 a roll rendered for a message gets the message in its context", async () => {
    const seen: unknown[] = [];
    class Listening extends Roll {
      override async _prepareChatRenderContext(options = {}) {
        seen.push((options as { message?: unknown }).message);
        return super._prepareChatRenderContext(options);
      }
    }
    (page.CONFIG.Dice as { rolls: unknown[] }).rolls.push(Listening);
    const roll = await new Listening("3").evaluate();
    const stored = message({ rolls: [JSON.stringify(roll)], content: "3" });
    await stored.renderHTML();
    expect(seen).toEqual([stored]);
  });

  it("F-621 the hook gets message, element and context", async () => {
    const stored = message({ rolls: [JSON.stringify(await rollWithFaces("3"))], content: "3" });
    const html = await stored.renderHTML();
    const call = hooks.find(({ name }) => name === "renderChatMessageHTML")!;
    expect(call.args.slice(0, 2)).toEqual([stored, html]);
    const keys = ["message", "user", "author", "alias", "cssClass", "isWhisper", "whisperTo", "canDelete"];
    expect(Object.keys(call.args[2] as object)).toEqual(expect.arrayContaining(keys));
  });
});
