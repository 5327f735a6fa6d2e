import { BaseCard } from "../../common/documents/card.ts";
import { BaseCards } from "../../common/documents/cards.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";

/** A stack of cards, as stored data. The sandbox cannot deal or draw. */
export class Cards extends ClientDocumentMixin(BaseCards) {}

export class Card extends ClientDocumentMixin(BaseCard) {}
