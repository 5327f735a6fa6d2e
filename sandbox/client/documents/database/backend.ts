import { DatabaseBackend, type DatabaseOperation } from "../../../common/abstract/backend.ts";
import type { Document } from "../../../common/abstract/document.ts";
import type { ModifyRequest, ModifyResponse } from "../../../common/protocol.ts";
import { documentConfig } from "../../config/document-config.ts";
import { showError } from "../../helpers/error-notices.ts";
import type { Transport } from "../../transport.ts";
import type {
  CreateOperation,
  DeleteOperation,
  OperationOptions,
  Source,
  UpdateOperation,
} from "../types.ts";
import { applyCreate, prepareCreate } from "./create.ts";
import { applyDelete, prepareDelete } from "./delete.ts";
import { applyUpdate, prepareUpdate } from "./update.ts";

type DocumentClass = typeof Document;

export interface BatchOperation extends OperationOptions {
  action: "create" | "update" | "delete";
  documentName: string;
}

/**
 * The client's database. Runs the events before an operation, leaves the decision to the server, and applies its
 * responses and broadcasts to the documents in memory, in order of arrival.
 */
export class ClientDatabaseBackend extends DatabaseBackend {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    super();
    this.#transport = transport;
    transport.on("modifyDocument", (response) => void reportErrors(() => apply(response)));
    transport.on("modifyBatch", (responses) => void reportErrors(() => applyAll(responses)));
  }

  override getFlagScopes(): string[] {
    return game.getPackageScopes();
  }

  override getCompendiumScopes(): string[] {
    return [game.world.id, game.system.id, ...game.modules.keys()];
  }

  protected override async _getDocuments(
    cls: DocumentClass,
    operation: DatabaseOperation,
  ): Promise<unknown[]> {
    const { pack = null, query = {}, index = false, indexFields } = operation;
    const response = await this.#transport.modifyDocument({
      type: cls.documentName,
      action: "get",
      operation: { pack, query, index, ...(indexFields && { indexFields }) },
    });
    if (index) return response.result;
    return (response.result as Source[]).map(
      (source) => new cls.implementation(source, { pack, strict: false }),
    );
  }

  protected override async _createDocuments(
    cls: DocumentClass,
    operation: DatabaseOperation,
    user = currentUser(),
  ): Promise<Document[]> {
    return this.#run(await showRefusal(() => prepareCreate(cls, operation as CreateOperation, user)));
  }

  protected override async _updateDocuments(
    cls: DocumentClass,
    operation: DatabaseOperation,
    user = currentUser(),
  ): Promise<Document[]> {
    return this.#run(await showRefusal(() => prepareUpdate(cls, operation as UpdateOperation, user)));
  }

  protected override async _deleteDocuments(
    cls: DocumentClass,
    operation: DatabaseOperation,
    user = currentUser(),
  ): Promise<Document[]> {
    return this.#run(await showRefusal(() => prepareDelete(cls, operation as DeleteOperation, user)));
  }

  /** Runs all of several operations or none. @returns the documents of each, in order */
  async batch(operations: readonly BatchOperation[], user: Document = currentUser()): Promise<Document[][]> {
    const requests: (ModifyRequest | null)[] = [];
    for (const operation of operations) requests.push(await showRefusal(() => prepare(operation, user)));
    const sent = requests.filter((request) => request !== null);
    if (sent.length === 0) return operations.map(() => []);
    const responses = await showRefusal(() => this.#transport.modifyBatch(sent));
    const results = await applyAll(responses);
    return requests.map((request) => (request ? (results.shift() ?? []) : []));
  }

  async #run(request: ModifyRequest | null): Promise<Document[]> {
    if (!request) return [];
    const response = await showRefusal(() => this.#transport.modifyDocument(request));
    return apply(response);
  }
}

function prepare(operation: BatchOperation, user: Document): Promise<ModifyRequest | null> {
  const cls = documentConfig(operation.documentName).documentClass as unknown as DocumentClass;
  if (operation.action === "create") return prepareCreate(cls, operation as unknown as CreateOperation, user);
  if (operation.action === "update") return prepareUpdate(cls, operation as unknown as UpdateOperation, user);
  return prepareDelete(cls, operation as unknown as DeleteOperation, user);
}

/** Applies all responses before awaiting the first asynchronous class event. */
function applyAll(responses: readonly ModifyResponse[]): Promise<Document[][]> {
  return Promise.all(responses.map(apply));
}

function apply(response: ModifyResponse): Promise<Document[]> {
  if (response.action === "create") return applyCreate(response);
  if (response.action === "update") return applyUpdate(response);
  if (response.action === "delete") return applyDelete(response);
  throw new Error(`The action "${response.action}" does not change documents`);
}

/** Shows a refusal to the user before rethrowing it. */
async function showRefusal<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw showError(error, { console: false });
  }
}

/** Reports errors of event handlers, because no caller awaits the changes of other clients. */
async function reportErrors(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    Hooks.onError("ClientDatabaseBackend", error instanceof Error ? error : new Error(String(error)), {
      log: "error",
    });
  }
}

function currentUser(): Document {
  if (!game.user) throw new Error("There is no user before the world is loaded");
  return game.user as unknown as Document;
}
