/** A game, its subtypes of documents, and where the numbers on their sheets come from. */

import type { Limits } from "../../kit/change-set.ts";
import type { Condition, Modifier } from "../../kit/contract.ts";
import type { Migration } from "../migration/steps.ts";
import type { CombatRules } from "./combat.ts";
import type { AnyDamageKind, RestKind } from "./damage-and-rest.ts";
import type { ActorDocument, ItemDocument } from "./documents.ts";
import type { AnyRollKind } from "./roll-kind.ts";
import type { RollAddress } from "./text.ts";

/** A game served by this system. */
export interface Ruleset {
  /** Short and for ever: prefix of its subtypes and packs (`edge` → `edgeWeapon`, pack `edge-gear`), CSS class `game-edge`. */
  readonly id: string;
  /** Language key of the game's name. */
  readonly label: string;
  /** Language key of one sentence that tells a group whether this is their game. */
  readonly hint: string;
  /** Icon of the sprite. */
  readonly icon: string;
  /** By subtype, exactly as in `system.json`. */
  readonly actors: Readonly<Record<string, ActorSubtype>>;
  readonly items: Readonly<Record<string, ItemSubtype>>;
  readonly conditions: readonly Condition[];
  /** By roll kind id. Core never learns their names. */
  readonly rolls: Readonly<Record<string, AnyRollKind>>;
  readonly combat?: CombatRules;
  /** What hits, heals and afflictions do; absent for a game whose rolls have no stored consequences. */
  readonly damage?: AnyDamageKind;
  /** Kinds of rest, shortest first. */
  readonly rest?: readonly RestKind[];
  /** In ascending order of `version`; pure functions on source data. */
  readonly migrations?: readonly Migration[];
  /** Registers the game's own world settings; called once in `init`. */
  registerSettings?(): void;
}

/* -------------------------------------------- */
/*  Documents                                   */
/* -------------------------------------------- */

/** What actors' and items' subtypes have in common. The subtype's name is the key `TYPES.<Document>.<subtype>`. */
export interface Subtype {
  /** A class extending `ActorModel` or `ItemModel` of `core/data`. */
  readonly model: DataModelClass;
  /** A class extending `ManifoldActorSheet` or `ManifoldItemSheet` of `core/sheets`. */
  readonly sheet: SheetClass;
  /** Icon of the sprite: the default picture of new documents and the icon in lists. */
  readonly icon: string;
}

export interface ActorSubtype extends Subtype {
  /** Whether tokens share the actor's data by default: characters do, creatures that come in numbers do not. */
  readonly linked: boolean;
  /** Paths below `system` that tokens may show: `bar` for {value, max} objects, `value` for single numbers. */
  readonly trackable: { readonly bar: readonly string[]; readonly value: readonly string[] };
  /** Bounds of numbers below `system`, held when a change set is applied: a hit stops at 0. */
  limits?(actor: ActorDocument): Limits;
}

export interface ItemSubtype extends Subtype {
  /** Bounds of numbers below `system`, held when a change set is applied: a magazine stops at 0. */
  limits?(item: ItemDocument): Limits;
  /**
   * An actor holds at most one item of this type per returned word (a skill's id, say); a drop of a second is refused.
   * Null or absent: any number.
   */
  uniqueKey?(item: ItemDocument): string | null;
  /**
   * For items that an actor does not carry but takes in: a condition is given, a printed skill is marked as trained.
   * @returns true when the actor has taken it in, so that no item is made
   */
  onDropped?(actor: ActorDocument, item: ItemDocument): Promise<boolean>;
  /** The roll that a click on the item's row and its hotbar macro make; null when it has none. */
  roll?(item: ItemDocument): RollAddress | null;
}

/** Constructor of a Foundry data model; concrete schemas are the ruleset's business. */
type DataModelClass = foundry.abstract.TypeDataModel.AnyConstructor;

/** Constructor of a document sheet. */
// biome-ignore lint/suspicious/noExplicitAny: a constructor type that every sheet class is assignable to needs it
type SheetClass = abstract new (...args: any[]) => object;

/* -------------------------------------------- */
/*  Explanations                                */
/* -------------------------------------------- */

/** Where a number on a sheet comes from. */
export interface Explanation {
  readonly label: string;
  readonly total: number | string;
  readonly parts: readonly Modifier[];
}
