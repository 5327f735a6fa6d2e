import type { BrowserWish } from "./browser.ts";
import type { ActorDocument, CombatDocument, ItemDocument, MessageDocument } from "./documents.ts";
import type { SettingsDoor } from "./game-settings.ts";
import type { PanelWindowOptions } from "./panel.ts";

/** The sheet button that opens a guide: its texts, and whether the sheet also offers a random character. */
export interface GuideDoor {
  readonly text: string;
  readonly label: string;
  readonly random: boolean;
}

/**
 * Functions that a room or feature offers to the rooms below it, which must not import it. They are registered when the
 * system starts (`host/offers.ts`).
 */
export interface Offers {
  openBrowser(wish: BrowserWish): Promise<void>;
  /** Compares items with their compendium originals. */
  openRefresh(items: readonly ItemDocument[]): Promise<void>;
  openLedger(actor: ActorDocument): Promise<void>;
  /** Opens the guide that was begun, or the guide for creating a character. */
  openGuide(actor: ActorDocument): Promise<void>;
  makeRandom(actor: ActorDocument): Promise<void>;
  /** Null for an actor without a guide, or one that is already complete. */
  guideDoor(actor: ActorDocument): GuideDoor | null;
  openGuidebook(actor: ActorDocument): Promise<void>;
  /** Opens the dialog of rests for the actor and the user's selected actors of its game. */
  openRests(actor: ActorDocument): Promise<void>;
  /** Opens the dialog of rests for exactly these actors of one game. */
  openRestsOfGroup(actors: readonly ActorDocument[]): Promise<void>;
  openPanels(options: PanelWindowOptions): Promise<void>;
  openSettings(door: SettingsDoor): Promise<void>;
  /** Opens the dialog that asks for rolls, for a check that starts an opposed roll. */
  openRequest(initial: MessageDocument): Promise<void>;
  /** Asks about an item with grants that is dropped on an actor. Adds nothing yet. */
  addGranting(actor: ActorDocument, item: ItemDocument): Promise<void>;
  /** Asks about an item with grants that is being removed from its actor. Removes nothing yet. */
  removeGranting(actor: ActorDocument, item: ItemDocument): Promise<void>;
  /** Compares an actor at the start of its turn with hiding creatures. */
  noticeTurn(actor: ActorDocument | null): void;
  /** Compares the creatures that begin a combat. */
  noticeCombat(combat: CombatDocument): void;
}
