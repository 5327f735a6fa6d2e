import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { STRINGS } from "../strings.ts";
import type { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import type { Card, CardClass, Cards } from "./cards-shape.ts";
import { documentFromDrop } from "./drop.ts";
import { sheetDragDrop } from "./sheet-drag-drop.ts";
import { SimpleSheet } from "./simple-sheet.ts";
import { sortDroppedCard } from "./sort-dropped-card.ts";

interface CardsButton {
  action: string;
  icon: string;
  label: string;
}

const BUTTONS: Record<string, CardsButton> = {
  createCard: { action: "createCard", icon: "fa-plus", label: STRINGS.cards.add },
  shuffle: { action: "shuffle", icon: "fa-shuffle", label: STRINGS.cards.shuffle },
  deal: { action: "deal", icon: "fa-share", label: STRINGS.cards.deal },
  draw: { action: "draw", icon: "fa-plus", label: STRINGS.cards.draw },
  pass: { action: "pass", icon: "fa-share", label: STRINGS.cards.pass },
  reset: { action: "reset", icon: "fa-rotate-left", label: STRINGS.cards.reset },
};

/** The base of the sheets of card stacks: its cards, and what can be done with them. */
export class CardsConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["cards-config"],
    window: { resizable: true },
    position: { width: 560 },
    form: { closeOnSubmit: false },
    actions: { createCard, shuffle, deal, draw, pass, reset, play, flip, editCard, deleteCard },
  };

  static override PARTS = {
    body: { template: "templates/sheets/cards.hbs", scrollable: [""] },
    footer: { template: "templates/sheets/cards-footer.hbs" },
  };

  /** The names of the actions below the cards. */
  protected static BUTTONS: readonly string[] = [];

  #dragDrop: DragDrop | null = null;

  get stack(): Cards {
    return this.document as Cards;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { stack } = this;
    const { BUTTONS: actions } = this.constructor as typeof CardsConfig;
    return {
      ...context,
      buttons: actions.map((name) => BUTTONS[name]),
      inHand: stack.type === "hand" && this.isEditable,
      inDeck: stack.type === "deck" && this.isEditable,
      cards: this._orderedCards().map((card) => ({
        id: card.id,
        name: card.name,
        img: card.img,
        drawn: stack.type === "deck" && card.drawn,
        note: [card.suit, card.value].filter((part) => part !== undefined && part !== null).join(" "),
      })),
    };
  }

  /** The cards from the top of the stack down. */
  protected _orderedCards(): Card[] {
    return this.stack.cards.contents.sort((a, b) => this.stack.sortShuffled(a, b));
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#dragDrop ??= sheetDragDrop({
      canDragStart: () => this.isEditable,
      canDrop: () => this.isEditable,
      dragStart: (event) => this._onDragStart(event),
      dragOver: () => undefined,
      drop: (event) => this._onDrop(event),
    });
    this.#dragDrop.bind(this.element);
  }

  protected _onDragStart(event: DragEvent): void {
    const data = this.cardOf(event.currentTarget as HTMLElement)?.toDragData();
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /** Moves a card here from another stack, or sorts a card of this stack. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (data.type !== "Card") return;
    const card = (await documentFromDrop(data)) as Card | null;
    if (!card) return;
    if (card.parent !== this.stack) await card.pass(this.stack);
    else await sortDroppedCard(this.stack, card, this.cardOf(event.target as HTMLElement));
  }

  /** The card of the row around an element. */
  cardOf(element: HTMLElement): Card | undefined {
    const id = element.closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
    return id ? this.stack.cards.get(id) : undefined;
  }
}

/** The sheet of a deck. */
export class CardDeckConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["deck"] };
  protected static override BUTTONS = ["createCard", "shuffle", "deal", "reset"];
}

/** The sheet of a hand. */
export class CardHandConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["hand"] };
  protected static override BUTTONS = ["draw", "pass", "reset"];
}

/** The sheet of a pile. */
export class CardPileConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["pile"] };
  protected static override BUTTONS = ["shuffle", "pass", "reset"];
}

async function createCard(this: CardsConfig): Promise<void> {
  const cls = CONFIG.Card.documentClass as unknown as CardClass;
  await cls.createDialog({ sort: this.stack.cards.size }, { parent: this.stack });
}

async function shuffle(this: CardsConfig): Promise<void> {
  await this.stack.shuffle();
}

async function deal(this: CardsConfig): Promise<void> {
  await this.stack.dealDialog();
}

async function draw(this: CardsConfig): Promise<void> {
  await this.stack.drawDialog();
}

async function pass(this: CardsConfig): Promise<void> {
  await this.stack.passDialog();
}

async function reset(this: CardsConfig): Promise<void> {
  await this.stack.resetDialog();
}

async function play(this: CardsConfig, _event: Event, target: HTMLElement): Promise<void> {
  const card = this.cardOf(target);
  if (card) await this.stack.playDialog(card);
}

async function flip(this: CardsConfig, _event: Event, target: HTMLElement): Promise<void> {
  await this.cardOf(target)?.flip();
}

function editCard(this: CardsConfig, _event: Event, target: HTMLElement): void {
  const sheet = this.cardOf(target)?.sheet as { render(options: object): unknown } | undefined;
  sheet?.render({ force: true });
}

async function deleteCard(this: CardsConfig, _event: Event, target: HTMLElement): Promise<void> {
  await this.cardOf(target)?.deleteDialog();
}
