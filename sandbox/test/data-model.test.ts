import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel, DataModelValidationError, fields, operators, TypeDataModel } from "../common/_module.ts";
import type { FieldOptions } from "../common/data/fields/base.ts";
import { localizeDataModel } from "../common/data/localization.ts";
import {
  enterWorld,
  HeroModel,
  hero,
  ID,
  type LooseModel,
  make,
  modelOf,
  only13,
  only14,
} from "./data-support.ts";

const { ForcedDeletion, ForcedReplacement, reconstructOperator } = operators;
const _del = ForcedDeletion.create();
const _replace = ForcedReplacement.create;

const N = (options?: FieldOptions) => new fields.NumberField(options);
const nestedSchema = () => ({
  a: N({ initial: 1 }),
  b: new fields.SchemaField({ c: N({ initial: 2 }), d: N({ initial: 3 }) }),
});

beforeEach(() => {
  enterWorld();
});

describe("construction", () => {
  it("[F-089] fills in initial values and seals the source", () => {
    const Model = modelOf(nestedSchema);
    expect(new Model({}).toObject()).toEqual(new Model().toObject());
    const m = new Model() as DataModel & LooseModel;
    expect(m.a).toBe(1);
    expect(m.b).toEqual({ c: 2, d: 3 });
    expect(m.parent).toBeNull();
    expect(Object.isSealed(m._source)).toBe(true);
    expect(() => Object.assign(m, { _source: {} })).toThrow();
  });

  it("[F-090] throws for bad data when strict, else falls back", () => {
    const schema = () => ({ n: N({ positive: true, initial: 1 }) });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(() => make(schema(), { n: -1 })).toThrow(DataModelValidationError);
    expect(make(schema(), { n: -1 }, { strict: false }).n).toBe(1);
    expect(warn).toHaveBeenCalled();
    expect((modelOf(schema).fromSource({ n: -1 }) as unknown as LooseModel).n).toBe(1);
    warn.mockRestore();
  });

  it("[F-091] is invalid without a valid initial value", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const m = make(
      { n: N({ required: true, nullable: false, positive: true }) },
      { n: -1 },
      { strict: false },
    );
    expect(m.invalid).toBe(true);
    expect(m.validationFailures.fields?.unresolved).toBe(true);
    warn.mockRestore();
  });

  it("[F-091] keeps the old value in an update with fallback (provisional)", () => {
    const m = make({ n: N({ positive: true, initial: 1 }) }, { n: 3 });
    m.updateSource({ n: -5 }, { fallback: true });
    expect(m.n).toBe(1);
  });

  it("[F-092] names every failed value in its error", () => {
    try {
      make(
        { foo: new fields.SchemaField({ baz: N({ max: 1, validate: () => false }) }) },
        { foo: { baz: 0.5 } },
      );
      expect.unreachable();
    } catch (error) {
      expect((error as DataModelValidationError).getFailure("foo.baz")?.invalidValue).toBe(0.5);
      expect(Object.keys((error as DataModelValidationError).getAllFailures() ?? {})).toEqual(["foo.baz"]);
    }
  });
});

describe("updateSource", () => {
  it("[F-093] returns the actual difference", () => {
    const m = make(nestedSchema());
    expect(m.updateSource({ a: 1, "b.c": 5 })).toEqual({ b: { c: 5 } });
    expect(m._source).toEqual({ a: 1, b: { c: 5, d: 3 } });
    expect(m.updateSource({ b: { c: 5 } })).toEqual({});
    expect(m.updateSource({ b: { c: 6 } })).toEqual({ b: { c: 6 } });
    const document = hero({ items: [{ _id: ID("I"), name: "w", type: "weapon" }], flags: { sys: { x: 1 } } });
    expect(document.updateSource(document.toObject())).toEqual({});
  });

  it("[F-094] changes nothing for bad values", () => {
    const m = make({ n: N({ positive: true, initial: 1 }), s: N({ initial: 2 }) });
    expect(() => m.updateSource({ n: -1, s: 5 })).toThrow(DataModelValidationError);
    expect([m._source, m.n, m.s]).toEqual([{ n: 1, s: 2 }, 1, 2]);
  });

  it("[F-095] only returns the difference with dryRun", () => {
    class Even extends DataModel {
      static override defineSchema() {
        return { a: N({ initial: 2 }) };
      }

      static override validateJoint(data: LooseModel) {
        if (Number(data.a) % 2) throw new Error("odd");
      }
    }
    const m = new Even() as DataModel & LooseModel;
    expect(m.updateSource({ a: 8 }, { dryRun: true })).toEqual({ a: 8 });
    expect([m.a, m._source.a]).toEqual([2, 2]);
    expect(() => m.updateSource({ a: 9 }, { dryRun: true })).toThrow("odd");
  });

  it("[F-096] replaces inner objects with recursive false", () => {
    const m = make(nestedSchema(), { b: { c: 2, d: 9 } });
    m.updateSource({ b: { c: 5 } }, { recursive: false });
    expect(m.b).toEqual({ c: 5, d: 3 });
  });

  only14("[F-097] leaves its input unchanged and accepts models and dotted keys", () => {
    const changes = { "b.c": 7 };
    const m = make(nestedSchema());
    m.updateSource(changes);
    expect(changes).toEqual({ "b.c": 7 });
    const Model = modelOf(nestedSchema);
    const [one, other] = [new Model({ a: 5 }), new Model()];
    expect(other.updateSource(one)).toEqual({ a: 5 });
    const deep = make({ o: new fields.ObjectField() });
    deep.updateSource({ o: { "x.y": { "z.w": 1 } } });
    expect(deep.o).toEqual({ x: { y: { z: { w: 1 } } } });
  });

  only13("[F-223] expands dotted keys where one stands at the top, and drops them below plain keys", () => {
    const m = make(nestedSchema(), { b: { c: 2, d: 9 } });
    m.updateSource({ "b.c": 7 });
    expect(m.b).toEqual({ c: 7, d: 9 });
    const deep = make({ e: new fields.SchemaField({ b: new fields.SchemaField({ c: N({ initial: 1 }) }) }) });
    deep.updateSource({ e: { "b.c": 5 } });
    expect(deep.e).toEqual({ b: { c: 1 } });
  });

  only13("[F-098] applies deletion keys", () => {
    const m = make(
      { o: new fields.ObjectField(), r: N({ required: true, nullable: false, initial: 1 }) },
      { o: { x: 1, y: 2 } },
    );
    expect(m.updateSource({ o: { "-=x": null } })).toEqual({ o: { "-=x": null } });
    expect(m._source.o).toEqual({ y: 2 });
    expect(m.updateSource({ o: { "-=z": null } })).toEqual({});
    expect(() => m.updateSource({ "-=r": null })).toThrow();
  });

  only13("[F-099] applies forced replacement keys", () => {
    const m = make(
      { o: new fields.ObjectField(), t: new fields.TypedObjectField(N()) },
      { o: { x: 1 }, t: { a: 1 } },
    );
    m.updateSource({ "==o": { z: 1 } });
    expect(m.o).toEqual({ z: 1 });
    m.updateSource({ "==t": { b: "0" } });
    expect(m.t).toEqual({ b: 0 });
    expect(() => m.updateSource({ "==t": { b: Number.NaN } })).toThrow();
  });

  only14("[F-100] applies operators", () => {
    const m = make({ o: new fields.ObjectField() }, { o: { x: 1, y: 2 } });
    m.updateSource({ o: { x: _del } });
    expect(m.o).toEqual({ y: 2 });
    const replacement = _replace({ z: 1, foo: 7 }) as unknown as LooseModel;
    expect(replacement.foo).toBe(7);
    m.updateSource({ o: replacement });
    expect(m.o).toEqual({ z: 1, foo: 7 });
    expect(operators.DataFieldOperator.equals(_replace(_replace(5)), _replace(5))).toBe(true);
    expect(JSON.stringify(_del)).toContain('"__$OPERATOR$__":"ForcedDeletion"');
    expect(reconstructOperator(JSON.parse(JSON.stringify(_del)))).toBeInstanceOf(ForcedDeletion);
    expect(() => reconstructOperator({})).toThrow();
  });

  only14("[F-100] applies operators inside a replacement, new data and embedded documents", () => {
    const schema = () => ({ o: new fields.ObjectField(), s: new fields.SchemaField(nestedSchema()) });
    const m = make(schema(), { o: { x: 1 } });
    m.updateSource({ o: _replace({ a: _del, b: _replace({ c: 1 }) }), s: _replace({ a: _del }) });
    expect([m.o, m.s]).toEqual([{ b: { c: 1 } }, { a: 1, b: { c: 2, d: 3 } }]);
    expect(make(schema(), { s: { a: _del, b: _replace({ c: 5 }) } }).s).toEqual({ a: 1, b: { c: 5, d: 3 } });
    const actor = hero({ items: [{ _id: ID("I"), name: "g", type: "gear", system: { x: 1 } }] });
    actor.updateSource({ items: [{ _id: ID("I"), system: _replace({ y: 2 }) }] });
    expect(actor.items.get(ID("I"))?._source.system).toEqual({ y: 2 });
  });

  only14("[F-101] still applies old keys in 14 and warns", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const m = make({ o: new fields.ObjectField() }, { o: { x: 1, y: 2 } });
    m.updateSource({ o: { "-=x": null } });
    m.updateSource({ "==o": { z: 1 } });
    expect(m.o).toEqual({ z: 1 });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"-="'));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"=="'));
    warn.mockRestore();
  });
});

describe("reading and copying", () => {
  it("[F-102] toObject copies the source, reset discards prepared values", () => {
    const m = make(
      {
        a: N({ initial: 1 }),
        tags: new fields.SetField(new fields.StringField()),
        c: new fields.ColorField(),
      },
      {
        tags: ["x"],
        c: "#ff0000",
      },
    );
    const copy = m.toObject();
    (copy.tags as string[]).push("y");
    expect(m._source.tags).toEqual(["x"]);
    expect(m.toObject(false)).toEqual({ a: 1, tags: ["x"], c: "#ff0000" });
    expect(JSON.stringify(m)).toBe(JSON.stringify(m.toObject()));
    m.a = 99;
    expect(m.toObject(false).a).toBe(99);
    m.reset();
    expect(m.a).toBe(1);
  });

  it("[F-103] clone makes a changed instance with the same class and parent", () => {
    const parent = make(nestedSchema());
    const m = make({ a: N({ initial: 1 }) }, {}, { parent });
    const copy = m.clone({ a: 2 });
    expect([copy.a, m.a]).toEqual([2, 1]);
    expect(copy).toBeInstanceOf(m.constructor);
    expect(copy.parent).toBe(parent);
  });

  it("[F-104] validate checks the changes it is given", () => {
    class Even extends DataModel {
      static override defineSchema() {
        return { n: N({ initial: 2 }), s: new fields.StringField() };
      }

      static override validateJoint(data: LooseModel) {
        if (Number(data.n) % 2) throw new Error("odd");
      }
    }
    const m = new Even();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(() => m.validate({ changes: { n: "x" } })).toThrow();
    expect(m.validate({ changes: { n: "x" }, strict: false })).toBe(false);
    expect(m.validate({ changes: { n: 3 } })).toBe(true);
    expect(() => m.validate({ changes: { n: 3 }, joint: true })).toThrow("odd");
    expect(m.validate({ changes: { n: "4" }, clean: true })).toBe(true);
    expect(m.validate({ changes: { n: "x" }, fields: false })).toBe(true);
    warn.mockRestore();
  });

  it("[F-105] joint validation runs on construction, on update and for inner models", () => {
    class Range extends DataModel {
      static override defineSchema() {
        return { min: N({ initial: 0 }), max: N({ initial: 10 }) };
      }

      static override validateJoint(data: LooseModel) {
        if (Number(data.min) > Number(data.max)) throw new Error("upside down");
      }
    }
    expect(() => new Range({ min: 11 })).toThrow("upside down");
    const m = new Range() as DataModel & LooseModel;
    expect(() => m.updateSource({ min: 12 })).toThrow("upside down");
    expect([m._source.min, m.min]).toEqual([0, 0]);
    const outer = make({ r: new fields.EmbeddedDataField(Range) });
    expect(() => outer.updateSource({ "r.min": 12 })).toThrow("upside down");
  });
});

describe("migration", () => {
  class Progress extends TypeDataModel {
    static override defineSchema() {
      return { progress: N({ initial: 0 }), name: new fields.StringField() };
    }

    static override migrateData(source: LooseModel) {
      if ("level" in source) {
        source.progress = Number(source.level) * 5;
        delete source.level;
      }
      return super.migrateData(source);
    }
  }

  it("[F-106] migrateData receives construction data and deltas", () => {
    const seen: LooseModel[] = [];
    class Seen extends DataModel {
      static override defineSchema() {
        return { a: N(), b: N() };
      }

      static override migrateData(source: LooseModel) {
        seen.push({ ...source });
        return source;
      }
    }
    const m = new Seen({ a: 1 });
    m.updateSource({ b: 2 });
    expect(seen).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it("[F-106] migrateDataSafe logs what it catches", () => {
    class Broken extends DataModel {
      static override defineSchema() {
        return { a: N({ initial: 1 }) };
      }

      static override migrateData(): LooseModel {
        throw new Error("broken");
      }
    }
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((new Broken() as unknown as LooseModel).a).toBe(1);
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });

  it("[F-106] the subtype is known when system data migrate", () => {
    const migrate = vi.spyOn(HeroModel, "migrateData");
    const actor = hero({ system: { str: 3 } });
    expect(migrate).toHaveBeenCalledWith(expect.objectContaining({ str: expect.anything() }));
    migrate.mockClear();
    actor.updateSource({ "system.str": 4 });
    expect(migrate.mock.calls[0]?.[0]).toEqual({ str: 4 });
    migrate.mockRestore();
  });

  it("[F-107] migrates an update", () => {
    const m = new Progress({ level: 1 }) as TypeDataModel & LooseModel;
    m.updateSource({ level: 3 });
    expect(m.progress).toBe(15);
    m.updateSource({ name: "x" });
    expect(m.progress).toBe(15);
  });
});

it("[F-200] labels and hints come from the prefixes of the model", () => {
  const texts: LooseModel = { "S.hero.FIELDS.hp.max.label": "Most", "S.hero.FIELDS.hp.max.hint": "of it" };
  localizeDataModel(HeroModel, { has: (key) => key in texts, localize: (key) => String(texts[key] ?? key) });
  const field = HeroModel.schema.getField("hp.max");
  expect([field?.label, field?.hint]).toEqual(["Most", "of it"]);
});
