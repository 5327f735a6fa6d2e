type Listener = (event: Event) => unknown;
interface Registration {
  listener: Listener;
  once: boolean;
}

/** Named events on an object that is not a DOM node. Only events that the class declares can be listened to. */
export class EventEmitter {
  /** Names of the events this class dispatches. */
  static readonly emittedEvents: readonly string[] = [];

  #listeners = new Map<string, Registration[]>();

  /** Listens to an event. Adding the same listener again has no effect. */
  addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
    if (!(this.constructor as typeof EventEmitter).emittedEvents.includes(type))
      throw new Error(`"${type}" is not an event of ${this.constructor.name}`);
    const registered = this.#listeners.get(type) ?? [];
    if (registered.some((entry) => entry.listener === listener)) return;
    this.#listeners.set(type, [...registered, { listener, once }]);
  }

  removeEventListener(type: string, listener: Listener): void {
    const registered = this.#listeners.get(type) ?? [];
    this.#listeners.set(
      type,
      registered.filter((entry) => entry.listener !== listener),
    );
  }

  /**
   * Calls the listeners in order, with this object as the event's target. Returns false if a listener cancelled the
   * event.
   */
  dispatchEvent(event: Event): boolean {
    for (const name of ["target", "currentTarget"])
      Object.defineProperty(event, name, { value: this, configurable: true });
    for (const { listener, once } of this.#listeners.get(event.type) ?? []) {
      if (once) this.removeEventListener(event.type, listener);
      listener.call(this, event);
    }
    return !event.defaultPrevented;
  }
}
