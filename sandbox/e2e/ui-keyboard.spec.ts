import { expect, type PageHooks, test } from "./ui-support.ts";

declare const Hooks: PageHooks;
declare const game: {
  keybindings: { register(namespace: string, action: string, config: object): void };
};
declare const CONST: { KEYBINDING_PRECEDENCE: Record<"PRIORITY" | "NORMAL" | "DEFERRED", number> };

/** The actions that ran, oldest first. The test's actions write to it. */
declare const ran: string[];

test.beforeEach(async ({ gm }) => {
  // Packages register their keys in init, so this script runs at the next load of the page.
  await gm.addInitScript(() => {
    Object.assign(globalThis, { ran: [] });
    document.addEventListener("DOMContentLoaded", () =>
      Hooks.once("init", () => {
        const { PRIORITY, NORMAL, DEFERRED } = CONST.KEYBINDING_PRECEDENCE;
        const register = (name: string, key: string, precedence: number, answer?: boolean) =>
          game.keybindings.register("lanterns", name, {
            name,
            precedence,
            editable: [{ key }],
            onDown: () => {
              ran.push(name);
              return answer;
            },
          });
        register("late", "KeyJ", DEFERRED);
        register("consumes", "KeyJ", NORMAL, true);
        register("after", "KeyJ", NORMAL);
        register("early", "KeyJ", PRIORITY);
        register("plain", "KeyK", NORMAL);
      }),
    );
  });
  await gm.reload();
  await gm.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
});

test("[F-717] actions on one key run by precedence and order until one consumes it, once per press", async ({
  gm,
}) => {
  await gm.keyboard.press("j");
  expect(await gm.evaluate(() => ran.splice(0))).toEqual(["early", "consumes"]);
  await gm.keyboard.down("k");
  await gm.keyboard.down("k");
  await gm.keyboard.up("k");
  expect(await gm.evaluate(() => ran.splice(0))).toEqual(["plain"]);
});

test("[F-718] keys are text where an input or a marked element has the focus", async ({ gm }) => {
  await gm.evaluate(() => {
    const holder = document.createElement("div");
    holder.innerHTML = `<input id="text"><a id="plain" tabindex="0">a</a>
      <a id="marked" tabindex="0" data-keyboard-focus>a</a>
      <a id="true" tabindex="0" data-keyboard-focus="true">a</a>
      <input id="false" data-keyboard-focus="false">
      <form><button type="button" id="in-form">b</button></form><button type="button" id="alone">b</button>`;
    document.body.append(holder);
  });
  const heard: Record<string, boolean> = {};
  for (const id of ["text", "plain", "marked", "true", "false", "in-form", "alone"]) {
    await gm.locator(`[id="${id}"]`).focus();
    await gm.keyboard.press("k");
    heard[id] = (await gm.evaluate(() => ran.splice(0))).includes("plain");
  }
  expect(heard).toEqual({
    text: false,
    plain: true,
    marked: false,
    true: false,
    false: true,
    "in-form": false,
    alone: true,
  });
});
