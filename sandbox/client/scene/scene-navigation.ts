import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialConfiguration } from "../applications/api/types.ts";
import { h, icon } from "../applications/dom.ts";
import { documentHooks, hookWhileOpen } from "../sidebar/app-hooks.ts";
import { reportErrors, type ShellScene, shell } from "../sidebar/host.ts";
import { TEXT } from "../sidebar/text.ts";

/** Links to the scenes, above the scene. */
export class SceneNavigation extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["sb-scene-navigation"],
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.onViewScene, toggleExpanded: SceneNavigation.onToggle },
  };

  #expanded = true;

  /** Whether the list of scenes is expanded. */
  get expanded(): boolean {
    return this.#expanded;
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    const { element } = this;
    element?.querySelector<HTMLElement>("menu")?.toggleAttribute("hidden", !expanded);
    element?.querySelector("[data-action=toggleExpanded]")?.setAttribute("aria-expanded", String(expanded));
    shell.Hooks.callAll("collapseSceneNavigation", this, !expanded);
  }

  get scenes(): ShellScene[] {
    return shell.game.scenes.filter((scene) => scene.visible || scene.active);
  }

  protected override async _renderHTML(): Promise<HTMLElement[]> {
    const viewed = (shell.canvas as { scene: ShellScene | null }).scene?.id;
    const buttons = this.scenes.map((scene) => {
      const pressed = String(scene.id === viewed);
      const label = scene.active ? `${scene.name} (active)` : scene.name;
      return h(
        "button",
        {
          type: "button",
          "data-action": "viewScene",
          "data-scene-id": scene.id,
          "aria-pressed": pressed,
          "aria-label": label,
        },
        scene.name,
      );
    });
    const toggle = h(
      "button",
      {
        type: "button",
        class: "sb-icon-button",
        "data-action": "toggleExpanded",
        "aria-expanded": String(this.#expanded),
        "aria-label": TEXT.scene.navigation,
        title: TEXT.scene.navigation,
      },
      icon("fa-solid fa-map"),
    );
    const list = { class: "scene-list", hidden: !this.#expanded };
    return [toggle, h("menu", list, ...buttons.map((button) => h("li", {}, button)))];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.setAttribute("aria-label", TEXT.scene.navigation);
    content.replaceChildren(...result);
  }

  protected override async _onFirstRender(): Promise<void> {
    hookWhileOpen(this, ["canvasReady", ...documentHooks("Scene")], () => void this.render());
  }

  private static onToggle(this: SceneNavigation): void {
    this.toggleExpanded();
  }

  private static onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): void {
    void reportErrors(() => shell.game.scenes.get(target.dataset.sceneId)?.view());
  }
}
