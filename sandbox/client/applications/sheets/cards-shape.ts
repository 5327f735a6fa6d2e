import type { SheetDocument } from "../document-shape.ts";

/** The members of a card that the card sheets use. */
export interface Card extends SheetDocument {
  img: string;
  drawn: boolean;
  suit?: string;
  value: number | null;
  sort: number;
  flip(): Promise<unknown>;
  pass(to: Cards): Promise<unknown>;
  deleteDialog(): Promise<unknown>;
}

/** The members of a card stack that the card sheets use. */
export interface Cards extends SheetDocument {
  cards: { size: number; contents: Card[]; get(id: string): Card | undefined };
  sortShuffled(a: Card, b: Card): number;
  shuffle(): Promise<unknown>;
  dealDialog(): Promise<unknown>;
  drawDialog(): Promise<unknown>;
  passDialog(): Promise<unknown>;
  playDialog(card: Card): Promise<unknown>;
  resetDialog(): Promise<unknown>;
}

export interface CardClass {
  createDialog(data: object, operation: object): Promise<unknown>;
}
