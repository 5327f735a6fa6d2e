import type { Page } from "@playwright/test";
import { accessibilityProblems, expect, join, type PageHooks, tableTest as test } from "./ui-support.ts";

declare const Hooks: PageHooks;

declare const game: {
  user: { id: string };
  messages: Map<string, { update(changes: { content: string }): Promise<unknown> }>;
};

/** Types a line into the chat input and presses Enter. */
async function enter(page: Page, text: string): Promise<void> {
  await page.locator("#chat-message").fill(text);
  await page.locator("#chat-message").press("Enter");
}

/** The id of the message that the page's user creates by an action. */
async function created(page: Page, action: () => Promise<void>): Promise<string> {
  const id = page.evaluate(
    () =>
      new Promise<string>((found) => {
        const listen = Hooks.on("createChatMessage", (message: { id: string; author: { id: string } }) => {
          if (message.author.id !== game.user.id) return;
          Hooks.off("createChatMessage", listen);
          found(message.id);
        });
      }),
  );
  await action();
  return id;
}

/** Enters a line that becomes a message. @returns its id */
const send = (page: Page, text: string): Promise<string> => created(page, () => enter(page, text));

/** A message on a page. The last message may still belong to another test. */
const shown = (page: Page, id: string) => page.locator(`#chat .chat-message[data-message-id="${id}"]`);

test("a message reaches both pages and scrolls into view", async ({ gm, player }) => {
  const id = await send(player, "Good evening");
  await expect(shown(gm, id)).toContainText("Good evening");
  await expect(shown(player, id)).toBeInViewport();
  for (const page of [gm, player]) await expect(page.locator("#chat-message")).toHaveValue("");
});

test("[F-620] a message has the parts packages look for", async ({ gm }) => {
  const message = shown(gm, await send(gm, "/ooc parts"));
  await expect(message).toHaveClass(/chat-message message flexcol/);
  for (const part of [
    "header.message-header",
    "h4.message-sender",
    ".message-metadata",
    "time.message-timestamp",
    ".message-delete",
    "div.message-content",
  ]) {
    await expect(message.locator(part)).toBeVisible();
  }
});

test("[F-621] the hook renderChatMessageHTML gets message, element and context", async ({ gm }) => {
  await gm.evaluate(() => {
    Hooks.on("renderChatMessageHTML", (message: { id: string }, html: HTMLElement, context: object) => {
      html.dataset.hooked = `${message.id === html.dataset.messageId} ${"author" in context} ${"whisperTo" in context}`;
    });
  });
  const id = await send(gm, "hook me");
  await expect(shown(gm, id)).toHaveAttribute("data-hooked", "true true true");
});

test("[F-728] a message that comes while the log is not shown is drawn beside the sidebar too", async ({
  gm,
  player,
}) => {
  const copies = (id: string) => gm.locator(`#chat-notifications > [data-message-id="${id}"]`);
  await expect(copies(await send(player, "seen"))).toHaveCount(0);
  await gm.locator('#sidebar-tabs [data-tab="actors"]').click();
  const id = await send(player, "elsewhere");
  await expect(copies(id)).toContainText("elsewhere");
  await expect(shown(gm, id)).toContainText("elsewhere");
  await gm.evaluate(
    ([message, content]) => game.messages.get(message!)!.update({ content: content! }),
    [id, "changed"],
  );
  await expect(copies(id)).toContainText("changed");
  await gm.locator('#sidebar-tabs [data-tab="chat"]').click();
  await expect(copies(id)).toHaveCount(0);
});

test("/roll rolls and shows the dice", async ({ gm, player }) => {
  const id = await send(player, "/r 2d6 + 1 # climbing");
  await expect(shown(gm, id).locator(".dice-total")).toBeVisible();
  await expect(shown(gm, id)).toContainText("climbing");
  await expect(shown(player, id).locator(".dice-formula")).toHaveText("2d6 + 1");
});

test("a blind roll hides its result from the player", async ({ gm, player }) => {
  const id = await send(player, "/blindroll 1d20");
  await expect(shown(gm, id).locator(".dice-total")).toHaveText(/^\d+$/);
  await expect(shown(player, id).locator(".dice-total")).not.toHaveText(/\d/);
});

test("a rolling link in a message keeps its mode", async ({ gm, player }) => {
  const link = shown(player, await send(gm, "[[/blindroll 1d20]]{Listen}")).locator("a.inline-roll");
  const id = await created(player, () => link.click());
  await expect(shown(gm, id).locator(".dice-total")).toHaveText(/^\d+$/);
  await expect(shown(player, id).locator(".dice-total")).not.toHaveText(/\d/);
});

test("a whisper reaches only its recipients", async ({ gm, player, browser, sandbox }) => {
  const other = await join(browser, sandbox, "Player 2");
  const whisper = await send(gm, "/w [Player 1] psst");
  await expect(shown(player, whisper)).toContainText("psst");
  await expect(shown(player, whisper)).toContainText("To Player 1");
  const aloud = await send(gm, "aloud");
  await expect(shown(other, aloud)).toContainText("aloud");
  await expect(other.locator("#chat")).not.toContainText("psst");
  await other.context().close();
});

test("an unknown command or name is reported and the text stays", async ({ gm }) => {
  await enter(gm, "/nonsense");
  await expect(gm.locator("#notifications")).toContainText("is no command");
  await enter(gm, "/w Nobody hi");
  await expect(gm.locator("#notifications")).toContainText("Nobody here is called Nobody");
  await expect(gm.locator("#chat-message")).toHaveValue("/w Nobody hi");
});

test("[F-624] the hook chatMessage can stop a message", async ({ gm }) => {
  await gm.evaluate(() => Hooks.on("chatMessage", (_log: unknown, text: string) => text !== "stop"));
  await enter(gm, "stop");
  const id = await send(gm, "go");
  await expect(shown(gm, id)).toContainText("go");
  await expect(gm.locator("#chat")).not.toContainText("stop");
});

test("the Gamemaster deletes a message everywhere", async ({ gm, player }) => {
  const id = await send(gm, "gone soon");
  await expect(shown(player, id)).toContainText("gone soon");
  await shown(gm, id).getByRole("button", { name: "Delete message" }).click();
  await expect(player.locator("#chat")).not.toContainText("gone soon");
});

test("markup in a message is cleaned", async ({ gm, player }) => {
  const id = await send(player, '<img src=x alt="" onerror="window.pwned = true"><b>bold</b>');
  await expect(shown(gm, id)).toContainText("bold");
  expect(await gm.evaluate(() => "pwned" in window)).toBe(false);
});

test("the menu opens a message in its own window", async ({ gm }) => {
  const id = await send(gm, "keep me");
  await shown(gm, id).click({ button: "right" });
  await gm.getByRole("menuitem", { name: "Open in a window" }).click();
  await expect(gm.locator(".chat-popout")).toContainText("keep me");
});

test("messages have no accessibility problems", async ({ gm }) => {
  await send(gm, "/r 1d20");
  const id = await send(gm, "/w [Player 1] psst");
  await expect(shown(gm, id)).toContainText("psst");
  expect(await accessibilityProblems(gm, "#chat")).toEqual([]);
});
