import { beforeEach, describe, expect, it } from "vitest";
import { documents, fields, GENERATION, utils } from "../common/_module.ts";
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

  it.each([false, true, null, 1, "x", {}])(
    "[V12] ignores a custom validation that is %j (inferred)",
    (validate) => {
      const options = { validate } as unknown as FieldOptions;
      expect(failure(new fields.ObjectField(options), { a: 1 })).toBeUndefined();
      expect(failure(new fields.ObjectField(options), "a")).toContain("must be an object");
      expect(failure(N({ ...options, min: 1 }), 0)).toBeDefined();
    },
  );

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

  only14("[V18] of a DocumentTypeField may be the keys of a record (inferred)", () => {
    class Listed extends documents.BaseItem {
      static override get TYPES(): string[] {
        return { potion: { label: "Potion" }, scroll: {} } as never;
      }
    }
    const field = new fields.DocumentTypeField(Listed);
    expect(failure(field, "potion")).toBeUndefined();
    expect(failure(field, "weapon")).toContain('"weapon"');
    expect((field.choices as () => readonly string[])()).toEqual(["potion", "scroll"]);
  });

  it("[F-075] of an AnyField accept any type, unless it must be serializable", () => {
    for (const value of [1, "x", null, [1], { a: 1 }])
      expect(failure(new fields.AnyField({ nullable: true }), value)).toBeUndefined();
    const field = new fields.AnyField({ serializable: true });
    expect(failure(field, { a: [1] })).toBeUndefined();
    expect(failure(field, () => 0)).toBeDefined();
  });
});
