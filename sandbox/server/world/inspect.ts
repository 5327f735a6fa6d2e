import type { Operations } from "../documents/engine.ts";
import { WORLD_DOCUMENTS } from "../hierarchy.ts";
import type { Notices } from "../notices.ts";
import { idOf } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { SERVER_USER } from "./defaults.ts";

/**
 * Checks every document of a world and reports invalid documents. They are served all the same: clients keep them apart
 * from the valid documents, where a GM can repair or delete them.
 */
export function inspectWorld(store: DocumentStore, operations: Operations, notices: Notices): void {
  for (const name of WORLD_DOCUMENTS) {
    for (const source of store.all(name)) {
      const problem = operations.problem(name, source, SERVER_USER);
      if (problem === undefined) continue;
      notices.warn(
        `World document ${name} [${idOf(source)}] is not valid: ${problem.replace(/\s*\n\s*/g, " ")}`,
      );
    }
  }
}
