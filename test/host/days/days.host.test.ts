// @vitest-environment happy-dom
/** Events that fall due when the world's clock passes days: proposed once, applied with a click, undone. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import { apply, demandsOf, showTargets, targetKey, throwing, undo } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { hush, listen } from "../../support/hooks.ts";
import { openRest, rest } from "../../support/resting.ts";
import { essence, type Source, startTable, type Table } from "../../support/table.ts";

const DAY = 86_400;

let table: Table;
let gods: TableActor;
let edge: TableActor;
let burst: TableActor;
let soul: TableActor;
let clock: foundry.helpers.GameTime;
let runExclusive: typeof import("../../../module/core/host/mutex.ts")["runExclusive"];
let settings: ReturnType<typeof hostSettings>;

beforeAll(async () => {
  table = await startTable("edge", "gods", "burst", "soul", "parallax");
  const ofType = (type: string) =>
    table.actors.contents.find((actor) => actor.type === type && actor.hasPlayerOwner)!;
  gods = ofType("godsCharacter");
  edge = ofType("edgeCharacter");
  burst = ofType("burstCharacter");
  soul = ofType("soulCharacter");
  clock = game.time!;
  settings = hostSettings();
  // What is fetched when a day first ends takes longer than tests wait.
  ({ runExclusive } = await import("../../../module/core/host/mutex.ts"));
  await Promise.all([
    settling(),
    import("../../../module/rulesets/gods/survival/days.ts"),
    import("../../../module/rulesets/edge/survival/days.ts"),
    import("../../../module/rulesets/burst/survival/days.ts"),
    import("../../../module/rulesets/soul/survival/days.ts"),
  ]);
}, 60_000);
afterAll(() => table.host.teardown());

let before: ReadonlyMap<TableActor, object>;
beforeEach(async () => {
  await gods.update({ "system.verve.value": 99 });
  before = new Map([gods, edge, burst, soul].map((actor) => [actor, essence(actor)]));
});
afterEach(async () => {
  // Cards that are not applied are proposed again with later days; those that are gone are not.
  const cards = table.messages.contents.filter(({ system }) => system.what?.key === "MANIFOLD.Days.Card");
  for (const card of cards) await card.delete();
  for (const [actor] of before) {
    const made = actor.items.contents.filter(({ name }) => name.startsWith("Test ")).map(({ id }) => id);
    if (made.length > 0) await actor.deleteEmbeddedDocuments("Item", made);
  }
});

const cardsOf = (game: string, since = 0): TableMessage[] =>
  table.messages.contents.slice(since).filter((message) => {
    const { ruleset, what } = message.system;
    return ruleset === game && what?.key === "MANIFOLD.Days.Card";
  });

const settling = () => import("../../../module/features/days/settle-days.ts");

/** Lets time pass. @returns the cards of a game that this has posted */
async function pass(seconds: number, game: string) {
  const known = new Set(table.messages.contents.map(({ id }) => id));
  await clock.advance(seconds);
  await settled();
  // Hashes of ids are made beside the event loop: the days are done when the next may be.
  await runExclusive("days", async () => {});
  await settled();
  return cardsOf(game).filter(({ id }) => !known.has(id));
}

async function giveFever(system: object = {}): Promise<string> {
  const [item] = await gods.createEmbeddedDocuments("Item", [
    {
      name: "Test fever",
      type: "godsAilment",
      system: {
        chronic: true,
        strength: 2,
        actionTime: { value: 1, unit: "days" },
        injuries: "1",
        ...system,
      },
    },
  ]);
  throwing([20, 20], [20, 20]);
  await gods.roll("ailment", item!.id, { dialog: false });
  return item!.id;
}

describe("[G-066] an ailment counted in days", () => {
  it("comes due once the clock has passed its action time, and not before", async () => {
    const fever = await giveFever();
    expect(await pass(60, "gods"), "within a day").toEqual([]);
    const [card, ...more] = await pass(DAY, "gods");
    expect(more).toEqual([]);
    expect(demandsOf(card, gods)).toEqual([["ailment", fever]]);
    await gods.roll("ailment", fever, { dialog: false });
    const [next] = await pass(3 * DAY, "gods");
    const [demand] = next!.system.targets[gods.uuid.replaceAll(".", "-")]!.demands;
    expect(demand).toMatchObject({ kind: "ailment", data: { count: 3 } });
  });

  it("does not come due once it is over, or while it is counted in rounds", async () => {
    await giveFever({ actionTime: { value: 3, unit: "rounds" } });
    expect(await pass(DAY, "gods")).toEqual([]);
  });
});

describe("[G-066] an ailment counted in hours or minutes", () => {
  const HOUR = 3600;
  const hourly = { actionTime: { value: 1, unit: "hours" } };
  const asked = () =>
    table.messages.contents.filter(({ system }) => system.what?.key === "MANIFOLD.Days.Hours");
  const passHours = async (seconds: number) => {
    await clock.advance(seconds);
    await settled();
    await runExclusive("hours", async () => {});
    await settled();
    return asked();
  };
  const countOf = (card: TableMessage | undefined) =>
    card!.system.targets[targetKey(gods)]!.demands.map(({ data }: { data: Source }) => data.count ?? 1);
  afterEach(async () => {
    for (const card of asked()) await card.delete();
  });

  it("comes due when the clock has passed its action time, on one card that counts them", async () => {
    const fever = await giveFever(hourly);
    const swoon = await giveFever({ actionTime: { value: 20, unit: "minutes" }, inescapable: true });
    expect(await passHours(60)).toEqual([]);
    const first = await passHours(20 * 60);
    expect(demandsOf(first[0], gods)).toEqual([["ailment", swoon]]);
    const [second, ...more] = await passHours(HOUR);
    expect(more).toEqual([]);
    expect(demandsOf(second, gods)!.sort()).toEqual(
      [
        ["ailment", fever],
        ["ailment", swoon],
      ].sort(),
    );
    expect(countOf(second).sort()).toEqual([1, 4]);
    expect(await passHours(60), "nothing new").toEqual([second]);
  });

  it("is not requested again after it was rolled, and days leave it to its own card", async () => {
    const fever = await giveFever(hourly);
    await passHours(HOUR);
    throwing([20, 20], [20, 20]);
    await gods.roll("ailment", fever, { dialog: false });
    const days = await pass(DAY, "gods");
    expect(days.flatMap((card) => demandsOf(card, gods))).toEqual([]);
    expect(countOf((await passHours(0)).at(-1))).toEqual([24]);
  });

  it("is withdrawn if the clock is set back", async () => {
    await giveFever(hourly);
    expect(await passHours(HOUR)).toHaveLength(1);
    expect(await passHours(-HOUR)).toEqual([]);
  });

  it("is requested once, however many windows see the clock", async () => {
    await giveFever(hourly);
    const { settleHours } = await import("../../../module/features/days/settle-hours.ts");
    const was = clock.worldTime;
    await passHours(HOUR);
    await Promise.all([1, 2].map(() => settleHours(gods.ruleset, was, clock.worldTime)));
    expect(asked()).toHaveLength(1);
  });
});

describe("[G-047] a card of the days", () => {
  it("changes nothing before it is applied, shows its effects, and is fully undone", async () => {
    await gods.update({ "system.verve.value": 0 });
    const fresh = essence(gods);
    const [card] = await pass(2 * DAY, "gods");
    expect(card!.system.what.data.count).toBe(2);
    expect(essence(gods)).toEqual(fresh);
    const drawn = await showTargets(card!);
    expect(drawn.textContent).toContain("Verve");
    await apply(card!, gods);
    expect(gods.system.verve.value).toBeGreaterThan(0);
    await undo(card!, gods);
    expect(essence(gods)).toEqual(fresh);
  });

  it("keeps the reason why one of several could not be changed until it is changed", async () => {
    const { applyToTargets } = await import("../../../module/core/consequences/service.ts");
    await gods.update({ "system.verve.value": 0 });
    const { _id, ...source } = gods.toObject();
    const other = await createActor({ ...source, name: "Another" });
    const [card] = await pass(2 * DAY, "gods");
    const targets = [gods, other].map((actor) => ({ key: targetKey(actor), name: actor.name }));
    const noted = async () =>
      [...(await showTargets(card!)).querySelectorAll<HTMLElement>(".target")]
        .filter((line) => line.querySelector(".target-note[role=note]"))
        .map((line) => line.dataset.key);
    listen("manifold.preApply", ({ actor }: { readonly actor: string }) => actor !== other.uuid);
    expect([...(await applyToTargets(card!, targets)).keys()]).toEqual([targetKey(other)]);
    hush();
    expect(await noted()).toEqual([targetKey(other)]);
    expect(await applyToTargets(card!, targets)).toEqual(new Map());
    await undo(card!, gods);
    await undo(card!, other);
    expect(await noted()).toEqual([]);
    await other.delete();
  });

  it("is posted once, whoever sees the clock, in any number of windows", async () => {
    await gods.update({ "system.verve.value": 0 });
    const { settleDays } = await settling();
    const since = table.messages.contents.length;
    const was = clock.worldTime;
    await clock.advance(DAY);
    const { worldTime: now } = clock;
    await Promise.all([settleDays(was, now), settleDays(was, now)]);
    await settled();
    await settleDays(was, now);
    expect(cardsOf("gods", since)).toHaveLength(1);
  });

  it("counts each day once if a second window sees two days after the first has settled both", async () => {
    await gods.update({ "system.verve.value": 0 });
    const { settleDays } = await settling();
    const since = table.messages.contents.length;
    const was = clock.worldTime;
    await clock.advance(DAY);
    await clock.advance(DAY);
    await Promise.all([settleDays(was, was + DAY), settleDays(was + DAY, was + 2 * DAY)]);
    await settled();
    await settleDays(was, was + DAY);
    await settleDays(was + DAY, was + 2 * DAY);
    const cards = cardsOf("gods", since);
    expect(cards.map(({ system }) => system.what.data.count)).toEqual([2]);
  });

  it("is posted at the start of the world if the window that should have posted it was closed", async () => {
    await gods.update({ "system.verve.value": 0 });
    const [card] = await pass(DAY, "gods");
    const stored = settings.get("manifold", "days") as Record<string, { day: number; counted: object[] }>;
    const { day, counted } = stored.gods!;
    const { cards: _, ...latest } = counted.at(-1) as { cards: string[]; from: number; to: number };
    const open = { at: clock.worldTime, number: counted.length - 1, replaces: [] };
    await card!.delete();
    await settings.set("manifold", "days", {
      ...stored,
      gods: { day, counted: [...counted.slice(0, -1), { ...latest, cards: [], open }] },
    });
    const { finishDays } = await import("../../../module/features/days/hooks.ts");
    await finishDays();
    await finishDays();
    expect(table.messages.get(card!.id)).toBeDefined();
    expect(await pass(60, "gods")).toEqual([]);
    const [next] = await pass(DAY, "gods");
    expect(next!.system.what.data.count, "it was still to be applied").toBe(2);
  });

  it("leaves out actors that the rules cannot handle, says so, and serves the others", async () => {
    await soul.update({ "system.supplies.hoursWithoutWater": 20 });
    const { DAYS } = await import("../../../module/rulesets/soul/survival/days.ts");
    const due = DAYS.due;
    const broken = vi.spyOn(DAYS, "due").mockImplementation((actor, span) => {
      if (actor !== soul) throw new TypeError("broken sheet");
      return due(actor, span);
    });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const cards = await pass(DAY, "soul");
    broken.mockRestore();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    const facts = cards.flatMap(({ system }) => system.facts);
    expect(new Set(facts.map(({ key }: Source) => key))).toEqual(new Set(["MANIFOLD.Days.NotWorkedOut"]));
    expect(cards.flatMap((card) => Object.keys(card.system.targets))).toContain(
      soul.uuid.replaceAll(".", "-"),
    );
    await soul.update({ "system.supplies.hoursWithoutWater": 0 });
  });

  it("is proposed again with the next days if nobody has applied it, and counts all days", async () => {
    await soul.update({ "system.supplies.hoursWithoutWater": 20 });
    const fresh = essence(soul);
    const [first] = await pass(DAY, "soul");
    const [second] = await pass(DAY, "soul");
    expect(table.messages.get(first!.id)).toBeUndefined();
    expect(second!.system.what.data.count).toBe(2);
    await apply(second!, soul);
    expect(soul.system).toMatchObject({ supplies: { hoursWithoutWater: 68 } });
    const [third] = await pass(DAY, "soul");
    expect(table.messages.get(second!.id), "applied").toBeDefined();
    expect(third!.system.what.data.count).toBe(1);
    await undo(second!, soul);
    expect(essence(soul)).toEqual(fresh);
    await soul.update({ "system.supplies.hoursWithoutWater": 0 });
  });

  describe("that is applied to some targets", () => {
    let other: TableActor;
    let fatigue: number;
    const hours = (actor: TableActor) => actor.system.supplies.hoursWithoutWater;
    const changes = (card: TableMessage, actor: TableActor) => card.system.targets[targetKey(actor)]?.change;
    /** Names on the card, and whom it may be applied to. */
    async function offers(card: TableMessage): Promise<{ named: string[]; applies: number }> {
      const section = await showTargets(card);
      const rows = [...section.querySelectorAll("[data-target]")];
      return {
        named: rows.map((row) => (row as HTMLElement).dataset.target!),
        applies: section.querySelectorAll('[data-consequence="apply"]').length,
      };
    }
    const keyOf = ({ uuid }: TableActor) => uuid.replaceAll(".", "-");

    beforeEach(async () => {
      const source = soul.toObject();
      other = await createActor({ ...source, _id: null, name: "Test companion" });
      await other.update({ "prototypeToken.name": other.name });
      fatigue = soul.system.fatigue.value;
      for (const actor of [soul, other]) await actor.update({ "system.supplies.hoursWithoutWater": 20 });
    });
    afterEach(async () => {
      await other.delete();
      await soul.update({ "system.supplies.hoursWithoutWater": 0, "system.fatigue.value": fatigue });
    });

    it("leaves the others to the next days, which count all their days, and offers nobody anything twice", async () => {
      const [first] = await pass(DAY, "soul");
      await apply(first!, soul);
      expect([hours(soul), hours(other)]).toEqual([44, 20]);
      const [second] = await pass(DAY, "soul");
      expect(table.messages.get(first!.id)).toBeDefined();
      expect(await offers(first!)).toEqual({ named: [keyOf(soul)], applies: 0 });
      expect((await offers(second!)).named.sort()).toEqual([keyOf(soul), keyOf(other)].sort());
      expect(second!.system.facts).toContainEqual({
        key: "MANIFOLD.Days.Late",
        data: { name: other.name, count: 2 },
      });
      await expect(apply(first!, other)).rejects.toThrow();
      await apply(second!, other);
      await apply(second!, soul);
      expect([hours(soul), hours(other)]).toEqual([68, 68]);
    });

    it("counts from their first day, however often days pass", async () => {
      const [first] = await pass(DAY, "soul");
      await apply(first!, soul);
      const [second] = await pass(DAY, "soul");
      await apply(second!, soul);
      const [third] = await pass(DAY, "soul");
      expect(await offers(second!)).toEqual({ named: [keyOf(soul)], applies: 0 });
      await apply(third!, other);
      await apply(third!, soul);
      expect([hours(soul), hours(other)]).toEqual([92, 92]);
      expect(changes(third!, other)).not.toEqual(changes(third!, soul));
    });

    it("includes the days that a replaced card had taken over", async () => {
      const [first] = await pass(DAY, "soul");
      await apply(first!, soul);
      const [second] = await pass(DAY, "soul");
      const [third] = await pass(DAY, "soul");
      expect(table.messages.get(second!.id), "nobody has applied it").toBeUndefined();
      expect(await offers(first!)).toEqual({ named: [keyOf(soul)], applies: 0 });
      await apply(third!, other);
      await apply(third!, soul);
      expect([hours(soul), hours(other)]).toEqual([92, 92]);
    });

    it("offers them on the earlier card again when the clock takes the later days back", async () => {
      const [first] = await pass(DAY, "soul");
      await apply(first!, soul);
      const [second] = await pass(DAY, "soul");
      await pass(-DAY, "soul");
      expect(table.messages.get(second!.id)).toBeUndefined();
      expect(await offers(first!)).toEqual({ named: [keyOf(soul), keyOf(other)], applies: 1 });
      await apply(first!, other);
      expect([hours(soul), hours(other)]).toEqual([44, 44]);
      const [again] = await pass(DAY, "soul");
      await apply(again!, other);
      expect(hours(other), "counted once").toBe(68);
    });

    it("shows why it could not be applied, and can be tried again", async () => {
      const [first] = await pass(DAY, "soul");
      await apply(first!, soul);
      const { applyToTargets } = await import("../../../module/core/consequences/service.ts");
      const target = { key: keyOf(other), name: other.name };
      listen("manifold.preApply", () => false);
      const refused = await applyToTargets(first!, [target]);
      hush();
      const [reason] = refused.values();
      expect(reason).toContain("manifold.preApply");
      const shown = await showTargets(first!);
      expect(shown.querySelector(`[data-target="${keyOf(other)}"]`)!.textContent).toContain(reason);
      expect(shown.querySelector(`[data-target="${keyOf(soul)}"]`)!.textContent).not.toContain(reason);
      expect((await applyToTargets(first!, [target])).size).toBe(0);
      expect((await showTargets(first!)).textContent).not.toContain(reason);
      expect([hours(soul), hours(other)]).toEqual([44, 44]);
    });
  });

  it("is withdrawn when the clock goes back, and is posted again with the days", async () => {
    await gods.update({ "system.verve.value": 0 });
    const [card] = await pass(5 * DAY, "gods");
    const { id } = card!;
    const [less] = await pass(-2 * DAY, "gods");
    expect(table.messages.get(id)).toBeUndefined();
    expect(less!.system.what.data.count, "the days that are left").toBe(3);
    const [again] = await pass(2 * DAY, "gods");
    expect(table.messages.get(less!.id), "nobody has applied it").toBeUndefined();
    expect(again!.system.what.data.count).toBe(5);
  });

  it("stays after it was applied if the clock goes back, and its days do not count twice", async () => {
    await gods.update({ "system.verve.value": 0 });
    const [card] = await pass(3 * DAY, "gods");
    await apply(card!, gods);
    await gods.update({ "system.verve.value": 0 });
    expect(await pass(-3 * DAY, "gods")).toEqual([]);
    expect(table.messages.get(card!.id)).toBeDefined();
    expect(await pass(3 * DAY, "gods"), "counted already").toEqual([]);
    const [next] = await pass(DAY, "gods");
    expect(next!.system.what.data.count).toBe(1);
  });

  it("counts a year of ten thousand days and says so", async () => {
    await gods.update({ "system.verve.value": 0 });
    await giveFever();
    const [card] = await pass(10_000 * DAY, "gods");
    expect(card!.system.facts).toContainEqual({
      key: "MANIFOLD.Days.Bounded",
      data: { passed: 10_000, count: 366 },
    });
    await pass(-10_000 * DAY, "gods");
  });

  it("is not posted while the world's setting is off, nor later for those days", async () => {
    await gods.update({ "system.verve.value": 0 });
    await settings.set("manifold", "gods.days", false);
    expect(await pass(4 * DAY, "gods")).toEqual([]);
    await settings.set("manifold", "gods.days", true);
    const [card] = await pass(DAY, "gods");
    expect(card!.system.what.data.count).toBe(1);
  });
});

describe("[E-251] rads", () => {
  const rads = () => edge.system.radiation.rads;
  const restThrough = async (...kinds: string[]) => {
    for (const kind of kinds) await rest(await openRest([edge], kind), table.messages);
  };
  const passApplied = async (days: number) => {
    for (const card of await pass(days * DAY, "edge"))
      if (card.system.targets[targetKey(edge)]) await apply(card, edge);
  };

  it("fade by three a day; rests and ends of days count as part of it", async () => {
    await edge.update({ "system.radiation": { rads: 20, faded: 0 } });
    await passApplied(2);
    expect(rads()).toBe(14);
    await restThrough("full");
    await passApplied(1);
    expect(rads()).toBe(11);
    await restThrough("full", "day");
    expect(rads()).toBe(8);
    await passApplied(1);
    expect(rads()).toBe(8);
    await passApplied(1);
    expect(rads()).toBe(5);
    await edge.update({ "system.radiation": { rads: 0, faded: 0 } });
  });
});

describe("[E-556] a project that continues each day", () => {
  const project = async (system: object): Promise<string> => {
    const made = await edge.createEmbeddedDocuments("Item", [
      {
        name: "Test vest",
        type: "edgeProject",
        system: { kind: "craft", value: 1000, paid: true, ...system },
      },
    ]);
    return made[0]!.id;
  };
  const progress = (id: string) => edge.items.get(id)!.system.progress;

  it("progresses with the days, and living costs are paid, as in the downtime panel", async () => {
    const id = await project({ daily: true });
    await edge.update({ "system.credits": 1000 });
    const [card] = await pass(3 * DAY, "edge");
    expect(progress(id)).toBe(0);
    await apply(card!, edge);
    expect(progress(id)).toBe(60);
    await undo(card!, edge);
    expect(progress(id)).toBe(0);
  });

  it("pauses unless its owner chose to continue", async () => {
    await project({ daily: false });
    const cards = await pass(DAY, "edge");
    expect(cards.flatMap((card) => Object.keys(card.system.targets))).not.toContain(
      edge.uuid.replaceAll(".", "-"),
    );
  });

  it("reports that nobody can pay for it, and changes nothing", async () => {
    await project({ daily: true, paid: false, value: 100_000 });
    await edge.update({ "system.credits": 1 });
    const [card] = await pass(DAY, "edge");
    expect(card!.system.facts.map(({ key }: Source) => key)).toContain("MANIFOLD.Edge.Downtime.tooPoor");
    expect(card!.system.targets).toEqual({});
  });
});

it("[B-114] several days restore as much as a rest of the same length", async () => {
  const { value } = burst.system.health;
  await burst.update({ "system.health.value": value - 2 });
  await burst.toggleStatusEffect("wounded", { active: true });
  const [card] = await pass(2 * DAY, "burst");
  await apply(card!, burst);
  expect(burst.system.health.value).toBe(value);
  await burst.toggleStatusEffect("wounded", { active: false });
});

it("[S-074] [S-123] thirst that has begun continues, and work on a project continues", async () => {
  const [item] = await soul.createEmbeddedDocuments("Item", [
    { name: "Test lamp", type: "soulProject", system: { daily: true } },
  ]);
  await soul.update({ "system.supplies.hoursWithoutWater": 20, "system.craftedToday": true });
  const [card] = await pass(DAY, "soul");
  expect(demandsOf(card, soul)).toEqual([["craft", item!.id]]);
  const fresh = essence(soul);
  await apply(card!, soul);
  expect(soul.system).toMatchObject({
    supplies: { hoursWithoutWater: 44 },
    craftedToday: false,
    fatigue: { value: 1 },
  });
  await undo(card!, soul);
  expect(essence(soul)).toEqual(fresh);
});
