import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useMessageRenderer } from "../client/documents/chat/renderer.ts";
import type { Host } from "../node/host.ts";
import { createHero, GM, is14, OTHER_PLAYER, PLAYER, type Source, startHost } from "./client-support.ts";

type Message = InstanceType<typeof CONFIG.ChatMessage.documentClass>;

let host: Host;

beforeEach(async () => {
  host = await startHost();
});
afterEach(async () => {
  useMessageRenderer(null);
  await host.teardown();
  vi.restoreAllMocks();
});

const messageClass = () => CONFIG.ChatMessage.documentClass;
const create = async (data: Source = {}, options: Source = {}) =>
  (await messageClass().create(data, options)) as unknown as Message;
const applyTo = (whisper: string[], mode: string): Source => {
  const cls = messageClass();
  return is14 ? cls.applyMode({ whisper }, mode) : cls.applyRollMode({ whisper }, mode);
};
const MODE = is14
  ? { public: "public", gm: "gm", blind: "blind", self: "self" }
  : { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" };
const modeSetting = is14 ? "messageMode" : "rollMode";

async function roll(formula = "1d6"): Promise<Source> {
  const Roll = CONFIG.Dice.rolls[0] as unknown as new (
    formula: string,
  ) => { evaluate(): Promise<{ toJSON(): Source }> };
  return (await new Roll(formula).evaluate()).toJSON();
}

/** The part of a message that a user sees, found by starting as this user with the message in the world. */
async function seenBy(userId: string, message: Source): Promise<Message | undefined> {
  await host.teardown();
  host = await startHost({ userId, documents: { ChatMessage: [{ _id: "Message000000000", ...message }] } });
  return game.messages.get("Message000000000") as unknown as Message | undefined;
}

describe("messages", () => {
  it("F-610 have the documented defaults", () => {
    const before = Date.now();
    const message = new (messageClass())({}) as Message;
    const after = Date.now();
    expect(message).toMatchObject({
      type: "base",
      style: 0,
      flavor: "",
      content: "",
      whisper: [],
      blind: false,
      rolls: [],
      emote: false,
    });
    expect(message._source).toMatchObject({ author: GM, sound: null });
    expect(message.timestamp).toBeGreaterThanOrEqual(before);
    expect(message.timestamp).toBeLessThanOrEqual(after);
    expect(CONST.CHAT_MESSAGE_STYLES).toEqual({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
  });

  it("F-611 F-600 revive their rolls and leave out those whose class is missing", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const gone = { ...(await roll()), class: "GoneRoll" };
    const message = await create({ rolls: [JSON.stringify(await roll()), JSON.stringify(gone)] });
    expect(message.rolls).toHaveLength(1);
    expect(message.rolls[0]).toBeInstanceOf(CONFIG.Dice.rolls[0]);
    expect(message.isRoll).toBe(true);
    expect((await create()).isRoll).toBe(false);
  });

  it("F-612 F-613 modes set whisper and blind", () => {
    expect(applyTo(["p1"], MODE.public)).toMatchObject({ whisper: [], blind: false });
    expect(applyTo(["p1"], MODE.self)).toMatchObject({ whisper: [GM], blind: false });
    expect(applyTo(["p1"], MODE.gm)).toMatchObject({ whisper: ["p1"], blind: false });
    expect(applyTo(["p1"], MODE.blind)).toMatchObject({ whisper: ["p1"], blind: true });
    expect(applyTo([], MODE.gm)).toMatchObject({ whisper: [GM], blind: false });
  });

  it.runIf(!is14)("F-612 'roll' means the current mode in 13", async () => {
    await game.settings.set("core", "rollMode", "blindroll");
    expect(applyTo([], "roll")).toMatchObject({ blind: true });
    expect(messageClass().applyMode).toBeUndefined();
  });

  it.runIf(is14)("F-613 old names map to the new ones with a warning in 14", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(applyTo([], "blindroll")).toMatchObject({ whisper: [GM], blind: true });
    expect(warn).toHaveBeenCalled();
    expect(CONFIG.ChatMessage.modes?.gm).toMatchObject({
      label: expect.any(String),
      icon: expect.any(String),
    });
    expect(applyTo(["x"], "ic")).toMatchObject({ whisper: [] });
  });

  it("F-614 are public unless a mode is asked for", async () => {
    await game.settings.set("core", modeSetting, MODE.gm);
    expect((await create({ content: "x" })).whisper).toEqual([]);
    expect((await create({ content: "x" }, { [modeSetting]: MODE.gm })).whisper).toEqual([GM]);
    const message = await create({ content: "x" });
    message.applyRollMode(MODE.blind);
    expect(message.blind).toBe(true);
    expect(host.server.stored("ChatMessage", message.id as string)).toMatchObject({ blind: false });
  });

  it("F-615 hide the content of private rolls from other users", async () => {
    const rolls = [JSON.stringify(await roll())];
    const visible = async (userId: string, message: Source) =>
      (await seenBy(userId, { rolls, ...message }))?.isContentVisible;
    const toGm = { author: PLAYER, whisper: [GM] };
    expect(await visible(PLAYER, toGm)).toBe(true);
    expect(await visible(GM, toGm)).toBe(true);
    expect(await visible(OTHER_PLAYER, toGm)).toBe(false);
    expect(await visible(PLAYER, { ...toGm, blind: true })).toBe(false);
    expect(await visible(GM, { ...toGm, blind: true })).toBe(true);
    const toSelf = { author: PLAYER, whisper: [PLAYER] };
    expect(await visible(PLAYER, toSelf)).toBe(true);
    expect(await visible(GM, toSelf)).toBe(false);
  });

  it("F-616 whispers are visible to the author and the listed users only", async () => {
    const whisper = { author: PLAYER, whisper: [OTHER_PLAYER], content: "psst" };
    expect((await seenBy(PLAYER, whisper))?.visible).toBe(true);
    expect((await seenBy(OTHER_PLAYER, whisper))?.visible).toBe(true);
    expect((await seenBy(GM, whisper))?.visible).not.toBe(true);
    const masked = await seenBy(OTHER_PLAYER, {
      author: PLAYER,
      whisper: [GM],
      rolls: [JSON.stringify(await roll())],
    });
    expect(masked?.visible).toBe(true);
    expect(masked?.isContentVisible).toBe(false);
  });

  it("F-617 F-618 take the speaker from the token, the character or the user", async () => {
    const cls = messageClass();
    expect(cls.getSpeaker()).toMatchObject({ actor: null, token: null, alias: "Gamemaster" });
    expect(cls.getSpeakerActor()).toBeNull();
    const actor = await createHero();
    expect(cls.getSpeaker({ actor })).toMatchObject({ actor: actor.id, alias: "Hero" });
    await game.user?.update({ character: actor.id });
    expect(cls.getSpeaker()).toMatchObject({ actor: actor.id, alias: "Hero" });
    const scene = (await CONFIG.Scene.documentClass.create({
      name: "S",
      active: true,
    })) as unknown as InstanceType<typeof CONFIG.Scene.documentClass>;
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T", actorId: actor.id }]);
    const speaker = cls.getSpeaker({ token: token as never });
    expect(speaker).toEqual({ scene: scene.id, token: token?.id, actor: actor.id, alias: "T" });
    expect(cls.getSpeakerActor(speaker)).toBe((token as unknown as { actor: unknown }).actor);
  });

  it("F-619 find the users a whisper reaches", async () => {
    const names = (name: string) =>
      messageClass()
        .getWhisperRecipients(name)
        .map((user) => user.name);
    expect(names("gm")).toEqual(["Gamemaster"]);
    expect(names("DM")).toEqual(["Gamemaster"]);
    expect(names("players").sort()).toEqual(["Ann", "Ben"]);
    expect(names("ann")).toEqual(["Ann"]);
    expect(names("nobody")).toEqual([]);
    const actor = await createHero({ name: "Rogue" });
    await game.users.get(PLAYER)?.update({ character: actor.id });
    expect(names("rogue")).toEqual(["Ann"]);
  });

  it("F-622 have sub-types with models, which may render the message", async () => {
    const message = await create({ type: "test", system: { n: "1" } });
    expect(message.system).toBeInstanceOf(CONFIG.ChatMessage.dataModels.test);
    expect(message.system).toMatchObject({ n: 1 });
    await expect(create({ type: "nope" })).rejects.toThrow("nope");
    const element = {} as HTMLElement;
    Object.assign((CONFIG.ChatMessage.dataModels.test as unknown as { prototype: object }).prototype, {
      renderHTML: async () => element,
    });
    expect(await message.renderHTML()).toBe(element);
  });

  it("are rendered by the page's renderer; without one rendering throws", async () => {
    const message = await create({ content: "x" });
    await expect(message.renderHTML()).rejects.toThrow("page");
    const element = {} as HTMLElement;
    useMessageRenderer(async () => element);
    expect(await message.renderHTML()).toBe(element);
  });

  it("F-607 F-608 can be made of rolls", async () => {
    const Roll = CONFIG.Dice.rolls[0] as unknown as new (
      formula: string,
    ) => {
      evaluate(): Promise<{ total: number; toMessage(data: Source, options?: Source): Promise<Message> }>;
    };
    const evaluated = await new Roll("3").evaluate();
    const message = await evaluated.toMessage({ flavor: "F" }, { [modeSetting]: MODE.gm });
    expect(message).toMatchObject({ flavor: "F", content: "3", whisper: [GM], blind: false });
    expect(message.rolls[0]?.total).toBe(3);
  });
});

describe("rendering", () => {
  it("[F-621] a model that renders its messages still lets packages change them", async () => {
    const element = { drawnBy: "the model" } as unknown as HTMLElement;
    class Drawn extends foundry.abstract.TypeDataModel {
      static override defineSchema() {
        return {};
      }
      async renderHTML(): Promise<HTMLElement> {
        return element;
      }
    }
    Object.assign(CONFIG.ChatMessage.dataModels, { test: Drawn });
    const message = await create({ type: "test", content: "x", whisper: [PLAYER] });
    const heard: unknown[][] = [];
    Hooks.on("renderChatMessageHTML", (...args: unknown[]) => void heard.push(args));
    expect(await message.renderHTML()).toBe(element);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.slice(0, 2)).toEqual([message, element]);
    expect(heard[0]?.[2]).toMatchObject({ isWhisper: true, whisperTo: "Ann", alias: "Gamemaster" });
  });
});

describe("tables", () => {
  it("draw each result once without replacement", async () => {
    const table = (await CONFIG.RollTable.documentClass.create({
      name: "T",
      formula: "1d2",
      replacement: false,
      results: [
        { name: "one", range: [1, 1], weight: 1 },
        { name: "two", range: [2, 2], weight: 1 },
      ],
    })) as unknown as InstanceType<typeof CONFIG.RollTable.documentClass>;
    const first = await table.draw();
    const second = await table.draw();
    const drawn = [...first.results, ...second.results].map((result) => result.name).sort();
    expect(drawn).toEqual(["one", "two"]);
    expect(game.messages.size).toBe(2);
    await table.resetResults();
    expect(table.getResultsForRoll(1)).toHaveLength(1);
  });
});
