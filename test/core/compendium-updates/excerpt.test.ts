import { expect, it } from "vitest";
import { excerptsOf } from "../../../module/features/compendium-updates/excerpt.ts";

it("shows of long texts the passage around the first difference", () => {
  expect(excerptsOf("short", "shorter")).toEqual(["short", "shorter"]);
  const start = "word ".repeat(60);
  const [mine, theirs] = excerptsOf(`${start}mine ${start}`, `${start}theirs ${start}`);
  expect(mine).toMatch(/^…word .*mine .*…$/);
  expect(theirs).toMatch(/^…word .*theirs .*…$/);
  expect(mine.length).toBeLessThan(170);
});
