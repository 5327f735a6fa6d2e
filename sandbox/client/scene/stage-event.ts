import type { Point } from "../../common/grid/types.ts";
import { defineLacking } from "../promise/marks.ts";

/** Converts points of the page to points of the view and of the scene. */
export interface StagePlaces {
  toScene(point: Point): Point;
  readonly element: HTMLElement;
}

/** A token or an area at a position on the scene. */
interface Placeable {
  document: object;
  x: number;
  y: number;
}

type NativeEvent = PointerEvent | MouseEvent | WheelEvent;

/**
 * The event that listeners of the stage receive: the pointer in the form of PIXI 7 (FederatedPointerEvent and
 * FederatedWheelEvent of its public typings), as far as the page knows it.
 */
export class StageEvent {
  declare readonly clientX: number;
  declare readonly clientY: number;
  declare readonly button: number;
  declare readonly buttons: number;
  declare readonly shiftKey: boolean;
  declare readonly ctrlKey: boolean;
  declare readonly altKey: boolean;
  declare readonly metaKey: boolean;
  declare readonly detail: number;
  declare readonly pointerId: number | undefined;
  declare readonly pointerType: string | undefined;
  declare readonly isPrimary: boolean | undefined;
  declare readonly pressure: number | undefined;
  declare readonly deltaX: number | undefined;
  declare readonly deltaY: number | undefined;
  declare readonly deltaMode: number | undefined;
  readonly type: string;
  readonly nativeEvent: NativeEvent;
  readonly target: object;
  readonly currentTarget: object;
  readonly timeStamp: number;
  propagationStopped = false;
  propagationImmediatelyStopped = false;
  private readonly places: StagePlaces;

  constructor(type: string, nativeEvent: NativeEvent, stage: object, places: StagePlaces) {
    this.type = type;
    this.nativeEvent = nativeEvent;
    this.target = stage;
    this.currentTarget = stage;
    this.timeStamp = nativeEvent.timeStamp;
    this.places = places;
  }

  /** The event itself, for code written for older releases. */
  get data(): this {
    return this;
  }

  get originalEvent(): this {
    return this;
  }

  get client(): Point {
    return { x: this.clientX, y: this.clientY };
  }

  /** The position relative to the view. */
  get global(): Point {
    const { left, top } = this.places.element.getBoundingClientRect();
    return { x: this.clientX - left, y: this.clientY - top };
  }

  get screen(): Point {
    return this.global;
  }

  get x(): number {
    return this.clientX;
  }

  get y(): number {
    return this.clientY;
  }

  get globalX(): number {
    return this.global.x;
  }

  get globalY(): number {
    return this.global.y;
  }

  get defaultPrevented(): boolean {
    return this.nativeEvent.defaultPrevented;
  }

  /** The pointer's position: on the scene for the stage and its layers, or relative to an object on the scene. */
  getLocalPosition(target: object, point?: Point, global?: Point): Point {
    const { left, top } = this.places.element.getBoundingClientRect();
    const at = this.places.toScene(global ? { x: global.x + left, y: global.y + top } : this.client);
    const origin = isPlaceable(target) ? target : { x: 0, y: 0 };
    const local = { x: at.x - origin.x, y: at.y - origin.y };
    return point ? Object.assign(point, local) : local;
  }

  getModifierState(key: string): boolean {
    return this.nativeEvent.getModifierState(key);
  }

  preventDefault(): void {
    this.nativeEvent.preventDefault();
  }

  /** Does nothing, as the stage has no parent. */
  stopPropagation(): void {
    this.propagationStopped = true;
  }

  stopImmediatePropagation(): void {
    this.propagationStopped = true;
    this.propagationImmediatelyStopped = true;
  }
}

/** Members that are read from the page's event. */
const NATIVE = [
  ...["clientX", "clientY", "button", "buttons", "shiftKey", "ctrlKey", "altKey", "metaKey", "detail"],
  ...["pointerId", "pointerType", "isPrimary", "pressure", "deltaX", "deltaY", "deltaMode"],
];

for (const name of NATIVE) {
  Object.defineProperty(StageEvent.prototype, name, {
    get(this: StageEvent) {
      return (this.nativeEvent as unknown as Record<string, unknown>)[name];
    },
  });
}

defineLacking(
  StageEvent.prototype,
  ["interactionData", "manager", "path", "composedPath", "layer", "page", "movement", "offset"],
  (name) => `canvas.stage event ${name}`,
);

const isPlaceable = (target: object): target is Placeable => Object.hasOwn(target, "document");
