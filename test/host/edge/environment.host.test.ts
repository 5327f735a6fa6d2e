// @vitest-environment happy-dom
/** Gravity, light and radiation of a place by the GM's panel, and what they change on the creatures there. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CombatRules } from "../../../module/core/contract/combat.ts";
import { hostSettings } from "../../../module/core/host/host.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { publicApi } from "../../support/api.ts";
import { sceneOf } from "../../support/areas.ts";
import type {
  Source,
  TableActor,
  TableDialog,
  TableMessage,
  TableScene,
  TableToken,
} from "../../support/documents.ts";
import { keepingDice, loadAllDice } from "../../support/next-dice.ts";
import {
  applyPanel,
  closePanels,
  fill,
  isBlocked,
  memberTexts,
  openPanel,
  textsOf,
  undoAll,
} from "../../support/panels.ts";
import { essence, startTable, type Table } from "../../support/table.ts";

/** A token as its light is stored. */
type LitToken = TableToken & { readonly light: { readonly bright: number; readonly dim: number } };

let table: Table;
let ilse: TableActor;
let anselm: TableActor;
let scene: TableScene;
let turns: CombatRules;
let before: Source[];

const plan = async (key: string, choices?: object): Promise<EdgeCheckPlan> =>
  (await publicApi().plan(ilse.uuid, "check", key, choices)).plan as EdgeCheckPlan;
const place = (actors = [ilse]) => openPanel({ ruleset: "edge", panel: "environment", actors });
const setDetail = (isOn: boolean) => hostSettings().set("manifold", "edge.gravityDetail", isOn);
/** The gravity that is stored on the scene. */
const sceneGravity = (): number | null | undefined => scene.toObject().flags.manifold?.edge?.gravity;

/** Opens the panel for Ilse, sets the gravity and applies it. */
async function enter(g: number, actors?: TableActor[]): Promise<readonly TableMessage[]> {
  const panel = await place(actors);
  await fill(panel, "gravity", String(g));
  const posted = await applyPanel(panel, table.messages);
  await panel.close();
  return posted;
}

const withDice = <T>(end: 0 | 1, work: () => Promise<T>): Promise<T> =>
  keepingDice(() => {
    loadAllDice(end);
    return work();
  });

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  scene = sceneOf(table);
  await scene.update({ active: true });
  ({ TURNS: turns } = await import("../../../module/rulesets/edge/turn/turns.ts"));
  before = [ilse, anselm].map(essence);
});
afterAll(() => table.host.teardown());
beforeEach(() => setDetail(false));
afterEach(async () => {
  await closePanels();
  for (const actor of [ilse, anselm]) {
    for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
    await actor.update({
      "system.gravity": { g: 1, native: 1, saves: 0, days: 0, adaptsAfter: 0 },
      "system.radiation.rads": 0,
    });
  }
  await scene.update({ "environment.darknessLevel": 0, "flags.manifold.edge.gravity": null });
});

describe("gravity of a scene", () => {
  it("[E-223] is stored on the scene, shown with its band, and undone with what it did", async () => {
    const panel = await place([ilse, anselm]);
    await fill(panel, "gravity", "0.4");
    expect(textsOf(panel, ".panel-facts li")).toEqual(["0.4 g: Low"]);
    expect(textsOf(panel, ".panel-scene li")).toEqual(["Gravity – → 0.4"]);
    expect(memberTexts(panel, ilse)).toEqual(expect.arrayContaining(["Gravity 1 → 0.4", "+ Low gravity"]));
    const [card] = await applyPanel(panel, table.messages);
    expect(sceneGravity()).toBe(0.4);
    await undoAll(card!);
    expect(sceneGravity()).toBeNull();
    expect([ilse, anselm].map(essence)).toEqual(before);
  });

  it("changes the creatures even where another package keeps the scene as it is", async () => {
    const hook = Hooks.on("preUpdateScene", () => false);
    await enter(0.4);
    Hooks.off("preUpdateScene", hook);
    expect(sceneGravity() ?? null).toBeNull();
    expect(ilse.system.gravity.g).toBe(0.4);
  });

  it("[E-223] is taken up when the panel is opened again", async () => {
    await enter(0.4);
    const panel = await place();
    expect(panel.element.querySelector<HTMLInputElement>('[data-field="gravity"]')!.value).toBe("0.4");
  });

  it("[E-224] sickens and hinders above 1.3 g", async () => {
    await enter(1.4);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["highGravity", "sickened", "hindered"]));
    expect((await plan("athletics")).mode).toBe("disadvantage");
    await enter(1);
    expect(ilse.statuses.size).toBe(0);
  });

  it("[E-225] asks for a save against DC 10 x g at each day's end; the fifth success acclimates", async () => {
    const panel = await place();
    await fill(panel, "gravity", "1.4");
    await fill(panel, "dayEnds", true);
    expect(textsOf(panel, ".panel-requests li")).toEqual([
      "Save against high gravity (difficulty 14): Ilse Marrow",
    ]);
    const [, request] = await applyPanel(panel, table.messages);
    expect(request!.system).toMatchObject({ difficulty: 14 });
    for (const saves of [1, 2, 3, 4, 5]) {
      await withDice(1, () => ilse.roll("acclimation", "", { dialog: false }));
      await settled();
      expect(ilse.system.gravity.saves).toBe(saves);
    }
    expect(ilse.statuses.has("highGravity")).toBe(false);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["highGravityUsed", "sickened"]));
    expect(ilse.statuses.has("hindered")).toBe(false);
    await fill(panel, "dayEnds", false);
    await fill(panel, "dayEnds", true);
    expect(textsOf(panel, ".panel-requests li")).toEqual([]);
  });

  it("[E-227] pins above 2 g at each turn's start; a save braces until the next", async () => {
    await enter(3);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["extremeGravity", "sickened", "restrained"]));
    expect(turns.demands!(ilse, "turnStart").map(({ kind }) => kind)).toContain("brace");
    // Sickened and restrained, Ilse still has a chance of 22 with the best dice.
    await ilse.update({ "system.abilities.str.value": 20 });
    await withDice(1, () => ilse.roll("brace", "", { dialog: false }));
    await settled();
    expect(ilse.statuses.has("restrained")).toBe(false);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["braced", "hindered"]));
    expect(turns.onTurnStart!(ilse)!.addConditions).toContain("pinnedByGravity");
    await ilse.update({
      "system.abilities.str.value": before[0]!.system.abilities.str.value,
    });
  });

  it("[E-228] [E-229] low gravity helps and speeds up, and after 2d6 + 10 days only speeds up", async () => {
    const { walk } = ilse.system;
    await enter(0.4);
    expect(ilse.system.walk).toBe(walk + 3);
    expect((await plan("athletics")).mode).toBe("advantage");
    await withDice(0, () => ilse.roll("adaptation", "", { dialog: false }));
    await settled();
    expect(ilse.system.gravity.adaptsAfter).toBe(12);
    await ilse.update({ "system.gravity.days": 11 });
    const panel = await place();
    await fill(panel, "dayEnds", true);
    await applyPanel(panel, table.messages);
    expect(ilse.statuses.has("lowGravity")).toBe(false);
    expect(ilse.statuses.has("lowGravityUsed")).toBe(true);
    expect(ilse.system.walk).toBe(walk + 3);
    expect((await plan("athletics")).mode).toBe("normal");
  });

  it("[E-228] doubles the jumps that the sheet names", async () => {
    const { creatureFacts } = await import("../../../module/rulesets/edge/sheets/context-notes.ts");
    const jumps = () =>
      Number(/^[\d.]+/.exec(creatureFacts(ilse).find(({ label }) => label.endsWith("jump"))!.text)![0]);
    const normal = jumps();
    await enter(0.4);
    expect(jumps()).toBe(2 * normal);
    await enter(0);
    expect(creatureFacts(ilse).map(({ label }) => label)).toContain("MANIFOLD.Edge.Sheet.pushOff");
  });

  it("[E-230] [E-226] a fall takes the gravity of where the creature is", async () => {
    const fallen = async () => {
      const rolled = await withDice(1, () =>
        ilse.roll("hazard", "fall", { dialog: false, choices: { height: 6 } }),
      );
      return rolled!.message.system.plan.gravity;
    };
    await ilse.update({ "system.vitality.value": 20 });
    await enter(0.4);
    expect(await fallen()).toBe("low");
    await enter(1.6);
    expect(await fallen()).toBe("high");
    await ilse.update({ "system.vitality.value": 10 });
  });

  it("[E-231] [E-580] without G-Zero no skill counts for the body where nothing weighs anything", async () => {
    await enter(0);
    const skill = async (key: string) =>
      (await plan(key)).modifiers.find(({ id }) => id === "skill")?.cancelled;
    expect(await skill("athletics")).toBe("MANIFOLD.Edge.Modifier.weightless");
    expect(await skill("lucidity")).toBeUndefined();
    await ilse.update({ "system.skills.gZero.trained": true });
    expect(await skill("athletics")).toBeUndefined();
    await ilse.update({ "system.skills.gZero.trained": false });
  });

  it("[E-234] [E-235] [E-236] in detail, natives feel at home, weight follows, and things are easily set in motion", async () => {
    const { weight } = ilse.system.load;
    await setDetail(true);
    const panel = await place();
    await fill(panel, "gravity", "0.4");
    await fill(panel, "native", "0.4", ilse.uuid);
    expect(memberTexts(panel, ilse)).toEqual(["Native gravity 1 → 0.4", "Gravity 1 → 0.4"]);
    await applyPanel(panel, table.messages);
    expect(ilse.statuses.size).toBe(0);
    expect(ilse.system.load.weight).toBeCloseTo(weight * 0.4, 1);
    await enter(0);
    const offered = await plan("str", { enabled: ["setMoving"] });
    expect(offered.modifiers.map(({ id }) => id)).toContain("setMoving");
  });

  it("[E-237] [E-238] [E-239] four hours without weight ask for a save, but not of those trained for it", async () => {
    await setDetail(true);
    await anselm.update({ "system.skills.gZero.trained": true });
    const panel = await place([anselm, ilse]);
    await fill(panel, "gravity", "0");
    await fill(panel, "hours", "4");
    expect(textsOf(panel, ".panel-requests li")).toEqual([
      "Save against space sickness (difficulty 18): Ilse Marrow",
    ]);
    await withDice(0, () => ilse.roll("spaceSickness", "", { dialog: false }));
    await settled();
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["spaceSick", "sickened"]));
    await ilse.update({ "system.abilities.str.value": 20 });
    await withDice(1, () => ilse.roll("spaceSickness", "", { dialog: false }));
    await settled();
    expect(ilse.statuses.has("spaceSick")).toBe(false);
    await ilse.update({
      "system.abilities.str.value": before[0]!.system.abilities.str.value,
    });
    await anselm.update({ "system.skills.gZero.trained": false });
  });
});

describe("light", () => {
  const ticked = async (key = "alertness") =>
    (await plan(key, { sense: "sight" })).modifiers.map(({ id }) => id);

  it("[E-259] the scene's darkness ticks what it does to sight, and is undone", async () => {
    const panel = await place();
    await fill(panel, "light", "dim");
    expect(textsOf(panel, ".panel-scene li")).toEqual(["Darkness 0 → 0.5"]);
    const [card] = await applyPanel(panel, table.messages);
    expect(scene.environment!.darknessLevel).toBe(0.5);
    expect(await ticked()).toContain("dimLight");
    await fill(panel, "light", "dark");
    await applyPanel(panel, table.messages);
    expect(await ticked()).toContain("darkness");
    // The darkness has been replaced since, so the first card can no longer take it back.
    await undoAll(card!);
    expect(scene.environment!.darknessLevel).toBe(1);
  });

  it("[E-261] darkness counts as dim for infravision", async () => {
    await scene.update({ "environment.darknessLevel": 1 });
    await ilse.update({ "system.senses.infravision": true });
    expect((await plan("alertness", { sense: "sight" })).mode).toBe("disadvantage");
    await ilse.update({ "system.senses.infravision": false });
  });

  it("[E-261] [E-262] [E-264] senses for the dark give tokens the host's darkvision, and take it back", async () => {
    const sight = () => ilse.toObject().prototypeToken.sight;
    await ilse.update({ "system.senses.thermovision": true });
    await settled();
    expect(sight()).toMatchObject({ visionMode: "darkvision", range: null });
    await ilse.update({ "system.senses.thermovision": false });
    await settled();
    expect(sight()).toMatchObject({ visionMode: "basic", range: 0 });
  });

  describe("senses without sight", () => {
    type Mode = { readonly enabled: boolean; readonly range: number | null };
    /** Enabled modes by id, whichever shape the host stores. */
    const modes = (): Record<string, number | null> => {
      const { detectionModes } = ilse.toObject().prototypeToken;
      const entries: readonly (readonly [id: string, mode: Mode])[] = Array.isArray(detectionModes)
        ? detectionModes.map(({ id, ...mode }) => [id, mode])
        : Object.entries<Mode>(detectionModes);
      return Object.fromEntries(entries.map(([id, { enabled, range }]) => [id, enabled ? range : 0]));
    };

    it("[E-263] [E-264] [E-265] are the host's detection modes, and go again; others stay", async () => {
      const isModern = process.env.SANDBOX_GENERATION === "14";
      const hearing = { enabled: true, range: 9 };
      await ilse.update({
        "prototypeToken.detectionModes": isModern ? { hearing } : [{ id: "hearing", ...hearing }],
      });
      await ilse.update({ "system.senses": { blindsight: 10, tremorsense: 4, ultravision: true } });
      await settled();
      expect(modes()).toEqual({ hearing: 9, senseAll: 10, feelTremor: 4, seeInvisibility: null });
      await ilse.update({ "system.senses": { blindsight: 0, tremorsense: 6, ultravision: false } });
      await settled();
      expect(modes()).toEqual({ hearing: 9, feelTremor: 6 });
      await ilse.update({ "system.senses.tremorsense": 0 });
      await settled();
      expect(modes()).toEqual({ hearing: 9 });
    });

    it("[E-263] come with a feature that gives them, are switched with its effect, and go with it", async () => {
      const effect = {
        name: "Blindsight",
        transfer: true,
        changes: [{ key: "system.senses.blindsight", mode: 4, type: "upgrade", value: "10" }],
      };
      const feature = { name: "Blindsight", type: "edgePower", effects: [effect] };
      const [made] = await ilse.createEmbeddedDocuments("Item", [feature]);
      await settled();
      expect(modes()).toMatchObject({ senseAll: 10 });
      const owned = ilse.items.get(made!.id)!;
      await owned.effects.contents[0]!.update({ disabled: true });
      await settled();
      expect(modes()).not.toHaveProperty("senseAll");
      await owned.effects.contents[0]!.update({ disabled: false });
      await settled();
      expect(modes()).toMatchObject({ senseAll: 10 });
      await ilse.deleteEmbeddedDocuments("Item", [made!.id]);
      await settled();
      expect(modes()).not.toHaveProperty("senseAll");
    });
  });

  it("[E-260] a burning light lights its bearer's token and check, and goes out with the item", async () => {
    await scene.update({ "environment.darknessLevel": 1 });
    const token = () => scene.tokens.getName("Ilse Marrow") as LitToken;
    if (!token())
      await scene.createEmbeddedDocuments("Token", [
        { name: "Ilse Marrow", actorId: ilse.id, actorLink: true, x: 0, y: 0 },
      ]);
    const [torch] = await ilse.createEmbeddedDocuments("Item", [
      { name: "Torch", type: "edgeGear", system: { light: { bright: 6, dim: 12 } } },
    ]);
    expect(token().light).toMatchObject({ bright: 0, dim: 0 });
    await torch!.update({ "system.light.lit": true });
    await settled();
    expect(token().light).toMatchObject({ bright: 6, dim: 12 });
    expect(await ticked()).not.toContain("darkness");
    await torch!.delete();
    await settled();
    expect(token().light).toMatchObject({ bright: 0, dim: 0 });
    expect(await ticked()).toContain("darkness");
  });
});

describe("radiation", () => {
  it("[E-243] [E-244] gives rads by level and hours, in a card for the Gamemaster alone", async () => {
    const panel = await place();
    await fill(panel, "radiation", "2");
    await fill(panel, "hours", "3");
    const [line] = memberTexts(panel, ilse).filter((text) => text.startsWith("Rads"));
    expect(line).toBeDefined();
    const [card] = await applyPanel(panel, table.messages);
    expect(ilse.system.radiation.rads).toBeGreaterThan(0);
    expect(card!.whisper).not.toEqual([]);
    await undoAll(card!);
    expect(ilse.system.radiation.rads).toBe(0);
  });
});

it("the panel changes the creatures alone without a scene", async () => {
  await scene.update({ active: false });
  const panel = await place();
  expect(panel.element.querySelector('[data-field="light"]')).toBeNull();
  await fill(panel, "gravity", "1.5");
  const [card] = await applyPanel(panel, table.messages);
  expect(ilse.statuses.has("highGravity")).toBe(true);
  expect(card!.system.scene).toBeNull();
  await undoAll(card!);
  expect(ilse.statuses.size).toBe(0);
  await scene.update({ active: true });
});

describe("what is filled in wrongly", () => {
  it.each([
    ["gravity", "-1"],
    ["gravity", "9.81"],
    ["gravity", ""],
    ["hours", "10000"],
    ["radiation", "6"],
  ])("%s of %j is refused with words", async (field, value) => {
    const panel: TableDialog = await place();
    await fill(panel, field, value);
    expect(isBlocked(panel)).toBe(true);
    expect(textsOf(panel, ".panel-field .problem")[0]).toMatch(/: enter a number from 0 to/);
    expect(await applyPanel(panel, table.messages)).toEqual([]);
  });
});
