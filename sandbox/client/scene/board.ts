import type { Point, Rectangle } from "../../common/grid/types.ts";
import { h } from "../applications/dom.ts";
import { pictureOf } from "../documents/scene.ts";
import type { ShellScene } from "../sidebar/host.ts";
import { drawGrid } from "./grid-lines.ts";
import { svg } from "./svg.ts";

const SCALE = { min: 0.2, max: 3, step: 1.25 };

/** The view of a scene: pans and zooms the sheet with its grid and tokens. */
export class Board {
  /** Fills the middle of the page and clips the sheet. */
  readonly element: HTMLElement;
  /** The canvas in scene pixels: the scene and its padding. */
  readonly sheet: HTMLElement;
  /** The scene itself. */
  private readonly scene = h("div", { class: "sb-scene" });
  private readonly lines = svg("svg", { class: "sb-grid", "aria-hidden": "true" });
  /** Templates and regions, below the tokens. */
  readonly areas = svg("svg", { class: "sb-areas", role: "group", "aria-label": "Areas" });
  readonly tokens: HTMLElement;
  private readonly point = svg("circle", { class: "sb-point", r: 8 });
  scale = 1;
  private offset: Point = { x: 0, y: 0 };
  private size = { width: 0, height: 0 };

  constructor() {
    this.tokens = h("div", { class: "sb-tokens", role: "group", "aria-label": "Tokens" });
    this.sheet = h("div", { class: "sb-sheet" }, this.scene, this.lines, this.areas, this.tokens);
    this.element = h(
      "div",
      { id: "board", role: "region", "aria-label": "Scene", tabindex: "-1" },
      this.sheet,
    );
    // Listens on the document, so that a package that handles the wheel on the board can keep the view still.
    this.element.ownerDocument.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    this.element.addEventListener("pointerdown", (event) => this.onPan(event));
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Lays out a scene and fits it into the view; null shows the empty page. */
  show(scene: ShellScene | null): void {
    this.sheet.hidden = !scene;
    this.element.querySelector(".sb-empty")?.remove();
    if (!scene) {
      this.element.append(h("p", { class: "sb-empty" }, "No scene is open. Choose one in the sidebar."));
      return;
    }
    const { width, height, sceneRect } = scene.dimensions;
    this.size = { width, height };
    const image = pictureOf(scene);
    Object.assign(this.sheet.style, pixels({ x: 0, y: 0, width, height }));
    Object.assign(this.scene.style, pixels(sceneRect));
    this.scene.style.backgroundImage = image ? `url("${encodeURI(image)}")` : "";
    this.areas.setAttribute("viewBox", `0 0 ${width} ${height}`);
    drawGrid(this.lines, scene.grid, { x: 0, y: 0, width, height });
    this.fit();
  }

  /** Scales and centres the view so that the whole scene is visible. */
  fit(): void {
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth || !this.size.width) return;
    const scale = Math.min(clientWidth / this.size.width, clientHeight / this.size.height) * 0.96;
    this.scale = clamp(scale);
    this.offset = {
      x: (clientWidth - this.size.width * this.scale) / 2,
      y: (clientHeight - this.size.height * this.scale) / 2,
    };
    this.apply();
  }

  zoom(direction: 1 | -1, around?: Point): void {
    const rect = this.element.getBoundingClientRect();
    const point = around ?? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    const fixed = this.toScene(point);
    this.scale = clamp(this.scale * SCALE.step ** direction);
    this.offset = {
      x: point.x - rect.left - fixed.x * this.scale,
      y: point.y - rect.top - fixed.y * this.scale,
    };
    this.apply();
  }

  /** Centres the view on a point of the scene. */
  centerOn({ x, y }: Point, scale = this.scale): void {
    this.scale = clamp(scale);
    this.offset = {
      x: this.element.clientWidth / 2 - x * this.scale,
      y: this.element.clientHeight / 2 - y * this.scale,
    };
    this.apply();
  }

  /** Marks a point that the user moves with the keyboard; null removes the mark. */
  markPoint(point: Point | null): void {
    if (!point) {
      this.point.remove();
      return;
    }
    this.point.setAttribute("transform", `translate(${point.x} ${point.y})`);
    this.areas.append(this.point);
  }

  /** Scene coordinates of a point of the page. */
  toScene({ x, y }: Point): Point {
    const rect = this.element.getBoundingClientRect();
    return {
      x: (x - rect.left - this.offset.x) / this.scale,
      y: (y - rect.top - this.offset.y) / this.scale,
    };
  }

  /** Page coordinates of a point of the scene. */
  toPage({ x, y }: Point): Point {
    const rect = this.element.getBoundingClientRect();
    return { x: x * this.scale + this.offset.x + rect.left, y: y * this.scale + this.offset.y + rect.top };
  }

  /** The point of the scene in the centre of the view. */
  get center(): Point {
    const rect = this.element.getBoundingClientRect();
    return this.toScene({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
  }

  private apply(): void {
    this.sheet.style.transform = `translate(${this.offset.x}px, ${this.offset.y}px) scale(${this.scale})`;
    this.sheet.style.setProperty("--unscale", String(1 / this.scale));
  }

  private onWheel(event: WheelEvent): void {
    if (!this.element.contains(event.target as Node)) return;
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1 : -1, event);
  }

  private onPan(event: PointerEvent): void {
    // A press on an object of the scene, or with a tool, does not pan the view.
    const taken = event.defaultPrevented || (event.target as Element).closest(".sb-token, .sb-area-handle");
    if (taken || event.button !== 0) return;
    const start = { x: event.clientX - this.offset.x, y: event.clientY - this.offset.y };
    const move = (step: PointerEvent) => {
      this.offset = { x: step.clientX - start.x, y: step.clientY - start.y };
      this.apply();
    };
    const end = () => {
      this.element.removeEventListener("pointermove", move);
      this.element.classList.remove("panning");
    };
    this.element.classList.add("panning");
    this.element.setPointerCapture(event.pointerId);
    this.element.addEventListener("pointermove", move);
    this.element.addEventListener("pointerup", end, { once: true });
    this.element.addEventListener("pointercancel", end, { once: true });
  }
}

function pixels({ x, y, width, height }: Rectangle): Record<string, string> {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}

function clamp(scale: number): number {
  return Math.min(SCALE.max, Math.max(SCALE.min, scale));
}
