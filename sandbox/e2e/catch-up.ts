import type { Page } from "@playwright/test";

interface UserClass {
  readonly database: { get(type: UserClass, operation: object): Promise<unknown> };
}

/**
 * Waits until all earlier messages between the page and the server have arrived. Use it to act on one page after a
 * change on another, and before you check that something has not changed.
 */
export const catchUp = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { game } = globalThis as unknown as { game: { user: { constructor: UserClass } } };
    const users = game.user.constructor;
    // No user has this id. The answer arrives after all earlier messages, because they share a connection.
    await users.database.get(users, { query: { _id: "0000000000000000" } });
  });
