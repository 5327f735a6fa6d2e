import type { DocumentClass } from "../../common/abstract/document.ts";
import { BASE_DOCUMENTS } from "../../common/documents/_module.ts";
import { RequestError } from "../errors.ts";

/** @throws RequestError for documents that the sandbox lacks. */
export function documentClass(name: string): DocumentClass {
  const found = BASE_DOCUMENTS.get(name);
  if (!found) throw new RequestError(`There are no ${name} documents`);
  return found;
}
