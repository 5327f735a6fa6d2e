import { morph } from "./dom/morph.ts";
import { ManifoldWindow } from "./window.ts";

/** A form with one part that is drawn again with each change of a field, while the user continues typing. */
export abstract class LiveForm extends ManifoldWindow {
  protected abstract drawForm(): HTMLElement;

  /** Takes over the values of the fields. */
  protected abstract readFields(data: FormData): void;

  protected override async _renderHTML(): Promise<Record<string, HTMLElement>> {
    return { body: this.drawForm() };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    for (const event of ["input", "change"])
      this.element.addEventListener(event, () => {
        this.readForm();
        this.redraw();
      });
  }

  protected readForm(): void {
    this.readFields(new FormData(this.element as HTMLFormElement));
  }

  protected redraw(): void {
    const { liveBody } = this;
    if (liveBody) morph(liveBody, this.drawForm());
  }
}
