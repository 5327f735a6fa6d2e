import type { Document } from "../../../common/abstract/document.ts";
import { Collection } from "../../../common/collection.ts";
import type { ModifyAction } from "../../../common/protocol.ts";
import { documentConfig } from "../../config/document-config.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { DocumentApplication } from "../abstract/with-sheet.ts";
import type { OperationOptions, Source } from "../types.ts";

type DocumentClass = typeof Document;

/** Documents of one kind, and the applications that list them. */
export class DocumentCollection<T = ClientDocumentInstance> extends Collection<T> {
  static documentName = "";

  readonly _source: Source[];
  /** Ids of invalid documents. */
  readonly invalidDocumentIds = new Set<string>();
  readonly apps: DocumentApplication[] = [];

  constructor(data: Source[] = []) {
    super();
    for (const name of ["_source", "invalidDocumentIds", "apps"] as const)
      Object.defineProperty(this, name, { enumerable: false });
    this._source = data;
    this._initialize();
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): DocumentClass {
    return documentConfig(this.documentName).documentClass as unknown as DocumentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  _initialize(): void {
    for (const source of this._source) {
      try {
        const document = this.createDocument(source) as ClientDocumentInstance;
        super.set(document.id as string, document as T);
      } catch (error) {
        this._handleInvalid(source, error as Error);
      }
    }
  }

  _handleInvalid(source: Source, error: Error): void {
    const { _id } = source;
    this.invalidDocumentIds.add(String(_id));
    (globalThis as { game?: typeof game }).game?.issues.trackValidationFailure(
      this.documentName,
      source,
      error,
    );
    Hooks.onError(`${this.name}#_initialize`, error, {
      msg: `Failed to initialize ${this.documentName} [${_id}]`,
      log: "error",
      id: _id,
    });
  }

  createDocument(data: Source, context: Source = {}): unknown {
    return new this.documentClass(data, { strict: true, dropInvalidEmbedded: true, ...context } as never);
  }

  /**
   * @param options.invalid also find an invalid document, as a temporary instance
   * @throws with `strict` if there is no such document
   */
  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): T | undefined {
    const found =
      super.get(id) ?? (invalid && this.invalidDocumentIds.has(id) ? this.getInvalid(id) : undefined);
    if (found === undefined && strict)
      throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection`);
    return found;
  }

  /** A temporary instance of an invalid document. @throws with `strict` for any other id */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): T | undefined {
    const source = this.invalidDocumentIds.has(id)
      ? this._source.find((entry) => entry._id === id)
      : undefined;
    if (source) return this.createDocument(foundry.utils.deepClone(source), { strict: false }) as T;
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  override set(id: string, document: T): this {
    super.set(id, document);
    this.invalidDocumentIds.delete(id);
    const source = (document as ClientDocumentInstance)._source as Source;
    const index = this._source.findIndex((entry) => entry._id === id);
    if (index < 0) this._source.push(source);
    else this._source[index] = source;
    return this;
  }

  override delete(id: string): boolean {
    const index = this._source.findIndex((entry) => entry._id === id);
    if (index >= 0) this._source.splice(index, 1);
    return this.invalidDocumentIds.delete(id) || super.delete(id);
  }

  /** Renders the applications that list these documents. */
  render(force = false, options: Source = {}): void {
    for (const app of this.apps) app.render({ ...options, force });
  }

  search({
    query = "",
    exclude = [],
  }: {
    query?: string;
    filters?: unknown[];
    exclude?: string[];
  } = {}): T[] {
    const wanted = query.toLowerCase();
    return this.filter((entry) => {
      const { id, name } = entry as ClientDocumentInstance;
      return !exclude.includes(id as string) && name.toLowerCase().includes(wanted);
    });
  }

  /** Applies a change, or the result of a function, to all documents that meet a condition. */
  async updateAll(
    transformation: Source | ((document: T) => Source),
    condition: ((document: T) => boolean) | null = null,
    options: OperationOptions = {},
  ): Promise<unknown[]> {
    const documents = condition ? this.filter(condition) : this.contents;
    const updates = documents.map((document) => {
      const change =
        typeof transformation === "function"
          ? transformation(document)
          : foundry.utils.deepClone(transformation);
      return { ...change, _id: (document as ClientDocumentInstance).id };
    });
    return this.documentClass.updateDocuments(updates, options);
  }

  /** Called after documents of the collection were created, updated or deleted. */
  _onModifyContents(
    action: ModifyAction,
    documents: unknown[],
    result: unknown[],
    operation: OperationOptions,
    _user: unknown,
  ): void {
    if (operation.render === false) return;
    this.render(false, {
      renderContext: `${action}${this.documentName}`,
      renderData: result,
      documents,
      action,
      documentType: this.documentName,
    });
  }
}
