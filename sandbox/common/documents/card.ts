import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AngleField,
  ArrayField,
  BooleanField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { BaseCards } from "./cards.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

const side = (): DataSchema => ({
  name: new StringField(),
  text: new HTMLField(),
  img: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
});
const length = () => new NumberField({ integer: true, positive: true });

type StackedCard = Document & { parent: BaseCards & { type: string } };

/** Whether a user may put a card into a stack. Only the owners of a deck may fill it; any other stack is open. */
function canCreate(user: PermissionUser, card: Document, data: Obj): boolean {
  const { parent } = card as StackedCard;
  return user.isGM || parent.type !== "deck" || parent.canUserModify(user, "update", data);
}

/**
 * Whether a user may change a card. Anyone may mark a card as drawn or returned, because players draw from decks that
 * only the GM owns. (In the public typings of 13 both permissions are functions of user, card and data. Their rules are
 * inferred from foundryvtt.com/article/cards, where players draw into hands and play to piles.)
 */
function canUpdate(user: PermissionUser, card: Document, data: Obj): boolean {
  const changes = Object.keys(data).filter((key) => key !== "_id");
  const marks = changes.length > 0 && changes.every((key) => key === "drawn");
  return user.isGM || marks || (card as StackedCard).parent.canUserModify(user, "update", data);
}

export class BaseCard extends Document {
  static override metadata = metadata({
    name: "Card",
    collection: "cards",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "suit", "sort"],
    labelPlural: "DOCUMENT.Cards",
    permissions: { view: "LIMITED", create: canCreate, update: canUpdate, delete: "OWNER" },
  });

  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARD"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      description: new HTMLField(),
      type: new DocumentTypeField(BaseCard, { initial: "base" }),
      system: new TypeDataField(BaseCard),
      suit: new StringField({ required: true }),
      value: new NumberField({ required: true }),
      back: new SchemaField(side()),
      faces: new ArrayField(new SchemaField(side())),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField(BaseCards),
      width: length(),
      height: length(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
}
