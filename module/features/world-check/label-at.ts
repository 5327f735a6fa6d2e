/** The label of a value in an unreadable document. */

import { documentMaker, hostConfig, t } from "../../core/host/host.ts";
import { fieldLabel } from "../../core/text/field-label.ts";
import type { BrokenDocument } from "./world-check.ts";

/** A class of documents or of their data, with its fields. */
interface Model {
  readonly schema?: object;
}

const SYSTEM = "system.";

/** The label of the field at a path, or of the nearest field around it; null if none has one. */
export function labelAt(broken: BrokenDocument, path: string): string | null {
  const isOurs = path.startsWith(SYSTEM);
  const model = (isOurs ? modelOf(broken) : documentMaker(broken.documentName)) as Model | undefined;
  const inner = isOurs ? path.slice(SYSTEM.length) : path;
  const label = fieldLabel({ system: { schema: model?.schema } }, inner);
  const words = t(label);
  // A key without a translation is no label.
  return label === inner || (words === label && /^[A-Z_]+\./.test(label)) ? null : words;
}

function modelOf({ documentName, source }: BrokenDocument): unknown {
  if (documentName === "ActiveEffect") return undefined;
  const { dataModels } = hostConfig()[documentName];
  const type = String(source.type);
  return Object.hasOwn(dataModels, type) ? dataModels[type] : undefined;
}
