import { TypeDataModel } from "../../common/abstract/type-data.ts";

/** The base of models of region behaviours (T13: client/data/region-behaviors/base). No event reaches them here. */
export abstract class RegionBehaviorType extends TypeDataModel {
  /** Handlers of events that a behaviour always receives, by the name of the event. */
  static events: Record<string, (event: object) => Promise<void>> = {};

  get behavior(): unknown {
    return this.parent;
  }
}
