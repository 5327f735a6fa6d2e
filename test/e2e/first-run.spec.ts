/**
 * Steps of the first hour on a licensed server (docs/maintainers/first-run.md) that no other file takes. Public API only, so that they
 * run on a named host too.
 */
import type { Browser, Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { expect, join, openSheet, test } from "./support.ts";

interface Actor {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly statuses: ReadonlySet<string>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
}

interface Combat {
  readonly id: string;
  readonly round: number;
  readonly combatant: Combatant | null;
  readonly turns: readonly Combatant[];
  activate(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly user: { readonly id: string };
    readonly actors: { getName(name: string): Actor };
    readonly combat: Combat | null;
    readonly messages: { readonly contents: readonly { readonly type: string; readonly system: Card }[] };
    readonly socket: {
      on(channel: string, listener: (...args: unknown[]) => void): void;
      emit(channel: string, payload: object): void;
    };
    readonly system: {
      readonly api: {
        apply(uuid: string, change: object, options: object): Promise<string>;
      };
    };
  };
  readonly Combat: { create(data: object): Promise<Combat> };
  readonly Handlebars: { readonly partials: Readonly<Record<string, unknown>> };
  readonly foundry: {
    readonly applications: {
      readonly handlebars: { getTemplate(path: string): Promise<unknown> };
    };
  };
  heardSenders: unknown[];
}

interface Card {
  readonly what?: { readonly key: string };
}

/** Waits until the page knows a combat of that round and whose turn it is. */
const expectTurn = (page: Page, round: number, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { combat } = (globalThis as unknown as Host).game;
        return [combat?.round, combat?.combatant?.name];
      }),
    )
    .toEqual([round, name]);

/** Starts a combat of these combatants; without an initiative all roll for it. */
async function startCombat(page: Page, combatants: readonly object[]): Promise<void> {
  await page.evaluate(
    async (data) => {
      const { game, Combat } = globalThis as unknown as Host;
      const named = data.map(({ actor, ...rest }: { actor?: string }) => ({
        ...rest,
        ...(actor ? { actorId: game.actors.getName(actor).id, name: actor } : {}),
      }));
      const combat = await Combat.create({ combatants: named });
      await combat.activate();
      if (data.some((one) => !("initiative" in one))) await combat.rollAll();
      await combat.startCombat();
    },
    combatants as { actor?: string }[],
  );
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Host).game.combat?.round ?? 0))
    .toBe(1);
}

const nextTurn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (globalThis as unknown as Host).game.combat!.nextTurn();
  });

const hasStatus = (page: Page, name: string, id: string): Promise<boolean> =>
  page.evaluate(
    ([wanted, status]) => (globalThis as unknown as Host).game.actors.getName(wanted).statuses.has(status),
    [name, id] as const,
  );

test("the host takes every template from the system and could request it", async ({ gm }) => {
  // Those of sheets and windows come with the first sheet.
  await openSheet(gm, "Ilse Marrow");
  const result = await gm.evaluate(async () => {
    const { Handlebars, foundry } = globalThis as unknown as Host;
    const paths = Object.keys(Handlebars.partials).filter((path) => path.startsWith("systems/manifold/"));
    const requested = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".hbs"));
    const [path = ""] = paths;
    return {
      count: paths.length,
      requested: requested.map(({ name }) => name).filter((name) => name.includes("manifold")),
      same: (await foundry.applications.handlebars.getTemplate(path)) === Handlebars.partials[path],
      served: (await fetch(`/${path}`)).ok,
    };
  });
  expect(result).toEqual({ count: expect.any(Number), requested: [], same: true, served: true });
  expect(result.count).toBeGreaterThan(50);
});

test("a bare token rolls initiative with all others, and rounds pass", { tag: "@core" }, async ({ gm }) => {
  await startCombat(gm, [{ actor: "Ilse Marrow" }, { actor: "Station guard" }, { name: "Bare token" }]);
  const turns = await gm.evaluate(() =>
    (globalThis as unknown as Host).game.combat!.turns.map(({ name, initiative }) => ({ name, initiative })),
  );
  expect(turns.map(({ initiative }) => initiative)).not.toContain(null);
  for (let turn = 1; turn <= 4; turn += 1) {
    await nextTurn(gm);
    await expectTurn(gm, turn < 3 ? 1 : 2, turns[turn % 3]!.name);
  }
});

test("two windows of one Gamemaster post one card for a turn", async ({ browser, gm, sandbox }) => {
  const other = await otherWindow(browser, sandbox);
  await gm.evaluate(async () => {
    const ilse = (globalThis as unknown as Host).game.actors.getName("Ilse Marrow");
    await ilse.update({ "flags.manifold.automation": "auto" });
    await ilse.toggleStatusEffect("bleeding", { active: true });
  });
  await startCombat(gm, [
    { actor: "Ilse Marrow", initiative: 20 },
    { actor: "Station guard", initiative: 10 },
  ]);
  const cards = (page: Page) =>
    page.evaluate(
      () =>
        (globalThis as unknown as Host).game.messages.contents.filter(
          ({ type, system }) => type === "change" && system.what?.key === "MANIFOLD.Combat.Due.turnEnd",
        ).length,
    );
  for (let round = 1; round <= 3; round += 1) {
    await nextTurn(round % 2 ? gm : other);
    await expectTurn(gm, round, "Station guard");
    await expect.poll(() => cards(gm)).toBe(round);
    await expectTurn(other, round, "Station guard");
    await nextTurn(round % 2 ? other : gm);
    for (const page of [gm, other]) await expectTurn(page, round + 1, "Ilse Marrow");
  }
  for (const page of [gm, other]) await catchUp(page);
  expect([await cards(gm), await cards(other)]).toEqual([3, 3]);
  await other.context().close();
});

test("conditions end at their moment, on somebody outside of the fight too", { tag: "@core" }, async ({
  gm,
}) => {
  const outsider = "Doctor Anselm Quill";
  await startCombat(gm, [
    { actor: "Ilse Marrow", initiative: 20 },
    { actor: "Station guard", initiative: 10 },
  ]);
  await gm.evaluate(async (bystander) => {
    const { actors, system } = (globalThis as unknown as Host).game;
    const change = {
      deltas: {},
      sets: {},
      addConditions: ["sickened", "hindered"],
      removeConditions: [],
      durations: { sickened: { until: "roundEnd" }, hindered: { until: "fightEnd" } },
      steps: [],
    };
    for (const name of ["Station guard", bystander])
      await system.api.apply(actors.getName(name).uuid, change, {});
  }, outsider);
  for (const name of ["Station guard", outsider]) {
    await expect.poll(() => hasStatus(gm, name, "sickened")).toBe(true);
    await expect.poll(() => hasStatus(gm, name, "hindered")).toBe(true);
  }
  await nextTurn(gm);
  await catchUp(gm);
  expect(await hasStatus(gm, outsider, "sickened")).toBe(true);
  await nextTurn(gm);
  for (const name of ["Station guard", outsider])
    await expect.poll(() => hasStatus(gm, name, "sickened")).toBe(false);
  await catchUp(gm);
  expect(await hasStatus(gm, outsider, "hindered")).toBe(true);
  await gm.evaluate(() => (globalThis as unknown as Host).game.combat!.delete().then(() => undefined));
  for (const name of ["Station guard", outsider])
    await expect.poll(() => hasStatus(gm, name, "hindered")).toBe(false);
});

test("the server names the sender of a message on the system's socket", async ({ gm, ada }) => {
  await gm.evaluate(() => {
    const page = globalThis as unknown as Host;
    page.heardSenders = [];
    page.game.socket.on("system.manifold", (_payload, sender) => page.heardSenders.push(sender));
  });
  const id = await ada.evaluate(() => {
    const { socket, user } = (globalThis as unknown as Host).game;
    socket.emit("system.manifold", { kind: "nothing" });
    return user.id;
  });
  await expect.poll(() => gm.evaluate(() => (globalThis as unknown as Host).heardSenders)).toEqual([id]);
});

test("the entries of a sheet's menu are there once, however often it is drawn", { tag: "@core" }, async ({
  gm,
}) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await gm.evaluate(async () => {
    const { sheet: app } = (globalThis as never as typeof hostPage).game.actors.getName("Ilse Marrow");
    for (let time = 0; time < 2; time += 1) await app.render({ force: true, window: { controls: true } });
  });
  await expect(sheet.locator('[data-action="manifoldRest"]')).toHaveCount(1);
  await expect(sheet.locator('[data-action="manifoldRequest"]')).toHaveCount(1);
});

/** A second window of the Gamemaster, who is in the game already. */
const otherWindow = (browser: Browser, sandbox: Parameters<typeof join>[1]): Promise<Page> =>
  join(browser, sandbox, "Gamemaster");
