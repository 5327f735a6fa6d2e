import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import { waitFor } from "../testing/wait-for.ts";
import {
  addEffect,
  change,
  createHero,
  createItems,
  type Hero,
  is14,
  type Source,
  startHost,
} from "./client-support.ts";

/* Documents as packages create and extend them. */

let host: Host;
beforeEach(async () => {
  host = await startHost();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await host.teardown();
});

const SOURCE = "Compendium.a.b.Item.source0000000000";

describe("data of older generations", () => {
  it("[S8] a numeric type of a message becomes its style (T13: common/documents/chat-message.d.mts)", async () => {
    const data = { type: CONST.CHAT_MESSAGE_STYLES.IC, content: "x" };
    const message = (await CONFIG.ChatMessage.documentClass.create(data)) as unknown as Source;
    expect(message).toMatchObject({ type: "base", style: CONST.CHAT_MESSAGE_STYLES.IC });
  });

  it("[S8] the user of a message becomes its author", () => {
    const message = new CONFIG.ChatMessage.documentClass({ user: "Player1000000000", content: "x" });
    expect(message.toObject()).toMatchObject({ author: "Player1000000000" });
    expect(message.toObject()).not.toHaveProperty("user");
  });

  it("[S8] the icon of an effect becomes its picture (T13: common/documents/active-effect.d.mts)", async () => {
    const actor = await createHero();
    const effect = await addEffect(actor, [], { icon: "icons/svg/old.svg" });
    expect(effect.img).toBe("icons/svg/old.svg");
  });

  it.each(["Actor", "Item", "Cards", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"] as const)(
    "[S8] the source id of %s becomes a statistic (T13: common/documents/*.d.mts)",
    (name) => {
      const { documentClass } = CONFIG[name];
      const type = { Actor: "hero", Item: "gear", Cards: "deck" }[name as string];
      const flags = { core: { sourceId: SOURCE }, sys: { kept: 1 } };
      const document = new documentClass({ name: "X", ...(type && { type }), flags });
      expect(document.toObject()).toMatchObject({
        _stats: { compendiumSource: SOURCE },
        flags: { core: {}, sys: { kept: 1 } },
      });
      expect(document.toObject()).not.toHaveProperty("flags.core.sourceId");
    },
  );

  it("[S8] a source id that is no uuid stays a flag: the document must still load (inferred)", () => {
    const flags = { core: { sourceId: "nothing" } };
    const item = new CONFIG.Item.documentClass({ name: "X", type: "gear", flags });
    expect(item.toObject()).toMatchObject({ flags, _stats: { compendiumSource: null } });
  });

  it("[S8] a statistic that is there already stays", () => {
    const item = new CONFIG.Item.documentClass({
      name: "X",
      type: "gear",
      flags: { core: { sourceId: "Item.old0000000000000" } },
      _stats: { compendiumSource: SOURCE },
    });
    expect(item.toObject()).toMatchObject({ _stats: { compendiumSource: SOURCE } });
  });
});

describe("effects of statuses", () => {
  const statuses = (entry: { id: string; name: string; statuses?: string[]; _id?: string }) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    (CONFIG.statusEffects as unknown as object[]).push(entry);
  };

  it("[V15] are made by _fromStatusEffect, which systems override (T13: client/documents/active-effect.d.mts)", async () => {
    const asked: unknown[][] = [];
    class MyEffect extends CONFIG.ActiveEffect.documentClass {
      static override async _fromStatusEffect(...args: [string, Source, Source?]) {
        asked.push(args);
        const [statusId, data, options] = args;
        return super._fromStatusEffect(statusId, { ...data, description: "mine" }, options);
      }
    }
    CONFIG.ActiveEffect.documentClass = MyEffect;
    const actor = await createHero();
    const effect = (await actor.toggleStatusEffect("prone")) as unknown as Source;
    expect(effect).toMatchObject({ description: "mine" });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject(["prone", { statuses: ["prone"] }, { parent: actor }]);
  });

  it("[V19] with only their own id in statuses imply no other and need no _id", async () => {
    statuses({ id: "x", name: "X", statuses: ["x"] });
    const actor = await createHero();
    await actor.toggleStatusEffect("x");
    expect([...actor.statuses]).toEqual(["x"]);
    await actor.toggleStatusEffect("x");
    expect(actor.statuses.size).toBe(0);
  });

  it("[V19] that imply another still need an _id", async () => {
    statuses({ id: "y", name: "Y", statuses: ["y", "prone"] });
    await expect(CONFIG.ActiveEffect.documentClass.fromStatusEffect("y")).rejects.toThrow("_id");
  });
});

describe("pictures and prototypes", () => {
  it("[U16] actors and items have a thumbnail; actors tell the pictures of their tokens (T13)", async () => {
    const actor = await createHero({ img: "a.webp", prototypeToken: { texture: { src: "t.webp" } } });
    const [item] = await createItems(actor, { img: "i.webp" });
    expect([actor.thumbnail, item?.thumbnail]).toEqual(["a.webp", "i.webp"]);
    expect(await actor.getTokenImages()).toEqual(["t.webp"]);
    const random = { randomImg: true, texture: { src: "tokens/*.webp" } };
    const many = await createHero({ prototypeToken: random });
    await expect(many.getTokenImages()).rejects.toThrow("FilePicker.browse");
  });

  it("[U16] a prototype token is updated through its actor, and has flags (T13: common/data/data.d.mts)", async () => {
    const actor = await createHero();
    const token = () => actor.prototypeToken;
    expect(await token().update({ "texture.src": "t.webp", name: "T" })).toBe(actor);
    expect(token()).toMatchObject({ name: "T", texture: { src: "t.webp" } });
    await token().setFlag("sys", "a.b", 3);
    expect(token().getFlag("sys", "a")).toEqual({ b: 3 });
    expect(actor.toObject()).toMatchObject({ prototypeToken: { flags: { sys: { a: { b: 3 } } } } });
    await token().unsetFlag("sys", "a.b");
    expect(token().getFlag("sys", "a.b")).toBeUndefined();
    expect(() => token().getFlag("nowhere", "a")).toThrow("nowhere");
    expect([token().isOwner, token().testUserPermission(game.users.contents[1] as never, "OWNER")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("hostile effects", () => {
  it.each(["__proto__.x", "system.__proto__.x", "constructor.prototype.x", "system.constructor.x"])(
    "change nothing beyond the actor by the key %s",
    async (key) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const actor = await createHero();
      await addEffect(actor, [change(key, "override", "1"), change("system.str", "add", "1")]);
      expect(actor.system.str).toBe(11);
      const { getRollData } = CONFIG.Actor.documentClass.prototype;
      expect(actor.getRollData).toBe(getRollData);
      for (const each of [
        {},
        Object.getPrototypeOf(actor),
        CONFIG.Actor.documentClass,
        CONFIG.Actor.dataModels.hero,
      ])
        expect(each).not.toHaveProperty("x");
      expect(warn.mock.calls.flat().join()).toContain(key);
    },
  );
});

describe("instances as values", () => {
  it("[?a] an object of a class becomes plain data in an update (inferred)", async () => {
    class Detail {
      constructor(readonly a = 1) {}
      get twice(): number {
        return this.a * 2;
      }
    }
    const actor = await createHero();
    await actor.update({ flags: { sys: { detail: new Detail(3) } } } as never);
    expect(actor.toObject().flags).toEqual({ sys: { detail: { a: 3 } } });
    const field = new foundry.data.fields.ObjectField();
    const value = field.clean(new Detail(4));
    expect(value).toEqual({ a: 4 });
    expect(field.validate(value)).toBeUndefined();
    expect(field.validate(field.clean(new Map()))).toBeDefined();
  });
});

describe.runIf(is14)("members of 14", () => {
  it("[V11] a message takes a mode before it is created (inferred: several systems for 14)", () => {
    const message = new CONFIG.ChatMessage.documentClass({ content: "x" });
    message.applyMode("blind");
    expect(message).toMatchObject({ blind: true, whisper: ["Gamemaster000000"] });
    message.applyMode("self");
    expect(message).toMatchObject({ blind: false, whisper: ["Gamemaster000000"] });
  });

  it("[V11] roll modes are mapped to message modes (inferred: several systems for 14)", async () => {
    const map = (mode: string) => foundry.dice.Roll._mapLegacyRollMode(mode);
    expect(["publicroll", "gmroll", "blindroll", "selfroll", "ic"].map(map)).toEqual([
      "public",
      "gm",
      "blind",
      "self",
      "ic",
    ]);
    await game.settings.set("core", "messageMode", "gm");
    expect(map("roll")).toBe("gm");
  });

  it("[U17] effects know types, phases and events of the host and of packages (T14, API14 CONFIG.ActiveEffect)", async () => {
    const { documentClass, changeTypes, phases, expiryEvents } = CONFIG.ActiveEffect;
    expect([changeTypes, phases, expiryEvents]).toEqual([{}, {}, {}]);
    Object.assign(changeTypes as object, { twice: { label: "Twice", defaultPriority: 25 } });
    Object.assign(phases as object, { late: { label: "Late", hint: "After all others" } });
    Object.assign(expiryEvents as object, { rest: "Rest" });
    expect(documentClass.CHANGE_TYPES).toMatchObject({
      add: { defaultPriority: 20, label: expect.any(String) },
      twice: { defaultPriority: 25 },
    });
    expect(Object.keys(documentClass.CHANGE_PHASES)).toEqual(["initial", "final", "late"]);
    expect(Object.keys(documentClass.EXPIRY_EVENTS)).toEqual([...CONST.ACTIVE_EFFECT_EXPIRY_EVENTS, "rest"]);
  });

  it("[U17] effects name their actor and item (T14: client/documents/active-effect.d.mts)", async () => {
    const actor = await createHero();
    const [item] = await createItems(actor, {});
    const own = await addEffect(actor, []);
    const transferred = await addEffect(item as never, [], { transfer: false, img: "e.webp" });
    expect([own.actor, own.item]).toEqual([actor, null]);
    expect([transferred.actor, transferred.item]).toEqual([actor, item]);
    expect(transferred.thumbnail).toBe("e.webp");
    const alone = new CONFIG.ActiveEffect.documentClass({ name: "E" });
    expect([alone.actor, alone.item]).toEqual([null, null]);
  });

  it("[V10] actors hear of refreshed durations on every client (API14 Actor#onUpdateEffectDurations)", async () => {
    const heard: unknown[][] = [];
    class MyActor extends CONFIG.Actor.documentClass {
      override async onUpdateEffectDurations(...args: Parameters<Hero["onUpdateEffectDurations"]>) {
        heard.push(args);
        await super.onUpdateEffectDurations(...args);
      }
    }
    CONFIG.Actor.documentClass = MyActor;
    const actor = await createHero();
    const effect = await addEffect(actor, [], { duration: { value: 2, units: "rounds" } });
    await CONFIG.ActiveEffect.documentClass.registry.refresh("rest", { actors: [actor] as never });
    expect(heard).toEqual([[[effect], "rest", {}]]);
    heard.length = 0;
    // A client that is not the active GM runs no turn events, but still updates durations.
    vi.spyOn(game.user as object as { isActiveGM: boolean }, "isActiveGM", "get").mockReturnValue(false);
    const Combat = CONFIG.Combat.documentClass;
    const combat = (await Combat.create({
      active: true,
      combatants: [{ actorId: actor.id }],
    } as never)) as unknown as InstanceType<typeof Combat>;
    await combat.startCombat();
    await waitFor(() =>
      expect(heard.map(([, event]) => event)).toEqual(["combatStart", "roundStart", "turnStart"]),
    );
    expect(heard[0]?.[2]).toMatchObject({ combat });
  });

  it.each([
    [
      { value: 3, units: "rounds" },
      { seconds: null, remaining: 3, label: "3 rounds" },
    ],
    [
      { value: 1, units: "turns" },
      { seconds: null, remaining: 1, label: "1 turn" },
    ],
    [
      { value: 2, units: "hours" },
      { seconds: 7200, remaining: 2, label: "2 hours" },
    ],
    [{ value: null }, { seconds: null, remaining: Number.POSITIVE_INFINITY, label: "None" }],
  ])(
    "[U1] a duration %j has seconds and a label (API14 ActiveEffectDuration)",
    async (duration, prepared) => {
      const effect = await addEffect(await createHero(), [], { duration });
      expect(effect.duration).toMatchObject(prepared);
    },
  );

  it("[U1] the label tells what remains", async () => {
    const effect = await addEffect(await createHero(), [], { duration: { value: 2, units: "hours" } });
    await game.time.advance({ hour: 1 });
    effect.updateDuration();
    expect(effect.duration).toMatchObject({ seconds: 7200, remaining: 1, label: "1 hour" });
    await game.time.advance({ hour: 3 });
    effect.updateDuration();
    expect(effect.duration).toMatchObject({ label: "0 hours" });
  });
});

it.runIf(!is14)("members of 14 are absent in 13", () => {
  const { documentClass } = CONFIG.ActiveEffect;
  for (const name of ["CHANGE_TYPES", "CHANGE_PHASES", "EXPIRY_EVENTS"])
    expect(name in documentClass).toBe(false);
  for (const name of ["actor", "item"]) expect(name in documentClass.prototype).toBe(false);
  expect("onUpdateEffectDurations" in CONFIG.Actor.documentClass.prototype).toBe(false);
  expect("_mapLegacyRollMode" in foundry.dice.Roll).toBe(false);
  expect("applyMode" in CONFIG.ChatMessage.documentClass.prototype).toBe(false);
});
