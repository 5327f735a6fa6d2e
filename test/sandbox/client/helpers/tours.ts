import { Collection } from "../../common/collection.ts";

export interface TourConfig {
  title: string;
  description?: string;
  steps: { id: string; title?: string; content?: string; selector?: string }[];
  [extra: string]: unknown;
}

/** A guided tour that a package registers. The sandbox stores it and does not show it. */
export class Tour {
  readonly config: TourConfig;
  id = "";
  namespace = "";

  constructor(config: TourConfig) {
    this.config = config;
  }

  static async fromJSON(path: string): Promise<Tour> {
    return new Tour((await foundry.utils.fetchJsonWithTimeout(path)) as TourConfig);
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return game.i18n.localize(this.config.title);
  }

  get steps(): TourConfig["steps"] {
    return this.config.steps;
  }

  /** @throws always: the sandbox shows no tours */
  start(): never {
    throw new Error(`the sandbox cannot show the tour ${this.key}`);
  }
}

/** Registered tours by "<namespace>.<id>". */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id) throw new Error("A tour needs a namespace and an id");
    tour.namespace = namespace;
    tour.id = id;
    this.set(tour.key, tour);
  }
}
