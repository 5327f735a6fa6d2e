import type { ServerToClient } from "../../common/protocol.ts";
import { RequestError } from "../errors.ts";
import { isRecord } from "../source.ts";

const DEFAULT_TIMEOUT = 30_000;
const LONGEST_TIMEOUT = 600_000;

interface Target {
  timeout(ms: number): {
    emitWithAck(event: "userQuery", request: Parameters<ServerToClient["userQuery"]>[0]): Promise<unknown>;
  };
}

/**
 * Relays a query to one page of the queried user and waits for its answer.
 * @throws RequestError if the user is offline or does not answer in time, or if the handler refuses or fails.
 */
export async function relayQuery(targets: readonly Target[], request: unknown): Promise<{ value: unknown }> {
  if (!isRecord(request) || typeof request.name !== "string") throw new RequestError("A query needs a name");
  const target = targets[0];
  if (!target) throw new RequestError(`User "${request.userId}" is not connected`);
  const { name, data } = request;
  const given = Number(request.timeout);
  const timeout = given > 0 ? Math.min(given, LONGEST_TIMEOUT) : DEFAULT_TIMEOUT;
  const answer = await target
    .timeout(timeout)
    .emitWithAck("userQuery", { name, data, ...(given > 0 ? { timeout } : {}) })
    .catch(() => {
      throw new RequestError(`The query "${name}" was not answered within ${timeout} ms`);
    });
  if (isRecord(answer) && isRecord(answer.error)) throw new RequestError(String(answer.error.message));
  return { value: isRecord(answer) ? answer.value : undefined };
}
