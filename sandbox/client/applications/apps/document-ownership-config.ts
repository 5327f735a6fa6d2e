import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { host } from "../host.ts";
import { STRINGS } from "../strings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** The level "Default" for a player, stored by omitting the user. */
const INHERIT = -1;

/** Configures who may see or change a document: a default level and one for each player. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["ownership"],
    sheetConfig: false,
    ownershipConfig: false,
    position: { width: 420 },
    form: { handler: onSubmit, closeOnSubmit: true },
  };

  static override PARTS = { form: { template: "templates/apps/ownership.hbs" } };

  override get title(): string {
    return `${STRINGS.ownership}: ${this.document.name}`;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { ownership = {} } = this.document;
    const levels = [0, 1, 2, 3].map((value) => ({ value, label: STRINGS.levels[value] }));
    const players = [...host.game.users].filter((user) => !user.isGM);
    return {
      ...context,
      labels: STRINGS,
      defaultLevel: ownership.default ?? 0,
      levels,
      playerLevels: [{ value: INHERIT, label: STRINGS.levels[INHERIT] }, ...levels],
      players: players.map((user) => ({
        id: user.id,
        name: user.name,
        level: ownership[user.id] ?? INHERIT,
      })),
    };
  }
}

async function onSubmit(
  this: DocumentOwnershipConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const ownership = { ...this.document.ownership };
  for (const [user, level] of Object.entries(formData.object as Record<string, number>)) {
    if (level === INHERIT && user !== "default") delete ownership[user];
    else ownership[user] = level;
  }
  await this.document.update({ ownership }, { diff: false, recursive: false });
}
