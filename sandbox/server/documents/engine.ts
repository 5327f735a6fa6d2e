import type { ModifyRequest } from "../../common/protocol.ts";
import type { Source } from "../source.ts";
import { cascade } from "./cascade.ts";
import type { Engine, Request } from "./context.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { Draft } from "./draft.ts";
import type { Effect } from "./effect.ts";
import { get } from "./get.ts";
import { readRequest } from "./request.ts";
import { update } from "./update.ts";

const ACTIONS = { get, create, update, delete: remove };

/** A performed request: its effect, and the effects of the requests that the server added before it. */
export interface Outcome {
  /** In the order they happened. */
  alongside: Effect[];
  main: Effect;
}

/** Performs requests one after another, each completely or not at all. */
export class Operations {
  readonly #engine: Engine;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Performs requests as one: if one fails, none happens.
   * @param user looks the user up when the request runs, so that a revoked role counts.
   * @throws Error of the operation that failed.
   */
  run(requests: readonly unknown[], user: () => Source): Promise<Outcome[]> {
    const result = this.#queue.then(() => this.#runNow(requests, user()));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** The reason why a stored document of the world is invalid; undefined if it is valid. */
  problem(document: string, source: Source, user: Source): string | undefined {
    const around = { engine: this.#engine, draft: new Draft(), user };
    return this.#engine.rules.problem(around, { document, ancestors: [], pack: null }, source);
  }

  /** Whether a user has a permission, individually or by role. */
  allows(user: Source, permission: string): boolean {
    return this.#engine.rules.allows({ engine: this.#engine, draft: new Draft(), user }, permission);
  }

  /** Resolves when all requests so far have been performed. */
  async waitForIdle(): Promise<void> {
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
