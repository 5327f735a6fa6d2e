import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stepsBetween } from "../client/documents/combat/turns.ts";
import type { Host } from "../node/host.ts";
import { waitFor } from "../testing/wait-for.ts";
import { createHero, type Hero, PLAYER, Recorder, type Source, startHost } from "./client-support.ts";

type Combat = InstanceType<typeof CONFIG.Combat.documentClass>;
type Combatant = InstanceType<typeof CONFIG.Combatant.documentClass>;

let host: Host;
let combat: Combat;
let log: Recorder;

const findCombatant = (name: string) => combat.combatants.getName(name) as unknown as Combatant;

/** A combat class that records its events. */
function recordCombat(): void {
  const Base = CONFIG.Combat.documentClass;
  const note = (event: string, who: string, context: Source) => {
    const { round, turn, skipped } = context;
    log.add(
      [event, who, `r${round}`, turn === undefined ? "" : `t${turn}`, skipped ? "skipped" : ""]
        .filter(Boolean)
        .join(" "),
    );
  };
  class RecordedCombat extends Base {
    override async _onStartTurn(combatant: Combatant, context: Parameters<Combat["_onStartTurn"]>[1]) {
      note("startTurn", combatant.name, { ...context });
    }
    override async _onEndTurn(combatant: Combatant, context: Parameters<Combat["_onEndTurn"]>[1]) {
      note("endTurn", combatant.name, { ...context });
    }
    override async _onStartRound(context: Parameters<Combat["_onStartRound"]>[0]) {
      note("startRound", "", { ...context });
    }
    override async _onEndRound(context: Parameters<Combat["_onEndRound"]>[0]) {
      note("endRound", "", { ...context });
    }
    override async _onEnter(combatant: Combatant) {
      log.add(`enter ${combatant.name}`);
    }
    override async _onExit(combatant: Combatant) {
      log.add(`exit ${combatant.name}`);
    }
  }
  CONFIG.Combat.documentClass = RecordedCombat;
}

beforeEach(async () => {
  log = new Recorder();
  host = await startHost({ init: recordCombat });
  CONFIG.time.turnTime = 2;
  CONFIG.time.roundTime = 60;
  combat = (await CONFIG.Combat.documentClass.create({ active: true })) as unknown as Combat;
  await combat.createEmbeddedDocuments("Combatant", [
    { name: "c", initiative: 10 },
    { name: "a", initiative: 20 },
    { name: "b", initiative: 15 },
  ]);
  log.take();
});
afterEach(() => host.teardown());

describe("turns", () => {
  it("F-206 a new combat sorts its combatants by initiative and deactivates others", async () => {
    expect(combat).toMatchObject({ round: 0, turn: null, started: false, scene: null });
    expect(combat.turns.map((each) => each.name)).toEqual(["a", "b", "c"]);
    await findCombatant("b").update({ initiative: null });
    expect(combat.turns.map((each) => each.name)).toEqual(["a", "c", "b"]);
    const other = (await CONFIG.Combat.documentClass.create({})) as unknown as Combat;
    await other.activate();
    await waitFor(() => expect(combat.active).toBe(false));
    expect(game.combat).toBe(other);
  });

  it("[F-224] hands the comparison of combatants to sort without `this`", () => {
    const seen = new Set<unknown>();
    const Class = combat.constructor as {
      prototype: { _sortCombatants(a: Combatant, b: Combatant): number };
    };
    const own = vi.spyOn(Class.prototype, "_sortCombatants").mockImplementation(function (this: unknown) {
      seen.add(this);
      return 0;
    });
    combat.setupTurns();
    own.mockRestore();
    expect([...seen]).toEqual([undefined]);
  });

  it("[F-225] sorts while its data are prepared only where it has no turns yet", async () => {
    const sorted = vi.spyOn(combat, "setupTurns");
    combat.reset();
    expect(sorted).not.toHaveBeenCalled();
    combat.turns = [];
    combat.reset();
    expect(sorted).toHaveBeenCalledTimes(1);
  });

  it("F-207 startCombat goes to the first turn, which a hook may change", async () => {
    const hook = vi.fn((_combat: Combat, data: Source) => {
      data.turn = 1;
    });
    Hooks.once("combatStart", hook);
    await combat.startCombat();
    expect(hook.mock.calls[0]?.[1]).toMatchObject({ round: 1 });
    expect(combat).toMatchObject({ round: 1, turn: 1 });
    await combat.update({ round: 0, turn: null });
    log.take();
    await combat.startCombat();
    expect(log.take()).toEqual(["startRound r1", "startTurn a r1 t0"]);
    expect(game.time.worldTime).toBe(0);
  });

  it("F-208 nextTurn goes to the next turn and advances the time before its events", async () => {
    await combat.startCombat();
    log.take();
    const hook = vi.fn();
    Hooks.on("combatTurn", hook);
    let timeInHook = -1;
    Hooks.on("updateCombat", () => {
      timeInHook = game.time.worldTime;
    });
    await combat.nextTurn();
    expect(hook).toHaveBeenCalledWith(
      combat,
      { round: 1, turn: 1 },
      expect.objectContaining({ direction: 1 }),
    );
    expect(log.take()).toEqual(["endTurn a r1 t0", "startTurn b r1 t1"]);
    expect(game.time.worldTime).toBe(2);
    expect(timeInHook).toBe(2);
  });

  it("F-209 F-212 nextTurn goes to the next round after the last turn", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextTurn();
    log.take();
    const before = game.time.worldTime;
    const [round, change] = [vi.fn(), vi.fn()];
    Hooks.on("combatRound", round);
    Hooks.on("combatTurnChange", change);
    await combat.nextTurn();
    expect(round).toHaveBeenCalledWith(combat, { round: 2, turn: 0 }, expect.anything());
    expect(log.take()).toEqual(["endTurn c r1 t2", "endRound r1", "startRound r2", "startTurn a r2 t0"]);
    expect(game.time.worldTime - before).toBe(62);
    const prior = { round: 1, turn: 2, combatantId: findCombatant("c").id, tokenId: null };
    const current = { round: 2, turn: 0, combatantId: findCombatant("a").id, tokenId: null };
    expect(change).toHaveBeenCalledWith(combat, prior, current);
    expect(combat.previous).toEqual(prior);
    expect(combat.current).toEqual(current);
  });

  it("F-210 nextRound skips the remaining turns", async () => {
    await combat.startCombat();
    log.take();
    await combat.nextRound();
    expect(log.take()).toEqual([
      "endTurn a r1 t0",
      "startTurn b r1 t1 skipped",
      "endTurn b r1 t1 skipped",
      "startTurn c r1 t2 skipped",
      "endTurn c r1 t2 skipped",
      "endRound r1",
      "startRound r2",
      "startTurn a r2 t0",
    ]);
    expect(game.time.worldTime).toBe(66);
  });

  it("F-211 going back runs no turn events", async () => {
    await combat.previousTurn();
    expect(combat.round).toBe(0);
    await combat.startCombat();
    await combat.nextTurn();
    log.take();
    const hook = vi.fn();
    Hooks.on("combatTurn", hook);
    await combat.previousTurn();
    expect(hook.mock.calls[0]?.[2]).toMatchObject({ direction: -1, worldTime: { delta: -2 } });
    expect(combat.turn).toBe(0);
    expect(log.take()).toEqual([]);
    expect(game.time.worldTime).toBe(0);
  });

  it("F-213 events run on the one active GM, and not when turned off", async () => {
    const player = host.connect(PLAYER);
    await combat.startCombat();
    log.take();
    await player.modifyDocument({
      type: "Combat",
      action: "update",
      operation: { updates: [{ _id: combat.id, turn: 1 }] },
    });
    await waitFor(() => expect(log.events).toEqual(["endTurn a r1 t0", "startTurn b r1 t1"]));
    log.take();
    await combat.update({ turn: 2 }, { turnEvents: false });
    expect(log.take()).toEqual([]);
  });

  it("F-214 other updates run no turn events", async () => {
    await combat.startCombat();
    log.take();
    await findCombatant("a").update({ defeated: true });
    await findCombatant("a").update({ hidden: true });
    await combat.update({ flags: { sys: { x: 1 } } });
    await findCombatant("c").update({ initiative: 30 });
    expect(log.take()).toEqual([]);
    expect(combat.combatant?.name).toBe("a");
  });

  it("F-215 skips the defeated if the tracker is set so", async () => {
    await game.settings.set("core", "combatTrackerConfig", { skipDefeated: true, resource: "" });
    await findCombatant("b").update({ defeated: true });
    await combat.startCombat();
    log.take();
    await combat.nextTurn();
    expect(combat.combatant?.name).toBe("c");
    expect(log.take()).toEqual([
      "endTurn a r1 t0",
      "startTurn b r1 t1 skipped",
      "endTurn b r1 t1 skipped",
      "startTurn c r1 t2",
    ]);
    expect(game.time.worldTime).toBe(4);
  });

  it("F-216 a deleted current combatant is replaced by the next", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    log.take();
    await findCombatant("b").delete();
    await waitFor(() => expect(log.events).toHaveLength(2));
    expect(combat.combatant?.name).toBe("c");
    expect(combat.turn).toBe(1);
    expect(log.take().sort()).toEqual(["exit b", "startTurn c r1 t1"]);
    await findCombatant("c").delete();
    await waitFor(() => expect(combat.combatant?.name).toBe("a"));
    await waitFor(() => expect(log.events).toContain("startTurn a r2 t0"));
  });

  it("F-217 rollInitiative keeps the current combatant", async () => {
    CONFIG.Combat.initiative.formula = "1d20";
    await combat.startCombat();
    await combat.resetAll();
    expect(combat.combatants.map((each) => (each as unknown as Combatant).initiative)).toEqual([
      null,
      null,
      null,
    ]);
    await waitFor(() => expect(combat.combatant?.name).toBe("a"));
    await combat.setInitiative(findCombatant("a").id as string, 12);
    expect(findCombatant("a").initiative).toBe(12);
    await combat.rollAll();
    expect(game.messages.size).toBe(2);
    expect(findCombatant("a").initiative).toBe(12);
    expect(findCombatant("b").initiative).toBeTypeOf("number");
    expect(combat.combatant?.name).toBe("a");
    await combat.rollInitiative([findCombatant("a").id as string], { formula: "99" });
    expect(combat.turns[0]?.name).toBe("a");
    expect(game.messages.contents[2]?.rolls[0]?.total).toBe(99);
  });

  it("F-218 rounds advance without combatants", async () => {
    const empty = (await CONFIG.Combat.documentClass.create({})) as unknown as Combat;
    await empty.startCombat();
    await empty.nextTurn();
    await empty.nextRound();
    expect(empty.combatant).toBeUndefined();
    expect(empty.started).toBe(true);
  });

  it("runs the events of several rounds in order", () => {
    const events = stepsBetween({ round: 1, turn: 1 }, { round: 3, turn: 0 }, 2).map(
      (step) => `${step.event}${step.skipped ? "*" : ""}`,
    );
    expect(events).toEqual([
      "endTurn",
      "endRound",
      "startRound*",
      "startTurn*",
      "endTurn*",
      "startTurn*",
      "endTurn*",
      "endRound*",
      "startRound",
      "startTurn",
    ]);
  });
});

describe("initiative", () => {
  it("F-220 without a formula rolling is refused, for everybody", async () => {
    await combat.resetAll();
    CONFIG.Combat.initiative.formula = null;
    await expect(combat.rollAll()).rejects.toThrow();
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([null, null, null]);
    CONFIG.Combat.initiative.formula = "7";
    await combat.rollAll();
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([7, 7, 7]);
  });

  it("F-221 an update that changes initiatives says where the current combatant is then", async () => {
    await combat.startCombat();
    const told: unknown[] = [];
    Hooks.on("updateCombatant", (_combatant: Combatant, _changes: Source, options: Source) => {
      told.push(options.combatTurn);
    });
    await findCombatant("c").update({ initiative: 30 });
    expect(combat.combatant?.name).toBe("a");
    await findCombatant("c").update({ hidden: true });
    expect(told).toEqual([1, undefined]);
    await waitFor(() => expect(combat._source.turn).toBe(1));
  });

  it("F-221 the caller may say which turn is current in the new order", async () => {
    await combat.startCombat();
    log.take();
    const update = { _id: findCombatant("c").id, initiative: 30 };
    await combat.updateEmbeddedDocuments("Combatant", [update], {
      turnEvents: false,
      combatTurn: 2,
    } as never);
    expect(combat.combatant?.name).toBe("b");
    expect(log.take()).toEqual([]);
  });

  it("F-221 where no turn is said, the index stays, whoever is there now", async () => {
    await combat.startCombat();
    const update = { _id: findCombatant("c").id, initiative: 30 };
    await combat.updateEmbeddedDocuments("Combatant", [update], { updateTurn: false } as never);
    expect([combat.turn, combat.combatant?.name]).toEqual([0, "c"]);
  });
});

describe("combatants", () => {
  it("take name and state from their actors", async () => {
    const actor: Hero = await createHero();
    const [created] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    const combatant = created as unknown as Combatant;
    expect(combatant.actor).toBe(actor);
    expect(combatant.name).toBe("Hero");
    expect(combatant.isNPC).toBe(true);
    expect(combat.getCombatantByActor(actor)).toBe(combatant);
    await actor.toggleStatusEffect("dead");
    expect(combatant.isDefeated).toBe(true);
    expect(actor.inCombat).toBe(true);
  });
});

describe("F-219 world time", () => {
  it("can be advanced, rewound and set, and calls a hook", async () => {
    const told = vi.fn();
    Hooks.on("updateWorldTime", told);
    expect(await game.time.advance(60)).toBe(60);
    expect(told).toHaveBeenCalledWith(60, 60, expect.anything(), game.userId);
    expect(await game.time.advance(-10)).toBe(50);
    expect(await game.time.set(7)).toBe(7);
    expect(game.time.worldTime).toBe(7);
  });
});
