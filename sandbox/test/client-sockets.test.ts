import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import { GM, MANIFEST, OTHER_PLAYER, PLAYER, startHost } from "./client-support.ts";

let host: Host;

beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.teardown());

const user = (id: string) =>
  game.users.get(id, { strict: true }) as InstanceType<typeof CONFIG.User.documentClass>;

describe("F-201 the system's socket", () => {
  it("reaches every other client with a copy and the sender's id, but not the sender", () => {
    const other = host.connect(PLAYER);
    const [here, there] = [vi.fn(), vi.fn()];
    game.socket.on("system.sys", here);
    other.onChannel("system.sys", there);
    game.socket.emit("system.sys", { n: 1, gone: undefined });
    expect(here).not.toHaveBeenCalled();
    expect(there).toHaveBeenCalledWith({ n: 1 }, GM);
    other.emit("system.sys", { n: 2 });
    expect(here).toHaveBeenCalledWith({ n: 2 }, PLAYER);
    game.socket.off("system.sys", here);
    other.emit("system.sys", { n: 3 });
    expect(here).toHaveBeenCalledOnce();
  });

  it("is silent unless the manifest enables it", async () => {
    await host.teardown();
    host = await startHost({ system: { manifest: { ...MANIFEST, socket: false } } });
    const there = vi.fn();
    host.connect(PLAYER).onChannel("system.sys", there);
    game.socket.emit("system.sys", {});
    expect(there).not.toHaveBeenCalled();
  });
});

describe("User#query", () => {
  const answering = (id: string, answer: (data: { n: number }) => unknown) => {
    const other = host.connect(id);
    other.on("userQuery", async ({ data }, reply) => {
      try {
        reply({ value: await answer(data as { n: number }) });
      } catch (error) {
        reply({ error: { name: "Error", message: (error as Error).message } });
      }
    });
    return other;
  };

  it("F-202 runs the handler on that user's client", async () => {
    answering(PLAYER, ({ n }) => ({ r: n * 2 }));
    expect(await user(PLAYER).query("sys.q", { n: 4 })).toEqual({ r: 8 });
  });

  it("F-202 answers other clients' queries", async () => {
    CONFIG.queries["sys.q"] = async (data) => ({ r: (data as { n: number }).n * 2 });
    const other = host.connect(PLAYER);
    expect(await other.userQuery({ userId: GM, name: "sys.q", data: { n: 5 } })).toEqual({ r: 10 });
    await expect(other.userQuery({ userId: GM, name: "sys.none", data: {} })).rejects.toThrow("sys.none");
  });

  it("F-203 rejects without a handler, target or permission, on errors and on timeout", async () => {
    await expect(user(OTHER_PLAYER).query("sys.q", {})).rejects.toThrow("not connected");
    await expect(user(GM).query("sys.none", {})).rejects.toThrow("sys.none");
    answering(PLAYER, () => {
      throw new Error("refused");
    });
    await expect(user(PLAYER).query("sys.q", {})).rejects.toThrow("refused");
    CONFIG.queries["sys.slow"] = () => new Promise(() => undefined);
    await expect(user(GM).query("sys.slow", {}, { timeout: 20 })).rejects.toThrow("20 ms");
    vi.spyOn(user(GM), "can").mockReturnValue(false);
    await expect(user(PLAYER).query("sys.q", {})).rejects.toThrow("lacks permission");
  });

  it("F-204 can query oneself", async () => {
    CONFIG.queries["sys.q"] = (data) => (data as { n: number }).n + 1;
    expect(await user(GM).query("sys.q", { n: 1 })).toBe(2);
  });
});

describe("F-205 online users", () => {
  it("have one active GM: highest role, then id", async () => {
    expect(game.users.activeGM).toBe(user(GM));
    expect(user(GM).isActiveGM).toBe(true);
    const told = vi.fn();
    Hooks.on("userConnected", told);
    const other = host.connect(PLAYER);
    expect(user(PLAYER).active).toBe(true);
    expect(told).toHaveBeenCalledWith(user(PLAYER), true);
    expect(user(PLAYER).isActiveGM).toBe(false);
    expect(game.users.getDesignatedUser(() => false)).toBeNull();
    expect(game.users.getDesignatedUser((each) => !each.isGM)).toBe(user(PLAYER));
    other.close();
    expect(user(PLAYER).active).toBe(false);
  });

  it("have no active GM while no GM is online", async () => {
    await host.teardown();
    host = await startHost({ userId: PLAYER });
    expect(game.users.activeGM).toBeNull();
  });

  it("F-706 assigns macros to hotbar slots 1 to 50 and lists them by page", async () => {
    const macro = (await CONFIG.Macro.documentClass.create({
      name: "M",
      type: "script",
      command: "return this.name + scope.x",
    })) as unknown as InstanceType<typeof CONFIG.Macro.documentClass>;
    const me = user(GM);
    await me.assignHotbarMacro(macro, 3);
    expect(me.hotbar).toMatchObject({ 3: macro.id });
    expect(me.getHotbarMacros(1)[2]).toEqual({ slot: 3, macro });
    expect(me.getHotbarMacros(2).map(({ slot }) => slot)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    await expect(me.assignHotbarMacro(macro, 0)).rejects.toThrow();
    await expect(me.assignHotbarMacro(macro, 51)).rejects.toThrow();
    await me.assignHotbarMacro(null, 3);
    expect(me.hotbar).toEqual({});
    expect(await macro.execute({ x: 1 })).toBe("M1");
  });
});
