import { HandlebarsApplication } from "../host/compat.ts";
import { fragment } from "../text/html.ts";
import { loadTemplates, renderBundled } from "./templates.ts";

/** A window of the system. Its templates are fetched when the first window is drawn. */
export abstract class ManifoldWindow extends HandlebarsApplication {
  /** The game with the dialog templates that it needs. */
  protected get game(): string | undefined {
    return undefined;
  }

  /** The body on the page, for a window with this as its only part; null before it is drawn. */
  protected get liveBody(): Element | null {
    return this.element?.querySelector('[data-application-part="body"]') ?? null;
  }

  /** Draws the body of a window with this as its only part. */
  protected drawBody(template: string, view: object): HTMLElement {
    const owner = this.element?.ownerDocument ?? document;
    const body = fragment(renderBundled(template, view), owner).firstElementChild as HTMLElement;
    body.dataset.applicationPart = "body";
    return body;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Windows report invalid values by the game's rules and in its language; the browser's messages would appear first.
    if (this.element.tagName === "FORM") this.element.setAttribute("novalidate", "");
  }

  override async render(
    ...options: Parameters<typeof HandlebarsApplication.prototype.render>
  ): Promise<unknown> {
    await loadTemplates(this.game);
    return super.render(...options);
  }
}
