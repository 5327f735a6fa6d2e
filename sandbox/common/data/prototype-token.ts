import type { DatabaseOperation } from "../abstract/backend.ts";
import { DataModel } from "../abstract/data.ts";
import type { Document } from "../abstract/document.ts";
import { assertScope, flagDeletion } from "../abstract/flags.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { getProperty } from "../utils/properties.ts";
import { expandObject } from "../utils/shape.ts";
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

  get actor(): Document | null {
    return this.parent as Document | null;
  }

  get isOwner(): boolean {
    return (this.actor as { isOwner?: boolean } | null)?.isOwner ?? false;
  }

  testUserPermission(
    user: PermissionUser,
    permission: string | number,
    options: { exact?: boolean } = {},
  ): boolean {
    return this.#owner.testUserPermission(user, permission, options);
  }

  /** Updates the actor that has this prototype. @returns the actor, or undefined if nothing changed */
  async update(data: Obj = {}, operation: DatabaseOperation = {}): Promise<Document | undefined> {
    return this.#owner.update({ prototypeToken: data }, operation);
  }

  /** @throws Error if the scope is neither an active package nor "core" or "world" */
  getFlag(scope: string, key: string): unknown {
    assertScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Document | undefined> {
    assertScope(scope);
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<Document | undefined> {
    assertScope(scope);
    return this.#owner.update(flagDeletion(`prototypeToken.flags.${scope}.${key}`));
  }

  get #owner(): Document {
    if (!this.actor) throw new Error("This prototype token belongs to no actor");
    return this.actor;
  }

  get documentName(): string {
    return "Token";
  }
}
