import { h } from "../applications/dom.ts";
import type { ShellScene } from "../sidebar/host.ts";
import type { Point, SquareGrid } from "./grid.ts";

const SCALE = { min: 0.2, max: 3, step: 1.25 };

/** The view on a scene: the page's window, which pans and zooms over the sheet with its grid and tokens. */
export class Board {
  /** Fills the middle of the page and clips the sheet. */
  readonly element: HTMLElement;
  /** The scene's area in scene pixels. */
  readonly sheet: HTMLElement;
  readonly tokens: HTMLElement;
  scale = 1;
  private offset: Point = { x: 0, y: 0 };
  private size = { width: 0, height: 0 };

  constructor() {
    this.tokens = h("div", { class: "sb-tokens", role: "group", "aria-label": "Tokens" });
    this.sheet = h("div", { class: "sb-sheet" }, this.tokens);
    this.element = h("div", { id: "board", role: "region", "aria-label": "Scene" }, this.sheet);
    this.element.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    this.element.addEventListener("pointerdown", (event) => this.onPan(event));
  }

  /** Lays out a scene and fits it into the view; null shows the empty page. */
  show(scene: ShellScene | null, grid: SquareGrid): void {
    this.sheet.hidden = !scene;
    this.element.querySelector(".sb-empty")?.remove();
    if (!scene) {
      this.element.append(
        h("p", { class: "sb-empty" }, "No scene is open. Scenes are listed in the sidebar."),
      );
      return;
    }
    this.size = { width: scene.width, height: scene.height };
    const image = scene.background.src;
    Object.assign(this.sheet.style, { width: `${scene.width}px`, height: `${scene.height}px` });
    this.sheet.style.setProperty("--grid-size", `${grid.size}px`);
    this.sheet.style.backgroundImage = image ? `url("${encodeURI(image)}")` : "";
    this.fit();
  }

  /** Scales and centres so that the whole scene is visible. */
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
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1 : -1, event);
  }

  private onPan(event: PointerEvent): void {
    const onToken = (event.target as Element).closest(".sb-token");
    if (onToken || event.button !== 0) return;
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

function clamp(scale: number): number {
  return Math.min(SCALE.max, Math.max(SCALE.min, scale));
}
