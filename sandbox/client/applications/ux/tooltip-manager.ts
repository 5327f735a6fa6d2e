import { h } from "../dom.ts";
import { type TooltipOptions, tooltipContent } from "./tooltip-content.ts";

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;
type Direction = keyof typeof DIRECTIONS;
type Corner = Partial<Record<"top" | "right" | "bottom" | "left", string>>;

/** `game.tooltip`: one tooltip that follows pointer and keyboard focus, and locked copies of it. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_DIRECTIONS = DIRECTIONS;
  static LOCKED_TOOLTIP_BUFFER_PX = 50;

  /** The element the tooltip is shown for. */
  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #locked = new Set<HTMLElement>();
  #cssClass = "";

  /** The element of the tooltip, created on first use. */
  get tooltip(): HTMLElement {
    this.#tooltip ??= h("aside", { id: "tooltip", role: "tooltip", popover: "manual" });
    if (!this.#tooltip.isConnected) document.body.append(this.#tooltip);
    return this.#tooltip;
  }

  /** Listens to the page; done once. */
  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) => this.#onEnter(event));
    document.addEventListener("pointerout", (event) => this.#onLeave(event));
    document.addEventListener("focusin", (event) => this.#onFocus(event));
    document.addEventListener("focusout", () => this.#leave());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.#showsTour()) this.deactivate();
    });
    document.addEventListener("auxclick", (event) => {
      if (event.button === 1) this._onLockTooltip(event);
    });
  }

  /** Shows the tooltip of an element immediately. @throws when both text and HTML are given */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const content = tooltipContent(element, options);
    this.deactivate();
    if (!content) return;
    const { tooltip } = this;
    this.element = element;
    this.#cssClass = options.cssClass ?? element.dataset.tooltipClass ?? "";
    tooltip.className = ["active", ...this.#cssClass.split(/\s+/)].filter(Boolean).join(" ");
    tooltip.replaceChildren(...content);
    tooltip.showPopover();
    const direction = (options.direction ?? element.dataset.tooltipDirection) as Direction | undefined;
    this._setAnchor(direction && direction in DIRECTIONS ? direction : this._determineDirection());
    element.setAttribute("aria-describedby", tooltip.id);
    if (options.locked) this.lockTooltip();
  }

  deactivate(): void {
    this.clearPending();
    if (this.element?.getAttribute("aria-describedby") === "tooltip")
      this.element.removeAttribute("aria-describedby");
    this.element = null;
    if (!this.#tooltip) return;
    if (this.#tooltip.matches(":popover-open")) this.#tooltip.hidePopover();
    this.#tooltip.className = "";
    this.#tooltip.replaceChildren();
  }

  /** Cancels a tooltip that is about to be shown. */
  clearPending(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Leaves a copy of the shown tooltip on the page. */
  lockTooltip(): HTMLElement {
    const copy = this.tooltip.cloneNode(true) as HTMLElement;
    copy.removeAttribute("id");
    copy.classList.add("locked-tooltip");
    return this.#keep(copy);
  }

  /** Shows a text on the page as a locked tooltip. */
  createLockedTooltip(position: Corner, text: string, { cssClass }: { cssClass?: string } = {}): HTMLElement {
    const tooltip = h("aside", {
      class: ["locked-tooltip", "active", cssClass].filter(Boolean).join(" "),
      popover: "manual",
    });
    tooltip.innerHTML = text;
    Object.assign(tooltip.style, position);
    return this.#keep(tooltip);
  }

  #keep(tooltip: HTMLElement): HTMLElement {
    document.body.append(tooltip);
    tooltip.showPopover();
    tooltip.addEventListener("contextmenu", (event) => this._onLockedTooltipDismiss(event));
    this.#locked.add(tooltip);
    this.deactivate();
    return tooltip;
  }

  dismissLockedTooltip(element: HTMLElement): void {
    this.#locked.delete(element);
    element.remove();
  }

  dismissLockedTooltips(): void {
    for (const tooltip of [...this.#locked]) this.dismissLockedTooltip(tooltip);
  }

  protected _onLockTooltip(event: MouseEvent): void {
    if (!this.element) return;
    event.preventDefault();
    this.lockTooltip();
  }

  protected _onLockedTooltipDismiss(event: MouseEvent): void {
    event.preventDefault();
    this.dismissLockedTooltip(event.currentTarget as HTMLElement);
  }

  #onEnter(event: PointerEvent): void {
    if (this.#showsTour()) return;
    const element = (event.target as Element | null)?.closest?.<HTMLElement>(SELECTOR);
    if (!element || element === this.element) return;
    this.clearPending();
    this.#timer = setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #onLeave(event: PointerEvent): void {
    const into = event.relatedTarget as Node | null;
    if (this.element && into && this.element.contains(into)) return;
    this.#leave();
  }

  #onFocus(event: FocusEvent): void {
    if (this.#showsTour()) return;
    const element = event.target as HTMLElement;
    if (element.matches?.(SELECTOR) && element.matches(":focus-visible")) this.activate(element);
  }

  /** Whether the tooltip shows the step of a tour, which stays until the tour continues. */
  #showsTour(): boolean {
    return this.element !== null && this.#cssClass.split(/\s+/).includes("tour");
  }

  #leave(): void {
    if (!this.#showsTour()) this.deactivate();
  }

  /** The side of the element: below in the upper half of the page, above in the lower half. */
  protected _determineDirection(): Direction {
    const box = this.element!.getBoundingClientRect();
    return box.top + box.height / 2 < document.documentElement.clientHeight / 2 ? "DOWN" : "UP";
  }

  protected _setAnchor(direction: Direction): void {
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const target = this.element!.getBoundingClientRect();
    const own = this.tooltip.getBoundingClientRect();
    const centreX = target.left + (target.width - own.width) / 2;
    const centreY = target.top + (target.height - own.height) / 2;
    const places: Record<Direction, [left: number, top: number]> = {
      UP: [centreX, target.top - own.height - margin],
      DOWN: [centreX, target.bottom + margin],
      LEFT: [target.left - own.width - margin, centreY],
      RIGHT: [target.right + margin, centreY],
      CENTER: [centreX, centreY],
    };
    const [left, top] = places[direction];
    const { clientWidth, clientHeight } = document.documentElement;
    this._setStyle({
      left: `${Math.max(margin, Math.min(left, clientWidth - own.width - margin))}px`,
      top: `${Math.max(margin, Math.min(top, clientHeight - own.height - margin))}px`,
    });
  }

  protected _setStyle(position: Corner = {}): void {
    Object.assign(this.tooltip.style, { top: "", right: "", bottom: "", left: "", ...position });
  }
}
