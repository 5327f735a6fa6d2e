// @vitest-environment happy-dom
/** A journey by the GM's panel: days, distances, pace, and the saves of a forced march. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestRecord } from "../../../module/core/contract/roll-result.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { publicApi } from "../../support/api.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { keepingDice, loadAllDice } from "../../support/next-dice.ts";
import { spyOnNotices } from "../../support/notices.ts";
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
import { essence, startTable, type Table, tokenActor } from "../../support/table.ts";

let table: Table;
let ilse: TableActor;
let anselm: TableActor;

const journey = (actors = [anselm, ilse]) => openPanel({ ruleset: "edge", panel: "journey", actors });

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const actor of [ilse, anselm])
    await actor.update({
      "system.journey": { days: 0, km: 0, pace: "none" },
      "system.march.hours": 0,
      "system.exhaustion.value": 0,
      "system.vitality.value": 10,
    });
});
afterEach(closePanels);

const requestsOf = (messages: readonly TableMessage[]) => messages.filter(({ type }) => type === "request");

describe("a day of travel", () => {
  it.each([
    ["fast", "53 km; hours on the way: 8", "6.5 km an hour, 120 m a minute"],
    ["normal", "40 km; hours on the way: 8", "5 km an hour, 90 m a minute"],
    ["slow", "27 km; hours on the way: 8", "3.5 km an hour, 60 m a minute"],
  ])(
    "[E-168] [E-169] [E-170] [E-171] on foot the pace %s counts, whatever the members' speeds",
    async (pace, day, rates) => {
      const panel = await journey();
      await fill(panel, "pace", pace);
      expect(textsOf(panel, ".panel-facts li")).toEqual(expect.arrayContaining([day, rates]));
    },
  );

  it("[E-174] [E-175] [E-176] [E-177] [E-178] mounts go by their speed", async () => {
    const panel = await journey();
    await fill(panel, "means", "mount");
    await fill(panel, "speed", "15");
    await fill(panel, "pace", "fast");
    const facts = textsOf(panel, ".panel-facts li");
    expect(facts).toEqual(
      expect.arrayContaining(["75 km; hours on the way: 8", "9.5 km an hour, 200 m a minute"]),
    );
    expect(facts.some((fact) => fact.startsWith("Drawn wagons"))).toBe(true);
  });

  it("[E-180] difficult terrain halves", async () => {
    const panel = await journey();
    await fill(panel, "difficult", true);
    expect(textsOf(panel, ".panel-facts li")).toEqual(
      expect.arrayContaining(["20 km; hours on the way: 8", "2.5 km an hour, 45 m a minute"]),
    );
  });

  it("[E-169] hinders Alertness while the party travels fast, until the journey ends", async () => {
    const hindered = async () => {
      const { plan } = await publicApi().plan(ilse.uuid, "check", "alertness");
      return (plan as EdgeCheckPlan).modifiers.some(({ id }) => id === "fastTravel");
    };
    expect(await hindered()).toBe(false);
    const panel = await journey();
    await fill(panel, "pace", "fast");
    await applyPanel(panel, table.messages);
    expect(await hindered()).toBe(true);
    await fill(panel, "arrives", true);
    await applyPanel(panel, table.messages);
    expect(ilse.system.journey).toEqual({ days: 0, km: 0, pace: "none" });
    expect(await hindered()).toBe(false);
  });

  it("[E-179] aboard a vehicle nobody marches, and no pace changes the way or has side effects", async () => {
    const panel = await journey();
    await fill(panel, "pace", "fast");
    await fill(panel, "means", "vehicle");
    await fill(panel, "speed", "60");
    await fill(panel, "hours", "24");
    expect(panel.element.querySelector('[data-field="pace"]')).toBeNull();
    expect(textsOf(panel, ".panel-requests li")).toEqual([]);
    await applyPanel(panel, table.messages);
    expect(ilse.system.journey).toEqual({ days: 1, km: 720, pace: "none" });
  });

  it("[E-172] three days with forced marches ask for a save for each further hour, and are undone together", async () => {
    const before = [ilse, anselm].map(essence);
    const panel = await journey();
    await fill(panel, "way", "150");
    await fill(panel, "hours", "10");
    expect(textsOf(panel, ".panel-requests li")).toEqual([
      "Save at the end of hour 9 (difficulty 15): Doctor Anselm Quill, Ilse Marrow",
      "Save at the end of hour 10 (difficulty 16): Doctor Anselm Quill, Ilse Marrow",
    ]);
    const cards: TableMessage[] = [];
    for (const day of [1, 2, 3]) {
      const [card, ...others] = await applyPanel(panel, table.messages);
      expect(ilse.system.journey).toMatchObject({ days: day, km: 50 * day });
      expect(requestsOf(others).map(({ system }) => system.difficulty)).toEqual([15, 16]);
      cards.push(card!);
    }
    for (const card of cards.reverse()) await undoAll(card);
    expect([ilse, anselm].map(essence)).toEqual(before);
  });

  it("[E-173] a failed save costs a level of exhaustion", async () => {
    const panel = await journey([ilse]);
    await fill(panel, "hours", "9");
    const [, request] = await applyPanel(panel, table.messages);
    const { seats } = request!.system as RequestRecord;
    await keepingDice(() => {
      loadAllDice(0);
      return ilse.roll("march", "", {
        dialog: false,
        choices: { dc: 15 },
        request: { message: request!.id, seat: seats[0]!.id },
      });
    });
    const rolled = table.messages.contents.at(-1)!;
    expect(rolled.type).toBe("damage");
    expect(ilse.system.march.hours).toBe(1);
    expect(ilse.system.exhaustion.value + Object.values(rolled.system.targets).length).toBeGreaterThan(0);
  });

  it("[E-172] who is down is not asked to march, and a new day forgets yesterday's hours", async () => {
    await anselm.update({ "system.vitality.value": 0 });
    await ilse.update({ "system.march.hours": 2 });
    const panel = await journey();
    await fill(panel, "hours", "9");
    expect(textsOf(panel, ".panel-requests li")).toEqual([
      "Save at the end of hour 9 (difficulty 15): Ilse Marrow",
    ]);
    expect(memberTexts(panel, anselm)).toContain("Doctor Anselm Quill is at 0 vitality and cannot march.");
    await applyPanel(panel, table.messages);
    expect(ilse.system.march.hours).toBe(0);
  });
});

describe("what is filled in wrongly", () => {
  it.each(["0", "10000", "-3", "", "1.5"])(
    "hours of %j are refused with words, and nothing happens",
    async (hours) => {
      const panel = await journey();
      await fill(panel, "hours", hours);
      expect(isBlocked(panel)).toBe(true);
      const [problem] = textsOf(panel, ".panel-field .problem");
      expect(problem).toMatch(/Hours of travel: enter a (number from 1 to 24|multiple of 1)/);
      expect(await applyPanel(panel, table.messages)).toEqual([]);
      expect(ilse.system.journey.days).toBe(0);
    },
  );

  it("applies nothing while nobody is chosen", async () => {
    const panel = await journey([]);
    expect(isBlocked(panel)).toBe(true);
    expect(await applyPanel(panel, table.messages)).toEqual([]);
  });
});

describe("two Gamemasters", () => {
  it("[HIGH-1] who end the same day at once end it once", async () => {
    const [one, other] = [await journey(), await journey()];
    const warn = spyOnNotices("warn");
    const before = table.messages.contents.length;
    await Promise.all([one.submit(), other.submit()]);
    const cards = table.messages.contents.slice(before).filter(({ type }) => type === "change");
    expect(cards).toHaveLength(1);
    expect(ilse.system.journey.days).toBe(1);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("[HIGH-1] a click on a preview that another has overtaken applies nothing", async () => {
    const [one, other] = [await journey(), await journey()];
    await applyPanel(one, table.messages);
    expect(textsOf(other, ".panel-head + .panel-note")[0]).toContain("Another GM has just applied");
    expect(await applyPanel(other, table.messages)).toEqual([]);
    expect(ilse.system.journey.days).toBe(1);
    await applyPanel(other, table.messages);
    expect(ilse.system.journey.days).toBe(2);
  });
});

it("changes an unlinked token's creature as well", async () => {
  const guard = tokenActor(table, "Station guard");
  const panel = await journey([guard]);
  const [card] = await applyPanel(panel, table.messages);
  expect(guard.system.journey.km).toBe(40);
  await undoAll(card!);
  expect(guard.system.journey.km).toBe(0);
});
