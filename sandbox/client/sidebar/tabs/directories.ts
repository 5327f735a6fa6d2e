import type { PartialConfiguration } from "../../applications/api/types.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { DocumentDirectory } from "../document-directory.ts";
import { reportErrors, type ShellDocument, type ShellMacro, type ShellScene, shell } from "../host.ts";
import { menuEntry } from "../menu-entry.ts";
import { TEXT } from "../text.ts";

/** The world collection of a directory, looked up once the world is loaded. */
abstract class WorldDirectory extends DocumentDirectory {
  protected static readonly collectionName: string = "";

  override get collection() {
    const { collectionName } = this.constructor as typeof WorldDirectory;
    const collection = shell.game.collections.get(collectionName);
    if (!collection) throw new Error(`The world has no collection of ${collectionName} documents`);
    return collection;
  }
}

export class ActorDirectory extends WorldDirectory {
  static override tabName = "actors";
  protected static override readonly collectionName = "Actor";
}

export class ItemDirectory extends WorldDirectory {
  static override tabName = "items";
  protected static override readonly collectionName = "Item";
}

export class JournalDirectory extends WorldDirectory {
  static override tabName = "journal";
  protected static override readonly collectionName = "JournalEntry";
}

export class RollTableDirectory extends WorldDirectory {
  static override tabName = "tables";
  protected static override readonly collectionName = "RollTable";
}

export class CardsDirectory extends WorldDirectory {
  static override tabName = "cards";
  protected static override readonly collectionName = "Cards";

  protected override mayDuplicate(document: ShellDocument): boolean {
    return (document as ShellDocument & { canClone: boolean }).canClone;
  }
}

export class MacroDirectory extends WorldDirectory {
  static override tabName = "macros";
  protected static override readonly collectionName = "Macro";

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const macro = (row: HTMLElement) => this.documentOf(row) as ShellMacro | undefined;
    const run = menuEntry({
      label: TEXT.directory.run,
      icon: "fa-play",
      visible: (row) => macro(row)?.canExecute ?? false,
      run: (row) => void reportErrors(() => macro(row)?.execute()),
    });
    return [run, ...super._getEntryContextOptions()];
  }
}

export class SceneDirectory extends WorldDirectory {
  static override tabName = "scenes";
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["scenes-directory"] };
  protected static override readonly collectionName = "Scene";

  protected override note(document: { type?: string; active?: boolean }): string {
    return document.active ? "active" : "";
  }

  /** A click views the scene. */
  protected override async _onActivateEntry(row: HTMLElement): Promise<void> {
    await (this.documentOf(row) as ShellScene | undefined)?.view();
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const scene = (row: HTMLElement) => this.documentOf(row) as ShellScene | undefined;
    const entries = [
      menuEntry({
        label: TEXT.directory.view,
        icon: "fa-eye",
        run: (row) => void reportErrors(() => scene(row)?.view()),
      }),
      menuEntry({
        label: TEXT.directory.activate,
        icon: "fa-bullseye",
        visible: (row) => shell.game.user.isGM && !scene(row)?.active,
        run: (row) => void reportErrors(() => scene(row)?.activate()),
      }),
    ];
    return [...entries, ...super._getEntryContextOptions()];
  }
}
