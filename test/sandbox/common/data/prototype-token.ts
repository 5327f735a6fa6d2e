import { DataModel } from "../abstract/data.ts";
import type { Obj } from "../utils/types.ts";
import type { DataSchema } from "./fields/schema.ts";
import { BooleanField, DocumentFlagsField } from "./fields.ts";
import { sharedTokenSchema } from "./token-data.ts";

/** The prototype of an actor's tokens. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): DataSchema {
    return {
      ...sharedTokenSchema(),
      flags: new DocumentFlagsField(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  declare name: string;
  declare actorLink: boolean;
  declare flags: Record<string, Obj>;

  get actor(): DataModel | null {
    return this.parent;
  }

  get documentName(): string {
    return "Token";
  }
}
