import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import type { PlainObject } from "../host.ts";
import { STRINGS } from "../strings.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { Card } from "./cards-shape.ts";
import { rowsOf, SimpleSheet } from "./simple-sheet.ts";

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
    return this.document as Card;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { faces, face } = this.document._source as { faces: { name?: string }[]; face: number | null };
    const sides = faces.map(({ name }, index) => ({ value: index, label: name || String(index + 1) }));
    return {
      ...context,
      sides: [{ value: "", label: STRINGS.cards.back }, ...sides],
      shown: face ?? "",
    };
  }

  /** Saves the form and keeps the window open. */
  async saveForm(): Promise<void> {
    const { form } = this;
    if (!form) return;
    await this._processSubmitData(
      null,
      form,
      this._prepareSubmitData(null, form, new FormDataExtended(form)),
    );
  }

  /** The form contains only some fields of a face, but an update replaces the whole list. */
  protected override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): PlainObject {
    const data = super._processFormData(event, form, formData);
    const { faces } = this.card.toObject() as { faces: object[] };
    if (data.faces)
      data.faces = rowsOf<object>(data.faces).map((face, index) => ({ ...faces[index], ...face }));
    return data;
  }
}

async function addFace(this: CardConfig): Promise<void> {
  await this.saveForm();
  await this.card.update({ faces: [...(this.card.toObject().faces as object[]), {}] });
  this.render({ force: true });
}

async function deleteFace(this: CardConfig, _event: Event, target: HTMLElement): Promise<void> {
  await this.saveForm();
  const index = Number(target.closest<HTMLElement>("[data-face]")?.dataset.face);
  const faces = (this.card.toObject().faces as object[]).filter((_, i) => i !== index);
  await this.card.update({ faces, face: null });
}
