import { reviveOperators } from "../../common/data/operators.ts";
import type { ModifyAction, ModifyRequest } from "../../common/protocol.ts";
import { RequestError } from "../errors.ts";
import { isRecord } from "../source.ts";

const ACTIONS: readonly string[] = ["get", "create", "update", "delete"] satisfies ModifyAction[];
/** Names that would reach from plain data into the program's own objects. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const MAX_DEPTH = 100;

/**
 * Reads a request from the wire.
 * @throws RequestError if it is malformed, or has names or a depth that no document can have.
 */
export function readRequest(raw: unknown): ModifyRequest {
  if (!isRecord(raw)) throw new RequestError("A request must be an object");
  const { type, action, operation = {} } = raw;
  if (typeof type !== "string" || !/^[A-Z][A-Za-z]+$/.test(type)) {
    throw new RequestError("A request needs a document type");
  }
  if (typeof action !== "string" || !ACTIONS.includes(action)) {
    throw new RequestError(`"${action}" is not an action; the actions are ${ACTIONS.join(", ")}`);
  }
  if (!isRecord(operation)) throw new RequestError("An operation must be an object");
  assertHarmless(operation, 0);
  const revived = reviveOperators(operation) as ModifyRequest["operation"];
  return { type, action: action as ModifyAction, operation: revived };
}

function assertHarmless(value: unknown, depth: number): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw new RequestError("The data are nested too deeply");
  for (const [key, inner] of Object.entries(value)) {
    if (key.split(".").some((part) => FORBIDDEN.has(part.replace(/^[-=]=/, "")))) {
      throw new RequestError(`"${key}" is not a usable name`);
    }
    assertHarmless(inner, depth + 1);
  }
}
