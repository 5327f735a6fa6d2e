/** The whole way of a roll with the keyboard alone: no mouse, the focus always seen and never lost. */
import type { Locator, Page } from "@playwright/test";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { factsOf, GAMES, type GameFacts } from "../../scripts/lib/games.ts";
import { newCard } from "./cards-and-tokens.ts";
import { closeSheet, expect, expectTabOpen, openSheet, test } from "./support.ts";

const characterOf = (game: string): string =>
  String(demoWorld([game]).Actor?.find(({ type }) => type === `${game}Character`)?.name);

/** More stops than any window has. */
const STOPS = 220;

/** Where the focus is, and whether one sees it there. */
const focusState = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return {
      lost: active === null || active === document.body,
      seen: active?.matches(":focus-visible") ?? false,
      where: active?.outerHTML.slice(0, 120) ?? "",
    };
  });

/** A rendered element receives the focus again shortly afterwards. */
const expectFocusSeen = (page: Page): Promise<void> =>
  expect
    .poll(() => focusState(page), { message: "the focus is somewhere, and is seen" })
    .toMatchObject({ lost: false, seen: true });

/** Presses a key until the wanted element has the focus; every stop on the way has to be seen. */
async function tabTo(page: Page, wanted: Locator, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`not reached by ${STOPS} times ${key}`);
}

/** Opens the tab with a button for that kind of roll and focuses the button. */
async function tabToRoll(page: Page, sheet: Locator, kind: string): Promise<Locator> {
  for (const tab of await sheet.getByRole("tab").all()) {
    await tabTo(page, tab);
    await page.keyboard.press("Enter");
    await expectTabOpen(sheet, tab);
    await expectFocusSeen(page);
    // One that asks first opens the dialog.
    const button = sheet
      .locator(`.tab.active [data-action=roll]:not([data-roll-ask])[data-roll-kind="${kind}"]:visible`)
      .first();
    if ((await button.count()) === 0) continue;
    await tabTo(page, button);
    return button;
  }
  throw new Error(`no button for ${kind}`);
}

/** Makes that roll against another actor of the world through the public API. */
async function rollDamageAtTarget(
  page: Page,
  name: string,
  { kind, item: itemType, choices }: GameFacts["consequence"],
): Promise<Locator> {
  const message = await page.evaluate(
    async ([attacker, rollKind, type, chosen]) => {
      interface Actor {
        name: string;
        uuid: string;
        items: { contents: { id: string; type: string }[] };
      }
      type Roll = (
        actor: string,
        kind: string,
        key: string,
        options: object,
      ) => Promise<{ message: string } | null>;
      const { actors, system } = (
        globalThis as unknown as {
          game: { actors: { contents: Actor[] }; system: { api: { roll: Roll } } };
        }
      ).game;
      const own = actors.contents.find((actor) => actor.name === attacker)!;
      const other = actors.contents.find((actor) => actor.name !== attacker)!;
      const item = own.items.contents.find((each) => each.type === type);
      const { Dice } = (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG;
      // High enough faces to get through any armor, none so high that it bursts.
      Dice.randomUniform = () => 0.3;
      const options = { dialog: false, targets: [other.uuid], choices: chosen };
      return (await system.api.roll(own.uuid, rollKind, item?.id ?? "", options))?.message ?? null;
    },
    [name, kind, itemType, choices ?? {}] as const,
  );
  expect(message, "the roll was made").not.toBeNull();
  return page.locator(`#chat .chat-message[data-message-id="${message}"] .card`);
}

for (const game of GAMES) {
  const { check, field: spend, consequence } = factsOf(game);

  test.describe(game, () => {
    test.use({ games: [game] });

    test("a check is rolled directly and through the dialog with the keyboard alone", {
      tag: game === "edge" ? "@core" : [],
    }, async ({ gm }) => {
      const name = characterOf(game);
      const sheet = await openSheet(gm, name);
      await sheet.getByRole("tab").first().focus();
      const button = await tabToRoll(gm, sheet, check.kind);
      await newCard(gm, () => gm.keyboard.press("Enter"));
      await expect(button).toBeFocused();

      await gm.keyboard.press("Shift+Enter");
      const dialog = gm.locator(".roll-dialog");
      await expect(dialog.locator(".odds-summary")).toBeVisible();
      await expectFocusSeen(gm);
      const field = dialog.locator(`[name="${spend.name}"]`);
      await tabTo(gm, field);
      await gm.keyboard.press(spend.press);
      if (spend.press === "Space") await expect(field).toBeChecked();
      else await expect(field).toHaveValue(spend.value);
      await expectFocusSeen(gm);
      await tabTo(gm, dialog.locator("button[type=submit]"));
      await newCard(gm, () => gm.keyboard.press("Enter"));
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await closeSheet(gm, name);
    });

    test("a consequence is applied and undone with the keyboard alone", { tag: "@core" }, async ({ gm }) => {
      const card = await rollDamageAtTarget(gm, characterOf(game), consequence);
      await gm.locator("#chat textarea, #chat [contenteditable]").first().focus();
      await tabTo(gm, card.getByRole("button", { name: /^Apply to/ }), "Shift+Tab");
      await gm.keyboard.press("Enter");
      await expect(card.locator(".target-note")).toContainText("Applied by");
      await expectFocusSeen(gm);
      await tabTo(gm, card.getByRole("button", { name: /^Undo for/ }));
      await gm.keyboard.press("Space");
      await expect(card.getByRole("button", { name: /^Apply to/ })).toBeVisible();
      await expectFocusSeen(gm);
    });
  });
}

test.describe("redrawn card", () => {
  test.use({ games: ["burst"] });

  test("a card that is drawn again keeps the focus, however late, twice at once, and for what takes the place of a button", async ({
    gm,
  }) => {
    const card = await rollDamageAtTarget(gm, characterOf("burst"), factsOf("burst").consequence);
    const redraw = (button: Locator, times: number) =>
      button.evaluate(async (element, count) => {
        const { game, ui } = globalThis as unknown as {
          game: { messages: { get(id: string): object } };
          ui: { chat: { updateMessage(message: object): Promise<void> } };
        };
        const message = game.messages.get(
          element.closest<HTMLElement>("[data-message-id]")!.dataset.messageId!,
        );
        await Promise.all(Array.from({ length: count }, () => ui.chat.updateMessage(message)));
        return element.isConnected;
      }, times);
    const aim = card.getByRole("button", { name: "Add my targets" });
    const details = card.locator("summary.target-head");
    for (const [holder, times] of [
      [aim, 1],
      [details, 1],
      [aim, 2],
    ] as const) {
      await holder.focus();
      expect(await redraw(holder, times), "the old one is gone").toBe(false);
      await expect(holder).toBeFocused();
    }
    await aim.focus();
    await aim.evaluate(async (element) => {
      const { game, Hooks } = globalThis as unknown as {
        game: { messages: { get(id: string): { renderHTML(): Promise<HTMLElement> } } };
        Hooks: { callAll(name: string, ...args: readonly unknown[]): void };
      };
      const shown = element.closest<HTMLElement>("[data-message-id]")!;
      const message = game.messages.get(shown.dataset.messageId!);
      const [next, another] = [await message.renderHTML(), await message.renderHTML()];
      shown.replaceWith(next);
      Hooks.callAll("renderChatMessageHTML", message, another, {});
    });
    await expect(aim, "another drawing has begun before the page tells of the first").toBeFocused();
    const apply = card.getByRole("button", { name: /^Apply to/ });
    await apply.focus();
    await gm.keyboard.press("Enter");
    await expect(card.getByRole("button", { name: /^Undo for/ })).toBeFocused();
    // Who has left the card is not called back to it.
    await gm.locator("#chat textarea").focus();
    await redraw(aim, 1);
    await expect(gm.locator("#chat textarea")).toBeFocused();
    await gm.locator("#chat textarea").blur();
    await redraw(aim, 1);
    expect((await focusState(gm)).lost).toBe(true);
  });
});

/** Brings an actor into view in the sidebar, whose folders may be closed. @returns what opens its sheet */
async function showEntry(page: Page, name: string): Promise<Locator> {
  await page.getByRole("tab", { name: "Actors", exact: true }).click();
  const entry = page.locator("#actors .entry", { hasText: name }).first();
  await expect(entry).toBeAttached();
  const folder = page.locator("#actors .folder", { has: page.locator(".entry", { hasText: name }) }).first();
  if (!(await entry.isVisible()))
    await folder.locator(".folder-header [data-action=toggleFolder]").first().click();
  await expect(entry).toBeVisible();
  return entry.locator(".entry-name");
}

test.describe("windows", () => {
  test.use({ games: ["gods"] });

  test("windows that a key opens take the focus, are said by their title, and give it back", {
    tag: "@core",
  }, async ({ gm }) => {
    const name = characterOf("gods");
    const opener = await showEntry(gm, name);
    await opener.focus();
    await gm.keyboard.press("Enter");
    const sheet = gm.locator(".manifold-sheet", { has: gm.locator(".sheet-name", { hasText: name }) });
    await expect(sheet).toBeFocused();
    await expect(sheet).toHaveAccessibleName(new RegExp(name));
    const menu = sheet.locator('[data-action="toggleControls"]');
    await gm.keyboard.press("Tab");
    await expect(menu).toBeFocused();

    await gm.keyboard.press("Enter");
    const entry = sheet.locator('[data-action="manifoldRest"]');
    await expect(entry).toBeVisible();
    await tabTo(gm, entry);
    await gm.keyboard.press("Enter");
    const rest = gm.locator(".rest-dialog");
    await expect(rest).toBeFocused();
    await expect(rest).toHaveAccessibleName(/./);
    await gm.keyboard.press("Escape");
    await expect(rest).toHaveCount(0);
    // The entry of the menu is hidden by now.
    await expect(sheet).toBeFocused();

    await gm.keyboard.press("Tab");
    await gm.keyboard.press("Tab");
    await expect(sheet.locator('.window-header [data-action="close"]')).toBeFocused();
    await gm.keyboard.press("Enter");
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("windows leave the focus alone where the pointer or nobody here opens them", async ({ gm }) => {
    const name = characterOf("gods");
    const opener = await showEntry(gm, name);
    await opener.click();
    const sheet = gm.locator(".manifold-sheet", { has: gm.locator(".sheet-name", { hasText: name }) });
    await expect(sheet.locator(".sheet-name")).toBeVisible();
    await expect(opener).toBeFocused();
    await closeSheet(gm, name);

    await opener.focus();
    await gm.keyboard.press("Shift+Tab");
    await gm.keyboard.press("Tab");
    await openSheet(gm, name);
    await expect(opener).toBeFocused();
    await closeSheet(gm, name);

    const chat = gm.locator("#chat textarea, #chat [contenteditable]").first();
    await gm.getByRole("tab", { name: "Chat", exact: true }).click();
    await chat.focus();
    await gm.keyboard.type("a");
    await openSheet(gm, name);
    await expect(chat).toBeFocused();
    await closeSheet(gm, name);
  });
});
