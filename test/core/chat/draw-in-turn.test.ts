// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { drawInTurn } from "../../../module/core/chat/draw-in-turn.ts";

afterEach(() => void vi.restoreAllMocks());

/** Draws that say when they are asked, and take some time of the page's clock each. */
function draws(count: number, took: number) {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const order: number[] = [];
  const all = Array.from({ length: count }, (_, index) =>
    drawInTurn(async () => {
      order.push(index);
      now += took;
      return index;
    }),
  );
  return { order, all };
}

/** The number of cards drawn each time before the page gets its turn. */
async function slicesOf(order: readonly number[], all: readonly Promise<number>[]): Promise<number[]> {
  const slices: number[] = [];
  let before = 0;
  while (order.length < all.length) {
    await new Promise((resolve) => setTimeout(resolve));
    if (order.length > before) slices.push(order.length - before);
    before = order.length;
  }
  return slices;
}

it("draws many cards in their order, and lets the page answer in between", async () => {
  const { order, all } = draws(10, 5);
  const slices = await slicesOf(order, all);
  expect(Math.max(...slices)).toBeLessThanOrEqual(3);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it("draws cards that take no time at once", async () => {
  const { order, all } = draws(10, 0);
  expect(await slicesOf(order, all)).toEqual([10]);
});

it("draws the others though one fails", async () => {
  const failed = drawInTurn(() => Promise.reject(new Error("broken")));
  const next = drawInTurn(() => Promise.resolve("drawn"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("drawn");
});

it("draws a card for which an earlier one waits, and then both", async () => {
  vi.useFakeTimers();
  const outer = drawInTurn(async () => ["outer", await drawInTurn(async () => "inner")]);
  await vi.runAllTimersAsync();
  expect(await outer).toEqual(["outer", "inner"]);
  vi.useRealTimers();
});
