import { describe, expect, it } from "vitest";
import { namesPureTests } from "../support/built-system.ts";

describe("a run of tests", () => {
  it.each([["run --project unit test/rulesets/edge"], ["run test/kit/luck.test.ts ./test/rulesets -t odds"]])(
    "needs no build for pure functions: %s",
    (words) => {
      expect(namesPureTests(words.split(" "))).toBe(true);
    },
  );

  it.each([
    [""],
    ["run --project unit"],
    ["run edge"],
    ["run --project unit test/project/release.test.ts"],
    ["run test/rulesets/edge test/host/edge"],
  ])("needs a build for all other tests: %s", (words) => {
    expect(namesPureTests(words.split(" "))).toBe(false);
  });
});
