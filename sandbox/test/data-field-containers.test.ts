import { beforeEach, describe, expect, it } from "vitest";
import { DataModel, fields, GENERATION } from "../common/_module.ts";
import type { FieldOptions } from "../common/data/fields/base.ts";
import type { DataSchema } from "../common/data/fields/schema.ts";
import { enterWorld, failure, type LooseModel, make, only14 } from "./data-support.ts";

const N = (options?: FieldOptions) => new fields.NumberField(options);
const S = (options?: FieldOptions) => new fields.StringField(options);
const Sch = (schema: DataSchema, options?: FieldOptions) => new fields.SchemaField(schema, options);

beforeEach(() => {
  enterWorld();
});

describe("containers", () => {
  it("[F-076] of a schema fill in every inner field", () => {
    const field = Sch({ a: N({ initial: 1 }), b: S({ required: true }) });
    expect([field.required, field.nullable]).toEqual([true, false]);
    expect(field.clean(undefined)).toEqual({ a: 1, b: "" });
    expect(field.clean("x")).toEqual({ a: 1, b: "" });
  });

  it("[F-077] of a schema drop unknown keys and keep partial data partial", () => {
    const m = make({ a: N(), b: Sch({ c: N({ initial: 1 }), d: N({ initial: 2 }) }) }, { a: 1, zzz: 2 });
    expect(m.toObject()).not.toHaveProperty("zzz");
    expect(m.updateSource({ zzz: 3 })).toEqual({});
    expect(m.schema.clean({ b: { c: 5 } }, { partial: true })).toEqual({ b: { c: 5 } });
  });

  it("[F-078] of a nullable schema may be null", () => {
    const m = make({
      s: Sch({ b: S({ required: true }), c: N({ initial: 4 }) }, { nullable: true, initial: null }),
    });
    expect(m.s).toBeNull();
    expect(m.toObject(false)).toEqual({ s: null });
    m.updateSource({ s: { b: "x" } });
    expect(m.s).toEqual({ b: "x", c: 4 });
    expect(m.toObject(false)).toEqual({ s: { b: "x", c: 4 } });
    m.updateSource({ s: null });
    expect(m._source).toEqual({ s: null });
  });

  it("[F-078] of a nullable schema is never left invalid by an update (foundryvtt#14377)", () => {
    const m = make({
      s: Sch({ b: S({ required: true, blank: false }), c: N() }, { nullable: true, initial: null }),
    });
    expect(() => m.updateSource({ s: { c: 1 } })).toThrow("b");
    expect(m._source).toEqual({ s: null });
  });

  it("[F-079] of an ArrayField clean and validate each element", () => {
    const field = new fields.ArrayField(S());
    expect([field.required, field.nullable, field.clean(undefined)]).toEqual([true, false, []]);
    expect(field.clean([" a ", 5])).toEqual(["a", "5"]);
    expect(field.clean(new Set(["a"]))).toEqual(["a"]);
    expect(failure(new fields.ArrayField(S(), { min: 1 }), [])).toBeDefined();
    expect(failure(new fields.ArrayField(S(), { max: 2 }), ["a", "b", "c"])).toBeDefined();
    expect(() => new fields.ArrayField(S(), { min: 3, max: 2 })).toThrow();
  });

  it("[F-080] arrays are replaced whole (provisional)", () => {
    const m = make(
      { list: new fields.ArrayField(Sch({ a: N(), b: N({ initial: 4 }) })) },
      { list: [{ a: 1, b: 2 }] },
    );
    expect(m.updateSource({ list: [{ a: 9 }] })).toEqual({ list: [{ a: 9, b: 4 }] });
    expect(m._source.list).toEqual([{ a: 9, b: 4 }]);
    expect(m.updateSource({ list: [{ a: 9, b: 4 }] })).toEqual({});
  });

  it("[F-081] of a SetField are stored as an array and read as a Set", () => {
    const m = make({ tags: new fields.SetField(S()) }, { tags: ["a", "b", "a"] });
    expect(m.tags).toEqual(new Set(["a", "b"]));
    expect(m.toObject().tags).toEqual(["a", "b"]);
    m.updateSource({ tags: new Set(["c"]) });
    expect(m.tags).toEqual(new Set(["c"]));
    m.updateSource({ tags: ["d"] });
    expect(m.tags).toEqual(new Set(["d"]));
    const lenient = make(
      { tags: new fields.SetField(S({ choices: ["a"] })) },
      { tags: ["a", "z"] },
      { strict: false },
    );
    expect(lenient.tags).toEqual(new Set(["a"]));
  });

  it("[F-082] of an ObjectField need not follow a schema", () => {
    const initial = (options?: FieldOptions) => new fields.ObjectField(options).clean(undefined);
    expect([initial(), initial({ required: false }), initial({ required: true, nullable: true })]).toEqual([
      {},
      undefined,
      null,
    ]);
    const field = new fields.ObjectField();
    expect(field.clean({ toObject: () => ({ x: 1 }) })).toEqual({ x: 1 });
    expect(field.clean(make({ x: N({ initial: 1 }) }))).toEqual({ x: 1 });
  });

  it("[F-082] ObjectField merges on update (provisional)", () => {
    const m = make({ o: new fields.ObjectField() }, { o: { x: 1 } });
    m.updateSource({ o: { y: 2 } });
    expect(m.o).toEqual({ x: 1, y: 2 });
  });

  it("[F-083] of a TypedObjectField share one field for all values", () => {
    const schema = () => ({
      o: new fields.TypedObjectField(N({ integer: true }), {
        validateKey: (key: string) => (key === "bad" ? false : undefined),
      }),
    });
    const m = make(schema(), { o: { a: "1", b: 2, bad: 3 } });
    expect(m.o).toEqual({ a: 1, b: 2 });
    expect(m.updateSource({ "o.a": 5 })).toEqual({ o: { a: 5 } });
    expect(m.updateSource({ o: { c: 3 } })).toEqual({ o: { c: 3 } });
    expect(m.o).toEqual({ a: 5, b: 2, c: 3 });
  });

  it("[F-084] of a TypedObjectField nest dotted keys by default", () => {
    const m = make(
      { o: new fields.TypedObjectField(new fields.AnyField(), { expandKeys: false }) },
      { o: { "a.b": 1 } },
    );
    expect(m.o).toEqual({ "a.b": 1 });
    const nested = make({ o: new fields.TypedObjectField(new fields.AnyField()) }, {});
    nested.updateSource({ o: { "a.b": 1 } });
    expect(nested.o).toEqual({ a: { b: 1 } });
  });

  only14("[F-084] of a TypedObjectField accept dotted keys in updates", () => {
    const m = make({ o: new fields.TypedObjectField(N(), { expandKeys: false }) }, { o: { "a.b": 1 } });
    m.updateSource({ o: { "a.b": 2, "c.d": 3 } });
    expect(m.o).toEqual({ "a.b": 2, "c.d": 3 });
  });

  it("[F-084] of a TypedObjectField are an object in 13 where there are none", () => {
    const nothing = make({
      o: new fields.TypedObjectField(N(), { required: false, nullable: true, initial: undefined }),
    });
    expect(nothing.o).toEqual(GENERATION === 13 ? {} : undefined);
    expect(nothing._source.o).toBeUndefined();
  });

  it("[F-085] of a TypedSchemaField choose the schema by type", () => {
    const kind = (type: string, extra: DataSchema) =>
      Sch({ type: S({ required: true, initial: type }), ...extra });
    const schema = () => ({
      t: new fields.TypedSchemaField({
        foo: kind("foo", { a: N({ initial: 1 }) }),
        bar: kind("bar", { b: N({ initial: 2 }) }),
      }),
    });
    const m = make(schema(), { t: { type: "foo", b: 5 } });
    expect(m.t).toEqual({ type: "foo", a: 1 });
    m.updateSource({ "t.a": "7" });
    expect(m.t).toEqual({ type: "foo", a: 7 });
    expect(() => m.updateSource({ t: { type: "bar" } })).toThrow();
    m.updateSource({ t: { type: "bar" } }, { recursive: false });
    expect(m.t).toEqual({ type: "bar", b: 2 });
    expect(() => make(schema(), { t: { type: "qux" } })).toThrow();
  });

  it("[F-086] of an EmbeddedDataField are models with a parent", () => {
    class Inner extends DataModel {
      static override defineSchema() {
        return { x: N({ initial: 1 }) };
      }

      static override migrateData(source: LooseModel) {
        if ("y" in source) source.x = source.y;
        return super.migrateData(source);
      }

      static override validateJoint(data: LooseModel) {
        if (data.x === 13) throw new Error("unlucky");
      }
    }
    const schema = () => ({ emb: new fields.EmbeddedDataField(Inner) });
    const m = make(schema(), { emb: { y: 4 } });
    expect(m.emb).toBeInstanceOf(Inner);
    expect((m.emb as Inner).parent).toBe(m);
    expect((m.emb as unknown as LooseModel).x).toBe(4);
    expect(() => make(schema(), { emb: { x: 13 } })).toThrow("unlucky");
    m.updateSource({ "emb.x": 6 });
    expect(m.emb).toBeInstanceOf(Inner);
    expect((m.emb as unknown as LooseModel).x).toBe(6);
    expect(() => m.updateSource({ "emb.x": 13 })).toThrow("unlucky");
  });
});

describe("forms", () => {
  it("inputs need a registered renderer", () => {
    expect(() => N().toInput()).toThrow("no form renderer");
    expect(() => N().toFormGroup()).toThrow("no form renderer");
    expect(N().toInput({ input: (field) => field.constructor.name })).toBe("NumberField");
  });

  it("a subclass may make its own input", () => {
    class Own extends fields.ObjectField {
      override _toInput() {
        return "mine";
      }
    }
    expect(new Own().toInput()).toBe("mine");
    expect([
      Own.hasFormSupport,
      fields.ObjectField.hasFormSupport,
      fields.NumberField.hasFormSupport,
    ]).toEqual([true, false, true]);
  });
});
