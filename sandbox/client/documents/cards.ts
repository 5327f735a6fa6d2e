import type { Document } from "../../common/abstract/document.ts";
import { CARD_DRAW_MODES } from "../../common/constants/play.ts";
import { BaseCards } from "../../common/documents/cards.ts";
import { documentConfig } from "../config/document-config.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Card } from "./card.ts";
import { dealDialog, drawDialog, passDialog, playDialog, resetDialog } from "./cards/dialogs.ts";
import { type DealOptions, dealCards, type PassOptions, passCards } from "./cards/moves.ts";
import { type CardsOptions, recallCards, shuffleCards } from "./cards/reordering.ts";
import type { Embedded, OperationOptions, Source } from "./types.ts";

export type { DealOptions, PassOptions } from "./cards/moves.ts";

export interface DrawOptions extends Omit<PassOptions, "action"> {
  how?: number;
}

/** A stack of cards: a deck, the hand of a player, or a pile. */
export class Cards extends ClientDocumentMixin(BaseCards) {
  declare type: string;
  declare cards: Embedded<Card>;
  declare img: string | null;
  declare description: string;
  declare displayCount: boolean;

  get thumbnail(): string | null {
    return this.img;
  }

  /** The cards that can be drawn from this stack. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  /** The cards that are drawn from this deck. */
  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  get typeLabel(): string {
    return game.i18n.localize(documentConfig("Cards").typeLabels[this.type] ?? this.type);
  }

  /** Cloning a stack with drawn cards would duplicate them. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  /**
   * Cards of a new stack get new ids unless `keepEmbeddedIds` is set, because a drawn card has the id of its original
   * in the deck.
   */
  static override async createDocuments(
    data: readonly (Source | Document)[] = [],
    operation: OperationOptions = {},
  ): Promise<Document[]> {
    return super.createDocuments(data, { keepEmbeddedIds: false, ...operation });
  }

  /** Deals cards from the top of this stack to other stacks in turns, a given number to each. */
  async deal(to: Cards[], number = 1, options: DealOptions = {}): Promise<this> {
    await dealCards(this, to, number, options);
    return this;
  }

  /** Moves cards to another stack. @returns the cards in the new stack */
  async pass(to: Cards, ids: string[], options: PassOptions = {}): Promise<Card[]> {
    return passCards(this, to, ids, options);
  }

  /** Moves cards from another stack to this one. @throws if that stack has too few */
  async draw(
    from: Cards,
    number = 1,
    { how = CARD_DRAW_MODES.FIRST, ...options }: DrawOptions = {},
  ): Promise<Card[]> {
    if (from === this) throw new Error(`"${this.name}" cannot draw from itself`);
    const ids = from._drawCards(number, how).map((card) => card.id as string);
    return from.pass(this, ids, { ...options, action: "draw" });
  }

  async shuffle(options: CardsOptions = {}): Promise<this> {
    await shuffleCards(this, options);
    return this;
  }

  /** Returns a deck's cards from all other stacks, or the cards of any other stack to their decks. */
  async recall(options: CardsOptions = {}): Promise<this> {
    await recallCards(this, options);
    return this;
  }

  /** The order of an unshuffled stack: by suit, then by value. */
  sortStandard(a: Card, b: Card): number {
    if (a.suit === b.suit) return (a.value ?? -Infinity) - (b.value ?? -Infinity) || 0;
    return (a.suit ?? "").localeCompare(b.suit ?? "", game.i18n.lang);
  }

  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  /** The next cards of this stack. @throws if it has too few */
  _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards.sort((a, b) => this.sortShuffled(a, b));
    if (available.length < number)
      throw new Error(`"${this.name}" has only ${available.length} of the ${number} requested cards`);
    if (how === CARD_DRAW_MODES.LAST) available.reverse();
    if (how !== CARD_DRAW_MODES.RANDOM) return available.slice(0, number);
    return Array.from({ length: number }, () => {
      const index = Math.floor(CONFIG.Dice.randomUniform() * available.length);
      return available.splice(index, 1)[0] as Card;
    });
  }

  /** A new stack contains all its cards. */
  override async _preCreate(
    data: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.type === "deck") for (const card of this.cards) card.updateSource({ drawn: false });
    return undefined;
  }

  /** A stack with drawn cards must be reset before it may be deleted (foundryvtt.com/article/cards). */
  override async _preDelete(options: OperationOptions, user: Document): Promise<boolean | undefined> {
    if ((await super._preDelete(options, user)) === false) return false;
    if (!this.drawnCards.length) return undefined;
    ui.notifications?.warn(`"${this.name}" has drawn cards and must be reset before it is deleted`);
    return false;
  }

  async dealDialog(): Promise<this | null> {
    return (await dealDialog(this)) ? this : null;
  }

  async drawDialog(): Promise<Card[] | null> {
    return drawDialog(this);
  }

  async passDialog(): Promise<this | null> {
    return (await passDialog(this)) ? this : null;
  }

  async playDialog(card: Card): Promise<Card[] | null> {
    return playDialog(this, card);
  }

  async resetDialog(): Promise<this | false | null> {
    const confirmed = await resetDialog(this);
    return confirmed ? this.recall() : confirmed;
  }
}
