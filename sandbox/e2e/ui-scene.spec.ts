import type { Page } from "@playwright/test";
import { catchUp } from "./catch-up.ts";
import {
  accessibilityProblems,
  expect,
  IDS,
  openTab,
  type PageCanvas,
  type PageGame,
  type PageHooks,
  tableTest as test,
} from "./ui-support.ts";

declare const Hooks: PageHooks;
declare const canvas: PageCanvas;
declare const game: PageGame;
declare const CONFIG: { statusEffects: object };

async function dropActor(page: Page, actorId: string, position = { x: 420, y: 320 }): Promise<void> {
  await openTab(page, "Actors");
  await page
    .locator(`#actors [data-entry-id="${actorId}"]`)
    .dragTo(page.locator("#board"), { targetPosition: position });
}

/** Resolves once the token is drawn on the page's scene, so that its position can be read. */
async function placeToken(page: Page, actorId: string, position?: { x: number; y: number }): Promise<void> {
  const tokens = page.locator("#board .sb-token");
  const before = await tokens.count();
  await dropActor(page, actorId, position);
  await expect(tokens).toHaveCount(before + 1);
}

const token = (page: Page, name: string) =>
  page.locator("#board").getByRole("button", { name: new RegExp(`^${name}`) });

const position = (page: Page) =>
  page.evaluate(() => {
    const { x = 0, y = 0 } = canvas.tokens.placeables[0] ?? {};
    return { x, y };
  });

/** Every test starts with an empty scene. */
test.beforeEach(async ({ sandbox, gm, player }) => {
  const tokens = sandbox.api.get("Scene", IDS.scene)?.tokens as { _id: string }[];
  const operation = { parentUuid: `Scene.${IDS.scene}`, ids: tokens.map(({ _id }) => _id) };
  await sandbox.api.modify(IDS.gm, [{ type: "Token", action: "delete", operation }]);
  for (const page of [gm, player]) await expect(page.locator("#board .sb-token")).toHaveCount(0);
});

test("a dropped actor becomes a token for all users, on the grid", async ({ gm, player }) => {
  await placeToken(gm, IDS.mira);
  await expect(token(gm, "Mira")).toBeVisible();
  await expect(token(player, "Mira")).toBeVisible();
  const { x, y } = await position(gm);
  expect([x % 100, y % 100]).toEqual([0, 0]);
});

test("a token moves by arrow keys and by dragging, and snaps to the grid", async ({ gm, player }) => {
  await placeToken(gm, IDS.mira);
  const before = await position(gm);
  const start = (await token(gm, "Mira").boundingBox())!;
  await token(gm, "Mira").press("ArrowRight");
  await expect.poll(() => position(gm)).toEqual({ x: before.x + 100, y: before.y });
  // The document moves first and the view follows. Wait, so that the pointer does not miss the moving token.
  await expect
    .poll(async () => Math.round((await token(gm, "Mira").boundingBox())!.x))
    .toBe(Math.round(start.x + start.width));
  const box = (await token(gm, "Mira").boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  await gm.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await gm.mouse.down();
  await gm.mouse.move(box.x + box.width * 1.6, box.y + box.height * 1.4, { steps: 4 });
  await gm.mouse.up();
  await expect.poll(() => position(gm)).toEqual({ x: before.x + 200, y: before.y + 100 });
  await expect.poll(() => position(player)).toEqual({ x: before.x + 200, y: before.y + 100 });
});

test("[F-723] a drag names the token alone, tells its way, and is undone by Ctrl+Z", async ({ gm }) => {
  await placeToken(gm, IDS.mira);
  const before = await position(gm);
  await gm.evaluate(() => {
    Hooks.once("preUpdateToken", (_document: unknown, changes: object) => {
      document.body.dataset.changed = Object.keys(changes).join(" ") || "nothing";
    });
    Hooks.once(
      "moveToken",
      (_document: unknown, { method, passed }: { method: string; passed: { spaces: number } }) => {
        document.body.dataset.moved = `${method} ${passed.spaces}`;
      },
    );
  });
  const box = (await token(gm, "Mira").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await gm.mouse.move(x, y);
  await gm.mouse.down();
  await gm.mouse.move(x + box.width, y, { steps: 3 });
  await gm.keyboard.press("+");
  await gm.mouse.move(x + box.width, y + box.height, { steps: 3 });
  await gm.mouse.up();
  await expect.poll(() => position(gm)).toEqual({ x: before.x + 100, y: before.y + 100 });
  await expect(gm.locator("body")).toHaveAttribute("data-changed", "nothing");
  await expect(gm.locator("body")).toHaveAttribute("data-moved", "dragging 1");
  await gm.keyboard.press("Control+z");
  await expect.poll(() => position(gm)).toEqual({ x: before.x + 100, y: before.y });
  await gm.keyboard.press("Control+z");
  await expect.poll(() => position(gm)).toEqual(before);
});

test("a player moves only their own token", async ({ gm, player }) => {
  await placeToken(gm, IDS.wolf);
  await expect(token(player, "Wolf")).toBeVisible();
  const before = await position(player);
  await token(player, "Wolf").press("ArrowRight");
  await expect(player.locator("#notifications")).toContainText("You may not move Wolf");
  expect(await position(player)).toEqual(before);
});

test("[F-709] T targets, other users see it, and the hook is called", async ({ gm, player }) => {
  await placeToken(gm, IDS.wolf);
  await player.evaluate(() => {
    Hooks.on("targetToken", (_user: unknown, target: { name: string }, targeted: boolean) => {
      document.body.dataset.targeted = `${target.name} ${targeted}`;
    });
  });
  await token(player, "Wolf").press("t");
  await expect(player.locator("body")).toHaveAttribute("data-targeted", "Wolf true");
  expect(await player.evaluate(() => game.user.targets.has(canvas.tokens.placeables[0]))).toBe(true);
  await expect(token(gm, "Wolf")).toHaveClass(/targeted/);
  await token(player, "Wolf").press("t");
  await expect(token(gm, "Wolf")).not.toHaveClass(/targeted/);
});

test("[F-710] setTargets replaces, acquires and releases", async ({ gm }) => {
  await placeToken(gm, IDS.wolf);
  await placeToken(gm, IDS.mira, { x: 620, y: 420 });
  await expect(token(gm, "Mira")).toBeVisible();
  const counts = await gm.evaluate(() => {
    const layer = canvas.tokens;
    const [a, b] = layer.placeables.map(({ id }) => id) as [string, string];
    const targets = () => game.user.targets.ids.length;
    const seen: number[] = [];
    layer.setTargets([a]);
    seen.push(targets());
    layer.setTargets([b], { mode: "acquire" });
    seen.push(targets());
    layer.setTargets([a], { mode: "release" });
    seen.push(targets());
    return seen;
  });
  expect(counts).toEqual([1, 2, 1]);
});

test("double click opens the sheet", async ({ gm }) => {
  await placeToken(gm, IDS.mira);
  await token(gm, "Mira").dblclick();
  await expect(gm.locator(".application.wanderer")).toBeVisible();
});

test("[F-707] the token's controls change values and conditions", async ({ gm, player }) => {
  await placeToken(gm, IDS.mira);
  await token(gm, "Mira").click({ button: "right" });
  const hud = gm.locator("#token-hud");
  await expect(hud.locator('[data-action=effect][data-status-id="prone"]')).toBeVisible();
  await hud.locator("[data-bar=bar1]").fill("-2");
  await hud.locator("[data-bar=bar1]").press("Enter");
  await expect(hud.locator("[data-bar=bar1]")).toHaveValue("4");
  await hud.getByRole("button", { name: "Prone" }).click();
  await expect(hud.getByRole("button", { name: "Prone" })).toHaveAttribute("aria-pressed", "true");
  await expect(token(player, "Mira")).toHaveAccessibleName(/Prone/);
  expect(await accessibilityProblems(gm, "#token-hud")).toEqual([]);
  await gm.keyboard.press("Escape");
  await expect(hud).toBeHidden();
  await expect(token(gm, "Mira")).toBeFocused();
});

test("a token is drawn again for its own actor, items and effects, not for those of others", async ({
  gm,
  sandbox,
}) => {
  await placeToken(gm, IDS.mira);
  await placeToken(gm, IDS.wolf, { x: 620, y: 320 });
  await gm.evaluate(() => {
    const counts: Record<string, number> = {};
    Object.assign(globalThis, { drawings: counts });
    for (const element of document.querySelectorAll<HTMLElement>("#board .sb-token")) {
      const name = element.getAttribute("aria-label")!.split(",")[0]!;
      counts[name] = 0;
      new MutationObserver(() => {
        counts[name] = (counts[name] ?? 0) + 1;
      }).observe(element, { childList: true });
    }
  });
  const drawings = () =>
    gm.evaluate(() => (globalThis as unknown as { drawings: Record<string, number> }).drawings);
  const change = (type: string, operation: object) =>
    sandbox.api.modify(IDS.gm, [
      { type, action: type === "Actor" ? "update" : "create", operation } as never,
    ]);
  const parentUuid = `Actor.${IDS.mira}`;
  await change("Actor", { updates: [{ _id: IDS.mira, "system.light.value": 3 }] });
  await expect.poll(drawings).toEqual({ Mira: 1, Wolf: 0 });
  await change("Item", { parentUuid, data: [{ name: "Lamp", type: "tool" }] });
  await expect.poll(drawings).toEqual({ Mira: 2, Wolf: 0 });
  await change("ActiveEffect", { parentUuid, data: [{ name: "Prone", statuses: ["prone"] }] });
  await expect(token(gm, "Mira")).toHaveAccessibleName(/Prone/);
  await change("Actor", { updates: [{ _id: IDS.wolf, name: "Grey wolf" }] });
  await expect.poll(drawings).toMatchObject({ Wolf: 1 });
});

test("a condition is offered to its kinds of actors", async ({ gm }) => {
  await gm.evaluate(() => {
    const [first, second] = ["Dazzled", "Rusty"].map((name, i) => ({
      id: name.toLowerCase(),
      name,
      img: "icons/svg/aura.svg",
      hud: { actorTypes: [i === 0 ? "wanderer" : "machine"] },
    }));
    const { statusEffects } = CONFIG;
    if (Array.isArray(statusEffects)) statusEffects.push(first, second);
    else Object.assign(statusEffects, { dazzled: first, rusty: second });
  });
  await placeToken(gm, IDS.mira);
  await token(gm, "Mira").click({ button: "right" });
  const hud = gm.locator("#token-hud");
  await expect(hud.locator('[data-status-id="dazzled"]')).toBeVisible();
  await expect(hud.locator('[data-status-id="rusty"]')).toHaveCount(0);
  await gm.keyboard.press("Escape");
});

test("an item dropped on a token goes to its actor", async ({ gm }) => {
  await placeToken(gm, IDS.mira);
  const box = (await token(gm, "Mira").boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  const board = (await gm.locator("#board").boundingBox()) as { x: number; y: number };
  await openTab(gm, "Items");
  await gm.locator(`#items [data-entry-id="${IDS.lamp}"]`).dragTo(gm.locator("#board"), {
    targetPosition: { x: box.x - board.x + box.width / 2, y: box.y - board.y + box.height / 2 },
  });
  await expect.poll(() => gm.evaluate(() => canvas.tokens.placeables[0]?.actor.items.size)).toBe(1);
});

test("an item dropped beside tokens is refused with a message", async ({ gm }) => {
  await openTab(gm, "Items");
  await gm
    .locator(`#items [data-entry-id="${IDS.lamp}"]`)
    .dragTo(gm.locator("#board"), { targetPosition: { x: 300, y: 300 } });
  await expect(gm.locator("#notifications")).toContainText("Drop an Item on a token");
});

test("[F-661] the hook dropCanvasData can take a drop over", async ({ gm }) => {
  await gm.evaluate(() => {
    Hooks.once("dropCanvasData", (_canvas: unknown, data: { x: number; type: string }) => {
      document.body.dataset.dropped = `${data.type} ${Number.isFinite(data.x)}`;
      return false;
    });
  });
  await dropActor(gm, IDS.mira);
  await expect(gm.locator("body")).toHaveAttribute("data-dropped", "Actor true");
  await catchUp(gm);
  await expect(token(gm, "Mira")).toHaveCount(0);
});

test("reading a missing member of the scene names it", async ({ gm }) => {
  const message = await gm.evaluate(() => {
    try {
      return String((canvas as unknown as { lighting: unknown }).lighting);
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toBe("the sandbox has no canvas.lighting");
});

test("another scene opens from the navigation and is activated for all users", async ({ gm, player }) => {
  await gm.locator("#scene-navigation").getByRole("button", { name: "Hall" }).click();
  await expect.poll(() => gm.evaluate(() => canvas.scene.name)).toBe("Hall");
  for (const page of [gm, player]) await catchUp(page);
  expect(await player.evaluate(() => canvas.scene.name)).toBe("Meadow");
  await openTab(gm, "Scenes");
  await gm.getByRole("button", { name: "Actions for Hall" }).click();
  await gm.getByRole("menuitem", { name: "Activate for everyone" }).click();
  await expect.poll(() => player.evaluate(() => canvas.scene.name)).toBe("Hall");
});
