import { awaitTransition } from "../dom.ts";
import { host, localize } from "../host.ts";
import { EMITTED_EVENTS, RENDER_STATES as STATES } from "./default-options.ts";
import { callClassHooks, type DoEventOptions, doEvent } from "./events.ts";
import { buildFrame, buildHeaderControl, updateFrame } from "./frame.ts";
import { ApplicationLifeCycle } from "./life-cycle.ts";
import { mergeOptions } from "./options.ts";
import { applyPosition, placeBelow, resolvePosition } from "./position.ts";
import type {
  ApplicationClass,
  ApplicationConfiguration,
  HeaderControl,
  PartialConfiguration,
  Position,
  RenderOptions,
  WindowParts,
} from "./types.ts";

/** The parts of an application that are on the page. */
interface View {
  element: HTMLElement | null;
  window: WindowParts;
  minimized: boolean;
  state: number;
}

/** Key of the view. A symbol cannot collide with a member of a package's class. */
export const VIEW = Symbol("view");

/** The window of an application: its options, element, frame, controls and position. */
export class ApplicationWindow extends ApplicationLifeCycle {
  static override readonly emittedEvents = EMITTED_EVENTS;
  static _appId = 0;
  static _maxZ = 100;

  readonly [VIEW]: View = { element: null, window: {}, minimized: false, state: STATES.NONE };
  readonly options: ApplicationConfiguration;
  position: Position;

  constructor(options: PartialConfiguration = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { ...this.options.position } as Position;
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get element(): HTMLElement {
    return this[VIEW].element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this[VIEW].element?.classList;
  }

  get window(): WindowParts {
    return this[VIEW].window;
  }

  get form(): HTMLFormElement | null {
    const candidates = [this[VIEW].element, this[VIEW].window.content];
    return candidates.find((element): element is HTMLFormElement => element?.tagName === "FORM") ?? null;
  }

  get minimized(): boolean {
    return this[VIEW].minimized;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get state(): number {
    return this[VIEW].state;
  }

  get rendered(): boolean {
    return this[VIEW].state === STATES.RENDERED;
  }

  /** The element that rendered markup goes into. */
  protected get _contentElement(): HTMLElement {
    return this[VIEW].window.content ?? this.element;
  }

  protected _initializeApplicationOptions(options: PartialConfiguration): ApplicationConfiguration {
    const merged = mergeOptions(this.constructor as ApplicationClass, options);
    merged.uniqueId ??= String(++ApplicationWindow._appId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  protected _doEvent(
    handler: (...args: never[]) => unknown,
    options: DoEventOptions = {},
  ): void | Promise<void> {
    return doEvent(this, handler, options);
  }

  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { id, tag, classes, window } = this.options;
    const element = document.createElement(tag);
    element.id = id;
    element.classList.add("application", ...classes.filter(Boolean));
    this[VIEW].window = {};
    if (!this.hasFrame) return element;
    this[VIEW].window = buildFrame(element, { id, title: this.title, window });
    return element;
  }

  protected _updateFrame(options: RenderOptions): void {
    updateFrame(this[VIEW].window, options.window ?? {});
    if (options.window?.controls) this.#drawControls();
  }

  #drawControls(): void {
    const entries = [...this._headerControlsButtons()];
    this[VIEW].window.controlsDropdown?.replaceChildren(
      ...entries.map((entry) => this._renderHeaderControl(entry)),
    );
    this[VIEW].window.controls?.classList.toggle("hidden", entries.length === 0);
  }

  /* ---------------------------------------- Window controls ---------------------------------------- */

  /** Returns the window's own array, so controls that an override adds to it remain. */
  protected _getHeaderControls(): HeaderControl[] {
    return this.options.window.controls;
  }

  /** The entries of the controls menu that this user may see. Hooks may add to them. */
  protected *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    callClassHooks(this, "getHeaderControls", [controls]);
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? visible.call(this) : visible) yield control;
    }
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    const item = buildHeaderControl(control);
    const { onClick } = control;
    if (onClick) {
      item.addEventListener("click", (event) => {
        event.stopPropagation();
        void this.toggleControls(false);
        onClick.call(this, event);
      });
    }
    return item;
  }

  /** Opens or closes the menu of window controls; toggles it without an argument. */
  async toggleControls(expanded?: boolean | null, _options: { animate?: boolean } = {}): Promise<void> {
    const { controls, controlsDropdown } = this[VIEW].window;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !open;
    controls.setAttribute("aria-expanded", String(open));
    if (!open) return;
    placeBelow(controlsDropdown, controls);
    controlsDropdown.querySelector("button")?.focus();
  }

  /** Reduces the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this[VIEW].minimized || !this.options.window.minimizable) return;
    this[VIEW].minimized = true;
    this.element.classList.add("minimized");
  }

  /** Restores a minimised window. */
  async maximize(): Promise<void> {
    if (!this[VIEW].minimized) return;
    this[VIEW].minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  /** Raises the window above all others. */
  bringToFront(): void {
    if (
      !this[VIEW].element ||
      (this.position.zIndex === ApplicationWindow._maxZ && host.ui.activeWindow === this)
    )
      return;
    this.position.zIndex = ++ApplicationWindow._maxZ;
    this[VIEW].element.style.zIndex = String(this.position.zIndex);
    host.ui.activeWindow = this;
  }

  bringToTop(): void {
    this.bringToFront();
  }

  /** The sandbox has no detached windows. */
  async detachWindow(): Promise<never> {
    throw new Error("ApplicationV2#detachWindow: the sandbox has no detached windows");
  }

  /* ---------------------------------------- Position ---------------------------------------- */

  /** Moves or sizes the window. Returns the position after limits are applied. */
  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (!this[VIEW].element || !this.options.window.positioned) return undefined;
    const requested = { ...this.position, ...position };
    this._doEvent(this._prePosition, { handlerArgs: [requested] });
    const limited = this._updatePosition(requested);
    this.position = limited;
    applyPosition(this[VIEW].element, limited);
    this._doEvent(this._onPosition, { handlerArgs: [limited], eventName: "position" });
    return limited;
  }

  protected _updatePosition(position: Position): Position {
    return resolvePosition(this.element, position);
  }

  /* ---------------------------------------- Helpers ---------------------------------------- */

  /** Resolves when a transition of the element ends, at the latest after the timeout (milliseconds). */
  protected async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    await awaitTransition(element, timeout);
  }
}
