import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Host } from "../node/host.ts";
import {
  createHero,
  createItems,
  type Hero,
  is14,
  MANIFEST,
  Recorder,
  type Source,
  startHost,
} from "./client-support.ts";
import { only13 } from "./data-support.ts";

type Scene = InstanceType<typeof CONFIG.Scene.documentClass>;
type Token = InstanceType<typeof CONFIG.Token.documentClass>;

let host: Host;
let scene: Scene;
let base: Hero;

async function createToken(data: Source = {}): Promise<Token> {
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T", actorId: base.id, ...data }]);
  return token as unknown as Token;
}

beforeEach(async () => {
  host = await startHost();
  base = await createHero();
  scene = (await CONFIG.Scene.documentClass.create({ name: "Scene", active: true })) as unknown as Scene;
});
afterEach(() => host.teardown());

describe("detection modes", () => {
  const mode = { enabled: true, range: 10 };
  // TokenData of both API references; foundryvtt#12976.
  it("are a list up to 13, replaced as a whole, and a record by id in 14, merged", async () => {
    const token = await createToken({ detectionModes: is14 ? { a: mode } : [{ id: "a", ...mode }] });
    await token.update({ detectionModes: is14 ? { b: mode } : [{ id: "b", ...mode }] });
    expect((token.toObject() as Source).detectionModes).toEqual(
      is14 ? { a: mode, b: mode } : [{ id: "b", ...mode }],
    );
  });

  only13("have each id once in the list", async () => {
    const twice = [
      { id: "a", ...mode },
      { id: "a", ...mode },
    ];
    await expect(createToken({ detectionModes: twice })).rejects.toThrow("detection mode");
  });
});

describe("actors of tokens", () => {
  it("F-150 linked tokens share the world's actor, others have their own", async () => {
    const linked = await createToken({ actorLink: true });
    expect(linked.actor).toBe(base);
    const token = await createToken();
    const actor = token.actor as unknown as Hero;
    expect(actor).not.toBe(base);
    expect(actor.isToken).toBe(true);
    expect(actor.token).toBe(token);
    expect(game.actors.contents).not.toContain(actor);
    expect(actor.uuid).toBe(`Scene.${scene.id}.Token.${token.id}.Actor.${base.id}`);
    expect(await fromUuid(actor.uuid)).toBe(actor);
  });

  it("F-151 a token actor's update runs the actor's events and is stored in the delta", async () => {
    const token = await createToken();
    const actor = token.actor as unknown as Hero;
    const log = new Recorder().hooks("preUpdateActor", "updateActor");
    const seen: unknown[] = [];
    Hooks.on("updateActor", (document: unknown) => void seen.push(document));
    expect(await actor.update({ name: "F" })).toBe(actor);
    expect(log.take()).toEqual(["preUpdateActor", "updateActor"]);
    expect(seen).toEqual([actor]);
    expect(actor.name).toBe("F");
    expect(token.delta?.name).toBe("F");
    expect(base.name).toBe("Hero");
  });

  it("F-152 unchanged values follow the base actor", async () => {
    const token = await createToken();
    const actor = token.actor as unknown as Hero;
    await base.update({ name: "Changed", "system.str": 4 });
    expect(actor.name).toBe("Changed");
    expect(actor.system.derived).toBe(8);
    await actor.update({ name: "Own", "system.hp.value": 3 });
    await base.update({ name: "Again", "system.str": 5 });
    expect(actor.name).toBe("Own");
    expect(actor.system).toMatchObject({ str: 5, hp: { value: 3, max: 10 } });
    await token.delta?.update({ name: null });
    expect(actor.name).toBe("Again");
  });

  it("F-153 items are inherited one by one", async () => {
    const [sword, shield] = await createItems(base, { name: "Sword" }, { name: "Shield" });
    const token = await createToken();
    const actor = token.actor as unknown as Hero;
    await actor.items.get(sword?.id as string)?.delete();
    expect(actor.items.map((item) => item.name)).toEqual(["Shield"]);
    expect(base.items.size).toBe(2);
    await shield?.update({ name: "Tower Shield" });
    expect(actor.items.map((item) => item.name)).toEqual(["Tower Shield"]);
    await createItems(actor, { name: "Bow" });
    await actor.items.get(shield?.id as string)?.update({ "system.price": 9 });
    expect(actor.items.map((item) => item.name).sort()).toEqual(["Bow", "Tower Shield"]);
    expect((shield as unknown as { system: { price: number } }).system.price).toBe(0);
    const stored = host.server.stored("Scene", scene.id as string) as {
      tokens: { delta: { items: Source[] } }[];
    };
    expect(stored.tokens[0]?.delta.items).toHaveLength(3);
    await (
      (token.delta as NonNullable<typeof token.delta>).getEmbeddedCollection("Item") as unknown as {
        restoreDocument(id: string): Promise<unknown>;
      }
    ).restoreDocument(sword?.id as string);
    expect(actor.items.has(sword?.id as string)).toBe(true);
  });

  it("F-154 restore resets the token's actor to its base", async () => {
    await createItems(base, { name: "Sword" });
    const token = await createToken();
    const actor = token.actor as unknown as Hero;
    await actor.update({ name: "Own", "system.str": 1 });
    await createItems(actor, { name: "Bow" });
    await token.delta?.restore();
    const restored = token.actor as unknown as Hero;
    expect(restored.name).toBe("Hero");
    expect(restored.system.str).toBe(10);
    expect(restored.items.map((item) => item.name)).toEqual(["Sword"]);
  });

  it("F-174 statuses and effects of a token's actor do not reach its base", async () => {
    const token = await createToken();
    const actor = token.actor as unknown as Hero;
    await actor.toggleStatusEffect("prone");
    expect(actor.statuses.has("prone")).toBe(true);
    expect(token.hasStatusEffect("prone")).toBe(true);
    expect(base.statuses.size).toBe(0);
    await actor.toggleStatusEffect("prone");
    expect(actor.statuses.size).toBe(0);
  });

  it.runIf(is14)("F-155 a linked token needs no delta, and creation data may set one", async () => {
    const linked = await createToken({ actorLink: true, delta: null });
    expect(linked.delta).toBeNull();
    const token = new CONFIG.Token.documentClass({ name: "T", actorId: base.id }, { parent: scene });
    token.updateSource({ delta: { name: "Own" } });
    expect(token.delta?.name).toBe("Own");
  });
});

describe("tokens", () => {
  it("read bars from their actor and find tracked attributes in its model", async () => {
    const token = await createToken({ bar1: { attribute: "hp" }, bar2: { attribute: "str" } });
    expect(token.getBarAttribute("bar1")).toMatchObject({ type: "bar", value: 10, max: 10, editable: true });
    expect(token.getBarAttribute("bar2")).toMatchObject({ type: "value", value: 10 });
    expect(CONFIG.Token.documentClass.getTrackedAttributes("hero").bar).toEqual([["hp"]]);
    await (token.actor as unknown as Hero).modifyTokenAttribute("hp", -30, true);
    expect(token.getBarAttribute("bar1")?.value).toBe(0);
  });

  it("copy the prototype of their actor", async () => {
    await base.update({ "prototypeToken.actorLink": true });
    const token = await base.getTokenDocument({ x: 100 });
    expect(token).toMatchObject({ actorId: base.id, actorLink: true, x: 100 });
    const [created] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
    expect(base.getActiveTokens(false, true)).toEqual([created]);
  });
});

describe("bars of new tokens", () => {
  const bars = { primaryTokenAttribute: "hp", secondaryTokenAttribute: "mana" };

  it("show what the manifest names, unless the data name another", async () => {
    await host.teardown();
    host = await startHost({ system: { manifest: { ...MANIFEST, ...bars } } });
    const hero = await createHero();
    expect(hero.prototypeToken.toObject()).toMatchObject({
      bar1: { attribute: "hp" },
      bar2: { attribute: "mana" },
    });
    expect(host.server.stored("Actor", hero.id as string)).toMatchObject({
      prototypeToken: { bar1: { attribute: "hp" } },
    });
    const token = await hero.getTokenDocument({ bar2: { attribute: null } });
    expect(token.toObject()).toMatchObject({ bar1: { attribute: "hp" }, bar2: { attribute: null } });
  });

  it("stay empty if the manifest names none", () => {
    expect(base.prototypeToken.toObject()).toMatchObject({
      bar1: { attribute: null },
      bar2: { attribute: null },
    });
  });
});
