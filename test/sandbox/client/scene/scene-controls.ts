import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialConfiguration } from "../applications/api/types.ts";
import { h, icon } from "../applications/dom.ts";
import { notify, shell } from "../sidebar/host.ts";
import { TEXT } from "../sidebar/text.ts";
import { areaControl } from "./areas/area-tools.ts";
import type { GameCanvas } from "./canvas.ts";
import { toggleTarget } from "./token-input.ts";

/** A tool as packages add them through the hook getSceneControlButtons. */
export interface SceneTool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  button?: boolean;
  toggle?: boolean;
  active?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
}

export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  activeTool?: string;
  tools: Record<string, SceneTool>;
}

function canvas(): GameCanvas {
  return shell.canvas as GameCanvas;
}

/** Tools beside the scene: the view, tokens, and those that packages add. */
export class SceneControls extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-controls",
    tag: "aside",
    classes: ["sb-scene-controls"],
    window: { frame: false, positioned: false },
    actions: { tool: SceneControls.onTool },
  };

  /** Groups of tools by name. */
  controls: Record<string, SceneControl> = {};

  protected override async _renderHTML(): Promise<HTMLElement> {
    const areas = areaControl(canvas());
    this.controls = { view: viewControl(), tokens: tokenControl(), [areas.name]: areas };
    shell.Hooks.callAll("getSceneControlButtons", this.controls);
    const groups = Object.values(this.controls)
      .filter((control) => control.visible !== false)
      .map((control) => toolGroup(control));
    return h("div", { class: "scene-tools" }, ...groups);
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.setAttribute("aria-label", TEXT.scene.tools);
    content.replaceChildren(result);
  }

  private static onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): void {
    const { control = "", tool: name = "" } = target.dataset;
    const tool = this.controls[control]?.tools[name];
    if (!tool) return;
    if (tool.toggle) {
      tool.active = !tool.active;
      target.setAttribute("aria-pressed", String(tool.active));
    }
    tool.onChange?.(event, tool.active ?? true);
  }
}

function toolGroup(control: SceneControl): HTMLElement {
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
      "aria-pressed": tool.toggle ? String(tool.active ?? false) : undefined,
    };
    return h("li", {}, h("button", attributes, icon(tool.icon)));
  });
  return h("menu", { "aria-label": shell.game.i18n.localize(control.title) }, ...buttons);
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
