/** The sheet classes, with the two of this game only. */
import { offHook, onHook } from "../../../core/host/host.ts";
import { reportErrors } from "../../../core/host/report-errors.ts";
import { type SheetClasses, sheetClasses } from "../../../core/sheets/sheet-classes.ts";

const classes = sheetClasses("edge", {
  tabs: ["actions", "skills", "gear", "conditions", "effects", "notes"],
  conditionsTab: "conditions",
  hasStatblocks: true,
  itemSize: { width: 520, height: 540 },
});

const UPDATES = ["createCards", "deleteCards", "createCard", "updateCard", "deleteCard"] as const;

class EdgeCharacterSheet extends classes.actor {
  readonly #hooks: (readonly [name: (typeof UPDATES)[number], id: number])[] = [];
  #waiting = false;

  /** The deck and the hand are separate documents, so the sheet follows their changes. */
  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    for (const name of UPDATES) this.#hooks.push([name, onHook(name, () => this.#showCardsSoon())]);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) offHook(name, id);
  }

  /** Shuffling a deck changes all of its cards; the sheet redraws only once. */
  #showCardsSoon(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (this.rendered) void reportErrors(() => this.render({ parts: ["actions"] }));
    });
  }
}

/** The sheet of species, backgrounds and classes. */
export class EdgeOriginSheet extends classes.item {
  static override DEFAULT_OPTIONS: typeof classes.item.DEFAULT_OPTIONS = {
    position: { width: 560, height: 620 },
  };
}

export const SHEET_CLASSES: SheetClasses = { ...classes, character: EdgeCharacterSheet };
