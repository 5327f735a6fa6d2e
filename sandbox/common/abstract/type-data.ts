import type { SchemaField } from "../data/fields/schema.ts";
import type { Obj } from "../utils/types.ts";
import { DataModel } from "./data.ts";
import type { Document } from "./document.ts";

/** The `system` data of a document's subtype. It takes part in preparation and in the document's life cycle. */
export class TypeDataModel extends DataModel {
  /** The package that registered the model. */
  declare readonly modelProvider: unknown;
  declare readonly parent: Document;

  /** The schema's field paths begin with `system`, which is also the name prefix of their form inputs. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name ??= "system";
    return schema;
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  /** The element that replaces an embed link; null for the document's default. */
  async toEmbed(_config: Obj, _options: Obj = {}): Promise<unknown> {
    return null;
  }

  /** Called when an embed of the document was inserted into a page. */
  onEmbed(_element: unknown): void {}

  async _preCreate(_data: Obj, _options: Obj, _user: Document): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: Obj, _options: Obj, _userId: string): void {}

  async _preUpdate(_changes: Obj, _options: Obj, _user: Document): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: Obj, _options: Obj, _userId: string): void {}

  async _preDelete(_options: Obj, _user: Document): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: Obj, _userId: string): void {}
}
