import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../applications/api/types.ts";
import { h } from "../applications/dom.ts";
import { localize } from "../applications/host.ts";
import { shell } from "./host.ts";

interface PauseContext extends RenderContext {
  cssClass: string;
  icon: string;
  text: string;
  spin: boolean;
}

/** The banner of a paused game. */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "pause",
    tag: "figure",
    classes: ["sb-pause"],
    window: { frame: false, positioned: false },
  };

  protected override async _prepareContext(_options: RenderOptions): Promise<PauseContext> {
    return {
      cssClass: shell.game.paused ? "paused" : "",
      icon: "icons/svg/clockwork.svg",
      text: localize("GAME.Paused"),
      spin: true,
    };
  }

  protected override async _renderHTML(context: PauseContext): Promise<HTMLElement[]> {
    const image = h("img", { src: context.icon, alt: "", class: context.spin && "fa-spin" });
    this.element.classList.toggle("paused", context.cssClass === "paused");
    this.element.hidden = context.cssClass !== "paused";
    return [image, h("figcaption", {}, context.text)];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}
