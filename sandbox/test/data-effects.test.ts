import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel, documents, fields, GENERATION, useEnvironment } from "../common/_module.ts";
import { ACTIVE_EFFECT_MODES } from "../common/constants/play.ts";
import type { DataField } from "../common/data/fields/base.ts";
import { enterWorld, type LooseModel, only14, type World } from "./data-support.ts";

let world: World;

beforeEach(() => {
  world = enterWorld();
});

class Holder extends DataModel {
  static override defineSchema() {
    return {};
  }
}

const model = new Holder();

/** Applies one change to a value of a field, in the shape of the running generation. */
function change(
  field: DataField,
  value: unknown,
  type: string,
  delta: unknown,
  replacementData: LooseModel = {},
): unknown {
  const written =
    GENERATION === 14
      ? { key: "x", type, phase: "initial", value: delta }
      : {
          key: "x",
          mode: ACTIVE_EFFECT_MODES[type.toUpperCase() as keyof typeof ACTIVE_EFFECT_MODES],
          value: delta,
        };
  return field.applyChange(value, model, written, { replacementData });
}

const N = () => new fields.NumberField();
const S = () => new fields.StringField();

describe("changes of fields", () => {
  it("[F-159] add and multiply work on numbers", () => {
    expect(change(N(), 10, "add", "5")).toBe(15);
    expect(change(N(), 10, "add", "-3")).toBe(7);
    expect(change(N(), 10, "multiply", "2")).toBe(20);
    expect(change(N(), 5, "multiply", "0.5")).toBe(2.5);
  });

  it("[F-159] adding to null starts at zero (provisional)", () => {
    expect(change(N(), null, "add", "5")).toBe(5);
  });

  it("[F-160] override, upgrade and downgrade work on numbers", () => {
    expect(change(N(), 10, "override", "4")).toBe(4);
    expect([change(N(), 10, "upgrade", "12"), change(N(), 10, "upgrade", "8")]).toEqual([12, 10]);
    expect([change(N(), 10, "downgrade", "7"), change(N(), 10, "downgrade", "12")]).toEqual([7, 10]);
  });

  only14("[F-161] subtract works on numbers, text, sets and arrays", () => {
    expect(change(N(), 3, "subtract", "2")).toBe(1);
    expect(change(S(), "abcb", "subtract", "b")).toBe("acb");
    expect(change(new fields.SetField(S()), new Set(["a", "b"]), "subtract", "b")).toEqual(new Set(["a"]));
    expect(change(new fields.ArrayField(S()), ["a", "b"], "subtract", "a")).toEqual(["b"]);
  });

  it("[F-162] text is appended or replaced, nothing else", () => {
    expect(change(S(), "Iron", "add", "clad")).toBe("Ironclad");
    expect(change(S(), "Iron", "override", "x")).toBe("x");
    for (const type of ["multiply", "upgrade", "downgrade"])
      expect(change(S(), "Iron", type, "2")).toBe("Iron");
  });

  it("[F-163] booleans combine by or and and", () => {
    const B = () => new fields.BooleanField();
    expect(change(B(), false, "add", "true")).toBe(true);
    expect(change(B(), true, "multiply", "false")).toBe(false);
    expect([change(B(), false, "upgrade", "true"), change(B(), true, "upgrade", "false")]).toEqual([
      true,
      true,
    ]);
    expect([change(B(), true, "downgrade", "false"), change(B(), false, "downgrade", "true")]).toEqual([
      false,
      false,
    ]);
    expect(change(B(), true, "override", "false")).toBe(false);
  });

  it("[F-164] values are added to sets", () => {
    const field = () => new fields.SetField(S());
    expect(change(field(), new Set(["a"]), "add", "b")).toEqual(new Set(["a", "b"]));
    expect(change(field(), new Set(["a"]), "add", '["b","c"]')).toEqual(new Set(["a", "b", "c"]));
    expect(change(field(), new Set(["a"]), "override", '["x"]')).toEqual(new Set(["x"]));
  });

  only14("[F-164] upgrade takes a superset, downgrade a subset", () => {
    const field = () => new fields.SetField(S());
    expect(change(field(), new Set(["a"]), "upgrade", '["a","b"]')).toEqual(new Set(["a", "b"]));
    expect(change(field(), new Set(["a"]), "upgrade", '["b"]')).toEqual(new Set(["a"]));
    expect(change(field(), new Set(["a", "b"]), "downgrade", '["a"]')).toEqual(new Set(["a"]));
  });

  it("[F-165] values are added to arrays", () => {
    const field = () => new fields.ArrayField(S());
    expect(change(field(), ["a"], "add", "b")).toEqual(["a", "b"]);
    expect(change(field(), ["a"], "add", '["b","c"]')).toEqual(["a", "b", "c"]);
    expect(change(field(), ["a"], "override", '["x"]')).toEqual(["x"]);
  });

  only14("[F-165] native arrays and limits are respected; objects cannot be added", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(change(new fields.ArrayField(S()), ["a"], "override", ["x"])).toEqual(["x"]);
    expect(change(new fields.ArrayField(S(), { max: 2 }), ["a", "b"], "add", "c")).toEqual(["a", "b"]);
    expect(change(new fields.ObjectField(), { a: 1 }, "add", '{"b":2}')).toEqual({ a: 1 });
    expect(change(new fields.SchemaField({ a: N() }), { a: 1 }, "add", '{"a":2}')).toEqual({ a: 1 });
    vi.restoreAllMocks();
  });

  only14("[F-169] formulas with references are evaluated", () => {
    useEnvironment({
      evaluateFormula: (formula, data) => {
        const value = (data as LooseModel).level;
        return formula === "@level + 1" && typeof value === "number" ? value + 1 : undefined;
      },
    });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(change(N(), 0, "add", "@level + 1", { level: 3 })).toBe(4);
    expect(change(N(), 7, "add", "@nothing + 1", {})).toBe(7);
    expect(warn).toHaveBeenCalled();
    expect(change(N(), 1, "add", 2)).toBe(3);
    warn.mockRestore();
  });

  it("[F-170] the result respects the field's limits (provisional)", () => {
    expect(change(new fields.NumberField({ max: 20 }), 15, "add", "10")).toBe(GENERATION === 14 ? 20 : 25);
  });

  it("[F-171] custom changes call the hook", () => {
    expect(change(N(), 3, "custom", "5")).toBe(3);
    world.hooks.set("applyActiveEffect", (_model, given, current, delta, changes) => {
      (changes as LooseModel)[(given as { key: string }).key] = Number(current) * Number(delta);
    });
    expect(change(N(), 3, "custom", "5")).toBe(15);
  });
});

describe("effects", () => {
  it("[F-178] have the documented defaults", () => {
    const { name, ...rest } = new documents.BaseActiveEffect({ name: "e" }).toObject();
    expect(name).toBe("e");
    expect(() => new documents.BaseActiveEffect({})).toThrow();
    expect(() => new documents.BaseActiveEffect({ name: " " })).toThrow();
    expect(rest).toMatchObject({
      img: "icons/svg/aura.svg",
      disabled: false,
      transfer: true,
      statuses: [],
      tint: "#ffffff",
      type: "base",
    });
    if (GENERATION === 13) return;
    expect(rest).toMatchObject({
      system: { changes: [] },
      showIcon: 1,
      duration: { value: null, units: "seconds", expired: false },
    });
    const effect = new documents.BaseActiveEffect({ name: "e", system: { changes: [{ key: "a" }] } });
    expect((effect.system.changes as LooseModel[])[0]).toMatchObject({ type: "add", phase: "initial" });
  });

  only14("[F-179] are migrated from the old shape", () => {
    const source = {
      name: "e",
      changes: [
        { key: "a", mode: 2, value: "3" },
        { key: "b", mode: 99, value: "x" },
      ],
      duration: { seconds: 60, rounds: 2 },
      origin: "?",
    };
    const effect = new documents.BaseActiveEffect(source);
    expect(effect.system.changes).toMatchObject([
      { type: "add", value: 3 },
      { type: "custom.99", value: "x" },
    ]);
    expect(effect.duration).toMatchObject({ value: 60, units: "seconds" });
    expect(effect.origin).toBeNull();
    expect(effect.flags.core).toEqual({ originText: "?" });
    effect.updateSource({ changes: [{ key: "c", mode: 5, value: "[1]" }] });
    expect(effect.system.changes).toMatchObject([{ key: "c", type: "override", value: [1] }]);
  });

  only14("[F-181] get a default expiry when it is left out", () => {
    const expiry = (duration: LooseModel) =>
      new documents.BaseActiveEffect({ name: "e", duration }).duration.expiry;
    expect(expiry({ value: 3 })).toBe("turnStart");
    expect(expiry({})).toBeNull();
    expect(expiry({ value: 3, expiry: null })).toBeNull();
    const effect = new documents.BaseActiveEffect({ name: "e", duration: { value: 3, expiry: null } });
    effect.updateSource({ name: "f", "duration.value": 4 });
    expect(effect.duration.expiry).toBeNull();
  });
});
