/** Parts of the page that other packages extend and write into. */
import { catchUp } from "./catch-up.ts";
import { accessibilityProblems, expect, openTab, tableTest as test } from "./ui-support.ts";

type App = {
  render(options: object): Promise<App>;
  close(): Promise<unknown>;
  element: HTMLElement;
  rendered: boolean;
};

interface Controls extends App {
  controls: Record<string, unknown>;
  control: { name: string } | null;
  tool: { name: string } | null;
  tools: Record<string, { active?: boolean }>;
  activate(options: object): Promise<void>;
}

/** Globals of the page, for use inside `page.evaluate` only. */
declare const ui: {
  controls: Controls;
  pause: App;
  menu: App & { items: object };
  windows: object;
  nav: App & { collapse(): void; expand(): void; expanded: boolean };
  players: App;
} & Record<string, App>;
declare const CONFIG: { ui: Record<string, unknown> };
declare const Hooks: {
  on(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, id: number): void;
};
declare const game: {
  paused: boolean;
  togglePause(paused: boolean, options?: object): boolean;
  settings: {
    register(scope: string, key: string, data: object): void;
    get(scope: string, key: string): unknown;
    sheet: App;
  };
  user: { id: string };
};
declare const foundry: {
  applications: {
    ui: Record<string, unknown>;
    apps: Record<string, unknown>;
    settings: { SettingsConfig: { reloadConfirm(options: object): Promise<unknown> } };
  };
  data: { fields: { StringField: new (options: object) => object } };
};

test("[S4] [V4] [U3] the pause banner is shown to everyone", async ({ gm, player }) => {
  // API14 foundry.applications.ui.GamePause, T13 client/applications/ui/game-pause.d.mts.
  const classes = await gm.evaluate(() => [
    CONFIG.ui.pause === foundry.applications.ui.GamePause,
    ui.pause.rendered,
    Object.keys(ui.windows).length,
  ]);
  expect(classes).toEqual([true, true, 0]);
  const banner = player.locator("figure#pause");
  await expect(banner).toBeHidden();
  await player.evaluate(() => {
    Object.assign(globalThis, { drawn: 0 });
    Hooks.on("renderGamePause", () => Object.assign(globalThis, { drawn: 1 }));
  });
  await gm.evaluate(() => {
    game.togglePause(true, { broadcast: true });
  });
  await expect(banner.locator("figcaption")).toHaveText("The game is paused");
  await expect(banner.locator("img")).toBeVisible();
  await expect.poll(() => player.evaluate(() => (globalThis as unknown as { drawn: number }).drawn)).toBe(1);
  expect(await accessibilityProblems(gm)).toEqual([]);
  // A button that an earlier test has left in focus would consume the key.
  for (const page of [gm, player])
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await gm.keyboard.press("Space");
  await expect(banner).toBeHidden();
  await expect.poll(() => player.evaluate(() => game.paused)).toBe(false);
  await player.keyboard.press("Space");
  await catchUp(player);
  expect(await player.evaluate(() => game.paused)).toBe(false);
});

test("[U3] ui.menu is the main menu", async ({ gm }) => {
  // T13 client/applications/ui/main-menu.d.mts.
  const items = await gm.evaluate(async () => {
    await ui.menu.render({ force: true });
    return Object.keys(ui.menu.items);
  });
  expect(items).toContain("logout");
  await expect(gm.locator("#menu").getByRole("button", { name: "Log out" })).toBeVisible();
  expect(await accessibilityProblems(gm, "#menu")).toEqual([]);
  await gm.evaluate(() => ui.menu.close());
});

test("[F-819] a group of scene controls without an active tool takes its first one in 14, and is not left in 13", async ({
  gm,
  generation,
}) => {
  const found = await gm.evaluate(async () => {
    const { controls } = ui;
    const tools = {
      act: { name: "act", title: "Act", icon: "", button: true },
      one: { name: "one", title: "One", icon: "" },
    };
    const id = Hooks.on("getSceneControlButtons", (groups: Record<string, object>) => {
      groups.idle = { name: "idle", title: "Idle", icon: "", tools };
    });
    await controls.render({ reset: true });
    Hooks.off("getSceneControlButtons", id);
    await controls.activate({ control: "idle" });
    const tool = controls.tool?.name ?? null;
    const left = await controls.activate({ control: "tokens" }).then(
      () => true,
      () => false,
    );
    // Cleanup, so that the page can be reused.
    const { idle } = controls.controls as { idle?: { activeTool?: string } };
    if (!left && idle) idle.activeTool = "one";
    await controls.render({ force: true, control: "tokens" });
    await controls.render({ reset: true });
    return { tool, left };
  });
  expect(found).toEqual(generation < 14 ? { tool: null, left: false } : { tool: "one", left: true });
});

test("[S12] [S14] scene controls tell and change the active control and tool", async ({ gm, generation }) => {
  // API14 SceneControls, SceneControl, SceneControlTool, _SceneControlsRenderOptions.
  const result = await gm.evaluate(async () => {
    const calls: unknown[] = [];
    const note =
      (name: string) =>
      (_event: Event, ...args: unknown[]) =>
        calls.push([name, ...args]);
    const tool = (name: string, more: object) => ({ name, title: name, icon: "fa-solid fa-star", ...more });
    const id = Hooks.on("getSceneControlButtons", (controls: Record<string, unknown>) => {
      controls.extra = {
        name: "extra",
        title: "Extra",
        icon: "fa-solid fa-star",
        activeTool: "one",
        onChange: note("extra"),
        onToolChange: (_event: Event, { name }: { name: string }) => calls.push(["extra tool", name]),
        tools: {
          one: tool("one", { onChange: note("one") }),
          two: tool("two", { onChange: note("two") }),
          flip: tool("flip", { toggle: true, active: false, onChange: note("flip") }),
          old: tool("old", { button: true, onClick: () => calls.push(["old"]) }),
        },
      };
    });
    const start = [ui.controls.control?.name, ui.controls.tool?.name];
    await ui.controls.render({ reset: true });
    await ui.controls.activate({ control: "extra" });
    await ui.controls.render({ tool: "two", toggles: { flip: true } });
    const active = [ui.controls.control?.name, ui.controls.tool?.name, Object.keys(ui.controls.tools).length];
    const button = (name: string) => ui.controls.element.querySelector<HTMLElement>(`[data-tool=${name}]`)!;
    const states = ["one", "two", "flip", "old"].map((name) => button(name).getAttribute("aria-pressed"));
    button("old").click();
    button("one").click();
    await ui.controls.render({});
    const last = ui.controls.tool?.name;
    await ui.controls.activate({ control: "tokens" });
    Hooks.off("getSceneControlButtons", id);
    await ui.controls.render({ reset: true });
    return { start, active, states, calls, last, end: Object.keys(ui.controls.controls) };
  });
  expect(result.start).toEqual(["tokens", "select"]);
  expect(result.active).toEqual(["extra", "two", 4]);
  expect(result.states).toEqual(["false", "true", "true", null]);
  expect(result.calls).toEqual(
    expect.arrayContaining([
      ["extra", true],
      ["one", true],
      ["one", false],
      ["two", true],
      ["extra tool", "two"],
      ["flip", true],
      ["two", false],
      ["extra", false],
    ]),
  );
  // Inferred from a module verified on 13 whose tools have nothing but onClick.
  expect(result.calls.filter((call) => (call as string[])[0] === "old")).toHaveLength(
    generation < 14 ? 1 : 0,
  );
  expect(result.last).toBe("one");
  expect(result.end).toEqual(["view", "tokens", generation < 14 ? "templates" : "regions"]);
});

test("[V5] directories have a footer that packages put buttons in", async ({ gm }) => {
  // Inferred: many packages query .directory-footer in their render hooks.
  const found = await gm.evaluate(async () => {
    const names = ["actors", "items", "journal", "tables", "scenes", "macros", "compendium"];
    const footers = names.map((name) => ui[name]?.element.querySelectorAll(".directory-footer").length);
    const button = document.createElement("button");
    button.textContent = "Browse";
    ui.actors?.element.querySelector(".directory-footer")?.append(button);
    return footers;
  });
  expect(found).toEqual([1, 1, 1, 1, 1, 1, 1]);
  await openTab(gm, "Actors");
  await expect(gm.locator("#actors .directory-footer button")).toBeVisible();
  await gm.evaluate(() => ui.actors?.render({}));
  await expect(gm.locator("#actors .directory-footer button")).toHaveCount(0);
});

test("[?d] the settings tab names the system in .info .system", async ({ gm }) => {
  // Inferred: two handlers, and three of 33 packages, look for it.
  const text = await gm.evaluate(() =>
    ui.settings?.element.querySelector(".info .system")?.textContent?.trim(),
  );
  expect(text).toContain("Lanterns");
});

test("[V20] effects of a combatant are among its controls", async ({ gm }) => {
  // Inferred: one system inserts before .token-effects in .combatant-controls on both generations.
  await gm.evaluate(async () => {
    const { Combat } = globalThis as unknown as {
      Combat: {
        create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: object[]): unknown }>;
      };
    };
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Moth" }]);
  });
  const row = gm.locator("#combat .combatant", { hasText: "Moth" });
  await expect(row.locator(".combatant-controls > .token-effects")).toHaveCount(1);
  await gm.evaluate(async () => {
    const { game: current } = globalThis as unknown as {
      game: { combats: Iterable<{ delete(): Promise<unknown> }> };
    };
    for (const combat of [...current.combats]) await combat.delete();
  });
});

test("[?f] the flavour of a private roll is hidden from others", async ({ gm, player, generation }) => {
  // foundryvtt/foundryvtt#7909: other users see instead that dice were rolled privately.
  const id = await gm.evaluate(
    async (options) => {
      const { Roll } = globalThis as unknown as {
        Roll: new (
          formula: string,
        ) => {
          evaluate(): Promise<unknown>;
          toMessage(data: object, options: object): Promise<{ id: string }>;
        };
      };
      const roll = new Roll("1d6");
      await roll.evaluate();
      const message = await roll.toMessage({ flavor: "Secret door" }, options);
      return message.id;
    },
    generation < 14 ? { rollMode: "gmroll" } : { messageMode: "gm" },
  );
  const shown = `[data-message-id="${id}"] .flavor-text`;
  await expect(gm.locator(`#chat ${shown}`)).toHaveText("Secret door");
  await expect(player.locator(`#chat ${shown}`)).toHaveText(/has rolled dice privately/);
});

test("[U20] the file picker is an application, its statics list and store files", async ({ gm }) => {
  // T13 client/applications/apps/file-picker.d.mts.
  const result = await gm.evaluate(async () => {
    type Listing = { target: string; files: string[]; dirs: string[] };
    const { FilePicker } = foundry.applications.apps as unknown as {
      FilePicker: {
        new (options: object): App & { target: string };
        browse(source: string, target: string, options?: object): Promise<Listing>;
        createDirectory(source: string, target: string): Promise<string>;
        upload(
          source: string,
          path: string,
          file: File,
          body: object,
          options: object,
        ): Promise<{ path: string }>;
      };
    };
    const chosen: string[] = [];
    Object.assign(globalThis, { chosen });
    const json = await FilePicker.browse("data", "systems/lanterns", { extensions: [".json"] });
    const styles = await FilePicker.browse("data", "systems/lanterns/*.css", { wildcard: true });
    const [world = ""] = (await FilePicker.browse("data", "worlds")).dirs;
    const art = await FilePicker.createDirectory("data", `${world}/art`);
    const file = new File(["x"], "lamp.txt");
    const { path } = await FilePicker.upload("data", art, file, {}, { notify: false });
    const stored = await (await fetch(`/${path}`)).text();
    const current = "systems/lanterns/lang/en.json";
    const picker = new FilePicker({ current, callback: (found: string) => chosen.push(found) });
    const returned = await picker.render({ force: true });
    return {
      json: json.files,
      styles: styles.files,
      stored,
      isApp: returned === picker && picker.rendered,
      target: picker.target,
    };
  });
  expect(result).toEqual({
    json: ["systems/lanterns/system.json"],
    styles: ["systems/lanterns/lanterns.css", "systems/lanterns/print.css"],
    stored: "x",
    isApp: true,
    target: "systems/lanterns/lang",
  });
  const picker = gm.locator(".filepicker");
  expect(await accessibilityProblems(gm, ".filepicker")).toEqual([]);
  await picker.getByRole("button", { name: "..", exact: true }).click();
  await picker.getByRole("button", { name: "lanterns.css" }).click();
  await picker.getByRole("button", { name: "Confirm" }).click();
  await expect(picker).toHaveCount(0);
  const chosen = await gm.evaluate(() => (globalThis as unknown as { chosen: string[] }).chosen);
  expect(chosen).toEqual(["systems/lanterns/lanterns.css"]);
});

test("[U19] the page's hooks of players and scenes are called", async ({ gm }) => {
  // API13/14 hookEvents.canvasInit, T13 client/hooks.d.mts getUserContextOptions, collapseSceneNavigation.
  const calls = await gm.evaluate(async () => {
    const seen: unknown[] = [];
    const ids = [
      [
        "collapseSceneNavigation",
        Hooks.on("collapseSceneNavigation", (_nav: never, is: boolean) => seen.push(is)),
      ],
      ["canvasInit", Hooks.on("canvasInit", () => seen.push("canvasInit"))],
      [
        "getUserContextOptions",
        Hooks.on("getUserContextOptions", (_app: never, entries: unknown[]) => seen.push(entries.length > 0)),
      ],
    ] as const;
    ui.nav.collapse();
    ui.nav.expand();
    await (globalThis as unknown as { canvas: { draw(): Promise<unknown> } }).canvas.draw();
    await ui.players.close();
    await ui.players.render({ force: true });
    for (const [name, id] of ids) Hooks.off(name, id);
    return seen;
  });
  expect(calls).toEqual([true, false, "canvasInit", true]);
});

test("[U8] settings have the inputs that their registration asks for, with localised choices", async ({
  gm,
}) => {
  // API14 foundry.types.SettingConfig; a range is a slider (F-675); choices are language keys (kb/settings).
  await gm.evaluate(async () => {
    const { StringField } = foundry.data.fields;
    const add = (key: string, data: object) =>
      game.settings.register("lanterns", key, {
        scope: "client",
        config: true,
        name: `Setting ${key}`,
        ...data,
      });
    add("bright", { type: Number, range: { min: 0, max: 10, step: 2 }, default: 4 });
    add("picture", { type: String, filePicker: "image", default: "icons/lamp.webp" });
    add("choice", { type: String, choices: { a: "DOCUMENT.Actor", b: "DOCUMENT.Items" }, default: "b" });
    add("number", { type: Number, choices: { 1: "DOCUMENT.Actor", 2: "DOCUMENT.Item" }, default: 2 });
    const choices = { x: "DOCUMENT.Scene", y: "DOCUMENT.Scenes" };
    add("field", { type: new StringField({ required: true, initial: "x", choices }) });
    add("custom", {
      type: String,
      default: "c",
      input: (_field: unknown, { name, value }: { name: string; value: string }) => {
        const input = document.createElement("textarea");
        input.name = name;
        input.textContent = value;
        return input;
      },
    });
    await game.settings.sheet.render({ force: true });
  });
  const form = gm.locator("#settings-config");
  await form.getByRole("button", { name: "Lanterns" }).click();
  const row = (key: string) => form.locator(`[data-setting-id="lanterns.${key}"]`);
  await expect(row("bright").locator("range-picker")).toHaveCount(1);
  await expect(row("picture").locator("file-picker[type=image]")).toHaveCount(1);
  await expect(row("choice").locator("option")).toHaveText(["Actor", "Items"]);
  await expect(row("number").locator("option")).toHaveText(["Actor", "Item"]);
  await expect(row("field").locator("option")).toHaveText(["Scene", "Scenes"]);
  await expect(row("custom").locator("textarea")).toHaveValue("c");
  expect(await accessibilityProblems(gm, "#settings-config")).toEqual([]);
  await row("bright").locator("input[type=number]").fill("8");
  await row("number").locator("select").selectOption("1");
  await row("custom").locator("textarea").fill("d");
  await form.getByRole("button", { name: "Save settings" }).click();
  await expect(form).toHaveCount(0);
  const stored = await gm.evaluate(() =>
    ["bright", "picture", "choice", "number", "field", "custom"].map((key) =>
      game.settings.get("lanterns", key),
    ),
  );
  expect(stored).toEqual([8, "icons/lamp.webp", "b", 1, "x", "d"]);
});

test("[U9] SettingsConfig can be extended and asks for a reload", async ({ gm, player }) => {
  // A package's own class draws the settings, including the additions of the package.
  await gm.evaluate(async () => {
    const { SettingsConfig } = foundry.applications.settings as unknown as { SettingsConfig: new () => App };
    class Own extends SettingsConfig {
      static DEFAULT_OPTIONS = { id: "own-settings", classes: ["own"] };
    }
    await new Own().render({ force: true });
  });
  const own = gm.locator("#own-settings.own.settings-config");
  await expect(own.getByRole("button", { name: "Lanterns" })).toBeVisible();
  await own.locator("[data-action=close]").click();
  const question = gm.getByText("take effect after reloading");
  const ask = () =>
    gm.evaluate(() => void foundry.applications.settings.SettingsConfig.reloadConfirm({ world: true }));
  await ask();
  await expect(question).toBeVisible();
  await gm.locator("dialog [data-action=no]").click();
  await expect(question).toHaveCount(0);
  await ask();
  const reloaded = [gm.waitForEvent("load"), player.waitForEvent("load")];
  await gm.locator("dialog [data-action=yes]").click();
  await Promise.all(reloaded);
  for (const page of [gm, player])
    await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
});
