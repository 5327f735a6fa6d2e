import { GENERATION } from "../../../common/generation.ts";
import { Semaphore } from "../../../common/utils/_module.ts";
import { showError } from "../../helpers/error-notices.ts";
import { configuredClass, host, localize } from "../host.ts";
import type { ContextMenu, ContextMenuEntry, ContextMenuOptions } from "../ux/context-menu.ts";
import { ContextMenu as DefaultContextMenu } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { findAction, listenForActions } from "./actions.ts";
import { EventEmitter } from "./event-emitter.ts";
import { callClassHooks, type DoEventOptions, doEvent } from "./events.ts";
import { buildFrame, buildHeaderControl } from "./frame.ts";
import { instances } from "./instances.ts";
import { mergeOptions } from "./options.ts";
import { applyPosition, parseDimension, resolvePosition } from "./position.ts";
import { activateTab, buildTabs } from "./tabs.ts";
import type {
  ApplicationClass,
  ApplicationConfiguration,
  ChangeTabOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  PartialConfiguration,
  Position,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
  WindowParts,
} from "./types.ts";

import { listenForGestures } from "./window-gestures.ts";

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** Options of `_createContextMenu`. */
export type CreateContextMenuOptions = ContextMenuOptions & {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
};

/** The base of all windows: options, states, the order of rendering, frame, position, actions, tabs and forms. */
export class ApplicationV2 extends EventEmitter {
  /** The class at which chains of options and hooks end. */
  static get BASE_APPLICATION(): ApplicationClass {
    return ApplicationV2;
  }

  static DEFAULT_OPTIONS: PartialConfiguration = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: { width: "auto", height: "auto" },
  };

  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES: typeof STATES = Object.freeze({ ...STATES });
  static override readonly emittedEvents: readonly string[] = Object.freeze(
    GENERATION >= 14 ? ["prerender", "render", "close", "position"] : ["render", "close", "position"],
  );
  static _appId = 0;
  static _maxZ = 100;

  readonly options: ApplicationConfiguration;
  position: Position;
  tabGroups: Record<string, string | null> = {};

  #state: number = STATES.NONE;
  #element: HTMLElement | null = null;
  #window: WindowParts = {};
  #minimized = false;
  #queue = new Semaphore(1);

  constructor(options: PartialConfiguration = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { ...this.options.position } as Position;
    for (const group of Object.keys(this.#class.TABS))
      this.tabGroups[group] = this._getTabsConfig(group)?.initial ?? null;
  }

  get #class(): ApplicationClass {
    return this.constructor as ApplicationClass;
  }

  /** This class and its ancestors up to the base application, most specific first. */
  static *inheritanceChain(): Generator<ApplicationClass, void, undefined> {
    let cls = this as ApplicationClass;
    while (cls) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls) as ApplicationClass;
    }
  }

  /** The rendered applications of exactly this class or one that extends it (generation 14). */
  static *instances(): Generator<ApplicationV2, void, undefined> {
    if (GENERATION < 14) throw new Error("ApplicationV2.instances() exists from generation 14 on");
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  static parseCSSDimension(style: string, parentDimension: number): number | undefined {
    return parseDimension(style, parentDimension);
  }

  /** Resolves when all pictures in an element are loaded or have failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const pending = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    await Promise.allSettled(pending.map((image) => image.decode()));
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get window(): WindowParts {
    return this.#window;
  }

  get form(): HTMLFormElement | null {
    const candidates = [this.#element, this.#window.content];
    return candidates.find((element): element is HTMLFormElement => element?.tagName === "FORM") ?? null;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get state(): number {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }

  /** The element that rendered markup goes into. */
  get #content(): HTMLElement {
    return this.#window.content ?? this.element;
  }

  protected _initializeApplicationOptions(options: PartialConfiguration): ApplicationConfiguration {
    const merged = mergeOptions(this.#class, options);
    merged.uniqueId ??= String(++ApplicationV2._appId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  /* ---------------------------------------- Rendering ---------------------------------------- */

  /**
   * Draws the application. Overlapping calls run one after another.
   * @param options true is short for `{force: true}`; without force only a rendered application is drawn again
   */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const renderOptions = typeof options === "boolean" ? { ...more, force: options } : options;
    return this.#queue.add(() => this.#render(renderOptions));
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!this.rendered && !options.force) return this;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      host.ui.notifications.warn((error as Error).message);
      return this;
    }
    options.isFirstRender = this.#state <= STATES.NONE;
    this.#state = STATES.RENDERING;
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      await this.#draw(context, options);
    } catch (cause) {
      this.#state = STATES.ERROR;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `Failed to render the application "${this.id}" (${this.constructor.name}):\n${reason}`,
        { cause },
      );
    }
    return this;
  }

  async #draw(context: RenderContext, options: RenderOptions): Promise<void> {
    const handlerArgs = [context, options];
    if (options.isFirstRender) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    const prerender = GENERATION >= 14 ? { eventName: "prerender" } : {};
    await this._doEvent(this._preRender, { async: true, handlerArgs, ...prerender });
    if (options.isFirstRender) {
      this.#element?.remove();
      this.#element = await this._renderFrame(options);
    }
    if (this.hasFrame) this._updateFrame(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content, options);
    if (options.isFirstRender) this.#insert();
    this.#state = STATES.RENDERED;
    if (this.hasFrame && this.options.window.positioned) this.setPosition(options.position ?? {});
    if (options.isFirstRender) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this.element, context, options],
    });
    await this._doEvent(this._postRender, { async: true, handlerArgs });
  }

  #insert(): void {
    this._attachFrameListeners();
    this._insertElement(this.element);
    instances.set(this.id, this);
    if (this.hasFrame) this.bringToFront();
  }

  protected _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    if (tab) {
      const groups = Object.keys(this.#class.TABS);
      if (typeof tab === "object") Object.assign(this.tabGroups, tab);
      else if (groups.length === 1) this.tabGroups[groups[0]!] = tab;
    }
    if (!this.hasFrame) return;
    options.window ??= {};
    if (options.isFirstRender) {
      options.window.title ??= this.title;
      options.window.icon ??= this.options.window.icon;
      options.window.controls ??= true;
    }
  }

  /** The context of the templates; holds the tabs where the class declares exactly one group. */
  protected async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this.#class.TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0]!) } : {};
  }

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} does not implement the abstract method _renderHTML`);
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} does not implement the abstract method _replaceHTML`);
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { id, tag, classes, window } = this.options;
    const element = document.createElement(tag);
    element.id = id;
    element.classList.add("application", ...classes.filter(Boolean));
    this.#window = {};
    if (!this.hasFrame) return element;
    this.#window = buildFrame(element, { id, title: this.title, window });
    return element;
  }

  protected _updateFrame(options: RenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    if (title !== undefined && this.#window.title) this.#window.title.textContent = title;
    if (icon !== undefined && this.#window.icon)
      this.#window.icon.className = `window-icon fa-fw ${icon || "hidden"}`;
    if (controls) this.#drawControls();
  }

  #drawControls(): void {
    const entries = [...this._headerControlsButtons()];
    this.#window.controlsDropdown?.replaceChildren(
      ...entries.map((entry) => this._renderHeaderControl(entry)),
    );
    this.#window.controls?.classList.toggle("hidden", entries.length === 0);
  }

  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  /* ---------------------------------------- Window controls ---------------------------------------- */

  /** The window's own list: what is added to it stays. */
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
    const { controls, controlsDropdown } = this.#window;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !open;
    controls.setAttribute("aria-expanded", String(open));
    if (!open) return;
    const { bottom, right } = controls.getBoundingClientRect();
    controlsDropdown.style.top = `${bottom}px`;
    controlsDropdown.style.left = `${Math.max(0, right - controlsDropdown.offsetWidth)}px`;
    controlsDropdown.querySelector("button")?.focus();
  }

  /** Reduces the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
  }

  /** Restores a minimised window. */
  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  /** Raises the window above all others. */
  bringToFront(): void {
    if (!this.#element || (this.position.zIndex === ApplicationV2._maxZ && host.ui.activeWindow === this))
      return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
    host.ui.activeWindow = this;
  }

  bringToTop(): void {
    this.bringToFront();
  }

  /** Detached windows are not covered. */
  async detachWindow(): Promise<never> {
    throw new Error("ApplicationV2#detachWindow: detached windows are not covered by the sandbox");
  }

  /* ---------------------------------------- Position ---------------------------------------- */

  /** Moves or sizes the window. Returns the position after limits are applied. */
  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (!this.#element || !this.options.window.positioned) return undefined;
    const wished = { ...this.position, ...position };
    this._doEvent(this._prePosition, { handlerArgs: [wished] });
    const taken = this._updatePosition(wished);
    this.position = taken;
    applyPosition(this.#element, taken);
    this._doEvent(this._onPosition, { handlerArgs: [taken], eventName: "position" });
    return taken;
  }

  protected _updatePosition(position: Position): Position {
    return resolvePosition(this.element, position);
  }

  /* ---------------------------------------- Closing ---------------------------------------- */

  /** Closes the window; resolves to the application. Does nothing when the window is not open. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this.#element || (this.#state !== STATES.RENDERED && this.#state !== STATES.ERROR)) return this;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = STATES.CLOSING;
    const element = this.#element;
    this._tearDown(options);
    this._removeElement(element);
    this.#element = null;
    this.#window = {};
    this.#minimized = false;
    this.#state = STATES.CLOSED;
    instances.delete(this.id);
    if (host.ui.activeWindow === this) host.ui.activeWindow = null;
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    return this;
  }

  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected _tearDown(_options: ClosingOptions): void {}

  /* ---------------------------------------- Tabs ---------------------------------------- */

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this.#class.TABS[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return buildTabs(group, config, this.tabGroups[group] ?? null);
  }

  /** Shows another tab of a group. Does nothing for the active tab unless forced. */
  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error("changeTab needs the names of a tab and of its group");
    if (this.tabGroups[group] === tab && !options.force) return;
    activateTab(this.#content, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.hasFrame && this.position.height === "auto")
      this.setPosition();
  }

  protected _onClickTab(event: PointerEvent): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    const group = button?.dataset.group ?? button?.closest<HTMLElement>(".tabs")?.dataset.group;
    if (!button?.dataset.tab || !group) return;
    this.changeTab(button.dataset.tab, group, { event, navElement: button });
  }

  /* ---------------------------------------- Events ---------------------------------------- */

  protected _doEvent(
    handler: (...args: never[]) => unknown,
    options: DoEventOptions = {},
  ): void | Promise<void> {
    return doEvent(this, handler, options);
  }

  /** Return false or throw to refuse rendering; a thrown error is shown as a warning. */
  protected _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }
  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}
  protected _prePosition(_position: Position): void {}
  protected _onPosition(_position: Position): void {}

  protected _attachFrameListeners(): void {
    const element = this.element;
    listenForActions(element, (event, button) => this.#onClick(event, button));
    const { form } = this;
    const config = this.options.form;
    if (form && config) {
      form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
      form.addEventListener("change", (event) => this._onChangeForm(config, event));
    }
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    listenForGestures(this);
  }

  /** Runs the action a click is meant for. Returns whether there was one. */
  #onClick(event: PointerEvent, button: number): boolean {
    const match = findAction(event, this.element, this.options.actions, button);
    if (!match) return false;
    const { target, action, handler } = match;
    if (this.#window.controlsDropdown?.contains(target)) void this.toggleControls(false);
    if (handler) handler.call(this as never, event, target);
    else if (action === "close") void this.close();
    else if (action === "toggleControls") void this.toggleControls();
    else if (action === "tab") this._onClickTab(event);
    else this._onClickAction(event, target);
    return true;
  }

  /** Called for a click on an action that is not declared. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /* ---------------------------------------- Forms ---------------------------------------- */

  /** Submits the application's own form. Resolves to its handler's result. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const { form } = this;
    const config = this.options.form;
    if (!form || !config?.handler) throw new Error(`The application "${this.id}" has no form to submit`);
    const event = new SubmitEvent("submit", { cancelable: true });
    const formData = new (configuredClass("ux", "FormDataExtended", FormDataExtended))(form);
    const result = await config.handler.call(this as never, event, form, formData, submitOptions);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const formData = new (configuredClass("ux", "FormDataExtended", FormDataExtended))(form);
    if (formConfig.handler) {
      try {
        await formConfig.handler.call(this as never, event, form, formData);
      } catch (error) {
        showError(error, { console: true });
        return;
      }
    }
    if (formConfig.closeOnSubmit) await this.close({ submitted: true });
  }

  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  /* ---------------------------------------- Helpers ---------------------------------------- */

  /** Resolves when a transition of the element ends, at the latest after the timeout (milliseconds). */
  protected async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    await Promise.race([
      new Promise<void>((resolve) => {
        element.addEventListener("transitionend", () => resolve(), { once: true });
      }),
      new Promise<void>((resolve) => {
        setTimeout(resolve, timeout);
      }),
    ]);
  }

  /**
   * A context menu for elements of this application. Hooks named by `hookName` may add entries.
   * @returns null when there are no entries
   */
  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    { container, hookName, parentClassHooks, ...options }: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    const entries = handler.call(this);
    if (hookName?.includes("{}")) callClassHooks(this, hookName, [entries], parentClassHooks);
    else if (hookName) host.Hooks.callAll(hookName, this, entries);
    if (!entries.length) return null;
    const Menu = configuredClass("ux", "ContextMenu", DefaultContextMenu);
    return new Menu(container ?? this.element, selector, entries, { ...options, jQuery: false });
  }
}
