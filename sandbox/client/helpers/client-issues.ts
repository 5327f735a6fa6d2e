import type { Module } from "../game/packages.ts";
import type { Game } from "../game.ts";

interface ValidationFailure {
  name: string;
  error: Error;
}

interface Issue {
  message: string;
  severity: "error" | "warning" | "info";
  params?: Record<string, unknown>;
}

type Counts = Record<string, Record<string, number>>;

/** `game.issues`: problems with the documents of the world. */
export class ClientIssues {
  readonly #game: Game;
  readonly #failures: Record<string, Record<string, ValidationFailure>> = {};

  constructor(game: Game) {
    this.#game = game;
  }

  /** Documents that could not be created from their stored data, by document name and id. */
  get validationFailures(): Record<string, Record<string, ValidationFailure>> {
    return this.#failures;
  }

  /** The sandbox checks neither the window nor the hardware. */
  get usabilityIssues(): Record<string, Issue> {
    return {};
  }

  /** The server's messages about each package. */
  get packageCompatibilityIssues(): Record<string, { warning: string[]; error: string[] }> {
    const issues: Record<string, { warning: string[]; error: string[] }> = {};
    const packages = [this.#game.system, ...this.#game.modules];
    for (const { type, message } of this.#game.data.notices) {
      const source = packages.find(({ id }) => new RegExp(`\\b${id}\\b`).test(message));
      if (!source || type === "info") continue;
      issues[source.id] ??= { warning: [], error: [] };
      issues[source.id]?.[type].push(message);
    }
    return issues;
  }

  /** The number of documents of each subtype that a module declares. */
  getSubTypeCountsFor(module: Module | string): Counts | undefined {
    const id = typeof module === "string" ? module : module.id;
    return Object.fromEntries(this.getAllSubtypeCounts())[id];
  }

  /** The document counts of every module whose subtypes are in use. */
  getAllSubtypeCounts(): MapIterator<[string, Counts]> {
    const all = new Map<string, Counts>();
    for (const { documentName, _source } of this.#game.collections) {
      for (const { type } of _source as { type?: unknown }[]) {
        if (typeof type !== "string" || !type.includes(".")) continue;
        const [id = ""] = type.split(".");
        const counts = all.get(id) ?? {};
        all.set(id, counts);
        counts[documentName] ??= {};
        const ofDocument = counts[documentName] as Record<string, number>;
        ofDocument[type] = (ofDocument[type] ?? 0) + 1;
      }
    }
    return all.entries();
  }

  /** Records a document that could not be created. */
  trackValidationFailure(
    documentName: string,
    source: { _id?: unknown; name?: unknown },
    error: Error,
  ): void {
    this.#failures[documentName] ??= {};
    (this.#failures[documentName] as Record<string, ValidationFailure>)[String(source._id)] = {
      name: String(source.name ?? ""),
      error,
    };
  }
}
