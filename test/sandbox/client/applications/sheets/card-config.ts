import type { Card } from "../../documents/card.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { STRINGS } from "../strings.ts";
import { SimpleSheet } from "./simple-sheet.ts";

/** The sheet of one card: its values, its faces and its back. */
export class CardConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["card-config"],
    window: { resizable: true },
    actions: { addFace, deleteFace },
  };

  static override PARTS = {
    body: { template: "templates/sheets/card.hbs", scrollable: [""] },
    footer: { template: "templates/sheets/save-footer.hbs" },
  };

  get card(): Card {
    return this.document as unknown as Card;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { faces } = this.document._source as { faces: { name?: string; img: string | null }[] };
    return {
      ...context,
      sides: {
        "": STRINGS.cards.back,
        ...Object.fromEntries(faces.map(({ name }, i) => [i, name || i + 1])),
      },
    };
  }
}

async function addFace(this: CardConfig): Promise<void> {
  await this.submit();
  await this.card.update({ faces: [...(this.card.toObject().faces as object[]), {}] });
  this.render({ force: true });
}

async function deleteFace(this: CardConfig, _event: Event, target: HTMLElement): Promise<void> {
  const index = Number(target.closest<HTMLElement>("[data-face]")?.dataset.face);
  const faces = (this.card.toObject().faces as object[]).filter((_, i) => i !== index);
  await this.card.update({ faces, face: null });
}
