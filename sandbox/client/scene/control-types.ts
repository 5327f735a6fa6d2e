/** A tool that packages add through the hook getSceneControlButtons (API14 SceneControlTool). */
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
  /** The callback's name before generation 13. */
  onClick?: (active?: boolean) => unknown;
}

/** A group of tools (API14 SceneControl). */
export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  activeTool?: string;
  tools: Record<string, SceneTool>;
  onChange?: (event: Event, active: boolean) => unknown;
  onToolChange?: (event: Event, tool: SceneTool, active: boolean) => unknown;
}

/** The changes that rendering or activating the controls may make (API14 _SceneControlsRenderOptions). */
export interface SceneControlsOptions {
  control?: string;
  tool?: string;
  event?: Event;
  /** Ask packages again for their tools. */
  reset?: boolean;
  /** Toggles of the active group to switch on or off. */
  toggles?: Record<string, boolean>;
}
