import { TypeDataModel } from "../../common/abstract/type-data.ts";
import { REGION_EVENTS } from "../../common/constants/scene.ts";
import { SetField, StringField } from "../../common/data/fields.ts";

type Handler = (this: RegionBehaviorType, event: { name: string }) => Promise<void>;

/** The base of models of region behaviours (T13: client/data/region-behaviors/base). */
export abstract class RegionBehaviorType extends TypeDataModel {
  /** Handlers of the events that a behaviour always receives, by event name. */
  static events: Record<string, Handler> = {};
  /** The chosen events: the field of this name, if the schema has it. */
  events: Set<string> = (this as { events?: Set<string> }).events ?? new Set();

  /**
   * A field for the events that a behaviour receives.
   * @param options.events the available events; all by default
   * @param options.initial the events chosen initially
   */
  protected static _createEventsField({
    events = Object.values(REGION_EVENTS),
    initial = [],
  }: {
    events?: string[];
    initial?: string[];
  } = {}): SetField {
    return new SetField(new StringField({ required: true, choices: events }), { initial: [...initial] });
  }

  get behavior(): TypeDataModel["parent"] | null {
    return this.parent ?? null;
  }

  get region(): unknown {
    return this.behavior?.parent ?? null;
  }

  get scene(): unknown {
    return (this.region as { parent?: unknown } | null)?.parent ?? null;
  }

  /** Calls the handler that the class has for an event. */
  async _handleRegionEvent(event: { name: string }): Promise<void> {
    await (this.constructor as typeof RegionBehaviorType).events[event.name]?.call(this, event);
  }
}
