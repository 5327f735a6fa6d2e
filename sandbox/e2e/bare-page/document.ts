import { DataModel } from "../../common/abstract/data.ts";
import { FilePathField, HTMLField, NumberField, SchemaField, StringField } from "../../common/data/fields.ts";
import { expandObject } from "../../common/utils/_module.ts";

type Obj = Record<string, unknown>;

interface Renderable {
  render(options: Obj): unknown;
}

/** A map that iterates over its values, as collections do. */
class ValueMap extends Map<string, Obj> {
  override [Symbol.iterator](): never {
    return this.values() as never;
  }
}

/** The part of a client document that its sheet needs: data with a schema, permissions, and a record of updates. */
export class BenchDocument extends DataModel {
  static documentName = "Actor";

  static override defineSchema() {
    return {
      name: new StringField({ required: true, blank: false }),
      img: new FilePathField({ categories: ["IMAGE"], initial: null }),
      biography: new HTMLField(),
      system: new SchemaField({
        hp: new SchemaField({ value: new NumberField({ initial: 10, integer: true, nullable: false }) }),
      }),
    };
  }

  declare name: string;
  declare img: string | null;
  id = "abc";
  _id = "abc";
  pack = null;
  override parent = null;
  apps: Record<string, Renderable> = {};
  flags: Record<string, Obj> = {};
  collection = { has: () => true };
  /** The ownership level of the current user. */
  level = 3;
  /** The changes of all updates so far. */
  updates: Obj[] = [];
  items = new ValueMap();
  effects = new Map<string, Obj>();
  created: [string, Obj[]][] = [];
  embeddedUpdates: [string, Obj[]][] = [];
  prototypeToken = { texture: { src: null } };
  isToken = false;
  token = null;

  get documentName(): string {
    return BenchDocument.documentName;
  }

  get uuid(): string {
    return `Actor.${this.id}`;
  }

  get isOwner(): boolean {
    return this.level >= 3;
  }

  getFlag(scope: string, key: string): unknown {
    return this.flags[scope]?.[key];
  }

  testUserPermission(_user: unknown, permission: number): boolean {
    return this.level >= permission;
  }

  async update(changes: Obj): Promise<this> {
    this.updates.push(expandObject(changes));
    this.updateSource(changes);
    for (const app of Object.values(this.apps))
      app.render({ renderContext: "updateActor", renderData: changes });
    return this;
  }

  async createEmbeddedDocuments(name: string, data: Obj[]): Promise<Obj[]> {
    this.created.push([name, data]);
    return data;
  }

  async updateEmbeddedDocuments(name: string, updates: Obj[]): Promise<Obj[]> {
    this.embeddedUpdates.push([name, updates]);
    return updates;
  }
}
