import type { Page } from "@playwright/test";
import { catchUp } from "./catch-up.ts";
import { accessibilityProblems, expect, IDS, tableTest as test } from "./ui-support.ts";

interface PageArea {
  document: {
    t: string;
    x: number;
    y: number;
    distance: number;
    direction: number;
    shapes: Record<string, number | string>[];
  };
}

interface Layer {
  placeables: PageArea[];
  placeRegion(data: object, options?: object): Promise<{ id: string; tokens: Set<unknown> } | null>;
}

interface StageEvent {
  type: string;
  button: number;
  data: StageEvent;
  getLocalPosition(target: object): { x: number; y: number };
}

declare const Hooks: {
  on(name: string, fn: (layer: object) => void): number;
  off(name: string, id: number): void;
};
declare const canvas: {
  stage: Record<"on" | "once" | "off", (name: string, fn: (event: StageEvent) => void) => object> & {
    scale: { x: number };
    toLocal(point: object): object;
    toGlobal(point: object): object;
    addChild: unknown;
  };
  app: { stage: object; view: HTMLElement; renderer: unknown };
  activeLayer: object;
  tokens: { activate(): object; active: boolean };
  scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
  areas: Layer;
  regions: Layer;
  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
};

const handles = (page: Page) => page.locator("#board .sb-area .sb-area-handle");
const tool = (page: Page, name: string) =>
  page.locator("#scene-controls").getByRole("button", { name: `Draw a ${name}` });

/** The positions on the page of points in the scene. */
const onPage = (page: Page, points: { x: number; y: number }[]) =>
  page.evaluate((given) => given.map((point) => canvas.clientCoordinatesFromCanvas(point)), points);

/** The stored data of the first area, in a form common to both generations. */
const stored = (page: Page, generation: number) =>
  page.evaluate((modern) => {
    const [area] = canvas.areas.placeables;
    if (!area) return null;
    const { t, x, y, distance, direction, shapes } = area.document;
    // Pixels per unit on the test's scenes.
    const unit = 50;
    const [shape] = modern ? shapes : [];
    return shape
      ? {
          type: shape.type,
          x: shape.x,
          y: shape.y,
          length: shape.radius ?? shape.length,
          turn: shape.rotation ?? 0,
        }
      : { type: t, x, y, length: distance * unit, turn: direction };
  }, generation >= 14);

/** Selects or deselects a tool. */
async function switchTool(page: Page, name: string, on: boolean): Promise<void> {
  await tool(page, name).click();
  await expect(tool(page, name)).toHaveAttribute("aria-pressed", String(on));
}

/** Drags the pointer over the scene. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const [start, end] = await onPage(page, [from, to]);
  await page.mouse.move(start!.x, start!.y);
  await page.mouse.down();
  await page.mouse.move((start!.x + end!.x) / 2, (start!.y + end!.y) / 2, { steps: 3 });
  await page.mouse.move(end!.x, end!.y, { steps: 3 });
  await page.mouse.up();
}

/** Every test starts with a scene without areas and without an active tool. */
test.beforeEach(async ({ sandbox, gm, player, generation }) => {
  const [type, field] = generation >= 14 ? ["Region", "regions"] : ["MeasuredTemplate", "templates"];
  const areas = sandbox.api.get("Scene", IDS.scene)?.[field as string] as { _id: string }[];
  const operation = { parentUuid: `Scene.${IDS.scene}`, ids: areas.map(({ _id }) => _id) };
  await sandbox.api.modify(IDS.gm, [{ type: type as string, action: "delete", operation }]);
  for (const page of [gm, player]) {
    await expect(handles(page)).toHaveCount(0);
    const active = page.locator('#scene-controls [data-tool][aria-pressed="true"]');
    for (const button of await active.all()) await button.click();
  }
});

test("[F-805] [F-808] a player draws an area by pointer, snapped, and everybody sees it", async ({
  gm,
  player,
  generation,
}) => {
  await switchTool(player, "circle", true);
  await drag(player, { x: 297, y: 304 }, { x: 500, y: 300 });
  await expect(handles(player)).toHaveCount(1);
  await expect.poll(() => stored(player, generation)).toMatchObject({ type: "circle", x: 300, y: 300 });
  expect((await stored(player, generation))?.length).toBeCloseTo(200, -1);
  await expect(handles(gm)).toHaveCount(1);
  expect(await accessibilityProblems(player, "#board")).toEqual([]);
});

test("[F-805] [F-808] an area is drawn by keys: Enter fixes its origin and its end", async ({
  player,
  generation,
}) => {
  await switchTool(player, "cone", true);
  await player.locator("#board").press("Enter");
  await player.locator("#board").press("Enter");
  for (let step = 0; step < 3; step += 1) await player.locator("#board").press("ArrowRight");
  await player.locator("#board").press("Enter");
  await expect(handles(player)).toHaveCount(1);
  await expect.poll(() => stored(player, generation)).toMatchObject({ type: "cone", length: 300, turn: 0 });
});

test("an area is moved, turned and deleted by its handle", async ({ gm, player, generation }) => {
  await switchTool(player, "cone", true);
  await drag(player, { x: 300, y: 300 }, { x: 500, y: 300 });
  await expect(handles(player)).toHaveCount(1);
  await switchTool(player, "cone", false);
  const handle = handles(player).first();
  await handle.focus();
  await handle.press("ArrowDown");
  await expect.poll(() => stored(gm, generation)).toMatchObject({ x: 300, y: 400 });
  await catchUp(player);
  await handle.press("BracketRight");
  await expect.poll(() => stored(gm, generation)).toMatchObject({ turn: 15 });
  await catchUp(player);
  await drag(player, { x: 300, y: 400 }, { x: 604, y: 396 });
  await expect.poll(() => stored(gm, generation)).toMatchObject({ x: 600, y: 400 });
  await catchUp(player);
  await handles(player).first().press("Delete");
  await player.getByRole("button", { name: "Yes" }).click();
  await expect(handles(gm)).toHaveCount(0);
});

test("another player's area cannot be taken hold of", async ({ gm, player, generation }) => {
  await gm.evaluate(
    ([modern]) =>
      canvas.scene.createEmbeddedDocuments(
        modern ? "Region" : "MeasuredTemplate",
        modern
          ? [{ name: "Fire", shapes: [{ type: "circle", x: 300, y: 300, radius: 100 }], visibility: 2 }]
          : [{ t: "circle", x: 300, y: 300, distance: 2 }],
      ),
    [generation >= 14],
  );
  await expect(handles(player)).toHaveCount(1);
  await expect(handles(player)).toHaveAttribute("role", "img");
  await expect(handles(gm)).toHaveAttribute("role", "button");
});

test.describe("placeRegion", () => {
  test.beforeEach(({ generation }) => {
    test.skip(generation < 14, "generation 13 has no such method");
  });

  const begin = (page: Page, options: object = {}) =>
    page.evaluate((more) => {
      const shapes = [{ type: "circle", x: 0, y: 0, radius: 100 }];
      const done = canvas.regions.placeRegion({ name: "Burst", shapes, visibility: 2 }, more);
      Object.assign(globalThis, { placing: done });
    }, options);
  const result = (page: Page) =>
    page.evaluate(async () => {
      const { placing } = globalThis as unknown as { placing: Promise<{ name: string } | null> };
      return (await placing)?.name ?? null;
    });

  test("[F-812] follows the pointer, and a click creates the region", async ({ gm, player }) => {
    await begin(player);
    const [point] = await onPage(player, [{ x: 403, y: 298 }]);
    await player.mouse.move(point!.x, point!.y);
    await player.mouse.click(point!.x, point!.y);
    expect(await result(player)).toBe("Burst");
    await expect.poll(() => stored(gm, 14)).toMatchObject({ x: 400, y: 300 });
  });

  test("[F-812] is led by arrows and confirmed by Enter; Escape and a skip give null", async ({ player }) => {
    await begin(player);
    await player.locator("#board").press("ArrowRight");
    await player.locator("#board").press("Enter");
    expect(await result(player)).toBe("Burst");
    await begin(player);
    await player.locator("#board").press("Escape");
    expect(await result(player)).toBeNull();
    await begin(player);
    await player.locator("#board").click({ button: "right" });
    expect(await result(player)).toBeNull();
    await expect(handles(player)).toHaveCount(1);
  });

  test("[F-812] may return an area that is not stored", async ({ player }) => {
    await begin(player, { create: false });
    await player.locator("#board").press("Enter");
    expect(await result(player)).toBe("Burst");
    await expect(handles(player)).toHaveCount(0);
  });
});

test.describe("the stage of the canvas", () => {
  test("[F-813] tells what the pointer does, in the coordinates of the scene", async ({ gm }) => {
    await gm.evaluate(() => {
      const heard: unknown[] = [];
      const listen = (event: StageEvent) => {
        const { x, y } = event.data.getLocalPosition(canvas.areas);
        heard.push([event.type, event.button, Math.round(x), Math.round(y)]);
      };
      for (const name of ["mousedown", "rightdown", "mouseup", "click"]) canvas.stage.on(name, listen);
      canvas.stage.once("pointermove", listen);
      Object.assign(globalThis, { heard, listen });
    });
    const [point] = await onPage(gm, [{ x: 350, y: 250 }]);
    await gm.mouse.move(point!.x, point!.y);
    await gm.mouse.click(point!.x, point!.y);
    await gm.mouse.click(point!.x, point!.y, { button: "right" });
    const heard = await gm.evaluate(() => {
      const page = globalThis as unknown as { heard: unknown[]; listen: () => void };
      for (const name of ["mousedown", "rightdown", "mouseup", "click"]) canvas.stage.off(name, page.listen);
      return page.heard;
    });
    expect(heard).toEqual([
      ["pointermove", -1, 350, 250],
      ["mousedown", 0, 350, 250],
      ["mouseup", 0, 350, 250],
      ["click", 0, 350, 250],
      ["rightdown", 2, 350, 250],
    ]);
    await gm.mouse.click(point!.x, point!.y);
    expect(await gm.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard.length)).toBe(5);
  });

  test("[F-813] is scaled as the view, and the wheel is a package's where it takes it", async ({ gm }) => {
    const scales = () => gm.evaluate(() => canvas.stage.scale.x);
    const before = await scales();
    expect(await gm.evaluate(() => canvas.stage.toLocal(canvas.stage.toGlobal({ x: 120, y: 80 })))).toEqual({
      x: expect.closeTo(120, 3),
      y: expect.closeTo(80, 3),
    });
    await gm.evaluate(() => {
      canvas.app.view.onwheel = (event) => {
        event.preventDefault();
        event.stopPropagation();
        Object.assign(globalThis, { turned: Math.sign(event.deltaY) });
      };
    });
    const [point] = await onPage(gm, [{ x: 350, y: 250 }]);
    await gm.mouse.move(point!.x, point!.y);
    await gm.mouse.wheel(0, 100);
    await expect.poll(() => gm.evaluate(() => (globalThis as { turned?: number }).turned)).toBe(1);
    expect(await scales()).toBe(before);
    await gm.evaluate(() => {
      canvas.app.view.onwheel = null;
    });
    await gm.mouse.wheel(0, 100);
    await expect.poll(scales).toBeLessThan(before);
  });

  test("[F-813] names what it lacks", async ({ gm }) => {
    const messages = await gm.evaluate(() => {
      const message = (read: () => unknown) => {
        try {
          return String(read());
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [
        message(() => canvas.stage.addChild),
        message(() => canvas.app.renderer),
        message(() => canvas.stage.on("tick", () => undefined)),
        message(() => canvas.app.stage === canvas.stage),
      ];
    });
    expect(messages).toEqual([
      "the sandbox has no canvas.stage.addChild: the sandbox draws no canvas",
      "the sandbox has no canvas.app.renderer: the sandbox draws no canvas",
      'the sandbox has no event "tick" of canvas.stage',
      "true",
    ]);
  });

  test("[F-814] one layer is active, and hooks tell which", async ({ gm, generation }) => {
    const told = await gm.evaluate(
      (name) => {
        const told: unknown[] = [];
        const hooks = ["TokenLayer", name].flatMap((layer) =>
          ["activate", "deactivate"].map((verb): [string, number] => [
            `${verb}${layer}`,
            Hooks.on(`${verb}${layer}`, () => told.push(`${verb}${layer}`)),
          ]),
        );
        const areas = canvas.areas as unknown as { activate(): object; active: boolean };
        told.push(
          areas.activate() === areas,
          canvas.activeLayer === areas,
          areas.active,
          canvas.tokens.active,
        );
        areas.activate();
        canvas.tokens.activate();
        told.push(canvas.activeLayer === canvas.tokens);
        for (const [hook, id] of hooks) Hooks.off(hook, id);
        return told;
      },
      generation >= 14 ? "RegionLayer" : "TemplateLayer",
    );
    const name = generation >= 14 ? "RegionLayer" : "TemplateLayer";
    expect(told).toEqual([
      ...["deactivateTokenLayer", `activate${name}`, true, true, true, false],
      ...[`deactivate${name}`, "activateTokenLayer", true],
    ]);
  });
});
