import { reviveOperators } from "../../common/data/operators.ts";
import type { ModifyRequest } from "../../common/protocol.ts";
import { RequestError } from "../errors.ts";
import { isRecord, type Source } from "../source.ts";
import { cascade } from "./cascade.ts";
import type { Engine, Request } from "./context.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { Draft } from "./draft.ts";
import type { Effect } from "./effect.ts";
import { get } from "./get.ts";
import { update } from "./update.ts";

const ACTIONS = { get, create, update, delete: remove };

/** A carried out request: what was asked for, and before it what the server did along with it. */
export interface Outcome {
  /** In the order they happened. */
  alongside: Effect[];
  main: Effect;
}

/**
 * Carries out requests one after another, each completely or not at all.
 */
export class Operations {
  readonly #engine: Engine;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Carries out requests as one: if one fails, none happens.
   * @param user looks the acting user up when the turn of this request has come, so that a role taken away counts.
   * @throws Error as the operation that failed puts it.
   */
  run(requests: readonly unknown[], user: () => Source): Promise<Outcome[]> {
    const result = this.#queue.then(() => this.#runNow(requests, user()));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything asked for so far has been carried out. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  async #runNow(requests: readonly unknown[], user: Source): Promise<Outcome[]> {
    const draft = new Draft();
    const outcomes = requests.map((raw) => this.#perform(draft, user, readRequest(raw)));
    await draft.commit();
    return outcomes;
  }

  #perform(draft: Draft, user: Source, raw: ModifyRequest): Outcome {
    const request: Request = { engine: this.#engine, draft, user, ...raw };
    const alongside = cascade(request, (type, action, operation) =>
      ACTIONS[action]({ ...request, type, action, operation }),
    );
    return { alongside, main: ACTIONS[request.action](request) };
  }
}

/** @throws RequestError when what came over the wire is no request. */
function readRequest(raw: unknown): ModifyRequest {
  if (!isRecord(raw)) throw new RequestError("A request must be an object");
  const { type, action, operation } = raw;
  if (typeof type !== "string" || !/^[A-Za-z]+$/.test(type))
    throw new RequestError("A request needs a document type");
  if (typeof action !== "string" || !Object.hasOwn(ACTIONS, action)) {
    throw new RequestError(
      `"${action}" is not an action; the actions are ${Object.keys(ACTIONS).join(", ")}`,
    );
  }
  const revived = reviveOperators(isRecord(operation) ? operation : {});
  return {
    type,
    action: action as ModifyRequest["action"],
    operation: revived as ModifyRequest["operation"],
  };
}
