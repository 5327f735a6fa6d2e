import { expect, it } from "vitest";
import { memoise } from "../../module/kit/memo.ts";

it("remembers results and drops the oldest when the cache is full", () => {
  const computed: number[] = [];
  const square = memoise(
    (n: number) => n,
    (n: number) => {
      computed.push(n);
      return n * n;
    },
    2,
  );
  expect([square(2), square(3), square(2), square(4), square(3), square(2)]).toEqual([4, 9, 4, 16, 9, 4]);
  expect(computed).toEqual([2, 3, 4, 2]);
});
