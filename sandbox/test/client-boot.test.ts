import { afterEach, describe, expect, it, vi } from "vitest";
import { createHost, type Host } from "../node/host.ts";

let host: Host | undefined;
afterEach(async () => {
  await host?.teardown();
  host = undefined;
});

describe("the host in Node", () => {
  it("starts a game and stores a document", async () => {
    const seen: string[] = [];
    host = await createHost({
      system: {
        manifest: { id: "sys", documentTypes: { Actor: { hero: {} }, Item: { weapon: {} } } },
        entry: () => {
          for (const hook of ["init", "i18nInit", "setup", "ready"])
            Hooks.once(hook, () => void seen.push(hook));
        },
      },
    });
    expect(seen).toEqual(["init", "i18nInit", "setup", "ready"]);
    const actor = await CONFIG.Actor.documentClass.create({ name: "A", type: "hero" });
    expect(game.actors.size).toBe(1);
    expect(game.actors.contents[0]).toBe(actor);
    await game.actors.contents[0]?.update({ name: "B" });
    expect(game.actors.getName("B")).toBe(actor);
  });

  it("stops before the hook ready if asked to", async () => {
    const ready = vi.fn();
    const entry = () => void Hooks.once("ready", ready);
    host = await createHost({ until: "setup", system: { entry } });
    expect(game.ready).toBe(false);
    expect(ready).not.toHaveBeenCalled();
    expect(game.users.activeGM).not.toBeNull();
  });
});
