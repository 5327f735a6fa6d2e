import { ApplicationV2 } from "../../client/applications/api/application.ts";
import type { CreateContextMenuOptions } from "../../client/applications/api/application-menu.ts";
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from "../../client/applications/api/handlebars-application.ts";
import type { RenderContext, RenderOptions } from "../../client/applications/api/types.ts";
import type { ContextMenu, ContextMenuEntry } from "../../client/applications/ux/context-menu.ts";

/** The smallest application that renders. Its steps are public, so that tests may override them. */
export class Plain extends ApplicationV2 {
  html = "<p>Plain</p>";

  /** The context that the base class prepares. */
  defaultContext(): Promise<RenderContext> {
    return super._prepareContext({});
  }

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

  createContextMenu(
    ...args: [handler: () => ContextMenuEntry[], selector: string, options: CreateContextMenuOptions]
  ): ContextMenu | null {
    return this._createContextMenu(...args);
  }

  override async _preClose(_options: object): Promise<void> {}

  override _onClickAction(_event: Event, _target: HTMLElement): void {}
}

/** Navigation and sections for the tabs a and b. */
export const TAB_MARKUP = `<nav class="tabs"><a id="nav-a" class="active" data-action="tab" data-group="primary" data-tab="a">A</a>
<a id="nav-b" data-action="tab" data-group="primary" data-tab="b">B</a></nav>
<section id="tab-a" class="tab active" data-group="primary" data-tab="a">One</section>
<section id="tab-b" class="tab" data-group="primary" data-tab="b">Two</section>`;

/** An application class with these parts. */
export function withParts(parts: Record<string, HandlebarsTemplatePart>) {
  return class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = parts;

    override async _preparePartContext(
      _partId: string,
      context: Record<string, unknown>,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      return context;
    }
  };
}
