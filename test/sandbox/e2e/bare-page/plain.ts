import { ApplicationV2 } from "../../client/applications/api/application.ts";
import type { RenderContext, RenderOptions } from "../../client/applications/api/types.ts";

/** The least application that can be rendered. Its steps are public, so that tests may override them. */
export class Plain extends ApplicationV2 {
  html = "<p>Plain</p>";

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return {};
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<string> {
    return this.html;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.innerHTML = String(result);
  }

  override _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }

  override async _preClose(_options: object): Promise<void> {}

  override _onClickAction(_event: Event, _target: HTMLElement): void {}
}
