import { expect, it } from "vitest";
import { hostFiles, isOn } from "../../scripts/lib/quick-suite.ts";
import { changesSandbox, testsOfChanges } from "../../scripts/lib/tests-of-changes.ts";
import { writeTree } from "./tree.ts";

const TREE = {
  "module/kit/dice.ts": "export const dice = 1;",
  "module/core/chat/card.ts": 'import { dice } from "../../kit/dice.ts";',
  "module/manifold.ts": 'import "./core/chat/card.ts";',
  "test/support/table.ts": 'import "../../module/manifold.ts";',
  "test/kit/dice.test.ts": 'import { dice } from "../../module/kit/dice.ts";',
  "test/host/chat/card.host.test.ts": 'await import("../../../module/core/chat/card.ts");',
  "test/host/party/party.host.test.ts": 'import "../../support/table.ts";',
  "test/host/chat/other.host.test.ts": 'import "../../support/table.ts";',
  "test/host/edge/attack.host.test.ts": 'import "../../support/table.ts";',
  "test/rulesets/edge/attack.test.ts": "",
  "test/e2e/chat.spec.ts": 'import "./support.ts";',
  "test/e2e/support.ts": "",
  "scripts/check.ts": "",
};

it.each([
  [["module/kit/dice.ts"], ["test/host/chat/card.host.test.ts", "test/kit/dice.test.ts"], []],
  [
    ["module/core/chat/card.ts"],
    ["test/host/chat/card.host.test.ts", "test/host/chat/other.host.test.ts"],
    [],
  ],
  [
    ["templates/edge/card.hbs"],
    ["test/host/edge/attack.host.test.ts", "test/rulesets/edge/attack.test.ts"],
    [],
  ],
  [["test/e2e/support.ts"], [], ["test/e2e/chat.spec.ts"]],
  [["module/kit/gone.ts"], [], []],
])("a change of %j selects its importers and its game or room", (changed, node, browser) => {
  const root = writeTree(TREE);
  expect(testsOfChanges(root, changed)).toEqual({ node, browser });
});

it("a change of the sandbox is recognised", () => {
  expect(changesSandbox(["sandbox/cli.ts"])).toBe(true);
  expect(changesSandbox(["module/kit/dice.ts"])).toBe(false);
});

it("the quick suite runs each host test on one generation, except tests about the generations", () => {
  const [on13, on14] = [hostFiles(13, "quick"), hostFiles(14, "quick")];
  const both = on13.filter((file) => on14.includes(file));
  expect(on13.length + on14.length - both.length).toBeGreaterThan(150);
  expect(Math.abs(on13.length - on14.length)).toBeLessThan(40);
  expect(both).toContain("test/host/effects/durations.host.test.ts");
  expect(isOn("test/host/some.host.test.ts", 13)).toBe(!isOn("test/host/some.host.test.ts", 14));
});

it("a test that you changed runs even if the quick suite leaves it out", () => {
  const [quick, changed, all] = (["quick", "changed", "all"] as const).map((suite) =>
    ([13, 14] as const).flatMap((generation) => hostFiles(generation, suite)),
  );
  const attack = "test/attack/payloads.host.test.ts";
  expect([quick, changed].map((files) => files!.filter((file) => file === attack).length)).toEqual([0, 1]);
  expect(new Set(changed)).toEqual(new Set(all));
});
