import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../client/helpers/hooks.ts";

beforeEach(() => Hooks.reset());

describe("Hooks", () => {
  it("F-711 on gives a number; off removes by id and by function, and ignores unknown functions", () => {
    const first = vi.fn();
    const second = vi.fn();
    const id = Hooks.on("x", first);
    Hooks.on("x", second);
    expect(id).toBeTypeOf("number");
    Hooks.off("x", id);
    Hooks.off("x", second);
    Hooks.callAll("x");
    expect(first).not.toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
    expect(() => Hooks.off("x", () => undefined)).not.toThrow();
  });

  it("F-712 runs handlers in order of registration; once runs a single time even when re-entered", () => {
    const order: string[] = [];
    Hooks.on("x", () => void order.push("a"));
    Hooks.once("x", () => {
      order.push("once");
      Hooks.callAll("x");
    });
    Hooks.on("x", () => void order.push("b"));
    Hooks.callAll("x");
    expect(order.filter((entry) => entry === "once")).toHaveLength(1);
    expect(order).toEqual(["a", "once", "a", "b", "b"]);
  });

  it("F-713 call stops at exactly false", () => {
    const third = vi.fn();
    Hooks.on("x", () => undefined);
    Hooks.on("x", () => false);
    Hooks.on("x", third);
    expect(Hooks.call("x")).toBe(false);
    expect(third).not.toHaveBeenCalled();
    const last = vi.fn();
    for (const value of [0, null, Promise.resolve(false)]) Hooks.on("y", () => value);
    Hooks.on("y", last);
    expect(Hooks.call("y")).toBe(true);
    expect(last).toHaveBeenCalledOnce();
  });

  it("F-714 callAll runs all handlers and returns true", () => {
    const second = vi.fn();
    Hooks.on("x", () => false);
    Hooks.on("x", second);
    expect(Hooks.callAll("x")).toBe(true);
    expect(second).toHaveBeenCalledOnce();
    expect(Hooks.callAll("nobody")).toBe(true);
  });

  it("F-715 a throwing handler is reported and the others run", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const onError = vi.fn();
    const second = vi.fn();
    const failure = new Error("broken");
    Hooks.on("error", onError);
    Hooks.on("x", () => {
      throw failure;
    });
    Hooks.on("x", second);
    expect(Hooks.call("x", 1)).toBe(true);
    expect(second).toHaveBeenCalledWith(1);
    expect(onError).toHaveBeenCalledWith(expect.any(String), failure, expect.any(Object));
    log.mockRestore();
  });
});
