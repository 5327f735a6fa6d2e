/** Helpers for cards of the chat, tokens of the scene and rounds of combat. */
import type { Locator, Page } from "@playwright/test";
import { catchUp, expect } from "sandbox/browser";

interface Token {
  readonly id: string;
  readonly name: string;
  readonly actor: { readonly system: Record<string, unknown>; readonly statuses: Set<string> };
  readonly document: {
    readonly x: number;
    readonly y: number;
    update(changes: object, options: object): Promise<unknown>;
  };
  setTarget(targeted: boolean, options: object): void;
}

interface Scene {
  readonly canvas: {
    readonly tokens: { readonly placeables: Token[] };
    readonly scene: { readonly id: string };
  };
  readonly game: { readonly messages: { readonly contents: readonly { readonly id: string }[] } };
  readonly Combat: { create(data: object): Promise<Combat> };
}

interface Combat {
  startCombat(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

const CARD = "> .message-content > .card";
const MESSAGE = `#chat .chat-message[data-message-id]:has(${CARD})`;

/** Which of several new cards is meant. */
type CardFilter = NonNullable<Parameters<Locator["filter"]>[0]>;

/**
 * Runs the act and waits for the card that it brings. The card is found by its message's id, because a locator of the
 * last card is one of the card before until the new one is there, and an action that has begun on it stays with it.
 * @param page where the card appears; the act may take place on another
 */
export async function newCard(
  page: Page,
  act: () => Promise<unknown>,
  filter: CardFilter = {},
): Promise<Locator> {
  const [card] = await newCards(page, act, [filter]);
  return card!;
}

/** Runs the act and waits for all cards that it brings, one for each filter. */
export async function newCards(
  page: Page,
  act: () => Promise<unknown>,
  filters: readonly CardFilter[],
): Promise<Locator[]> {
  // Messages of other clients that are on their way are no answer to the act.
  await catchUp(page);
  const known = await page.evaluate(() =>
    (globalThis as unknown as Scene).game.messages.contents.map(({ id }) => id),
  );
  await act();
  const unknown = known.map((id) => `:not([data-message-id="${id}"])`).join("");
  return Promise.all(
    filters.map(async (filter) => {
      const id = await page
        .locator(MESSAGE + unknown, filter)
        .first()
        .getAttribute("data-message-id");
      return cardById(page, id!);
    }),
  );
}

/** The same card on the page of another client; or on one that has been loaded again. */
export async function sameCard(page: Page, card: Locator): Promise<Locator> {
  const id = await card.evaluate(
    (element) => element.closest<HTMLElement>("[data-message-id]")!.dataset.messageId,
  );
  return cardById(page, id!);
}

/** The button of a card that goes on with it; a link to the rules may have the same name. */
export const followUp = (card: Locator, name: string): Locator =>
  card.locator("> .card-actions").getByRole("button", { name, exact: true });

/** Runs the act and waits for the request that it brings. */
export const newRequest = (page: Page, act: () => Promise<unknown>): Promise<Locator> =>
  newCard(page, act, { has: page.locator(".card.request") });

const cardById = (page: Page, id: string): Locator =>
  page.locator(`#chat .chat-message[data-message-id="${id}"] ${CARD}`);

/** Targets a token of the active scene. */
export async function aimAt(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Scene;
    const token = canvas.tokens.placeables.find((one) => one.name === wanted);
    token?.setTarget(true, { releaseOthers: true });
  }, name);
}

/** Targets nothing. */
export async function releaseTargets(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { placeables } = (globalThis as unknown as Scene).canvas.tokens;
    for (const token of placeables) token.setTarget(false, { releaseOthers: true });
  });
}

/**
 * Moves a token of the active scene to the space beside another.
 * @param seenBy the page of another client, which has it there afterwards
 */
export async function standBeside(page: Page, name: string, other: string, seenBy = page): Promise<void> {
  await page.evaluate(
    ([mover, there]) => {
      const { canvas } = globalThis as unknown as Scene;
      const named = (wanted: string) => canvas.tokens.placeables.find((one) => one.name === wanted)!.document;
      const { x, y } = named(there);
      return named(mover).update({ x: x + 100, y }, { animate: false });
    },
    [name, other] as const,
  );
  await catchUp(seenBy);
}

/** Reads a number of a token's actor by its path below `system`. */
export async function readNumber(page: Page, name: string, path: string): Promise<number> {
  return page.evaluate(
    ([wanted, at]) => {
      const { canvas } = globalThis as unknown as Scene;
      const token = canvas.tokens.placeables.find((one) => one.name === wanted)!;
      return Number(at.split(".").reduce<unknown>((value, key) => (value as never)[key], token.actor.system));
    },
    [name, path] as const,
  );
}

/** Whether a token's actor has a condition. */
export async function hasCondition(page: Page, name: string, condition: string): Promise<boolean> {
  return page.evaluate(
    ([wanted, id]) => {
      const { canvas } = globalThis as unknown as Scene;
      return canvas.tokens.placeables.find((one) => one.name === wanted)!.actor.statuses.has(id);
    },
    [name, condition] as const,
  );
}

/** Has a check opposed by a roll of `opponent`. @returns the card of the request */
export async function oppose(
  check: Locator,
  opponent: string,
  roll: string,
  ticks: readonly string[] = [],
): Promise<Locator> {
  const page = check.page();
  await followUp(check, "Oppose this roll").click();
  const dialog = page.locator(".request-body");
  await dialog.getByRole("radio", { name: opponent }).check();
  await dialog.locator("select[name=key]").selectOption({ label: roll });
  for (const tick of ticks) await dialog.getByLabel(tick).check();
  const request = await newRequest(page, () => dialog.getByRole("button", { name: "Ask" }).click());
  await expect(dialog).toHaveCount(0);
  return request;
}

/** Starts a combat of these tokens and ends its first round. */
export async function endRound(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { canvas, Combat } = globalThis as unknown as Scene;
    const combat = await Combat.create({ scene: canvas.scene.id });
    const tokens = canvas.tokens.placeables.filter(({ name }) => wanted.includes(name));
    await combat.createEmbeddedDocuments(
      "Combatant",
      tokens.map(({ id }) => ({ tokenId: id, sceneId: canvas.scene.id, initiative: 1 })),
    );
    await combat.startCombat();
    await combat.nextRound();
  }, names);
}
