/**
 * Places an area by pointer or keyboard, on a layer of its own above the scene. The layer draws the outline itself, so
 * that both generations have the same pointer and keys; the host has no keys for placing (I#13901).
 */

import { areaOutline, isDirected, wholeTurn } from "../../../kit/area.ts";
import type { AreaCall, AreaScene, PlacedArea } from "../../contract/area.ts";
import type { Text } from "../../contract/text.ts";
import { templatePath } from "../../host/constants.ts";
import { rememberFocus } from "../../host/focus.ts";
import { localizeText } from "../../host/format.ts";
import { hostCanvas } from "../../host/host.ts";
import { renderBundled } from "../../templates/templates.ts";
import { fragment } from "../../text/html.ts";
import { describeShape } from "./describe-area.ts";

/** The input for placing an area. */
export interface PlacementInput {
  readonly call: AreaCall;
  readonly scene: AreaScene;
  readonly start: PlacedArea;
  /** The reason that the area cannot be there; null if it can. */
  refuse(area: PlacedArea): Text | null;
  /** The description of the tokens that the area covers there. */
  describe(area: PlacedArea): Text;
}

/** Degrees of a step of the wheel or of a key. */
const TURN = 15;

/** The placement in progress; a new one ends it. */
let current: AreaPlacement | null = null;

/** Lets the user place an area. @returns null if the user cancels */
export function placeByHand(input: PlacementInput): Promise<PlacedArea | null> {
  current?.end(null);
  return new Promise((resolve) => {
    current = new AreaPlacement(input, (area) => {
      current = null;
      resolve(area);
    });
  });
}

class AreaPlacement {
  #area: PlacedArea;
  readonly #input: PlacementInput;
  readonly #layer: HTMLElement;
  readonly #resolve: (area: PlacedArea | null) => void;
  readonly #listening = new AbortController();
  readonly #giveFocusBack = rememberFocus();

  constructor(input: PlacementInput, resolve: (area: PlacedArea | null) => void) {
    this.#input = input;
    this.#area = input.start;
    this.#resolve = resolve;
    const context = {
      title: input.call.name,
      shape: describeShape(input.call.shape),
      keys: `MANIFOLD.Area.Keys.${this.#keys}`,
    };
    const nodes = fragment(renderBundled(templatePath("core/areas/placement"), context));
    this.#layer = nodes.firstElementChild as HTMLElement;
    this.#listen();
    // Windows above the scene would hide the area.
    document.body.classList.add("manifold-placing");
    document.body.append(this.#layer);
    this.#layer.focus({ preventScroll: true });
    this.#draw();
  }

  /** Ends the placement. */
  end(area: PlacedArea | null): void {
    this.#listening.abort();
    document.body.classList.remove("manifold-placing");
    this.#giveFocusBack(this.#layer);
    this.#layer.remove();
    this.#resolve(area);
  }

  get #keys(): "aim" | "turn" | "move" {
    if (this.#input.call.origin === "roller") return isDirected(this.#area.shape.form) ? "aim" : "move";
    return isDirected(this.#area.shape.form) ? "turn" : "move";
  }

  #listen(): void {
    const { signal } = this.#listening;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => this.#layer.addEventListener(name, handle, { signal });
    const isInBar = ({ target }: Event) => (target as Element).closest(".placement-bar") !== null;
    on("pointermove", (event) => {
      if (!isInBar(event)) this.#point(event);
    });
    on("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-placement]");
      if (button) button.dataset.placement === "confirm" ? this.#confirm() : this.end(null);
      else if (!isInBar(event)) {
        this.#point(event);
        this.#confirm();
      }
    });
    on("contextmenu", (event) => {
      event.preventDefault();
      this.end(null);
    });
    on("wheel", ({ deltaY }) => this.#turn(deltaY > 0 ? TURN : -TURN));
    on("keydown", (event) => this.#onKey(event));
    window.addEventListener("resize", () => this.#draw(), { signal });
  }

  /** Puts the origin at the pointer, on the grid; an area that begins at the roller turns to the pointer. */
  #point({ clientX: x, clientY: y, shiftKey }: MouseEvent): void {
    const point = hostCanvas()!.canvasCoordinatesFromClient({ x, y });
    if (this.#input.call.origin === "roller") {
      const angle = (Math.atan2(point.y - this.#area.y, point.x - this.#area.x) * 180) / Math.PI;
      this.#change({ direction: wholeTurn(angle) });
    } else this.#change(shiftKey ? point : this.#snapped(point));
  }

  /** The nearest centre, corner or middle of a side. */
  #snapped(point: { readonly x: number; readonly y: number }): { x: number; y: number } {
    const { grid } = this.#input.scene;
    const { CENTER, VERTEX, CORNER, SIDE_MIDPOINT } = CONST.GRID_SNAPPING_MODES;
    const mode = CENTER | VERTEX | CORNER | SIDE_MIDPOINT;
    const { x, y } = grid.isGridless ? point : grid.getSnappedPoint(point, { mode, resolution: 1 });
    return { x, y };
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Tab") return;
    // The host's keys do nothing while an area is placed.
    event.stopPropagation();
    const onButton = (event.target as Element).closest("button") !== null;
    if (event.key === "Escape") this.end(null);
    else if ((event.key === "Enter" || event.key === " ") && onButton) return;
    else if (event.key === "Enter") this.#confirm();
    else if (!this.#steer(event)) return;
    event.preventDefault();
  }

  /** @returns whether the key steers the area */
  #steer({ key, code, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    const { grid } = this.#input.scene;
    if (arrow && this.#keys === "aim") this.#turn(Math.sign(arrow.x + arrow.y) * TURN);
    else if (arrow && this.#input.call.origin === "point") {
      const step = shiftKey ? grid.size / 2 : grid.size;
      this.#change({ x: this.#area.x + arrow.x * step, y: this.#area.y + arrow.y * step });
    } else if (code === "KeyQ") this.#turn(-TURN);
    else if (code === "KeyE") this.#turn(TURN);
    else if (key === "PageUp") this.#change({ elevation: this.#area.elevation + grid.distance });
    else if (key === "PageDown") this.#change({ elevation: this.#area.elevation - grid.distance });
    else return false;
    return true;
  }

  #turn(degrees: number): void {
    if (isDirected(this.#area.shape.form))
      this.#change({ direction: wholeTurn(this.#area.direction + degrees) });
  }

  #change(place: Partial<Pick<PlacedArea, "x" | "y" | "direction" | "elevation">>): void {
    this.#area = { ...this.#area, ...place };
    this.#draw();
  }

  #confirm(): void {
    if (this.#input.refuse(this.#area) === null) this.end(this.#area);
    else this.#layer.focus({ preventScroll: true });
  }

  #draw(): void {
    const { shape, x, y, direction } = this.#area;
    const { scene } = this.#input;
    const view = hostCanvas()!;
    const pixels = scene.grid.size / scene.grid.distance;
    const onPage = (point: { readonly x: number; readonly y: number }) =>
      view.clientCoordinatesFromCanvas({ x: x + point.x * pixels, y: y + point.y * pixels });
    const corners = areaOutline(shape, direction).map(onPage);
    const origin = onPage({ x: 0, y: 0 });
    this.#layer
      .querySelector("polygon")!
      .setAttribute("points", corners.map((corner) => `${corner.x},${corner.y}`).join(" "));
    const dot = this.#layer.querySelector("circle")!;
    dot.setAttribute("cx", String(origin.x));
    dot.setAttribute("cy", String(origin.y));
    const problem = this.#input.refuse(this.#area);
    this.#layer.classList.toggle("refused", problem !== null);
    const state = this.#layer.querySelector<HTMLElement>(".placement-state")!;
    const text = localizeText(problem ?? this.#input.describe(this.#area));
    // Screen readers read the text again whenever it is set.
    if (state.textContent !== text) state.textContent = text;
  }
}

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
