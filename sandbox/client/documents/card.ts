import { BaseCard } from "../../common/documents/card.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Cards, PassOptions } from "./cards.ts";
import type { Source } from "./types.ts";

/** The back or one of the faces of a card. */
export interface CardFace {
  name?: string;
  text: string;
  img: string | null;
}

interface MessageClass {
  create(data: Source, operation: Source): Promise<unknown>;
}

/** One card in a stack: a card of this deck, or a copy that was drawn from another. */
export class Card extends ClientDocumentMixin(BaseCard) {
  declare type: string;
  declare parent: Cards;
  declare origin: Cards | null;
  declare description: string;
  declare back: CardFace;
  declare faces: CardFace[];
  declare face: number | null;
  declare drawn: boolean;
  declare suit: string | undefined;
  declare value: number | null;

  /** The visible face; null while the card shows its back. */
  get currentFace(): CardFace | null {
    return (this.face === null ? null : this.faces[this.face]) ?? null;
  }

  get img(): string {
    const { img } = this.currentFace ?? this.back;
    return img || (this.constructor as typeof BaseCard).DEFAULT_ICON;
  }

  /** The deck that defines the card. */
  get source(): Cards | null {
    return this.parent?.type === "deck" ? this.parent : this.origin;
  }

  /** Whether the card is in the stack that it comes from; always true in a deck. */
  get isHome(): boolean {
    return this.parent?.type === "deck" || this.origin === this.parent;
  }

  get showFace(): boolean {
    return this.currentFace !== null;
  }

  get hasNextFace(): boolean {
    return this.face === null ? this.faces.length > 0 : this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /** Takes the name of the visible side if it has one. A back without an image uses the image of the deck. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const stored = this._source as { name: string };
    this.back.img ||= this.source?.img || (this.constructor as typeof BaseCard).DEFAULT_ICON;
    this.name = (this.currentFace ?? this.back).name || stored.name;
  }

  /**
   * Shows a face, or the back for null. Without an argument it shows the first face if the back is visible, else the
   * back.
   */
  async flip(face?: number | null): Promise<this | undefined> {
    const wanted = face === undefined ? (this.face === null ? 0 : null) : face;
    const shown = wanted === null || !this.faces.length ? null : this.#bounded(wanted);
    return this.update({ face: shown });
  }

  /** Moves the card to another stack. @returns the card in the new stack */
  async pass(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    const [card] = await this.parent.pass(to, [this.id as string], options);
    return card;
  }

  async play(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { ...options, action: "play" });
  }

  async discard(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { ...options, action: "discard" });
  }

  /** Returns the card to its deck from any stack. @returns the card in the deck */
  async recall(_options: Source = {}): Promise<Card | undefined> {
    const { source, id } = this;
    if (!source) return undefined;
    for (const stack of game.cards) {
      const copy: Card | undefined = stack === source ? undefined : stack.cards.get(id as string);
      if (copy?.origin === source) await copy.delete();
    }
    await source.updateEmbeddedDocuments("Card", [{ _id: id, drawn: false }]);
    return source.cards.get(id as string);
  }

  /** Shows the card in the chat. */
  async toMessage(messageData: Source = {}, options: Source = {}): Promise<unknown> {
    const cls = CONFIG.ChatMessage.documentClass as unknown as MessageClass;
    const text = this.currentFace?.text || this.description;
    const figure = `<figure><img src="${foundry.utils.escapeHTML(this.img)}" alt=""><figcaption>${foundry.utils.escapeHTML(this.name)}</figcaption></figure>`;
    return cls.create({ content: `<div class="card-draw">${figure}${text}</div>`, ...messageData }, options);
  }

  #bounded(face: number): number {
    return Math.min(Math.max(face, 0), this.faces.length - 1);
  }
}
