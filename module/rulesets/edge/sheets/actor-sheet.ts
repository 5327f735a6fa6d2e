/** The sheets of characters and NPCs. */
import { offHook, onHook } from "../../../core/host/host.ts";
import { reportErrors } from "../../../core/host/report-errors.ts";
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";

const TABS = ["actions", "skills", "gear", "conditions", "effects", "notes"] as const;

abstract class EdgeActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-edge", "edge-actor"],
  };

  static override LAYOUT = { folder: "edge/actor", labelPrefix: "MANIFOLD.Edge.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("edge/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Edge.Tab", TABS);

  protected override readonly conditionsPart = "conditions";
}

const UPDATES = ["createCards", "deleteCards", "createCard", "updateCard", "deleteCard"] as const;

export class EdgeCharacterSheet extends EdgeActorSheet {
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

export class EdgeNpcSheet extends EdgeActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
