import { fileURLToPath } from "node:url";
import { expect, test } from "./ui-support.ts";

const SKETCHES = fileURLToPath(new URL("../fixtures/sketches", import.meta.url));

interface Page {
  sketches: { panel: string; message: string; page: number };
  $: unknown;
  jQuery: { fn: { jquery: string } };
  canvas: { walls: unknown };
  ui: Record<string, unknown>;
}

test.use({ moduleDirs: [SKETCHES] });

test("[V2] a module that extends classes of the canvas starts, and hears of it where it uses them", async ({
  gm,
}) => {
  const state = await gm.evaluate(() => (globalThis as unknown as Page).sketches);
  expect(state).toEqual({
    panel: "SmallPanel",
    message: "the sandbox has no PIXI.Filter: the sandbox draws no canvas",
    page: 1,
  });
});

test("[V2] jQuery is there under both names", async ({ gm }) => {
  const [same, version] = await gm.evaluate(() => {
    const { $, jQuery } = globalThis as unknown as Page;
    return [$ === jQuery, jQuery.fn.jquery] as const;
  });
  expect([same, version]).toEqual([true, "3.7.1"]);
});

test("[S7] [U5] game.canvas is the canvas of the page, drawn when the game is ready", async ({ gm }) => {
  const state = await gm.evaluate(() => {
    const { game, canvas } = globalThis as unknown as {
      game: { canvas: { ready: boolean; scene: { name: string } } };
      canvas: object;
    };
    return [game.canvas === canvas, game.canvas.ready, game.canvas.scene.name];
  });
  expect(state).toEqual([true, true, "Meadow"]);
});

test("[S4-promise] canvas and ui name what the sandbox lacks", async ({ gm }) => {
  const messages = await gm.evaluate(() => {
    const page = globalThis as unknown as Page;
    const message = (read: () => unknown) => {
      try {
        return String(read());
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [message(() => page.canvas.walls), message(() => page.ui.webrtc), message(() => page.ui.nothing)];
  });
  expect(messages).toEqual(["the sandbox has no canvas.walls", "the sandbox has no ui.webrtc", "undefined"]);
});

test("[V2] a required module that is not there is told once, and the world starts", async ({
  gm,
  sandbox,
}) => {
  const told = "module.json of sketches requires the package pencils, which is not there";
  expect(sandbox.notices.filter(({ message }) => message.includes("pencils"))).toEqual([
    { type: "warning", message: told },
  ]);
  await expect(gm.getByText(told)).toHaveCount(1);
});
