import { HandlebarsApplication } from "../compat.ts";
import { loadTemplates } from "../templates.ts";

/** A window of the system. Its templates are fetched when the first window is drawn. */
export abstract class ManifoldWindow extends HandlebarsApplication {
  /** The game whose dialogs it draws. */
  protected get game(): string | undefined {
    return undefined;
  }

  override async render(options?: { readonly force?: boolean; readonly parts?: string[] }): Promise<unknown> {
    await loadTemplates(this.game);
    return super.render(options);
  }
}
