// @vitest-environment happy-dom
/** Regions affect tokens that enter, leave, or have a turn there: on cards, once for each event, in all five games. */

import { settled } from "sandbox/testing/settled";
import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type * as HazardMoment from "../../../module/features/regions/region-event.ts";
import type { HazardEvent } from "../../../module/features/regions/region-event.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { createCombatOf } from "../../support/combat.ts";
import { createScene } from "../../support/create.ts";
import type { TableCombat, TableMessage, TableScene, TableToken } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { type Source, startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let scene: TableScene;
let actor: TableActor;
let mover: TableToken;
let before: Source;

beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  vi.restoreAllMocks();
  await scene.delete();
  await actor.update({ system: before.system });
  for (const status of actor.statuses) await actor.toggleStatusEffect(status, { active: false });
  for (const message of [...table.messages.contents]) await message.delete();
  await settled();
});

/** A combat, not yet begun, of the token alone. */
async function openFight(): Promise<TableCombat> {
  const fight = await createCombatOf({ scene: scene.id });
  await fight.createEmbeddedDocuments("Combatant", [
    { tokenId: mover.id, sceneId: scene.id, actorId: actor.id, initiative: 10 },
  ]);
  return fight;
}

const INSIDE = { x: 250, y: 250 };
const OUTSIDE = { x: 900, y: 900 };

/** Puts a token of the game's character beside a region that does something. */
async function place(game: string, does: string, more: Source = {}): Promise<void> {
  actor = table.actors.contents.find(
    ({ ruleset, type }) => ruleset.id === game && type === `${game}Character`,
  )!;
  before = actor.toObject();
  scene = await createScene({
    name: "A trap",
    grid: { type: 1, size: 100, distance: 1, units: "m" },
  });
  const [token] = await scene.createEmbeddedDocuments("Token", [
    { name: "T", actorId: actor.id, actorLink: true, ...OUTSIDE },
  ]);
  mover = token!;
  await scene.createEmbeddedDocuments("Region", [
    {
      name: "Burning oil",
      shapes: [{ type: "circle", x: 300, y: 300, radius: 150 }],
      behaviors: [{ type: "hazard", name: "H", system: { does, ...more } }],
    },
  ]);
}

async function enter(): Promise<void> {
  await mover.update(INSIDE);
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  await settled();
}

const cards = (): readonly TableMessage[] => table.messages.contents;
const typesOf = (): string[] => cards().map(({ type }) => type);

const conditionOf = ({ ruleset }: TableActor): string =>
  ruleset.conditions.find(({ id }) => ["prone", "stunned", "blinded", "unconscious"].includes(id))!.id;

const essenceOf = (): string => JSON.stringify(actor.toObject().system);

describe.each(GAMES)("in %s", (game) => {
  it("proposes damage and a condition, and requests a check, when a token enters", async () => {
    await place(game, "", {});
    const condition = conditionOf(actor);
    const [check] = Object.values(actor.ruleset.rolls);
    const { key } = check!.list!(actor)[0]!;
    await scene.delete();
    await place(game, `damage 3\ncondition ${condition}\ncheck ${check!.id}:${key}`);
    const unhurt = essenceOf();
    await enter();
    await waitFor(() => expect(typesOf()).toEqual(["dealt", "change", "request"]));
    expect(essenceOf(), "proposed only").toBe(unhurt);
    expect(actor.statuses.has(condition)).toBe(false);
    const [dealt, change] = cards();
    expect(Object.keys(dealt!.system.targets)).toEqual([actor.uuid.replaceAll(".", "-")]);
    expect(dealt!.system).toMatchObject({ note: "Burning oil", amount: 3, nature: "damage" });
    const { applyNow } = await import("../../../module/core/consequences/service.ts");
    for (const card of [dealt, change]) await applyNow(card!);
    expect(essenceOf()).not.toBe(unhurt);
    expect(actor.statuses.has(condition)).toBe(true);
  });

  it("applies it at once if the region says so", async () => {
    await place(game, "", {});
    const condition = conditionOf(actor);
    await scene.delete();
    await place(game, `/damage 3\n/condition ${condition}`, { automatic: true });
    const unhurt = essenceOf();
    await enter();
    await waitFor(() => expect(actor.statuses.has(condition)).toBe(true));
    expect(essenceOf()).not.toBe(unhurt);
  });
});

describe("a region", () => {
  it("does nothing for events it is not set to, and nothing twice while the token stays", async () => {
    await place("edge", "damage 3", { events: ["tokenExit"] });
    await mover.update(INSIDE);
    await mover.update({ x: 200, y: 250 });
    await settled();
    expect(cards()).toEqual([]);
    await mover.update(OUTSIDE);
    await waitFor(() => expect(typesOf()).toEqual(["dealt"]));
  });

  it("affects a token that runs through in one movement, once for each entry and exit", async () => {
    await place("edge", "damage 3", { events: ["tokenEnter", "tokenExit"] });
    await mover.update({ x: 900, y: 250 });
    await mover.update({ x: 0, y: 250 });
    await waitFor(() => expect(typesOf()).toEqual(["dealt", "dealt"]));
    await scene.delete();
    for (const message of [...table.messages.contents]) await message.delete();
    await place("edge", "damage 3");
    await mover.update({ x: 900, y: 250 });
    const far = { action: "walk", snapped: true, explicit: true };
    await mover.move([
      { x: 0, y: 250, ...far },
      { x: 250, y: 250, ...far },
    ]);
    await waitFor(() => expect(typesOf()).toEqual(["dealt", "dealt"]));
    await settled();
    expect(typesOf()).toEqual(["dealt", "dealt"]);
  });

  it("acts once if the host reports one entry with both of its names, in either order", async () => {
    await place("edge", "");
    for (const names of [
      ["tokenMoveIn", "tokenEnter"],
      ["tokenEnter", "tokenMoveIn"],
      ["tokenMoveIn", "tokenMoveIn", "tokenEnter"],
    ]) {
      const id = names.join();
      await meet(...names.map((name) => ({ ...eventOf({ id }), name })));
    }
    expect(typesOf()).toEqual(Array(4).fill("dealt"));
  });

  it("acts on a token that is placed inside", async () => {
    await place("edge", "damage 3");
    await scene.createEmbeddedDocuments("Token", [{ ...mover.toObject(), _id: null, ...INSIDE }]);
    await waitFor(() => expect(typesOf()).toEqual(["dealt"]));
  });

  it("acts at the turns of tokens inside, once for each turn however often it is repeated", async () => {
    await place("edge", "damage 3", { events: ["tokenTurnStart"] });
    await actor.update({ "flags.manifold.automation": "off" });
    await mover.update(INSIDE);
    const combat = await openFight();
    await combat.startCombat();
    await waitFor(() => expect(typesOf()).toEqual(["dealt"]));
    await combat.nextTurn();
    await waitFor(() => expect(typesOf()).toEqual(["dealt", "dealt"]));
    await combat.previousRound();
    await combat.nextTurn();
    await settled();
    expect(typesOf()).toEqual(["dealt", "dealt"]);
    await combat.delete();
    await actor.update({ "flags.manifold.automation": null });
  });

  it("posts one card if two windows of the GM receive one event", async () => {
    await place("edge", "condition prone");
    const event = {
      name: "tokenEnter",
      region: { name: "Burning oil" },
      data: { token: { uuid: mover.uuid, hidden: false, actor }, movement: { id: "m1" } },
    };
    await meetAs("condition prone", event, event);
    expect(typesOf()).toEqual(["change"]);
  });

  /** The client hears of the events, and acts. */
  async function meetAs(does: string, ...events: readonly HazardEvent[]): Promise<void> {
    const { momentOf } = await import("../../../module/features/regions/region-event.ts");
    const { meetHazard } = await import("../../../module/features/regions/apply-region.ts");
    const hazard = { uuid: "Scene.x.Region.y.RegionBehavior.z", does, automatic: false };
    for (const event of events) {
      const moment = momentOf(hazard, event);
      if (moment !== null) await meetHazard(hazard, event, moment);
    }
  }
  const meet = (...events: readonly HazardEvent[]) => meetAs("damage 3", ...events);
  const eventOf = (movement: HazardEvent["data"]["movement"]): HazardEvent => ({
    name: "tokenEnter",
    region: { name: "Burning oil", shapes: [] },
    data: { token: { uuid: mover.uuid, hidden: false, actor }, movement },
  });

  it("posts one card if two windows receive a token that was placed, and has not moved", async () => {
    await place("edge", "");
    const event = eventOf(null);
    await meet(event, event);
    expect(typesOf()).toEqual(["dealt"]);
  });

  it("acts again if a region that was moved away is moved back over a token", async () => {
    await place("edge", "");
    const away = { ...eventOf(null), region: { name: "Burning oil", shapes: [{ x: 900 }] } };
    await meet(eventOf(null), away, eventOf(null));
    expect(typesOf()).toEqual(["dealt", "dealt", "dealt"]);
  });

  it("acts twice if a token enters, leaves and enters again in one movement", async () => {
    await place("edge", "");
    await meet(eventOf({ id: "m2" }), eventOf({ id: "m2" }));
    expect(typesOf()).toEqual(["dealt", "dealt"]);
  });

  it.each([
    ["a token that was placed", null],
    ["a movement whose id is that of an earlier one", { id: "m3" }],
  ])("acts again for %s after the page was loaded again, whoever has taken the place", async (_what, by) => {
    await place("edge", "");
    await meet(eventOf(by));
    const again = "../../../module/features/regions/region-event.ts?loaded-again";
    const { momentOf }: typeof HazardMoment = await import(/* @vite-ignore */ again);
    const { meetHazard } = await import("../../../module/features/regions/apply-region.ts");
    const hazard = { uuid: "Scene.x.Region.y.RegionBehavior.z", does: "damage 3", automatic: false };
    const event = eventOf(by);
    const moment = momentOf(hazard, event)!;
    // A player knows the id of what comes.
    const { deriveId } = await import("../../../module/core/changes/derive-id.ts");
    const _id = deriveId(`hazard.${hazard.uuid}.${mover.uuid}.${moment}.0`);
    const ada = table.join("Ada");
    await ada.modifyDocument({
      ...{ type: "ChatMessage", action: "create" },
      operation: { data: [{ _id, content: "x", author: ada.userId }], keepId: true },
    } as never);
    await meetHazard(hazard, event, moment);
    expect(typesOf()).toEqual(["dealt", "base", "dealt"]);
  });

  it("is undone with the turn in which it acted, and then acts again", async () => {
    await place("edge", "damage 3", { events: ["tokenTurnStart"], automatic: true });
    await actor.update({ "flags.manifold.automation": "off" });
    await mover.update(INSIDE);
    const combat = await openFight();
    const states: string[] = [];
    const next = async (act: () => Promise<unknown>) => {
      await act();
      await settled();
      states.push(essenceOf());
    };
    const { DialogV2 } = foundry.applications.api;
    const asked = vi.spyOn(DialogV2, "confirm").mockResolvedValue(true);
    await next(() => combat.startCombat());
    await next(() => combat.nextTurn());
    await next(() => combat.previousTurn());
    expect(asked).toHaveBeenCalledTimes(1);
    expect(typesOf()).toEqual(["dealt"]);
    await next(() => combat.nextTurn());
    expect(typesOf()).toEqual(["dealt", "dealt"]);
    const [started, hurt, takenBack, again] = states;
    expect(hurt).not.toBe(started);
    expect(takenBack).toBe(started);
    expect(again).toBe(hurt);
    await combat.delete();
    await actor.update({ "flags.manifold.automation": null });
  });

  it("names what it cannot do, and does the rest", async () => {
    await place("edge", "explode 3\ncheck nowhere:x y\ndamage\ncondition prone\ndamage soul 3");
    const told: string[] = [];
    spyOnNotices("warn").mockImplementation((text) => void told.push(text));
    await enter();
    expect(typesOf()).toEqual(["change"]);
    expect(told).toHaveLength(3);
    expect(told[0]).toContain("The region “Burning oil” cannot do “explode 3”");
  });

  it("shows players nothing about a hidden token", async () => {
    await place("edge", "damage 3");
    await mover.update({ hidden: true });
    await enter();
    expect(cards()[0]!.whisper.length).toBeGreaterThan(0);
  });
});
