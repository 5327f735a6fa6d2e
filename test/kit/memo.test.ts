import { expect, it } from "vitest";
import { getOrMake, memoise } from "../../module/kit/memo.ts";

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

it("makes the value of a key once and stores it, in a Map and in a WeakMap", () => {
  const key = {};
  for (const store of [new Map<object, string[]>(), new WeakMap<object, string[]>()]) {
    let made = 0;
    const make = () => {
      made += 1;
      return [];
    };
    getOrMake(store, key, make).push("first");
    getOrMake(store, key, make).push("second");
    expect(store.get(key)).toEqual(["first", "second"]);
    expect(made).toBe(1);
  }
});

it("keeps a stored value that counts as false", () => {
  expect(getOrMake(new Map([["count", 0]]), "count", () => 1)).toBe(0);
});
