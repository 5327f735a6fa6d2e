import { expect, it } from "vitest";
import { addControl } from "../../../module/core/sheets/add-control.ts";

it("adds an entry once to a list that is kept", () => {
  const kept: object[] = [{ action: "close" }];
  const rest = { action: "rest", icon: "i", label: "Rest", onClick: () => undefined };
  addControl(kept, rest);
  addControl(kept, { ...rest });
  expect(kept).toEqual([{ action: "close" }, rest]);
});
