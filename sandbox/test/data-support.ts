import { it } from "vitest";
import {
  Collection,
  DataModel,
  type Document,
  documents,
  fields,
  GENERATION,
  resetEnvironment,
  TypeDataModel,
  useEnvironment,
} from "../common/_module.ts";
import type { DocumentContext } from "../common/abstract/document-metadata.ts";
import type { DataField } from "../common/data/fields/base.ts";
import type { DataSchema } from "../common/data/fields/schema.ts";
import { resetCompatibilityWarnings } from "../common/utils/logging.ts";

/** For rows that apply to one generation only. */
export const only13 = it.skipIf(GENERATION !== 13);
export const only14 = it.skipIf(GENERATION !== 14);

export const ID = (letter: string) => letter.repeat(16);

/** A model with untyped members, because types cannot follow the schemas of the tests. */
export type LooseModel = Record<string, unknown>;

/** A model class with the schema under test. */
export function modelOf(schema: () => DataSchema, members: Partial<typeof DataModel> = {}): typeof DataModel {
  class TestModel extends DataModel {
    static override defineSchema(): DataSchema {
      return schema();
    }
  }
  Object.assign(TestModel, members);
  return TestModel;
}

/** Makes a model with one schema; its members are readable. */
export function make(
  schema: DataSchema,
  data: object = {},
  context: DocumentContext = {},
): DataModel & LooseModel {
  const Model = modelOf(() => schema);
  return new Model(data, context) as DataModel & LooseModel;
}

/** The message of a field's failure, or undefined for a valid value. */
export function failure(field: DataField, value: unknown): string | undefined {
  return field.validate(value)?.toString();
}

export class HeroModel extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["S.hero"];

  static override defineSchema(): DataSchema {
    return {
      str: new fields.NumberField({ initial: 10 }),
      hp: new fields.SchemaField({
        value: new fields.NumberField({ initial: 7 }),
        max: new fields.NumberField({ initial: 9 }),
      }),
      tags: new fields.SetField(new fields.StringField()),
      list: new fields.ArrayField(new fields.StringField()),
    };
  }
}

export class WeaponModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { damage: new fields.NumberField({ nullable: false, initial: 1, positive: true }) };
  }
}

export interface World {
  actors: Collection<Document>;
  users: Record<"P" | "T" | "AS" | "GM", InstanceType<typeof documents.BaseUser>>;
  hooks: Map<string, (...args: unknown[]) => unknown>;
}

/** The environment with the fixtures of the behaviour list: subtypes, users of every role, an empty world. */
export function enterWorld(): World {
  resetEnvironment();
  resetCompatibilityWarnings();
  const models: Record<string, Record<string, typeof TypeDataModel>> = {
    Actor: { hero: HeroModel },
    Item: { weapon: WeaponModel },
  };
  const subtypes: Record<string, string[]> = { Actor: ["hero", "npc"], Item: ["weapon", "gear"] };
  const actors = new Collection<Document>();
  const hooks = new Map<string, (...args: unknown[]) => unknown>();
  const collections: Record<string, Collection<Document>> = { Actor: actors };
  useEnvironment({
    subtypes: (name) => subtypes[name] ?? [],
    dataModel: (name, type) => models[name]?.[type],
    worldCollection: (name) => collections[name],
    callHook: (name, ...args) => hooks.get(name)?.(...args) !== false,
  });
  const user = (letter: string, name: string, role: number) =>
    new documents.BaseUser({ _id: ID(letter), name, role });
  const users = {
    P: user("P", "P", 1),
    T: user("T", "T", 2),
    AS: user("S", "AS", 3),
    GM: user("G", "GM", 4),
  };
  collections.User = new Collection(Object.values(users).map((each) => [each.id as string, each]));
  useEnvironment({ user: users.GM, users: Object.values(users) });
  return { actors, users, hooks };
}

export const hero = (data: object = {}, context: DocumentContext = {}) =>
  new documents.BaseActor({ _id: ID("A"), name: "Hero", type: "hero", ...data }, context);
