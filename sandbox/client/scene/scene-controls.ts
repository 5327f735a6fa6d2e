import { GENERATION } from "../../common/generation.ts";
import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/types.ts";
import { h, icon } from "../applications/dom.ts";
import { notify, shell } from "../sidebar/host.ts";
import { TEXT } from "../sidebar/text.ts";
import { areaControl } from "./areas/area-tools.ts";
import type { GameCanvas } from "./canvas.ts";
import type { SceneControl, SceneControlsOptions, SceneTool } from "./control-types.ts";
import { toggleTarget } from "./token-input.ts";

function canvas(): GameCanvas {
  return shell.canvas as GameCanvas;
}

/** Tools next to the scene: the view, tokens, and the tools that packages add. */
export class SceneControls extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-controls",
    tag: "aside",
    classes: ["sb-scene-controls"],
    window: { frame: false, positioned: false },
    actions: { tool: SceneControls.onTool },
  };

  #controls: Record<string, SceneControl> = {};
  #control = "tokens";
  /** The groups that no package has added. */
  #own: ReadonlySet<string> = new Set();

  /** Groups of tools by name. */
  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  /** The active group. */
  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  /** The tools of the active group by name. */
  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  /** The active tool of the active group. */
  get tool(): SceneTool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  /** Activates a group of tools, or a tool, and draws the controls. */
  async activate(options: SceneControlsOptions = {}): Promise<void> {
    await this.render({ ...options });
  }

  protected override _configureRenderOptions(options: RenderOptions & SceneControlsOptions): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || options.reset) this.#prepare();
    const { event = new Event("activate"), control, tool, toggles = {} } = options;
    for (const [name, active] of Object.entries(toggles)) {
      const toggle = this.tools[name];
      if (toggle?.toggle && Boolean(toggle.active) !== active) setActive(toggle, event, active);
    }
    if (control !== undefined || tool !== undefined) this.#activate(event, control ?? this.#control, tool);
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    const groups = Object.values(this.#controls)
      .filter((control) => control.visible !== false)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map((control) => toolGroup(control, control === this.control));
    return h("div", { class: "scene-tools" }, ...groups);
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.setAttribute("aria-label", TEXT.scene.tools);
    content.replaceChildren(result);
  }

  /** Asks packages for their tools and keeps the active tools. */
  #prepare(): void {
    const previous = this.#controls;
    const areas = areaControl(canvas());
    this.#controls = { view: viewControl(), tokens: tokenControl(), [areas.name]: areas };
    this.#own = new Set(Object.keys(this.#controls));
    shell.Hooks.callAll("getSceneControlButtons", this.#controls);
    for (const [name, control] of Object.entries(this.#controls)) {
      control.tools ??= {};
      const { activeTool } = previous[name] ?? {};
      if (activeTool && activeTool in control.tools) control.activeTool = activeTool;
      if (GENERATION >= 14) control.activeTool ??= firstTool(control);
    }
  }

  /** @throws for an unknown group or tool */
  #activate(event: Event, name: string, toolName?: string): void {
    const control = this.#controls[name];
    if (!control) throw new Error(`There are no scene controls "${name}"`);
    const tool = control.tools[toolName ?? control.activeTool ?? ""];
    if (toolName !== undefined && !tool)
      throw new Error(`The scene controls "${name}" have no tool "${toolName}"`);
    if (name === "tokens") canvas().tokens.activate();
    const [priorControl, priorTool] = [this.control, this.tool];
    if (control !== priorControl) {
      // As on the host, a group must name one of its tools to be left again (F-819).
      if (priorControl && !priorTool && GENERATION < 14 && !this.#own.has(priorControl.name))
        throw new TypeError(`The scene controls "${priorControl.name}" have no active tool`);
      priorControl?.onChange?.(event, false);
      this.#control = name;
      control.onChange?.(event, true);
    }
    if (!tool || tool === priorTool) return;
    control.activeTool = tool.name;
    if (priorTool) {
      priorTool.onChange?.(event, false);
      if (GENERATION >= 14) priorControl?.onToolChange?.(event, priorTool, false);
    }
    tool.onChange?.(event, true);
    control.onToolChange?.(event, tool, true);
  }

  private static async onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { control = "", tool: name = "" } = target.dataset;
    const tool = this.#controls[control]?.tools[name];
    if (!tool) return;
    if (tool.button) use(tool, event);
    else if (tool.toggle) {
      setActive(tool, event, !tool.active);
      target.setAttribute("aria-pressed", String(tool.active));
    } else await this.activate({ event, control, tool: name });
  }
}

/** Runs a button. In 13, tools with only the old callback still work; inferred from a module verified on 13. */
function use(tool: SceneTool, event: Event): void {
  if (tool.onChange) tool.onChange(event, true);
  else if (GENERATION < 14) tool.onClick?.();
}

function setActive(tool: SceneTool, event: Event, active: boolean): void {
  tool.active = active;
  if (tool.onChange) tool.onChange(event, active);
  else if (GENERATION < 14) tool.onClick?.(active);
}

function toolGroup(control: SceneControl, isActive: boolean): HTMLElement {
  const tools = Object.values(control.tools)
    .filter((tool) => tool.visible !== false)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const buttons = tools.map((tool) => {
    const label = shell.game.i18n.localize(tool.title);
    const attributes = {
      type: "button",
      class: "sb-icon-button",
      "data-action": "tool",
      "data-control": control.name,
      "data-tool": tool.name,
      title: label,
      "aria-label": label,
      "aria-pressed": pressed(tool, isActive && control.activeTool === tool.name),
    };
    return h("li", {}, h("button", attributes, icon(tool.icon)));
  });
  return h("menu", { "aria-label": shell.game.i18n.localize(control.title) }, ...buttons);
}

/** Buttons and toggles cannot be the active tool. */
const firstTool = ({ tools }: SceneControl): string | undefined =>
  Object.values(tools).find(({ button, toggle }) => !button && !toggle)?.name;

/** Buttons have no state and toggles have their own. Of the other tools exactly one is active. */
function pressed(tool: SceneTool, isActive: boolean): string | undefined {
  if (tool.button) return undefined;
  return String(tool.toggle ? (tool.active ?? false) : isActive);
}

function viewControl(): SceneControl {
  const text = TEXT.scene;
  const tool = (name: string, title: string, names: string, run: () => void): SceneTool => ({
    name,
    title,
    icon: `sb-icon ${names}`,
    button: true,
    onChange: run,
  });
  return {
    name: "view",
    title: text.tools,
    icon: "sb-icon sb-icon-eye",
    tools: {
      zoomIn: tool("zoomIn", text.zoomIn, "sb-icon-plus", () => canvas().board.zoom(1)),
      zoomOut: tool("zoomOut", text.zoomOut, "sb-icon-minus", () => canvas().board.zoom(-1)),
      fit: tool("fit", text.fit, "sb-icon-fit", () => canvas().board.fit()),
    },
  };
}

function tokenControl(): SceneControl {
  const text = TEXT.scene;
  const withToken = (run: (token: GameCanvas["tokens"]["controlled"][number]) => unknown) => () => {
    const token = canvas().tokens.controlled[0];
    if (token) run(token);
    else notify("info", "Select a token first.");
  };
  return {
    name: "tokens",
    title: "Tokens",
    icon: "sb-icon sb-icon-user",
    activeTool: "select",
    tools: {
      select: { name: "select", title: text.select, icon: "sb-icon sb-icon-user", order: 0 },
      target: {
        name: "target",
        title: text.target,
        icon: "sb-icon sb-icon-target",
        button: true,
        onChange: withToken((token) => toggleTarget(token)),
      },
      hud: {
        name: "hud",
        title: text.hud,
        icon: "sb-icon sb-icon-gear",
        button: true,
        onChange: withToken((token) => canvas().hud.token.bind(token)),
      },
    },
  };
}
