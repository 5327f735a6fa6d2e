import type { User } from "./documents/user.ts";
import { transport as activeTransport, type Transport } from "./transport.ts";

/** Answers a query of another client, without knowing which user asked. */
export type QueryHandler = (data: unknown, options: { timeout?: number }) => unknown;

/** Asks a user's client, which may be this one. Rejects as {@link User.query} describes. */
export async function runUserQuery(
  user: User,
  name: string,
  data: unknown,
  timeout: number | undefined,
): Promise<unknown> {
  if (!game.user?.can("QUERY_USER"))
    throw new Error(`User ${game.user?.name} lacks permission to query other users`);
  const payload: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
  if (user.isSelf) return answerQuery(name, payload, timeout);
  if (!user.active)
    throw new Error(`User ${user.name} is not connected and cannot answer the query "${name}"`);
  const request = {
    userId: user.id as string,
    name,
    data: payload,
    ...(timeout !== undefined && { timeout }),
  };
  return withTimeout(activeTransport().userQuery(request), timeout, name);
}

/** Runs this client's handler. Rejects if there is none, if it throws, and on timeout. */
export async function answerQuery(
  name: string,
  data: unknown,
  timeout: number | undefined,
): Promise<unknown> {
  const handler = CONFIG.queries[name];
  if (!handler) throw new Error(`"${name}" is not a registered query`);
  return withTimeout(Promise.resolve(handler(data, { timeout })), timeout, name);
}

/** Answers queries from other clients. */
export function listenForQueries(transport: Transport): void {
  transport.on("userQuery", async ({ name, data, timeout }, answer) => {
    try {
      const value = await answerQuery(name, data, timeout);
      answer({ value: value === undefined ? null : value });
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      answer({ error: { name: cause.name, message: cause.message } });
    }
  });
}

function withTimeout<T>(promise: Promise<T>, timeout: number | undefined, name: string): Promise<T> {
  if (timeout === undefined) return promise;
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The query "${name}" was not answered within ${timeout} ms`)),
      timeout,
    );
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
