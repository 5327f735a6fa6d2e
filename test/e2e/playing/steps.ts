/** Steps that docs/playing tells in every game. The tests take them, and the script of the pictures too. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "sandbox/browser";
import { newCard } from "../cards-and-tokens.ts";
import { ready } from "../host.ts";
import { chooseControl, loadDice, openSheet } from "../page-controls.ts";
import { openPanel } from "../panels.ts";

/** A numbered step of docs/playing/<game>.md. */
export interface Step {
  /** Heading in the document, without its number. */
  readonly title: string;
  take(page: Page): Promise<void>;
  /** The element that a picture shows after the step, and the picture's name. */
  readonly picture?: { readonly name: string; readonly of: string };
}

interface Host {
  readonly game: {
    readonly actors: {
      readonly contents: readonly { readonly name: string; delete(): Promise<unknown> }[];
    };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
  };
}

/** The card that a step leaves to those after it. */
const leftCards = new WeakMap<Page, Locator>();

/** Leaves a card to the steps that follow. */
export function leaveCard(page: Page, card: Locator): void {
  leftCards.set(page, card);
}

/** @throws if no step has left a card */
export function leftCard(page: Page): Locator {
  const card = leftCards.get(page);
  if (!card) throw new Error("No step before has left a card");
  return card;
}

const journal = (page: Page): Locator => page.locator(".journal-sheet, .journal-entry");

/** The character is deleted in the end, so that the steps that follow have the party that the document names. */
export const makeCharacter: Step = {
  title: "Make a character",
  async take(page) {
    await page.getByRole("tab", { name: "Actors", exact: true }).click();
    await page.locator("#actors").getByRole("button", { name: "Make a character" }).click();
    const asked = page.locator(".new-character");
    await asked.getByLabel("Name").fill("Test Newcomer");
    await asked.getByRole("button", { name: "Begin" }).click();
    const guide = page.locator(".guide-window");
    await guide.getByRole("button", { name: "Fill the rest at random" }).click();
    await expect(guide.locator(".guide-figures")).toContainText("Nothing is open.");
    for (const label of await guide.locator(".guide-step b").allTextContents()) {
      await expect(guide.locator(".guide-title")).toHaveText(label);
      await guide.locator(".guide-foot .button.primary").click();
    }
    await expect(guide).toHaveCount(0);
    const sheet = await openSheet(page, "Test Newcomer");
    await expect(sheet.locator(".guide-door")).toHaveCount(0);
    await clearTable(page);
    await page.evaluate(async () => {
      const { contents } = (globalThis as unknown as Host).game.actors;
      await contents.find(({ name }) => name === "Test Newcomer")!.delete();
    });
  },
};

/** Closes every window. */
export async function clearTable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { instances } = (
      globalThis as unknown as {
        foundry: {
          applications: { instances: Map<string, { hasFrame: boolean; close(): Promise<unknown> }> };
        };
      }
    ).foundry.applications;
    for (const app of [...instances.values()]) if (app.hasFrame) await app.close();
  });
}

/** Makes the world one in which no games are chosen yet. */
export async function forgetGames(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Host).game.settings.set("manifold", "games", []));
  await page.reload();
  await ready(page);
}

export const chooseGame = (label: string): Step => ({
  title: "Choose the game",
  async take(page) {
    const picker = page.locator(".mf.picker");
    await picker.getByRole("checkbox", { name: new RegExp(label) }).check();
    await picker.getByRole("button", { name: "Use these games" }).click();
    await expect(picker).toHaveCount(0);
  },
});

export const takeCharacter = (folder: string, pack: string, name: string): Step => ({
  title: "Take a character from the compendium",
  async take(page) {
    await page.getByRole("tab", { name: "Compendia", exact: true }).click();
    await page.locator("#compendium .folder-header", { hasText: folder }).click();
    await page.locator(`[data-pack="manifold.${pack}"] .entry-name`).click();
    const entry = page.locator(`#compendium-manifold-${pack} [data-entry-id]`, { hasText: name });
    await page.getByRole("tab", { name: "Actors", exact: true }).click();
    const listed = page.locator("#actors [data-entry-id]", { hasText: name });
    const before = await page.evaluate(
      (wanted) =>
        (globalThis as unknown as Host).game.actors.contents.filter((actor) => actor.name.includes(wanted))
          .length,
      name,
    );
    await entry.dragTo(page.locator("#actors .directory-list"));
    await expect(listed).toHaveCount(before + 1);
    await clearTable(page);
    await page.getByRole("tab", { name: "Chat", exact: true }).click();
  },
});

/** Opens the dialog of a roll; a game may fill it in. */
export const openDialog = (
  game: string,
  title: string,
  name: string,
  tab: string,
  button: (sheet: Locator) => Locator,
  fill?: (dialog: Locator) => Promise<void>,
): Step => ({
  title,
  async take(page) {
    const sheet = await openSheet(page, name);
    await sheet.getByRole("tab", { name: tab }).click();
    await button(sheet).click({ modifiers: ["Shift"] });
    const dialog = page.locator(".roll-dialog");
    await fill?.(dialog);
    await expect(dialog.locator(".odds-summary")).toBeVisible();
  },
  picture: { name: `playing-${game}-dialog`, of: ".roll-dialog" },
});

/** Rolls by the open dialog. @param dice that fall; by the seed without them */
export const readCard = (game: string, dice?: Parameters<typeof loadDice>[1]): Step => ({
  title: "Read the card",
  async take(page) {
    if (dice) await loadDice(page, dice);
    const card = await newCard(page, () =>
      page.locator(".roll-dialog").getByRole("button", { name: "Roll" }).click(),
    );
    leaveCard(page, card);
    await clearTable(page);
    await expect(card.locator(".verdict-word")).not.toBeEmpty();
  },
  picture: { name: `playing-${game}-card`, of: "#chat .chat-message .card" },
});

/** Opens the page of the rules of the card's roll. */
export const readRule = (of: string): Step => ({
  title: "Read the rule",
  async take(page) {
    await page.getByRole("tab", { name: "Chat", exact: true }).click();
    const link = leftCard(page).locator(".card-kind .rules-link");
    await link.hover();
    await expect(page.locator("#tooltip")).not.toBeEmpty();
    await link.click();
    await expect(journal(page)).toContainText(of);
    await clearTable(page);
  },
});

export const suffer = (name: string, tab: string, condition: string): Step => ({
  title: "Give a condition",
  async take(page) {
    const sheet = await openSheet(page, name);
    await sheet.getByRole("tab", { name: tab, exact: true }).click();
    const toggle = sheet.locator(`.condition[data-condition="${condition}"]`);
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(sheet.locator(`.chips [data-rules$="condition:${condition}"]`)).toBeVisible();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await clearTable(page);
  },
});

/** Puts the tokens into combat by their own controls, rolls for them and begins; it is the first one's turn then. */
export const beginCombat = (names: readonly string[], rolls = true): Step => ({
  title: "Begin the combat",
  async take(page) {
    for (const name of names) {
      const token = page.locator(".sb-token", { hasText: name }).first();
      await token.click();
      await token.press("h");
      const inCombat = page.locator("#token-hud [data-action=combat]");
      await inCombat.click();
      await expect(inCombat).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("Escape");
    }
    await page.getByRole("tab", { name: "Combat", exact: true }).click();
    await expect(page.locator("#combat .combatant")).toHaveCount(names.length);
    if (rolls) {
      await page.locator("#combat [data-action=rollAll]").click();
      await expect(page.locator("#combat .initiative-input")).toHaveCount(names.length);
    }
    await page.getByRole("button", { name: "Begin combat" }).click();
    await expect(page.locator("#combat")).toContainText("Round 1");
    if (rolls) {
      const active = page.locator("#combat .combatant.active .name");
      await expect(active).not.toBeEmpty();
      if ((await active.textContent())?.trim() !== names[0])
        await page.locator("#combat [data-action=nextTurn]").click();
      await expect(active).toHaveText(names[0]!);
    }
    await page.getByRole("tab", { name: "Chat", exact: true }).click();
  },
});

/** Applies what the card proposes to a target. */
export async function apply(page: Page, name: string): Promise<void> {
  const card = leftCard(page);
  await card.getByRole("button", { name: `Apply to ${name}` }).click();
  await expect(card.locator(".target-note")).toContainText("Applied by Gamemaster");
}

export const undo = (name: string): Step => ({
  title: "Take it back",
  async take(page) {
    const card = leftCard(page);
    await card.getByRole("button", { name: `Undo for ${name}` }).click();
    await expect(card.getByRole("button", { name: `Apply to ${name}` })).toBeVisible();
  },
});

/** Drags an item from a compendium onto a sheet. @param folder of the compendium that has to be opened first */
export async function dragItem(
  page: Page,
  sheet: Locator,
  { pack, item, folder }: { readonly pack: string; readonly item: string; readonly folder?: string },
): Promise<void> {
  await page.getByRole("tab", { name: "Compendia", exact: true }).click();
  await page.locator(`[data-pack="manifold.${pack}"] .entry-name`).click();
  const window = page.locator(`#compendium-manifold-${pack}`);
  if (folder !== undefined) await window.locator(".folder-header", { hasText: folder }).click();
  await window.locator("[data-entry-id]", { hasText: item }).dragTo(sheet.locator(".sheet-name"));
  await expect(sheet).toContainText(item);
}

/** A panel that is filled in, applied for one member and undone on its card. */
export const usePanel = (
  [title, then]: readonly [fill: string, apply: string],
  game: string,
  {
    panel: name,
    isOnly = false,
    field,
    word,
    member,
  }: {
    readonly panel: string;
    /** The game has no other. */
    readonly isOnly?: boolean;
    readonly field: string;
    readonly word: string;
    readonly member: string;
  },
  fillIn: (panel: Locator) => Promise<void>,
): readonly Step[] => [
  {
    title,
    async take(page) {
      const panel = await openPanel(page, isOnly ? null : name, field, [member]);
      await fillIn(panel);
      await expect(panel.getByRole("button", { name: "Apply to all" })).toBeEnabled();
    },
    picture: { name: `playing-${game}-${word}`, of: ".panel-window" },
  },
  {
    title: then,
    async take(page) {
      const card = await newCard(
        page,
        () => page.locator(".panel-window").getByRole("button", { name: "Apply to all" }).click(),
        { has: page.locator(".change-card"), hasText: name },
      );
      await clearTable(page);
      await page.getByRole("tab", { name: "Chat", exact: true }).click();
      await card.getByRole("button", { name: `Undo for ${member}` }).click();
      await expect(card.getByRole("button", { name: `Apply to ${member}` })).toBeVisible();
    },
  },
];

export const rest = (name: string, kind: RegExp): Step => ({
  title: "Rest",
  async take(page) {
    const sheet = await openSheet(page, name);
    await chooseControl(sheet, "manifoldRest");
    const dialog = page.locator(".rest-dialog");
    await dialog.getByRole("radio", { name: kind }).check();
    await newCard(page, () => dialog.getByRole("button", { name: "Rest", exact: true }).click(), {
      hasText: name,
    });
    await expect(dialog).toHaveCount(0);
    await clearTable(page);
  },
});
