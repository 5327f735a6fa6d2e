import type { Point } from "../../common/grid/types.ts";
import { defineLacking } from "../promise/marks.ts";
import type { Board } from "./board.ts";
import { StageEvent } from "./stage-event.ts";

type Listener = (this: unknown, event: StageEvent) => unknown;

interface Registration {
  listener: Listener;
  context: unknown;
  once: boolean;
}

/** Additional event names: for the left button, the right button and touch. */
interface Aliases {
  left: string;
  right: string;
  touch: string;
}

/** The names of PIXI 7's FederatedEvents, by the name of the page's event. */
const ALIASES: Readonly<Record<string, Aliases>> = {
  pointerdown: { left: "mousedown", right: "rightdown", touch: "touchstart" },
  pointerup: { left: "mouseup", right: "rightup", touch: "touchend" },
  pointerupoutside: { left: "mouseupoutside", right: "rightupoutside", touch: "touchendoutside" },
  pointermove: { left: "mousemove", right: "mousemove", touch: "touchmove" },
  globalpointermove: { left: "globalmousemove", right: "globalmousemove", touch: "globaltouchmove" },
  pointertap: { left: "click", right: "rightclick", touch: "tap" },
};

const NAMES = new Set([
  ...Object.entries(ALIASES).flatMap(([name, aliases]) => [name, ...Object.values(aliases)]),
  "wheel",
]);

/**
 * The root of a canvas that draws nothing. It gives systems that place something on the scene the position of the view
 * and the events of the pointer. Its names are those of PIXI 7, which both generations use.
 */
export class Stage {
  readonly eventMode = "static";
  readonly interactive = true;
  private readonly board: Board;
  private readonly registrations = new Map<string, Registration[]>();
  /** The button that was pressed on the view; null if none is held. */
  private press: { pointerId: number; button: number } | null = null;

  constructor(board: Board) {
    this.board = board;
    const { element } = board;
    const page = element.ownerDocument;
    element.addEventListener("pointerdown", (event) => {
      this.press = { pointerId: event.pointerId, button: event.button };
      this.dispatch("pointerdown", event);
    });
    element.addEventListener("pointermove", (event) => {
      this.dispatch("pointermove", event);
      this.dispatch("globalpointermove", event);
    });
    element.addEventListener("wheel", (event) => this.dispatch("wheel", event), { passive: true });
    page.addEventListener("pointerup", (event) => this.onRelease(event));
    page.addEventListener("pointercancel", () => {
      this.press = null;
    });
  }

  /** The scale of the scene. */
  get scale(): Point {
    const { scale } = this.board;
    return { x: scale, y: scale };
  }

  /** The point of the scene in the centre of the view. */
  get pivot(): Point {
    return this.board.center;
  }

  /** The centre of the view. */
  get position(): Point {
    const { clientWidth, clientHeight } = this.board.element;
    return { x: clientWidth / 2, y: clientHeight / 2 };
  }

  /** Converts a point of the view to the scene. */
  toLocal({ x, y }: Point): Point {
    const { left, top } = this.board.element.getBoundingClientRect();
    return this.board.toScene({ x: x + left, y: y + top });
  }

  /** Converts a point of the scene to the view. */
  toGlobal(point: Point): Point {
    const { left, top } = this.board.element.getBoundingClientRect();
    const { x, y } = this.board.toPage(point);
    return { x: x - left, y: y - top };
  }

  /** @throws for an event that is never emitted here */
  on(name: string, listener: Listener, context: unknown = this): this {
    return this.register(name, { listener, context, once: false });
  }

  /** @throws for an event that is never emitted here */
  once(name: string, listener: Listener, context: unknown = this): this {
    return this.register(name, { listener, context, once: true });
  }

  /** Removes one listener, or all listeners of an event. */
  off(name: string, listener?: Listener): this {
    const rest = listener ? this.registered(name).filter((each) => each.listener !== listener) : [];
    this.registrations.set(name, rest);
    return this;
  }

  addListener(name: string, listener: Listener, context?: unknown): this {
    return this.on(name, listener, context);
  }

  removeListener(name: string, listener?: Listener): this {
    return this.off(name, listener);
  }

  addEventListener(name: string, listener: Listener, options?: boolean | { once?: boolean }): void {
    const once = typeof options === "object" && options.once === true;
    this.register(name, { listener, context: this, once });
  }

  removeEventListener(name: string, listener: Listener): void {
    this.off(name, listener);
  }

  removeAllListeners(name?: string): this {
    if (name === undefined) this.registrations.clear();
    else this.registrations.delete(name);
    return this;
  }

  listenerCount(name: string): number {
    return this.registered(name).length;
  }

  listeners(name: string): Listener[] {
    return this.registered(name).map(({ listener }) => listener);
  }

  /** @returns whether there was a listener */
  emit(name: string, event: StageEvent): boolean {
    const registered = this.registered(name);
    for (const { listener, context, once } of [...registered]) {
      if (once) this.off(name, listener);
      listener.call(context, event);
      if (event.propagationImmediatelyStopped) break;
    }
    return registered.length > 0;
  }

  private registered(name: string): readonly Registration[] {
    return this.registrations.get(name) ?? [];
  }

  private register(name: string, registration: Registration): this {
    if (!NAMES.has(name)) throw new Error(`the sandbox has no event "${name}" of canvas.stage`);
    this.registrations.set(name, [...this.registered(name), registration]);
    return this;
  }

  private onRelease(event: PointerEvent): void {
    const { press } = this;
    const inside = this.board.element.contains(event.target as Node);
    if (inside) this.dispatch("pointerup", event);
    if (!press || press.pointerId !== event.pointerId) return;
    this.press = null;
    this.dispatch(inside ? "pointertap" : "pointerupoutside", event);
  }

  private dispatch(name: string, event: PointerEvent | WheelEvent): void {
    for (const each of namesOf(name, event)) {
      if (this.registered(each).length) this.emit(each, new StageEvent(each, event, this, this.board));
    }
  }
}

function namesOf(name: string, event: PointerEvent | WheelEvent): string[] {
  const aliases = ALIASES[name];
  if (!aliases) return [name];
  const { pointerType, button } = event as PointerEvent;
  if (pointerType === "touch") return [name, aliases.touch];
  return [name, button === 2 ? aliases.right : aliases.left];
}

/** Drawing members of PIXI 7's Container and DisplayObject. */
const LACKING = [
  ...["addChild", "addChildAt", "removeChild", "removeChildAt", "removeChildren", "children", "getChildAt"],
  ...["getChildByName", "getChildIndex", "setChildIndex", "swapChildren", "sortChildren", "sortableChildren"],
  ...[
    "alpha",
    "angle",
    "rotation",
    "skew",
    "zIndex",
    "visible",
    "renderable",
    "mask",
    "filters",
    "filterArea",
  ],
  ...["hitArea", "cursor", "transform", "worldTransform", "localTransform", "worldAlpha", "worldVisible"],
  ...[
    "getBounds",
    "getLocalBounds",
    "getGlobalPosition",
    "setTransform",
    "updateTransform",
    "parent",
    "render",
  ],
  ...["x", "y", "width", "height", "cullable", "cacheAsBitmap", "destroy", "destroyed"],
];

defineLacking(Stage.prototype, LACKING, (name) => `canvas.stage.${name}`);
