import type { Page } from "@playwright/test";

interface UserClass {
  readonly database: { get(type: UserClass, operation: object): Promise<unknown> };
}

/**
 * Waits until the page has what the server told before, and the server what the page asked before: for an act on one
 * page after a change on another, and before a look at what must not have changed.
 */
export const catchUp = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { game } = globalThis as unknown as { game: { user: { constructor: UserClass } } };
    const users = game.user.constructor;
    // No user has this id; the answer comes on the same way as all messages.
    await users.database.get(users, { query: { _id: "0000000000000000" } });
  });
