import type { Obj } from "../utils/types.ts";
import type { DatabaseOperation } from "./backend.ts";
import { DataModel } from "./data.ts";
import type { Document } from "./document.ts";

/** The life cycle events of a document, which also reach the model of its subtype. */
export class DocumentEvents extends DataModel {
  /** Called before creation, on the initiating client. Returning false cancels. */
  async _preCreate(data: Obj, options: Obj, user: Document): Promise<boolean | undefined> {
    return this.#systemEvent("_preCreate", data, options, user) as Promise<boolean | undefined>;
  }

  /** Called after creation, on every client. */
  _onCreate(data: Obj, options: Obj, userId: string): void {
    this.#systemEvent("_onCreate", data, options, userId);
  }

  /** Called before an update, on the initiating client. Returning false cancels. */
  async _preUpdate(changes: Obj, options: Obj, user: Document): Promise<boolean | undefined> {
    return this.#systemEvent("_preUpdate", changes, options, user) as Promise<boolean | undefined>;
  }

  /** Called after an update, on every client. */
  _onUpdate(changed: Obj, options: Obj, userId: string): void {
    this.#systemEvent("_onUpdate", changed, options, userId);
  }

  /** Called before deletion, on the initiating client. Returning false cancels. */
  async _preDelete(options: Obj, user: Document): Promise<boolean | undefined> {
    return this.#systemEvent("_preDelete", options, user) as Promise<boolean | undefined>;
  }

  /** Called after deletion, on every client. */
  _onDelete(options: Obj, userId: string): void {
    this.#systemEvent("_onDelete", options, userId);
  }

  /** Calls the event of the same name on the subtype's model. */
  #systemEvent(event: string, ...args: unknown[]): unknown {
    const { system } = this as { system?: unknown };
    const handler = system instanceof DataModel ? (system as unknown as Obj)[event] : undefined;
    return typeof handler === "function" ? handler.apply(system, args) : undefined;
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<void> {}

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<void> {}

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: Document,
  ): Promise<void> {}
}
