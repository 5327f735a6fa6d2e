import { expect, it } from "vitest";
import { carryOver } from "../../../module/core/rolls/dialog/carry-over.ts";

const choices = (more: object) => ({ disabled: [], enabled: [], situational: [], ...more });

it("untouched choices follow the new request, changed ones stay", () => {
  const before = choices({ dc: 12, cover: null, tenacity: 0, enabled: ["a"] });
  const after = choices({ dc: 15, cover: "half", tenacity: 0, enabled: ["b"] });
  const chosen = { ...before, tenacity: 2, cover: "full" };
  expect(carryOver(chosen, before, after)).toEqual({ ...after, tenacity: 2, cover: "full" });
});
