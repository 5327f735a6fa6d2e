// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { rememberFocus } from "../../../module/core/host/focus.ts";

it("gives the focus back to an element that is an instance of another window's class", () => {
  const holder = { isConnected: true, focus: vi.fn() };
  vi.spyOn(document, "activeElement", "get")
    .mockReturnValueOnce(holder as object as Element)
    .mockReturnValue(document.body);
  rememberFocus()(document.createElement("div"));
  expect(holder.focus).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
