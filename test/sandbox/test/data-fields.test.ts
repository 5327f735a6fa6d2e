import { beforeEach, describe, expect, it } from "vitest";
import { DataModel, documents, fields, GENERATION, utils } from "../common/_module.ts";
import type { FieldOptions } from "../common/data/fields/base.ts";
import type { DataSchema } from "../common/data/fields/schema.ts";
import { enterWorld, failure, ID, type LooseModel, make, modelOf, only14 } from "./data-support.ts";

const N = (options?: FieldOptions) => new fields.NumberField(options);
const S = (options?: FieldOptions) => new fields.StringField(options);
const Sch = (schema: DataSchema, options?: FieldOptions) => new fields.SchemaField(schema, options);

beforeEach(() => {
  enterWorld();
});

describe("every field", () => {
  it("[F-047] has the documented default options", () => {
    expect(new fields.DataField().options).toEqual({
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
      ...(GENERATION === 14 ? { persisted: true } : {}),
    });
  });

  it("[F-048] takes its initial value, also from a function of the surrounding data (provisional)", () => {
    expect(N({ initial: 4 }).clean(undefined)).toBe(4);
    expect(
      make({ a: N({ initial: 2 }), b: N({ initial: (s: LooseModel) => Number(s.a) * 10 }) }, { a: 3 }).b,
    ).toBe(30);
  });

  it("[F-049] makes a new initial object each time", () => {
    const Model = modelOf(() => ({ o: new fields.ObjectField({ initial: { x: 1 } }) }));
    const [m1, m2] = [new Model(), new Model()] as unknown as { o: LooseModel }[];
    m1!.o.x = 5;
    expect(m2!.o.x).toBe(1);
    expect((new Model() as unknown as { o: LooseModel }).o.x).toBe(1);
  });

  it("[F-050] refuses undefined if required and null unless nullable", () => {
    expect(failure(N({ required: true, nullable: false, initial: undefined }), undefined)).toContain(
      "may not be undefined",
    );
    expect(failure(N({ nullable: false }), null)).toContain("may not be null");
    expect(failure(N({ required: false }), undefined)).toBeUndefined();
    expect(failure(N({ nullable: true }), null)).toBeUndefined();
  });

  it("[F-051] runs its custom validation first", () => {
    expect(failure(N({ validate: () => false, validationError: "is wrong" }), 1)).toContain("is wrong");
    expect(failure(N({ max: 1, validate: () => true }), 5)).toBeUndefined();
    expect(failure(N({ max: 1, validate: () => undefined }), 5)).toBeDefined();
    const thrower = () => {
      throw new Error("because");
    };
    expect(failure(N({ validate: thrower }), 1)).toContain("because");
  });

  it("[F-052] cleans values before validating them", () => {
    expect(make({ level: N({ integer: true, min: 1, max: 3 }) }, { level: 99 }).level).toBe(3);
  });

  it("[F-053] replaces null by the initial value unless nullable", () => {
    const schema = () => ({ x: N({ required: true, nullable: false, integer: true, min: 0, initial: 0 }) });
    for (const nothing of [null, ""]) {
      const m = make(schema(), { x: 5 });
      m.updateSource({ x: nothing });
      expect(m.x).toBe(0);
    }
    const m = make({ x: N({ required: true, nullable: false }) }, { x: 5 });
    expect(() => m.updateSource({ x: null })).toThrow("must be a finite number");
  });

  it("[F-054] knows its path and is found by it", () => {
    expect(documents.BaseActor.schema.getField("system")).toBeInstanceOf(fields.TypeDataField);
    const schema = Sch({ hp: Sch({ max: N() }) });
    expect(schema.getField("hp.max")?.fieldPath).toBe("hp.max");
    expect(schema.getField("hp.max")).toBe(schema.getField(["hp", "max"]));
    expect(schema.getField("hp.min")).toBeUndefined();
  });

  only14("[F-055] is not stored with persisted false", () => {
    const m = make({ a: N({ initial: 1 }), d: N({ initial: 0, persisted: false }) }, { d: 7 });
    expect(m.d).toBe(0);
    expect(m.toObject()).toEqual({ a: 1 });
    expect(m.updateSource({ d: 5 })).toEqual({});
    expect(m._source).toEqual({ a: 1 });
    expect(m.getFieldForProperty("d")?.applyChange(0, m, { key: "d", type: "add", value: 2 })).toBe(2);
  });
});

describe("text", () => {
  it("[F-056] is initially undefined, empty or null, by its options", () => {
    const initial = (options: FieldOptions) => S(options).clean(undefined);
    expect(initial({ required: false, blank: true })).toBeUndefined();
    expect(initial({ required: true, blank: true })).toBe("");
    expect(initial({ required: true, blank: false, nullable: true })).toBeNull();
    expect(initial({ required: true, blank: true, nullable: true })).toBe("");
  });

  it("[F-057] is trimmed", () => {
    expect(S().clean("  ab ")).toBe("ab");
    expect(S({ trim: false }).clean("  ab ")).toBe("  ab ");
  });

  it("[F-057] is cast from other types (provisional)", () => {
    expect(S().clean(12)).toBe("12");
  });

  it("[F-058] may not be blank if so configured", () => {
    const field = S({ required: true, blank: false });
    for (const blank of ["", "   "]) expect(failure(field, blank)).toContain("may not be a blank string");
  });

  it("[F-059] must be one of the choices", () => {
    const field = S({ choices: ["a", "b"] });
    expect([field.blank, field.nullable]).toEqual([false, false]);
    expect(failure(field, "a")).toBeUndefined();
    expect(failure(field, "c")).toBeDefined();
    for (const choices of [{ a: "A" }, { a: { label: "A" } }, () => ["a"], () => ({ a: "A" })]) {
      expect(failure(S({ choices }), "a")).toBeUndefined();
      expect(failure(S({ choices }), "c")).toBeDefined();
    }
  });

  it("[F-067] of an HTMLField is required and may be blank", () => {
    const field = new fields.HTMLField();
    expect([field.required, field.blank, field.clean(undefined)]).toEqual([true, true, ""]);
    expect(field.clean("<b onclick='x'>x</b>")).toBe("<b onclick='x'>x</b>");
  });

  it("[F-068] of a ColorField is stored in lower case and read as a Color", () => {
    const field = new fields.ColorField();
    expect([field.nullable, field.clean(undefined), field.blank, field.clean("")]).toEqual([
      true,
      null,
      false,
      null,
    ]);
    const m = make({ c: new fields.ColorField() }, { c: "#FF0000" });
    expect(m._source.c).toBe("#ff0000");
    expect(m.c).toBeInstanceOf(utils.Color);
    expect((m.c as utils.Color).css).toBe("#ff0000");
    expect([m.toObject().c, m.toObject(false).c]).toEqual(["#ff0000", "#ff0000"]);
    expect(field.clean(0x00ff00)).toBe("#00ff00");
  });

  it("[F-070] of a FilePathField must have an allowed extension", () => {
    const field = new fields.FilePathField({ categories: ["IMAGE"] });
    expect([field.nullable, field.clean(undefined), field.blank]).toEqual([true, null, false]);
    expect(() => new fields.FilePathField()).toThrow();
    expect(failure(field, "a/b.webp")).toBeUndefined();
    expect(failure(field, "a/b.txt")).toBeDefined();
    const data = "data:image/png;base64,AAAA";
    expect(failure(field, data)).toBeDefined();
    expect(failure(new fields.FilePathField({ categories: ["IMAGE"], base64: true }), data)).toBeUndefined();
    expect(failure(field, "a/*")).toBeDefined();
    expect(
      failure(new fields.FilePathField({ categories: ["IMAGE"], wildcard: true }), "a/*"),
    ).toBeUndefined();
  });

  it("[F-071] of a DocumentIdField must be a document id", () => {
    const field = new fields.DocumentIdField();
    expect([field.required, field.nullable, field.clean(undefined), field.readonly, field.blank]).toEqual([
      true,
      true,
      null,
      true,
      false,
    ]);
    expect(failure(field, ID("A"))).toBeUndefined();
    for (const wrong of ["A", `${ID("A")}A`, `${"A".repeat(15)}-`])
      expect(failure(field, wrong)).toContain("is not a valid Document ID string");
  });

  it("[F-074] of a JSONField is stored as text and read as an object", () => {
    const field = new fields.JSONField();
    expect([field.blank, field.trim]).toEqual([false, false]);
    const m = make({ j: new fields.JSONField() }, { j: '{"x":1}' });
    expect(m._source.j).toBe('{"x":1}');
    expect(m.j).toEqual({ x: 1 });
    expect(failure(field, "{")).toContain("is not a valid JSON string");
  });
});

describe("numbers", () => {
  it("[F-060] have the documented defaults and choices", () => {
    const { nullable, initial, required, integer, positive } = N();
    expect({ nullable, initial, required, integer, positive }).toEqual({
      nullable: true,
      initial: null,
      required: false,
      integer: false,
      positive: false,
    });
    expect(N({ choices: [1, 2] }).nullable).toBe(false);
    expect(failure(N({ choices: [1, 2] }), 4)).toBeDefined();
    expect(failure(N({ choices: { 1: "one" } }), 1)).toBeUndefined();
  });

  it("[F-061] are cast from text; an empty one is null", () => {
    expect(N().clean("5")).toBe(5);
    expect(N().clean("")).toBeNull();
    expect(N({ nullable: false, initial: 0 }).clean("")).toBe(0);
  });

  it("[F-061] refuse other text (provisional)", () => {
    const field = N({ nullable: false });
    expect(field.clean("abc")).toBeNaN();
    expect(failure(field, field.clean("abc"))).toContain("must be a finite number");
  });

  it("[F-062] are clamped to their limits", () => {
    const field = N({ min: 0, max: 10 });
    expect([field.clean(-3), field.clean(14)]).toEqual([0, 10]);
    expect(failure(field, 14)).toBeDefined();
  });

  it("[F-062] are rounded if integer (provisional)", () => {
    expect(N({ integer: true }).clean(2.6)).toBe(3);
  });

  it("[F-063] are rounded to steps (provisional)", () => {
    expect(N({ step: 5 }).clean(12)).toBe(10);
    expect(N({ min: 1, step: 2 }).clean(4.2)).toBe(5);
  });

  it("[F-064] must be above zero if positive", () => {
    const schema = () => ({ x: N({ positive: true }) });
    expect(() => make(schema(), { x: -1 })).toThrow();
    expect(() => make(schema(), { x: 0 })).toThrow();
    expect(make(schema(), { x: 0.5 }).x).toBe(0.5);
  });

  it("[F-065] refuse NaN and Infinity", () => {
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => make({ x: N() }, { x })).toThrow();
  });

  it("[F-066] and text are cast to booleans", () => {
    const field = new fields.BooleanField();
    expect([field.required, field.nullable, field.clean(undefined)]).toEqual([true, false, false]);
    expect(["true", "false", 1, 0].map((value) => field.clean(value))).toEqual([true, false, true, false]);
    expect(new fields.BooleanField({ nullable: true }).clean(null)).toBeNull();
  });

  it("[F-069] of angles, alpha and hue have their own limits and defaults", () => {
    expect([new fields.AngleField().clean(undefined), new fields.AlphaField().clean(undefined)]).toEqual([
      0, 1,
    ]);
  });

  it("[F-069] of angles and hues wrap around (provisional)", () => {
    const angle = new fields.AngleField({ normalize: true });
    expect([angle.clean(370), angle.clean(-90)]).toEqual([10, 270]);
    expect(new fields.AngleField({ normalize: false }).clean(370)).toBe(360);
    expect(new fields.AlphaField().clean(1.5)).toBe(1);
    expect(new fields.HueField().clean(1.25)).toBe(0.25);
  });

  it("[F-087] give the sort order and ownership levels", () => {
    const sort = new fields.IntegerSortField();
    expect([sort.required, sort.integer, sort.clean(undefined)]).toEqual([true, true, 0]);
    const ownership = new fields.DocumentOwnershipField();
    expect([ownership.clean(undefined), ownership.gmOnly]).toEqual([{ default: 0 }, true]);
    for (const wrong of [{ default: 4 }, { nobody: 1 }]) {
      expect(failure(ownership, wrong)).toContain(
        "is not a mapping of user IDs and document permission levels",
      );
    }
    expect(failure(ownership, { default: 0, [ID("A")]: 3 })).toBeUndefined();
  });

  it("[F-087] may be INHERIT as an ownership level (provisional)", () => {
    expect(failure(new fields.DocumentOwnershipField(), { default: -1 })).toBeUndefined();
  });
});

describe("references", () => {
  it("[F-072] by id give the world document", () => {
    const { users } = enterWorld();
    const m = make({ u: new fields.ForeignDocumentField(documents.BaseUser) }, { u: users.P });
    expect(m._source.u).toBe(users.P.id);
    expect(m.u).toBe(users.P);
    expect(make({ u: new fields.ForeignDocumentField(documents.BaseUser) }, { u: ID("Z") }).u).toBeNull();
    expect(
      make({ u: new fields.ForeignDocumentField(documents.BaseUser, { idOnly: true }) }, { u: ID("P") }).u,
    ).toBe(ID("P"));
  });

  it("[F-073] by uuid check the document type and its place", () => {
    const field = new fields.DocumentUUIDField();
    expect([field.required, field.nullable, field.clean(undefined), field.blank]).toEqual([
      true,
      true,
      null,
      false,
    ]);
    const [actor, item] = [`Actor.${ID("A")}`, `Actor.${ID("A")}.Item.${ID("B")}`];
    expect(failure(field, "nonsense")).toBeDefined();
    expect(failure(field, item)).toBeUndefined();
    expect(failure(new fields.DocumentUUIDField({ type: "Item" }), actor)).toBeDefined();
    expect(failure(new fields.DocumentUUIDField({ embedded: true }), actor)).toBeDefined();
    expect(failure(new fields.DocumentUUIDField({ embedded: false }), item)).toBeDefined();
  });

  only14("[F-073] by uuid may be relative", () => {
    expect(failure(new fields.DocumentUUIDField({ relative: true }), `.Item.${ID("B")}`)).toBeUndefined();
  });

  it("[F-075] of an AnyField accept any type, unless it must be serializable", () => {
    for (const value of [1, "x", null, [1], { a: 1 }])
      expect(failure(new fields.AnyField({ nullable: true }), value)).toBeUndefined();
    const field = new fields.AnyField({ serializable: true });
    expect(failure(field, { a: [1] })).toBeUndefined();
    expect(failure(field, () => 0)).toBeDefined();
  });
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

  only14("[F-084] of a TypedObjectField accept dotted keys in updates, and no data", () => {
    const m = make({ o: new fields.TypedObjectField(N(), { expandKeys: false }) }, { o: { "a.b": 1 } });
    m.updateSource({ o: { "a.b": 2, "c.d": 3 } });
    expect(m.o).toEqual({ "a.b": 2, "c.d": 3 });
    const nothing = make({
      o: new fields.TypedObjectField(N(), { required: false, nullable: true, initial: undefined }),
    });
    expect(nothing.o).toBeUndefined();
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
