/** A game, its document subtypes, and the explanations of the numbers on their sheets. */

import type { Limits } from "../../kit/change-set.ts";
import type { ChangeSet, Condition, NumberPart } from "../../kit/contract.ts";
import type { IconName, LangKey } from "../../kit/keys.ts";
import type { BrowserFields } from "./browser.ts";
import type { CombatRules } from "./combat.ts";
import type { AnyDamageKind, RestKind } from "./damage-and-rest.ts";
import type { DayCount } from "./days.ts";
import type { ActorDocument, ItemDocument } from "./documents.ts";
import type { EffectRules } from "./effects.ts";
import type { GameSettings } from "./game-settings.ts";
import type { GrantRules } from "./grants.ts";
import type { Guides } from "./guide.ts";
import type { Migration } from "./migration-steps.ts";
import type { NoticeRules } from "./notices.ts";
import type { Panel } from "./panel.ts";
import type { PartyRules } from "./party.ts";
import type { AnyRollKind } from "./roll-kind.ts";
import type { GridScale } from "./scene-token.ts";
import type { GameSheets } from "./sheets.ts";
import type { RollAddress } from "./text.ts";
import type { GameTours } from "./tours.ts";

/** The parts of a game that are needed once it is played, but not before the host starts. */
export interface GamePlay {
  /** By roll kind id. */
  readonly rolls: Readonly<Record<string, AnyRollKind>>;
  readonly combat?: CombatRules;
  /** Absent for a game that does not track noticing. */
  readonly notices?: NoticeRules;
  /** Absent for a game whose rolls have no hits. */
  readonly damage?: AnyDamageKind;
  /** Kinds of rest, shortest first. */
  readonly rest?: readonly RestKind[];
  /**
   * The single change that an actor suffers when it enters conditions, by any cause, such as lowered attributes.
   * @param present conditions before
   */
  onEnter?(actor: ActorDocument, present: readonly string[], entered: readonly string[]): ChangeSet;
}

/** A game supported by this system. */
export interface Ruleset extends GamePlay {
  /** Must never change: prefix of its subtypes and packs (`edgeWeapon`, `edge-gear`) and of its CSS class (`game-edge`). */
  readonly id: string;
  readonly label: LangKey;
  /** One sentence by which a group recognises its game. */
  readonly hint: LangKey;
  readonly icon: IconName;
  /** An icon of its dice that identifies the game on sheets, dialogs and cards. */
  readonly mark: IconName;
  /** By subtype, exactly as in `system.json`. */
  readonly actors: Readonly<Record<string, ActorSubtype>>;
  readonly items: Readonly<Record<string, ItemSubtype>>;
  /** Absent for a game for which the compendium browser shows only names. */
  readonly browser?: BrowserFields;
  readonly conditions: readonly Condition[];
  /**
   * Ids of conditions in the tracker's context menu (surprised, readied). The host builds this menu before the rest of
   * the game is fetched.
   */
  readonly turnStates?: readonly string[];
  /**
   * Fetches the rest of the game, which is then merged into it (`core/games/load-games.ts`). Kinds with a roll class of
   * their own are in `rolls` from the start, because the host needs the class before it reads stored messages.
   */
  play?(): Promise<GamePlay>;
  /** Fetches the contents and actions of its sheets. Absent for a game whose sheet classes define these themselves. */
  sheets?(): Promise<GameSheets>;
  /** Absent for a game without its own effect words. */
  readonly effects?: EffectRules;
  /** Changes that fall due as days pass on the world's clock. Absent for a game whose source has none. */
  readonly days?: DayCount;
  /** Whether its numbers are percentages, so that a description may contain "45%". */
  readonly hasPercentages?: true;
  /** Fetches the GM's panels, in the order in which they are offered. */
  panels?(): Promise<readonly Panel[]>;
  /** Fetches the contents of the party sheet. With it, the game has the actor type `<id>Party`. */
  party?(): Promise<PartyRules>;
  /** In ascending order of `version`; pure functions on source data that leave data of the new shape unchanged. */
  readonly migrations?: readonly Migration[];
  /** The light that an actor carries, in the scene's unit; zeros for none. Absent for a game without lights. */
  carriedLight?(actor: ActorDocument): CarriedLight;
  /** The actor's sight in the dark. Absent for a game whose senses do not change tokens. */
  sight?(actor: ActorDocument): Sight;
  /** Steps of making and advancing a character, loaded on first use. */
  guides?(): Promise<Guides>;
  /** The texts of its tours. Absent for a game without tours. */
  readonly tours?: GameTours;
  /** The game's own world settings. */
  readonly settings?: GameSettings;
}

/** A vision mode of Foundry, and its range without light; null for no limit. */
export interface Sight {
  readonly visionMode: "basic" | "darkvision";
  readonly range: number | null;
  /** Ranges of Foundry's detection modes, in the scene's unit: 0 for a missing sense, null for no limit. */
  readonly detection: Readonly<Record<string, number | null>>;
}

/** Radii of light around a token. */
export interface CarriedLight {
  readonly bright: number;
  readonly dim: number;
}

/* -------------------------------------------- */
/*  Documents                                   */
/* -------------------------------------------- */

/** Common part of actor and item subtypes. Their names are the language keys `TYPES.<Document>.<subtype>`. */
export interface Subtype {
  /** A class extending `ActorModel` or `ItemModel` of `core/data`. */
  readonly model: DataModelClass;
  /** A class extending `ManifoldActorSheet` or `ManifoldItemSheet` of `core/sheets`. */
  readonly sheet: SheetClass;
  /** Default picture of new documents, and icon in lists. */
  readonly icon: IconName;
}

export interface ActorSubtype extends Subtype {
  /** Whether tokens are linked by default: true for characters, false for creatures. */
  readonly linked: boolean;
  /** Paths below `system` for token bars: `bar` for {value, max} objects, `value` for single numbers. */
  readonly trackable: { readonly bar: readonly string[]; readonly value: readonly string[] };
  /** Limits of numbers below `system` for change sets: a hit stops at 0. */
  limits?(actor: ActorDocument): Limits;
  /** The size of its tokens; absent for a game that leaves it to the table. */
  readonly tokenSize?: TokenSize;
}

/** The size of tokens. */
export interface TokenSize {
  /** Path below `system` of the value that the size depends on. */
  readonly path: string;
  /** Spaces of the grid; null leaves tokens unchanged. @param grid the grid of a usual scene if null */
  spaces(actor: ActorDocument, grid: GridScale | null): number | null;
}

export interface ItemSubtype extends Subtype {
  /** Limits of numbers below `system` for change sets: a magazine stops at 0. */
  limits?(item: ItemDocument): Limits;
  /**
   * Identity of the item among those of this type (a skill's id). An actor can have one of each; a second is refused.
   * Null or absent for any number.
   */
  uniqueKey?(item: ItemDocument): string | null;
  /**
   * Handles items that are not added to the actor: a condition is applied, a printed skill is marked as trained.
   * @returns true if it was handled and no item is created
   */
  onDropped?(actor: ActorDocument, item: ItemDocument): Promise<boolean>;
  /** Paths of numbers below `system` by which lists sort items of this type; things sort by number, weight and price. */
  readonly sortBy?: readonly string[];
  /**
   * Paths below `system`, including everything below them, that belong to the bearer. A refresh from the compendium
   * keeps them.
   */
  readonly own?: readonly string[];
  /** The things that the item gives its actor and takes back; its model has a `grantedField`. */
  readonly grants?: GrantRules;
  /** The roll of the item's row and hotbar macro; null if it has none. */
  roll?(item: ItemDocument): RollAddress | null;
}

/** Constructor of a data model. */
type DataModelClass = foundry.abstract.TypeDataModel.AnyConstructor;

/** Constructor of a document sheet. */
type SheetClass = abstract new (...args: never[]) => object;

/* -------------------------------------------- */
/*  Explanations                                */
/* -------------------------------------------- */

/** The parts of a number on a sheet. */
export interface Explanation {
  readonly label: string;
  readonly total: number | string;
  readonly parts: readonly NumberPart[];
}
