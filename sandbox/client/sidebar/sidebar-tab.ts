import { ApplicationV2 } from "../applications/api/application.ts";
import type {
  ApplicationConfiguration,
  ClosingOptions,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "../applications/api/types.ts";
import { localize } from "../applications/host.ts";
import { type RenderedApp, shell } from "./host.ts";
import { TEXT } from "./text.ts";

/** The members of the sidebar application that its tabs use. */
export interface SidebarShape extends RenderedApp {
  tabGroups: Record<string, string | null>;
  popouts: Record<string, AbstractSidebarTab>;
  expanded: boolean;
  changeTab(tab: string, group: string, options?: object): void;
}

/** A tab of the sidebar, which can also open as a window. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";

  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "{id}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false, resizable: true },
    position: { width: 360, height: 560 },
    actions: {},
  };

  static override readonly emittedEvents: readonly string[] = [
    ...ApplicationV2.emittedEvents,
    "activate",
    "deactivate",
  ];

  #popout: this | undefined;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.options.isPopout === true;
  }

  get popout(): this | undefined {
    return this.#popout;
  }

  get active(): boolean {
    return (shell.ui.sidebar as SidebarShape | undefined)?.tabGroups.primary === this.tabName;
  }

  override get title(): string {
    return super.title ? localize(super.title) : (TEXT.tabs[this.tabName] ?? this.tabName);
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration): ApplicationConfiguration {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const initialised = super._initializeApplicationOptions({ uniqueId: tabName, ...options });
    if (!initialised.isPopout) return initialised;
    initialised.id = `${initialised.id}-popout`;
    initialised.classes.push("sidebar-popout");
    Object.assign(initialised.window, { frame: true, positioned: true });
    return initialised;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      user: shell.game.user,
      isGM: shell.game.user.isGM,
      text: TEXT,
    };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    if (this.hasFrame) {
      element.classList.remove("tab");
      return element;
    }
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.setAttribute("aria-label", this.title);
    element.classList.toggle("active", this.active);
    return element;
  }

  protected override _insertElement(element: HTMLElement): void {
    if (this.hasFrame) {
      super._insertElement(element);
      return;
    }
    const content = document.getElementById("sidebar-content");
    if (!content) throw new Error(`There is no sidebar for the tab "${this.tabName}"`);
    content.append(element);
  }

  /** Renders the tab and, if it is open, its window. */
  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const result = await super.render(options, more);
    if (this.#popout?.rendered)
      await this.#popout.render(typeof options === "boolean" ? {} : { ...options, force: false });
    return result;
  }

  activate(): void {
    (shell.ui.sidebar as SidebarShape).changeTab(this.tabName, "primary");
  }

  /** Opens this tab as a window. */
  async renderPopout(): Promise<this> {
    const Class = this.constructor as new (options: PartialConfiguration) => this;
    this.#popout ??= new Class({ isPopout: true });
    (shell.ui.sidebar as SidebarShape).popouts[this.tabName] = this.#popout;
    return this.#popout.render({ force: true });
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    if (this.isPopout) delete (shell.ui.sidebar as SidebarShape).popouts[this.tabName];
  }

  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
    shell.Hooks.callAll("activateSidebarTab", this);
  }

  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
    shell.Hooks.callAll("deactivateSidebarTab", this);
  }
}
