import { ApplicationV2 } from "../applications/api/application.ts";
import type { ClosingOptions, PartialConfiguration } from "../applications/api/types.ts";
import type { Token } from "../scene/token.ts";
import { shell } from "../sidebar/host.ts";

/** Controls next to one placeable of the scene. */
export class BasePlaceableHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
  };

  #object: Token | null = null;

  /** The placeable; null while the controls are closed. */
  get object(): Token | null {
    return this.#object;
  }

  get document() {
    return this.#object?.document ?? null;
  }

  get actor() {
    return this.#object?.actor ?? null;
  }

  get layer() {
    return this.#object?.layer ?? null;
  }

  /**
   * Opens the controls of a placeable and closes any others. A second call for the same placeable closes its controls.
   */
  async bind(object: Token): Promise<void> {
    const isSame = this.#object?.id === object.id;
    if (this.#object) await this.close();
    if (isSame) return;
    this.#object = object;
    await this.render({ force: true });
  }

  clear(): void {
    void this.close();
  }

  protected override _insertElement(element: HTMLElement): void {
    const hud = document.getElementById("hud");
    if (!hud) throw new Error("The page has no element for token controls");
    hud.replaceChildren(element);
  }

  /** Positions the controls next to the placeable, inside the page. */
  protected place(): void {
    const object = this.#object;
    if (!object) return;
    const canvas = shell.canvas as {
      clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
    };
    const right = canvas.clientCoordinatesFromCanvas({ x: object.x + object.w, y: object.y });
    const left = canvas.clientCoordinatesFromCanvas({ x: object.x, y: object.y });
    const { offsetWidth, offsetHeight } = this.element;
    const { clientWidth, clientHeight } = document.documentElement;
    const gap = 8;
    const fitsRight = right.x + gap + offsetWidth < clientWidth;
    const x = fitsRight ? right.x + gap : Math.max(gap, left.x - gap - offsetWidth);
    const y = Math.min(Math.max(gap, right.y), Math.max(gap, clientHeight - offsetHeight - gap));
    Object.assign(this.element.style, {
      left: `${Math.max(gap, Math.min(x, clientWidth - offsetWidth - gap))}px`,
      top: `${y}px`,
    });
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#object = null;
  }
}
