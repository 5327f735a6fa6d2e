/** Applications in a running game, with real documents, a server and users. */
import type { Page } from "@playwright/test";
import { accessibilityProblems, expect, IDS, tableTest } from "./ui-support.ts";

interface PageDocument {
  id: string;
  uuid: string;
  name: string;
  apps: Record<string, unknown>;
  sheet: {
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
    id: string;
    element: HTMLElement;
  };
  items: { size: number };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<PageDocument[]>;
  toDragData(): object;
}
interface PageGame {
  actors: { get(id: string): PageDocument };
  items: { get(id: string): PageDocument };
  users: { get(id: string): PageDocument };
}
type Created = { create(data: object): Promise<PageDocument> };

/** Globals of the page, for use inside `page.evaluate` only. */
declare const inPage: {
  game: PageGame;
  Item: { fromDropData(data: object): Promise<PageDocument | null> };
} & Record<string, unknown>;

/** Tests whose pages expose their globals as `inPage`, with types. */
const test = tableTest.extend({
  gm: async ({ gm }, use) => use(await nameGlobals(gm)),
  player: async ({ player }, use) => use(await nameGlobals(player)),
});

async function nameGlobals(page: Page): Promise<Page> {
  await page.evaluate(() => Object.assign(globalThis, { inPage: globalThis }) && undefined);
  return page;
}

async function openActor(page: Page, id: string): Promise<string> {
  return page.evaluate(async (actorId) => {
    const { sheet } = inPage.game.actors.get(actorId);
    await sheet.render({ force: true });
    return `#${sheet.id}`;
  }, id);
}

test("[F-655] a sheet follows the document it shows", async ({ gm }) => {
  const selector = await openActor(gm, IDS.mira);
  const apps = () => gm.evaluate((id) => Object.keys(inPage.game.actors.get(id).apps), IDS.mira);
  expect(await apps()).toEqual([selector.slice(1)]);
  await gm.evaluate(async (id) => {
    interface Rendering {
      renderContext: string;
      renderData: { name: string };
    }
    type Listener = (app: unknown, element: unknown, context: unknown, options: Rendering) => void;
    const { Hooks } = inPage as unknown as { Hooks: { on(name: string, fn: Listener): number } };
    Object.assign(globalThis, { seen: [] });
    inPage.listening = Hooks.on(
      "renderActorSheetV2",
      (_app, _element, _context, { renderContext, renderData }) => {
        (inPage.seen as unknown[]).push([renderContext, renderData.name]);
      },
    );
    await inPage.game.actors.get(id).update({ name: "Mirabel" });
  }, IDS.mira);
  await expect(gm.locator(`${selector} .window-title`)).toContainText("Mirabel");
  await expect.poll(() => gm.evaluate(() => inPage.seen)).toEqual([["updateActor", "Mirabel"]]);
  await gm.locator(`${selector} [data-action=close]`).click();
  await expect.poll(apps).toEqual([]);
  await gm.evaluate(() => {
    const { Hooks, listening } = inPage as unknown as {
      Hooks: { off(name: string, id: number): void };
      listening: number;
    };
    Hooks.off("renderActorSheetV2", listening);
  });
});

test("[F-656] a change in a form is stored on the server and shown to others", async ({
  gm,
  player,
  sandbox,
}) => {
  const selector = await openActor(gm, IDS.mira);
  const other = await openActor(player, IDS.mira);
  const light = `${selector} [name="system.light.value"]`;
  await gm.fill(light, "2");
  await gm.press(light, "Tab");
  await expect(player.locator(`${other} [name="system.light.value"]`)).toHaveValue("2");
  expect(sandbox.api.get("Actor", IDS.mira)).toMatchObject({ system: { light: { value: 2 } } });
});

test("[F-654] without view permission a sheet warns, without edit permission its form is disabled", async ({
  gm,
  player,
}) => {
  await openActor(player, IDS.wolf).catch(() => undefined);
  await expect(player.locator("#notifications .warning")).toHaveCount(1);
  await gm.evaluate((id) => inPage.game.actors.get(id).update({ ownership: { default: 2 } }), IDS.wolf);
  await expect
    .poll(() => player.evaluate((id) => inPage.game.actors.get(id) !== undefined, IDS.wolf))
    .toBe(true);
  const selector = await openActor(player, IDS.wolf);
  await expect(player.locator(`${selector} [name=name]`)).toBeDisabled();
});

test("[F-658] an item dragged from the directory to a sheet is copied", async ({ gm }) => {
  const selector = await openActor(gm, IDS.mira);
  await gm.evaluate(
    ([actor, item, target]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(inPage.game.items.get(item!).toDragData()));
      document
        .querySelector(`${target} .window-content`)!
        .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      return actor;
    },
    [IDS.mira, IDS.lamp, selector] as const,
  );
  await expect.poll(() => gm.evaluate((id) => inPage.game.actors.get(id).items.size, IDS.mira)).toBe(1);
});

test("[F-660] dropped data lead to their document", async ({ gm }) => {
  const result = await gm.evaluate(async (id) => {
    const found = await inPage.Item.fromDropData({ type: "Item", uuid: `Item.${id}` });
    const missing = await inPage.Item.fromDropData({ type: "Item", uuid: "Item.0000000000000000" }).catch(
      () => null,
    );
    return [found === inPage.game.items.get(id), missing];
  }, IDS.lamp);
  expect(result).toEqual([true, null]);
});

test("the sandbox's own sheets open, are accessible, and save", async ({ gm }) => {
  const kinds: [kind: string, data: object][] = [
    [
      "JournalEntry",
      { name: "Diary", pages: [{ name: "Day one", type: "text", text: { content: "<p>Rain.</p>" } }] },
    ],
    ["Macro", { name: "Bell", type: "script", command: "1" }],
    ["RollTable", { name: "Weather", formula: "1d6", results: [{ name: "Sun", range: [1, 6] }] }],
    ["Folder", { name: "Box", type: "Item" }],
  ];
  for (const [kind, data] of kinds) {
    const selector = await gm.evaluate(
      async ([name, source]) => {
        const made = await (inPage[name as string] as Created).create(source as object);
        await made.sheet.render({ force: true });
        return `#${made.sheet.id}`;
      },
      [kind, data] as const,
    );
    await expect(gm.locator(selector)).toBeVisible();
    expect(await accessibilityProblems(gm, selector), kind).toEqual([]);
    const name = gm.locator(`${selector} [name=name]`);
    if (await name.count()) {
      await name.fill(`${kind} renamed`);
      await gm.locator(`${selector} button[type=submit]`).click();
      await expect
        .poll(() => gm.evaluate((title) => document.body.textContent!.includes(title), `${kind} renamed`))
        .toBe(true);
    }
    await gm.evaluate(async (id) => {
      const { foundry } = inPage as unknown as {
        foundry: { applications: { instances: Map<string, { close(): Promise<unknown> }> } };
      };
      await foundry.applications.instances.get(id)?.close();
    }, selector.slice(1));
    await expect(gm.locator(selector)).toHaveCount(0);
  }
});

test("an effect's sheet edits its changes", async ({ gm, generation }) => {
  const selector = await gm.evaluate(async (id) => {
    const [effect] = await inPage.game.actors
      .get(id)
      .createEmbeddedDocuments("ActiveEffect", [{ name: "Dim" }]);
    await effect!.sheet.render({ force: true });
    return `#${effect!.sheet.id}`;
  }, IDS.mira);
  await gm.locator(`${selector} nav.tabs [data-tab=changes]`).click();
  await gm.locator(`${selector} [data-action=addChange]`).click();
  const path = generation === 14 ? "system.changes" : "changes";
  await gm.fill(`${selector} [name="${path}.0.key"]`, "system.wits");
  await gm.fill(`${selector} [name="${path}.0.value"]`, "2");
  expect(await accessibilityProblems(gm, selector)).toEqual([]);
  await gm.locator(`${selector} button[type=submit]`).click();
  await expect(gm.locator(selector)).toHaveCount(0);
  const wits = () =>
    gm.evaluate(
      (id) => (inPage.game.actors.get(id) as unknown as { system: { wits: number } }).system.wits,
      IDS.mira,
    );
  await expect.poll(wits).toBe(3);
});

test("[V8] an effect's sheet has the tabs and parts that packages extend", async ({ gm, generation }) => {
  // The typings' own tests use ActiveEffectConfig.TABS; the part names are inferred from systems that spread them.
  const result = await gm.evaluate(async (id) => {
    interface Config {
      TABS: Record<string, { tabs: { id: string }[]; initial: string; labelPrefix: string }>;
      PARTS: object;
      new (options: object): { render(options: object): Promise<{ element: HTMLElement }> };
    }
    const { foundry } = inPage as unknown as {
      foundry: { applications: { sheets: { ActiveEffectConfig: Config } } };
    };
    const Base = foundry.applications.sheets.ActiveEffectConfig;
    let tabs: string[] = [];
    class Extended extends Base {
      async _onRender(context: { tabs: object }) {
        tabs = Object.keys(context.tabs);
      }
    }
    const [effect] = await inPage.game.actors
      .get(id)
      .createEmbeddedDocuments("ActiveEffect", [{ name: "Slow" }]);
    const { element } = await new Extended({ document: effect }).render({ force: true });
    const { initial, labelPrefix } = Base.TABS.sheet!;
    const labels = [...element.querySelectorAll("nav.tabs [data-tab]")].map((entry) =>
      entry.textContent?.trim(),
    );
    const duration = [...element.querySelectorAll<HTMLInputElement>("[name^=duration]")].map(
      ({ name }) => name,
    );
    return { parts: Object.keys(Base.PARTS), initial, labelPrefix, tabs, labels, duration };
  }, IDS.mira);
  expect(result).toEqual({
    parts: ["header", "tabs", "details", "duration", "changes", "footer"],
    initial: "details",
    labelPrefix: "EFFECT.TABS",
    tabs: ["details", "duration", "changes"],
    labels: ["Details", "Duration", "Changes"],
    duration:
      generation < 14
        ? ["duration.seconds", "duration.rounds", "duration.turns"]
        : ["duration.value", "duration.units", "duration.expiry"],
  });
});

test("ownership and sheet are configured from the window's menu", async ({ gm, sandbox }) => {
  const selector = await openActor(gm, IDS.wolf);
  await gm.evaluate(async (id) => {
    type Config = new (options: object) => { render(options: object): Promise<unknown> };
    const { foundry } = inPage as unknown as {
      foundry: { applications: { apps: { DocumentOwnershipConfig: Config } } };
    };
    const { DocumentOwnershipConfig } = foundry.applications.apps;
    await new DocumentOwnershipConfig({ document: inPage.game.actors.get(id) }).render({ force: true });
  }, IDS.wolf);
  await gm.selectOption(`.ownership [name="${IDS.player}"]`, "2");
  expect(await accessibilityProblems(gm, ".ownership")).toEqual([]);
  await gm.locator(".ownership button[type=submit]").click();
  await expect.poll(() => sandbox.api.get("Actor", IDS.wolf)?.ownership).toMatchObject({ [IDS.player]: 2 });
  await gm.locator(`${selector} [data-action=toggleControls]`).click();
  await gm.getByRole("button", { name: "Choose sheet" }).click();
  await expect(gm.locator(".sheet-config [name=sheetClass]")).toBeVisible();
  expect(await accessibilityProblems(gm, ".sheet-config")).toEqual([]);
});

test("dialogs are accessible", async ({ gm }) => {
  await gm.evaluate(() => {
    const { foundry } = inPage as unknown as {
      foundry: { applications: { api: { DialogV2: { confirm(config: object): unknown } } } };
    };
    foundry.applications.api.DialogV2.confirm({
      window: { title: "Well?" },
      content: "<p>Shall we?</p>",
      modal: true,
    });
  });
  await expect(gm.getByRole("dialog", { name: "Well?" })).toBeVisible();
  expect(await accessibilityProblems(gm, "dialog")).toEqual([]);
});
