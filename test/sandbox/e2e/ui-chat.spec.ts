import type { Page } from "@playwright/test";
import { accessibilityProblems, expect, join, type PageHooks, tableTest as test } from "./ui-support.ts";

declare const Hooks: PageHooks;

async function send(page: Page, text: string): Promise<void> {
  await page.locator("#chat-message").fill(text);
  await page.locator("#chat-message").press("Enter");
}

const lastMessage = (page: Page) => page.locator("#chat .chat-message").last();

test("a message reaches both pages and scrolls into view", async ({ gm, player }) => {
  await send(player, "Good evening");
  await expect(lastMessage(gm)).toContainText("Good evening");
  await expect(lastMessage(player)).toBeInViewport();
  await expect(gm.locator("#chat-message")).toHaveValue("");
});

test("[F-620] a message has the parts packages look for", async ({ gm }) => {
  await send(gm, "/ooc parts");
  const message = lastMessage(gm);
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
  await send(gm, "hook me");
  await expect(lastMessage(gm)).toHaveAttribute("data-hooked", "true true true");
});

test("/roll rolls and shows the dice", async ({ gm, player }) => {
  await send(player, "/r 2d6 + 1 # climbing");
  await expect(lastMessage(gm).locator(".dice-total")).toBeVisible();
  await expect(lastMessage(gm)).toContainText("climbing");
  await expect(lastMessage(player).locator(".dice-formula")).toHaveText("2d6 + 1");
});

test("a blind roll hides its result from the player", async ({ gm, player }) => {
  await send(player, "/blindroll 1d20");
  await expect(lastMessage(gm).locator(".dice-total")).toHaveText(/^\d+$/);
  await expect(lastMessage(player).locator(".dice-total")).not.toHaveText(/\d/);
});

test("a rolling link in a message keeps its mode", async ({ gm, player }) => {
  await send(gm, "[[/blindroll 1d20]]{Listen}");
  await lastMessage(player).locator("a.inline-roll").click();
  await expect(lastMessage(gm).locator(".dice-total")).toHaveText(/^\d+$/);
  await expect(lastMessage(player).locator(".dice-total")).not.toHaveText(/\d/);
});

test("a whisper reaches only its recipients", async ({ gm, player, browser, sandbox }) => {
  const other = await join(browser, sandbox, "Player 2");
  await send(gm, "/w [Player 1] psst");
  await expect(lastMessage(player)).toContainText("psst");
  await expect(lastMessage(player)).toContainText("To Player 1");
  await send(gm, "aloud");
  await expect(lastMessage(other)).toContainText("aloud");
  await expect(other.locator("#chat")).not.toContainText("psst");
  await other.context().close();
});

test("an unknown command or name is reported and the text stays", async ({ gm }) => {
  await send(gm, "/nonsense");
  await expect(gm.locator("#notifications")).toContainText("is no command");
  await send(gm, "/w Nobody hi");
  await expect(gm.locator("#notifications")).toContainText("Nobody here is called Nobody");
  await expect(gm.locator("#chat-message")).toHaveValue("/w Nobody hi");
});

test("[F-624] the hook chatMessage can stop a message", async ({ gm }) => {
  await gm.evaluate(() => Hooks.on("chatMessage", (_log: unknown, text: string) => text !== "stop"));
  await send(gm, "stop");
  await send(gm, "go");
  await expect(lastMessage(gm)).toContainText("go");
  await expect(gm.locator("#chat")).not.toContainText("stop");
});

test("the Gamemaster deletes a message everywhere", async ({ gm, player }) => {
  await send(gm, "gone soon");
  await expect(lastMessage(player)).toContainText("gone soon");
  await lastMessage(gm).getByRole("button", { name: "Delete message" }).click();
  await expect(player.locator("#chat")).not.toContainText("gone soon");
});

test("markup in a message is cleaned", async ({ gm, player }) => {
  await send(player, '<img src=x alt="" onerror="window.pwned = true"><b>bold</b>');
  await expect(lastMessage(gm)).toContainText("bold");
  expect(await gm.evaluate(() => "pwned" in window)).toBe(false);
});

test("the menu opens a message in its own window", async ({ gm }) => {
  await send(gm, "keep me");
  await lastMessage(gm).click({ button: "right" });
  await gm.getByRole("menuitem", { name: "Open in a window" }).click();
  await expect(gm.locator(".chat-popout")).toContainText("keep me");
});

test("messages have no accessibility problems", async ({ gm }) => {
  await send(gm, "/r 1d20");
  await send(gm, "/w [Player 1] psst");
  await expect(lastMessage(gm)).toContainText("psst");
  expect(await accessibilityProblems(gm, "#chat")).toEqual([]);
});
