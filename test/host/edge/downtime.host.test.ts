// @vitest-environment happy-dom
/** The time between adventures by its panel: days, what they cost, and work that keeps its progress. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { targetsOf } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { packSource } from "../../support/pack-source.ts";
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
import { startTable, type Table } from "../../support/table.ts";
import { nextDice } from "./edge-table.ts";

let table: Table;
let ilse: TableActor;
let anselm: TableActor;

const downtime = (actors = [ilse, anselm]) => openPanel({ ruleset: "edge", panel: "downtime", actors });

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const actor of [ilse, anselm])
    await actor.update({ "system.credits": 1000, "system.languages": "Terran" });
});
afterEach(async () => {
  await closePanels();
  for (const actor of [ilse, anselm]) {
    const made = actor.items.contents.filter(({ type, name }) => type === "edgeProject" || name === "A vest");
    for (const item of made) await item.delete();
    await actor.update({ "system.recuperating": false });
  }
});

const credits = (actor: TableActor): number => actor.system.credits;
const trained = (actor: TableActor, id: string) => actor.system.skills[id];

async function project(actor: TableActor, name: string, system: object): Promise<string> {
  const [item] = await actor.createEmbeddedDocuments("Item", [{ name, type: "edgeProject", system }]);
  return `${actor.uuid}|${item!.id}`;
}

const progressOf = (actor: TableActor) =>
  actor.items.contents.find(({ type }) => type === "edgeProject")?.system.progress;

async function choose(
  panel: Awaited<ReturnType<typeof downtime>>,
  actor: TableActor,
  values: Record<string, string | boolean>,
) {
  for (const [name, value] of Object.entries(values)) await fill(panel, name, value, actor.uuid);
}

const said = (panel: Awaited<ReturnType<typeof downtime>>, actor: TableActor) =>
  memberTexts(panel, actor).join(" ");

const facts = (panel: Awaited<ReturnType<typeof downtime>>) => textsOf(panel, ".panel-facts li");
const problems = (panel: Awaited<ReturnType<typeof downtime>>) => textsOf(panel, ".problem").join(" ");

describe("lifestyles", () => {
  it.each([
    ["E-545", "wretched", 7],
    ["E-546", "squalid", 70],
    ["E-547", "poor", 140],
    ["E-548", "modest", 280],
    ["E-549", "comfortable", 490],
    ["E-550", "wealthy", 1050],
    ["E-551", "opulent", 2100],
  ])("[%s] [E-552] a week that is %s costs %i ¢", async (_row, lifestyle, cost) => {
    await ilse.update({ "system.credits": 3000 });
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { lifestyle });
    expect(memberTexts(panel, ilse)).toContain(`Living (¢) −${cost}`);
    const [card] = await applyPanel(panel, table.messages);
    expect(credits(ilse)).toBe(3000 - cost);
    await undoAll(card!);
    expect(credits(ilse)).toBe(3000);
  });

  it("[E-552] one that a character has as an item is chosen, at its own cost", async () => {
    const data = { name: "Aboard the Heron", type: "edgeLifestyle", system: { cost: 25 } };
    const [own] = await ilse.createEmbeddedDocuments("Item", [data]);
    let panel = await downtime([ilse]);
    expect(memberTexts(panel, ilse)).toContain("Living (¢) −175");
    await choose(panel, ilse, { lifestyle: "poor" });
    expect(memberTexts(panel, ilse)).toContain("Living (¢) −140");
    await choose(panel, ilse, { lifestyle: own!.id });
    const [card] = await applyPanel(panel, table.messages);
    expect(credits(ilse)).toBe(825);
    await undoAll(card!);
    expect(credits(ilse)).toBe(1000);
    await closePanels();
    await ilse.deleteEmbeddedDocuments("Item", [own!.id]);
    panel = await downtime([ilse]);
    expect(memberTexts(panel, ilse)).toContain("Living (¢) −280");
  });

  it("[E-545] [E-551] the compendium has each of them, as the panel charges it", async () => {
    const { LIFESTYLES } = await import("../../../module/rulesets/edge/rules/survival/downtime.ts");
    const packed = Object.keys(LIFESTYLES).map((word) => {
      const { type, system } = packSource(`edge/gear/lifestyle-${word}`);
      return [type, system.cost];
    });
    expect(packed).toEqual(Object.values(LIFESTYLES).map((cost) => ["edgeLifestyle", cost]));
  });

  it("a cost below nothing is not stored, and a lifestyle that is gone is asked for again", async () => {
    const data = { name: "Aboard the Heron", type: "edgeLifestyle", system: { cost: 25 } };
    const [own] = await ilse.createEmbeddedDocuments("Item", [data]);
    const item = ilse.items.get(own!.id)!;
    await item.update({ "system.cost": -5 }).catch(() => undefined);
    expect(item.system.cost).toBeGreaterThanOrEqual(0);
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { lifestyle: own!.id });
    await ilse.deleteEmbeddedDocuments("Item", [own!.id]);
    await fill(panel, "days", "7");
    expect(isBlocked(panel)).toBe(true);
    expect(problems(panel)).toContain("Lifestyle");
    await choose(panel, ilse, { lifestyle: "modest" });
    expect(memberTexts(panel, ilse)).toContain("Living (¢) −280");
  });

  it("spends no days while nobody is chosen", async () => {
    const panel = await downtime([]);
    expect(isBlocked(panel)).toBe(true);
    expect(await applyPanel(panel, table.messages)).toEqual([]);
  });

  it("[E-565] [E-566] a profession pays for a modest life, or for a better one", async () => {
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { activity: "profession", lifestyle: "modest" });
    expect(memberTexts(panel, ilse).join()).not.toContain("Living");
    await choose(panel, ilse, { lifestyle: "comfortable" });
    expect(memberTexts(panel, ilse)).toContain("Living (¢) −490");
    await choose(panel, ilse, { standing: "comfortable" });
    expect(memberTexts(panel, ilse).join()).not.toContain("Living");
  });

  it("is not applied for more credits than there are", async () => {
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { lifestyle: "opulent" });
    expect(problems(panel)).toContain("Ilse Marrow has 1000 ¢ and would need 2100 ¢.");
    expect(isBlocked(panel)).toBe(true);
  });

  it("[E-556] a day counts with eight hours", async () => {
    const panel = await downtime([ilse]);
    await fill(panel, "hours", "6");
    expect(problems(panel)).toContain("Hours that a day needs on it to count: 8");
  });
});

describe("crafting", () => {
  it("[E-557] [E-558] [E-560] goes on over days and workers, pays its materials once, and leaves what is made", async () => {
    await anselm.update({ "system.skills.mechatronics.trained": true });
    await ilse.update({ "system.skills.mechatronics.trained": true });
    const work = await project(ilse, "A vest", { kind: "craft", value: 1000, skill: "mechatronics" });
    const panel = await downtime();
    await fill(panel, "days", "10");
    await choose(panel, ilse, { activity: "craft", work, lifestyle: "comfortable" });
    await choose(panel, anselm, { activity: "craft", work });
    expect(facts(panel)).toContain("A vest: days to go with these workers: 15");
    for (const cost of ["Materials (¢) −500", "Living (¢) −350"]) expect(said(panel, ilse)).toContain(cost);
    const [card] = await applyPanel(panel, table.messages);
    expect([progressOf(ilse), credits(ilse), credits(anselm)]).toEqual([400, 150, 1000]);
    await fill(panel, "days", "20");
    await choose(panel, ilse, { lifestyle: "modest" });
    expect(facts(panel)).toEqual(expect.arrayContaining(["A vest is done.", "A vest leaves days over: 5"]));
    await ilse.update({ "system.credits": 350 });
    await fill(panel, "days", "20");
    const [done] = await applyPanel(panel, table.messages);
    expect(ilse.items.contents.find(({ name }) => name === "A vest")).toMatchObject({ type: "edgeGear" });
    // Five days of the twenty are left over, and nothing pays for those.
    expect(credits(ilse)).toBe(150);
    await undoAll(done!);
    expect(progressOf(ilse)).toBe(400);
    await ilse.update({ "system.credits": 150 });
    await undoAll(card!);
    expect([progressOf(ilse), credits(ilse)]).toEqual([0, 1000]);
  });

  it("[E-559] [E-580] takes its crew, and the skill of all who help", async () => {
    const work = await project(ilse, "A vest", {
      kind: "craft",
      value: 1000,
      skill: "mechatronics",
      crew: 3,
    });
    await ilse.update({ "system.skills.mechatronics": { trained: true, bonus: 3 } });
    await anselm.update({ "system.skills.mechatronics": { trained: false, bonus: 0 } });
    const panel = await downtime();
    await choose(panel, ilse, { activity: "craft", work });
    await choose(panel, anselm, { activity: "craft", work });
    expect(problems(panel)).toContain("A vest: workers needed: 3, available: 2");
    expect(problems(panel)).toContain("Doctor Anselm Quill does not possess Mechatronics");
    expect(isBlocked(panel)).toBe(true);
  });

  it("asks for work, and refuses a project without value, which one of a negative value is", async () => {
    const work = await project(ilse, "A vest", { kind: "craft", value: -5 });
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { activity: "craft" });
    expect(problems(panel)).toContain("Choose what Ilse Marrow works on");
    await choose(panel, ilse, { work });
    expect(problems(panel)).toContain("A vest has no value or days yet");
    expect(isBlocked(panel)).toBe(true);
  });
});

describe("learning, research and rest", () => {
  it("[E-564] a skill is learned for 10 ¢ a day until its days are full, with the checks that the GM asks for", async () => {
    const needed = 200 - 10 * anselm.system.scores.int;
    const system = { kind: "learn", skill: "riding", dc: 14, progress: needed - 20 };
    const work = await project(anselm, "Riding lessons", system);
    const panel = await downtime([anselm]);
    await fill(panel, "days", "25");
    await choose(panel, anselm, { activity: "learn", work, lifestyle: "wretched" });
    for (const text of ["Teacher (¢) −200", "Living (¢) −25", "Check for Riding lessons, DC 14"])
      expect(said(panel, anselm)).toContain(text);
    const [card] = await applyPanel(panel, table.messages);
    expect(trained(anselm, "riding")).toMatchObject({ trained: true, bonus: 3 });
    expect(anselm.items.contents.some(({ type }) => type === "edgeProject")).toBe(false);
    await undoAll(card!);
    expect(trained(anselm, "riding")).toMatchObject({ trained: false, bonus: 0 });
  });

  it("[E-564] a language is added to those that are spoken", async () => {
    const work = await project(ilse, "Dockside", { kind: "learn", progress: 199 });
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { activity: "learn", work });
    const [card] = await applyPanel(panel, table.messages);
    expect(ilse.system.languages).toBe("Terran, Dockside");
    await undoAll(card!);
    expect(ilse.system.languages).toBe("Terran");
  });

  it("[E-568] research costs 3 ¢ a day besides the lifestyle, and stays to be read when it is done", async () => {
    const work = await project(ilse, "Old charts", { kind: "research", days: 10 });
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { activity: "research", work, lifestyle: "modest" });
    for (const cost of ["Research (¢) −21", "Living (¢) −280"]) expect(said(panel, ilse)).toContain(cost);
    await applyPanel(panel, table.messages);
    expect(progressOf(ilse)).toBe(7);
    await fill(panel, "days", "3");
    await choose(panel, ilse, { lifestyle: "modest" });
    await applyPanel(panel, table.messages);
    expect(progressOf(ilse)).toBe(10);
  });

  it("[E-567] recuperating gives an advantage at the rests that follow, until something else is done", async () => {
    const { RESTS } = await import("../../../module/rulesets/edge/survival/rest.ts");
    const [trauma] = await ilse.createEmbeddedDocuments("Item", [
      { name: "An injury", type: "edgeTrauma", system: { nature: "physical", severity: "mild" } },
    ]);
    const dice = () =>
      RESTS.find(({ id }) => id === "full")!.dice!(ilse, ["treated"]).map(({ formula }) => formula);
    const panel = await downtime([ilse]);
    await choose(panel, ilse, { activity: "recuperate" });
    await applyPanel(panel, table.messages);
    expect(dice().some((formula) => formula.startsWith("3d12"))).toBe(true);
    await choose(panel, ilse, { activity: "rest" });
    await applyPanel(panel, table.messages);
    expect(dice().some((formula) => formula.startsWith("3d12"))).toBe(false);
    await trauma!.delete();
  });
});

it.each([
  ["E-558", "craft", () => ({ value: 40 }), 20 + 5 * 40],
  ["E-568", "research", () => ({ days: 3 }), 3 * 3 + 7 * 40],
  ["E-564", "learn", () => ({ progress: 197 - 10 * ilse.system.scores.int! }), 3 * 10 + 7 * 40],
])("[%s] %s is paid by the days that it takes, not by those that pass", async (_row, kind, system, cost) => {
  const work = await project(ilse, "A short work", { kind, ...system() });
  const panel = await downtime([ilse]);
  await choose(panel, ilse, { activity: kind, work, lifestyle: "modest" });
  await applyPanel(panel, table.messages);
  expect(credits(ilse)).toBe(1000 - cost);
});

describe("repair", () => {
  it("[E-561] [E-562] the card offers the roll, which restores structure points for their share of the price", async () => {
    const [rover] = await ilse.createEmbeddedDocuments("Item", [
      { name: "Rover", type: "edgeGear", system: { price: 600, structure: { value: 10, max: 30 } } },
    ]);
    const panel = await downtime();
    await fill(panel, "days", "2");
    const work = `${ilse.uuid}|${rover!.id}`;
    await choose(panel, ilse, { activity: "repair", work, workshop: true });
    expect(memberTexts(panel, ilse)).toContain("Repair Rover");
    const [card] = await applyPanel(panel, table.messages);
    const [target] = targetsOf(card!);
    const [demand] = target!.demands!;
    nextDice([4, 3], [4, 2]);
    const rolled = await ilse.roll(demand!.kind, demand!.key, { dialog: false });
    const structure = () => rover!.system.structure.value;
    expect([structure(), credits(ilse)]).toEqual([23, 1000 - 13 * 20]);
    await undoAll(rolled!.message);
    expect([structure(), credits(ilse)]).toEqual([10, 1000]);
    expect(await ilse.roll("repair", "nothing:2:none", { dialog: false })).toBeNull();
    await rover!.delete();
  });
});
