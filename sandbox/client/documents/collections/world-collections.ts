import type { Actor } from "../actor.ts";
import type { Cards } from "../cards.ts";
import type { ChatMessage } from "../chat-message.ts";
import type { Combat } from "../combat.ts";
import type { Folder } from "../folder.ts";
import type { Item } from "../item.ts";
import { openShown, type ShowOptions, showEntry, showEntryDialog } from "../journal/show.ts";
import type { JournalEntry } from "../journal-entry.ts";
import type { JournalEntryPage } from "../journal-entry-page.ts";
import type { Macro } from "../macro.ts";
import type { RollTable } from "../roll-table.ts";
import type { Scene } from "../scene.ts";
import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";

  /** The synthetic actors of unlinked tokens on the viewed scene, by token id. */
  get tokens(): Record<string, Actor> {
    const tokens = [...(game.scenes.viewed?.tokens ?? [])].filter((token) => !token.actorLink && token.actor);
    return Object.fromEntries(tokens.map((token) => [token.id, token.actor as Actor]));
  }
}

export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";

  /** Asks which users to show an entry or page to. */
  static async showDialog(document: JournalEntry | JournalEntryPage): Promise<void> {
    await showEntryDialog(document);
  }

  /** Opens an entry or page on the other clients. @throws if the user does not own it */
  static async show<T extends JournalEntry | JournalEntryPage>(
    document: T,
    options: ShowOptions = {},
  ): Promise<T> {
    await showEntry(document, options);
    return document;
  }

  static async _showEntry(uuid: string, force = true): Promise<void> {
    await openShown(uuid, force);
  }
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
  /** The folders that are open on this client, by UUID. */
  readonly _expanded: Record<string, boolean> = {};
}

export class CardStacks extends WorldCollection<Cards> {
  static override documentName = "Cards";
}

export class Playlists extends WorldCollection {
  static override documentName = "Playlist";
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** Deletes all messages after confirmation. */
  async flush(): Promise<unknown> {
    const { DialogV2 } = foundry.applications.api as unknown as {
      DialogV2: { confirm(options: object): Promise<boolean | null> };
    };
    const confirmed = await DialogV2.confirm({
      window: { title: "Clear Chat Log" },
      content: "<p>Delete all chat messages?</p>",
    });
    return confirmed ? this.documentClass.deleteDocuments([], { deleteAll: true }) : null;
  }

  export(): string {
    return this.map((message) => message.export()).join("\n---------------------------\n");
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";
  #viewedId: string | null = null;

  /** The combats of the viewed scene, and those without a scene. */
  get combats(): Combat[] {
    const scene = game.scenes.viewed?.id ?? null;
    return this.filter((combat) => combat.scene === null || combat.scene.id === scene);
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The combat that this client views: the chosen combat, else the active combat, else the first. */
  get viewed(): Combat | null {
    const chosen = this.#viewedId ? this.get(this.#viewedId) : undefined;
    return chosen ?? this.active ?? this.combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewedId = combat?.id ?? null;
  }

  get settings(): unknown {
    return game.settings.get("core", "combatTrackerConfig");
  }
}

interface ViewingCanvas {
  ready: boolean;
  scene: Scene | null;
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";
  /** The choice of {@link Scene.view} if no canvas is drawn. */
  viewedId: string | null = null;

  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  get current(): Scene | null {
    return this.viewed;
  }

  /** The scene that this client views: the drawn scene or, without a canvas, the chosen or active scene. */
  get viewed(): Scene | null {
    const { canvas } = globalThis as { canvas?: Partial<ViewingCanvas> };
    if (canvas?.ready) return canvas.scene ?? null;
    return (this.viewedId && this.get(this.viewedId)) || this.active;
  }
}
