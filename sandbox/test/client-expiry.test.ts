import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import { waitFor } from "../testing/wait-for.ts";
import { addEffect, createHero, type Hero, is14, type Source, startHost } from "./client-support.ts";

let host: Host;
let actor: Hero;

beforeEach(async () => {
  host = await startHost();
  actor = await createHero();
});
afterEach(async () => {
  await host.teardown();
  vi.restoreAllMocks();
});

describe.runIf(is14)("the end of effects in generation 14", () => {
  it("F-180 expires effects at the configured event once their time is over", async () => {
    const [ends, later] = [
      await addEffect(actor, [], { duration: { value: 10, units: "seconds", expiry: "turnEnd" } }),
      await addEffect(actor, [], { duration: { value: null, expiry: "turnEnd" } }),
    ];
    const registry = CONFIG.ActiveEffect.documentClass.registry;
    expect((ends as unknown as { isExpiryEvent(event: string): boolean }).isExpiryEvent("turnEnd")).toBe(
      true,
    );
    await registry.refresh("turnStart");
    await registry.refresh("turnEnd", { actors: [] });
    expect((ends.duration as Source).expired).toBe(false);
    await registry.refresh("turnEnd");
    expect((ends.duration as Source).expired).toBe(false);
    expect((later.duration as Source).expired).toBe(true);
    expect(later.isSuppressed).toBe(true);
    await game.time.advance(11);
    CONFIG.ActiveEffect.expiryAction = "delete";
    await registry.refresh("turnEnd");
    expect(actor.effects.has(ends.id as string)).toBe(false);
  });

  it("F-180 expires an unlinked token's inherited effects with the actor's own", async () => {
    const scene = (await CONFIG.Scene.documentClass.create({ name: "Scene", active: true })) as unknown as {
      createEmbeddedDocuments(name: "Token", data: object[]): Promise<{ actor: Hero }[]>;
    };
    const [token] = await scene.createEmbeddedDocuments("Token", [
      { name: "T", actorId: actor.id, actorLink: false },
    ]);
    await addEffect(actor, [], { duration: { value: null, expiry: "turnEnd" } });
    expect(token!.actor.effects.size).toBe(1);
    CONFIG.ActiveEffect.expiryAction = "delete";
    await CONFIG.ActiveEffect.documentClass.registry.refresh("turnEnd");
    expect([actor.effects.size, token!.actor.effects.size]).toEqual([0, 0]);
  });

  it("F-180 asks the bearers in the fight at its events, and all at a change of world time", async () => {
    interface Asked {
      isExpiryEvent(event: string, context: { combat?: unknown }): boolean;
    }
    const outside = await createHero();
    await addEffect(actor, [], { duration: { value: null, expiry: "turnStart" } });
    await addEffect(outside, [], { duration: { value: null, expiry: "turnStart" } });
    const prototype = CONFIG.ActiveEffect.documentClass.prototype as unknown as Asked;
    const asked: unknown[] = [];
    vi.spyOn(prototype, "isExpiryEvent").mockImplementation(function (this: unknown, event, context) {
      const { target } = this as { target: unknown };
      asked.push([event, target === actor ? "inside" : "outside", Object.keys(context)]);
      return false;
    });
    const combat = (await CONFIG.Combat.documentClass.create({ active: true })) as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
      delete(): Promise<unknown>;
    };
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, initiative: 1 }]);
    await combat.startCombat();
    await waitFor(() => expect(asked).toContainEqual(["turnStart", "inside", ["combat"]]));
    await combat.delete();
    await waitFor(() => expect(asked).toContainEqual(["combatEnd", "inside", ["combat"]]));
    expect(asked.filter((each) => (each as string[])[1] === "outside")).toEqual([]);
    await game.time.advance(1);
    await waitFor(() => expect(asked).toContainEqual(["updateWorldTime", "outside", []]));
  });

  it("F-180 takes the combatant that an effect began with for the one whose turn is meant", async () => {
    const other = await createHero();
    const combat = (await CONFIG.Combat.documentClass.create({ active: true })) as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
      startCombat(): Promise<unknown>;
      nextTurn(): Promise<unknown>;
    };
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId: actor.id, initiative: 2 },
      { actorId: other.id, initiative: 1 },
    ]);
    await combat.startCombat();
    const effect = await addEffect(other, [], { duration: { value: null, expiry: "turnEnd" } });
    const expired = () => (effect.duration as Source).expired;
    expect(expired()).toBe(false);
    await combat.nextTurn();
    await waitFor(() => expect(expired()).toBe(true));
  });

  it("F-181 counts down durations; without one an effect never ends", async () => {
    const endless = await addEffect(actor, []);
    expect((endless.duration as Source).remaining).toBe(Number.POSITIVE_INFINITY);
    expect((endless.duration as Source).expiry).toBeNull();
    const limited = await addEffect(actor, [], { duration: { value: 60, units: "seconds" } });
    expect((limited.duration as Source).expiry).toBe("turnStart");
    await game.time.advance(20);
    limited.updateDuration();
    expect((limited.duration as Source).remaining).toBe(40);
    const explicit = await addEffect(actor, [], { duration: { value: 60, units: "seconds", expiry: null } });
    await explicit.update({ name: "Edited" });
    expect((explicit.duration as Source).expiry).toBeNull();
    expect(explicit._source.start).toMatchObject({ time: 20, combat: null });
  });
});
