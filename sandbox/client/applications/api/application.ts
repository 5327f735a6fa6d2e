import { GENERATION } from "../../../common/generation.ts";
import { Semaphore } from "../../../common/utils/_module.ts";
import { host } from "../host.ts";
import type { ContextMenu, ContextMenuEntry } from "../ux/context-menu.ts";
import { findAction, listenForActions } from "./actions.ts";
import { type CreateContextMenuOptions, createContextMenu } from "./application-menu.ts";
import { ApplicationWindow, VIEW } from "./application-window.ts";
import { closeChildren, defineChildMembers } from "./child-applications.ts";
import { DEFAULT_OPTIONS, RENDER_STATES as STATES } from "./default-options.ts";
import { handleSubmission, submitOwnForm } from "./form-submission.ts";
import { instances } from "./instances.ts";
import { parseDimension } from "./position.ts";
import { activateTab, buildTabs } from "./tabs.ts";
import type {
  ApplicationClass,
  ChangeTabOptions,
  ClosingOptions,
  FormConfiguration,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "./types.ts";
import { listenForGestures } from "./window-gestures.ts";

/** The base of all windows: options, states, the order of rendering, frame, position, actions, tabs and forms. */
export class ApplicationV2 extends ApplicationWindow {
  /** The class at which chains of options and hooks end. */
  static get BASE_APPLICATION(): ApplicationClass {
    return ApplicationV2;
  }

  static DEFAULT_OPTIONS = DEFAULT_OPTIONS;
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = STATES;

  tabGroups: Record<string, string | null> = {};

  #queue = new Semaphore(1);

  constructor(options: PartialConfiguration = {}) {
    super(options);
    // Does not call _getTabsConfig: overrides may use members that their own constructors set later.
    for (const [group, { initial = null }] of Object.entries(this.#class.TABS))
      this.tabGroups[group] = initial;
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
    if (GENERATION < 14) throw new Error("ApplicationV2.instances() requires generation 14");
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  static parseCSSDimension(style: string, parentDimension: number): number | undefined {
    return parseDimension(style, parentDimension);
  }

  /** Resolves when all images in an element have loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const pending = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    await Promise.allSettled(pending.map((image) => image.decode()));
  }

  /* ---------------------------------------- Rendering ---------------------------------------- */

  /**
   * Renders the application. Overlapping calls run one after another.
   * @param options true is short for `{force: true}`; without force only a rendered application is rendered again
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
    options.isFirstRender = this[VIEW].state <= STATES.NONE;
    this[VIEW].state = STATES.RENDERING;
    try {
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      await this.#draw(context, options);
    } catch (cause) {
      this[VIEW].state = STATES.ERROR;
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
      this[VIEW].element?.remove();
      this[VIEW].element = await this._renderFrame(options);
    }
    if (this.hasFrame) this._updateFrame(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this._contentElement, options);
    if (options.isFirstRender) this.#insert();
    this[VIEW].state = STATES.RENDERED;
    if (this.hasFrame && this.options.window.positioned) this.setPosition(options.position ?? {});
    if (this.hasFrame && options.isFirstRender) this.bringToFront();
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
    // Custom elements look for their application as soon as they are inserted (foundryvtt#11407).
    instances.set(this.id, this);
    this._insertElement(this.element);
  }

  protected _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    if (tab) {
      const groups = Object.keys(this.#class.TABS);
      if (typeof tab === "object") Object.assign(this.tabGroups, tab);
      else if (groups.length === 1) this.tabGroups[groups[0]!] = tab;
    }
    if (options.isFirstRender) {
      const { zIndex: _stacking, ...position } = this.position;
      options.position = { ...position, ...options.position };
    }
    if (!this.hasFrame) return;
    options.window ??= {};
    if (options.isFirstRender) {
      options.window.title ??= this.title;
      options.window.icon ??= this.options.window.icon;
      options.window.controls ??= true;
    }
  }

  /** The context of the templates. Includes the tabs if the class declares exactly one group. */
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

  /* ---------------------------------------- Closing ---------------------------------------- */

  /** Closes the window and resolves to the application. Does nothing if the window is not open. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this[VIEW].element || (this[VIEW].state !== STATES.RENDERED && this[VIEW].state !== STATES.ERROR))
      return this;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this[VIEW].state = STATES.CLOSING;
    const element = this[VIEW].element;
    this._tearDown(options);
    this._removeElement(element);
    this[VIEW].element = null;
    this[VIEW].window = {};
    this[VIEW].minimized = false;
    this[VIEW].state = STATES.CLOSED;
    instances.delete(this.id);
    if (host.ui.activeWindow === this) host.ui.activeWindow = null;
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    await closeChildren(this);
    return this;
  }

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

  /** Shows another tab of a group. Does nothing if the tab is already active, unless forced. */
  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error("changeTab needs the names of a tab and of its group");
    if (this.tabGroups[group] === tab && !options.force) return;
    activateTab(this._contentElement, tab, group);
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

  /** Runs the action of a click. Returns whether the click had one. */
  #onClick(event: PointerEvent, button: number): boolean {
    const match = findAction(event, this.element, this.options.actions, button);
    if (!match) return false;
    const { target, action, handler } = match;
    if (this[VIEW].window.controlsDropdown?.contains(target)) void this.toggleControls(false);
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

  /** Submits the application's form. Resolves to the result of its handler. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    return submitOwnForm(this, submitOptions);
  }

  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    return handleSubmission(this, formConfig, event);
  }

  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  /**
   * Creates a context menu for elements of this application. Hooks called `hookName` may add entries.
   * @returns null if there are no entries
   */
  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    return createContextMenu(this, handler.call(this), selector, options);
  }
}

defineChildMembers(ApplicationV2.prototype);
