import type { Page } from "@playwright/test";
import { accessibilityProblems, expect, join, type PageHooks, tableTest as test } from "./ui-support.ts";

declare const Hooks: PageHooks;

async function say(page: Page, text: string): Promise<void> {
  await page.locator("#chat-message").fill(text);
  await page.locator("#chat-message").press("Enter");
}

const last = (page: Page) => page.locator("#chat .chat-message").last();

test("a message reaches both pages and scrolls into view", async ({ gm, player }) => {
  await say(player, "Good evening");
  await expect(last(gm)).toContainText("Good evening");
  await expect(last(player)).toBeInViewport();
  await expect(gm.locator("#chat-message")).toHaveValue("");
});

test("[F-620] a message has the parts packages look for", async ({ gm }) => {
  await say(gm, "/ooc parts");
  const message = last(gm);
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
  await say(gm, "hook me");
  await expect(last(gm)).toHaveAttribute("data-hooked", "true true true");
});

test("/roll rolls and shows the dice", async ({ gm, player }) => {
  await say(player, "/r 2d6 + 1 # climbing");
  await expect(last(gm).locator(".dice-total")).toBeVisible();
  await expect(last(gm)).toContainText("climbing");
  await expect(last(player).locator(".dice-formula")).toHaveText("2d6 + 1");
});

test("a blind roll hides its figures from the player", async ({ gm, player }) => {
  await say(player, "/blindroll 1d20");
  await expect(last(gm).locator(".dice-total")).toHaveText(/^\d+$/);
  await expect(last(player).locator(".dice-total")).not.toHaveText(/\d/);
});

test("a rolling link in a message keeps its mode", async ({ gm, player }) => {
  await say(gm, "[[/blindroll 1d20]]{Listen}");
  await last(player).locator("a.inline-roll").click();
  await expect(last(gm).locator(".dice-total")).toHaveText(/^\d+$/);
  await expect(last(player).locator(".dice-total")).not.toHaveText(/\d/);
});

test("a whisper reaches only those named", async ({ gm, player, browser, sandbox }) => {
  const other = await join(browser, sandbox, "Player 2");
  await say(gm, "/w [Player 1] psst");
  await expect(last(player)).toContainText("psst");
  await expect(last(player)).toContainText("To Player 1");
  await say(gm, "aloud");
  await expect(last(other)).toContainText("aloud");
  await expect(other.locator("#chat")).not.toContainText("psst");
  await other.context().close();
});

test("an unknown command or name is told and the text stays", async ({ gm }) => {
  await say(gm, "/nonsense");
  await expect(gm.locator("#notifications")).toContainText("is no command");
  await say(gm, "/w Nobody hi");
  await expect(gm.locator("#notifications")).toContainText("Nobody here is called Nobody");
  await expect(gm.locator("#chat-message")).toHaveValue("/w Nobody hi");
});

test("[F-624] the hook chatMessage can stop a message", async ({ gm }) => {
  await gm.evaluate(() => Hooks.on("chatMessage", (_log: unknown, text: string) => text !== "stop"));
  await say(gm, "stop");
  await say(gm, "go");
  await expect(last(gm)).toContainText("go");
  await expect(gm.locator("#chat")).not.toContainText("stop");
});

test("the Gamemaster deletes a message everywhere", async ({ gm, player }) => {
  await say(gm, "gone soon");
  await expect(last(player)).toContainText("gone soon");
  await last(gm).getByRole("button", { name: "Delete message" }).click();
  await expect(player.locator("#chat")).not.toContainText("gone soon");
});

test("markup in a message is cleaned", async ({ gm, player }) => {
  await say(player, '<img src=x alt="" onerror="window.pwned = true"><b>bold</b>');
  await expect(last(gm)).toContainText("bold");
  expect(await gm.evaluate(() => "pwned" in window)).toBe(false);
});

test("the menu opens a message in its own window", async ({ gm }) => {
  await say(gm, "keep me");
  await last(gm).click({ button: "right" });
  await gm.getByRole("menuitem", { name: "Open in a window" }).click();
  await expect(gm.locator(".chat-popout")).toContainText("keep me");
});

test("messages have no accessibility problems", async ({ gm }) => {
  await say(gm, "/r 1d20");
  await say(gm, "/w [Player 1] psst");
  await expect(last(gm)).toContainText("psst");
  expect(await accessibilityProblems(gm, "#chat")).toEqual([]);
});
