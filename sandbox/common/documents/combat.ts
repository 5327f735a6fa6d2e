import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  BooleanField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import { GENERATION } from "../generation.ts";
import type { Obj } from "../utils/types.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { BaseScene } from "./scene.ts";
import { bookkeeping, id, metadata } from "./shared.ts";

/** Keys of an update that players may send: the round, the turn, and their own combatants (tested one by one). */
const TURN_KEYS = new Set(["_id", "round", "turn", "combatants"]);

export class BaseCombat extends Document {
  static override metadata = metadata({
    name: "Combat",
    collection: "combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: {
      view: "LIMITED",
      create: "ASSISTANT",
      update: (user, document, data) => BaseCombat.#mayUpdate(user, document as BaseCombat, data),
      delete: "ASSISTANT",
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      ...(GENERATION >= 14 ? { name: new StringField({ required: true, textSearch: true }) } : {}),
      type: new DocumentTypeField(BaseCombat, { initial: "base" }),
      system: new TypeDataField(BaseCombat),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...bookkeeping(),
    };
  }

  declare type: string;
  declare system: Obj;
  declare scene: BaseScene | null;
  declare groups: EmbeddedCollection;
  declare combatants: EmbeddedCollection;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;

  static #mayUpdate(user: PermissionUser, combat: BaseCombat, data: Obj): boolean {
    if (user.isGM) return true;
    if (!Object.keys(data).every((key) => TURN_KEYS.has(key))) return false;
    if ("round" in data && !combat._canChangeRound(user)) return false;
    return !("turn" in data && !combat._canChangeTurn(user));
  }

  /** Whether a player may change the round; systems may override it. */
  _canChangeRound(_user: PermissionUser): boolean {
    return true;
  }

  /** Whether a player may change the turn; systems may override it. */
  _canChangeTurn(_user: PermissionUser): boolean {
    return true;
  }
}
