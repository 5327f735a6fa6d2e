import { expect, it } from "vitest";
import { MOST_MOVES, MOST_TOKENS, MoveLog } from "../../../module/core/combat/move-log.ts";

const step = (x: number) => ({ origin: { x, y: 0 }, distance: 1.5 });

it("gives back what was counted since the token was at a place", () => {
  const log = new MoveLog();
  for (const x of [0, 100, 200]) log.add("Token", step(x));
  expect(log.takeBack("Token", { x: 100, y: 0 })).toBe(3);
  expect(log.takeBack("Token", { x: 100, y: 0 })).toBe(0);
  expect(log.takeBack("Token", { x: 0, y: 0 })).toBe(1.5);
  expect(log.size).toBe(0);
});

it("keeps the last movements of a token and the tokens that moved last", () => {
  const log = new MoveLog();
  for (let x = 0; x <= MOST_MOVES; x += 1) log.add("Token", step(x));
  expect(log.takeBack("Token", { x: 0, y: 0 })).toBe(0);
  expect(log.takeBack("Token", { x: 1, y: 0 })).toBe(1.5 * MOST_MOVES);
  for (let token = 0; token < 3 * MOST_TOKENS; token += 1) log.add(`Token ${token}`, step(0));
  expect(log.size).toBe(MOST_TOKENS);
  expect(log.takeBack(`Token ${3 * MOST_TOKENS - 1}`, { x: 0, y: 0 })).toBe(1.5);
});
