import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { host } from "../host.ts";
import { SimpleSheet } from "./simple-sheet.ts";

/** The sheet of a user: name, colour and the actor they play. */
export class UserConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["user-config"],
    sheetConfig: false,
    position: { width: 420 },
  };

  static override PARTS = {
    body: { template: "templates/sheets/user.hbs" },
    footer: { template: "templates/sheets/save-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const actors = [...(host.game.actors ?? [])].filter((actor) =>
      actor.testUserPermission(this.document, "OWNER"),
    );
    return { ...context, characters: actors.map(({ id, name }) => ({ value: id, label: name })) };
  }
}
