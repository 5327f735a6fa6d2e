import { escapeHTML } from "../../../common/utils/text.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import type { PartialConfiguration } from "../../applications/api/types.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { hookWhileOpen } from "../app-hooks.ts";
import { Compendium } from "../apps/compendium.ts";
import { type DirectoryEntry, type DirectoryLabels, DocumentDirectory } from "../document-directory.ts";
import { type PackShape, type RenderedApp, reportErrors, type ShellFolder, shell } from "../host.ts";
import { hookedEntries, menuEntry } from "../menu-entry.ts";
import { TEXT } from "../text.ts";

/** A row for a compendium. */
interface PackRow extends DirectoryEntry {
  icon: string;
  problem: string;
  locked: boolean;
}

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  RollTable: "fa-solid fa-th-list",
  Macro: "fa-solid fa-code",
  Scene: "fa-solid fa-map",
  ActiveEffect: "fa-solid fa-bolt",
};

/** The compendia that this user may see, in their folders. A compendium that could not be read shows the reason. */
export class CompendiumDirectory extends DocumentDirectory {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["compendium-directory"] };
  static override _entryPartial = "templates/sidebar/pack-partial.hbs";

  static override PARTS = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory-list.hbs",
      templates: ["templates/sidebar/folder-partial.hbs", "templates/sidebar/pack-partial.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory-footer.hbs" },
  };

  override get documentName(): string {
    return "Compendium";
  }

  protected override get watchedDocuments(): string[] {
    return ["Folder"];
  }

  protected override labels(): DirectoryLabels {
    const label = TEXT.tabs.compendium ?? "";
    return {
      create: "",
      search: TEXT.directory.search(label),
      empty: TEXT.directory.empty(label.toLowerCase()),
    };
  }

  protected override _canCreateEntry(): boolean {
    return false;
  }

  protected override folders(): ShellFolder[] {
    return shell.game.folders.filter((folder) => folder.type === "Compendium");
  }

  protected override entries(): DirectoryEntry[] {
    return shell.game.packs.filter((pack) => pack.visible).map((pack) => this.packRow(pack));
  }

  private packRow(pack: PackShape): PackRow {
    const name = shell.game.i18n.localize(pack.title);
    const owner = pack.metadata.packageType === "world" ? "" : ` · ${pack.metadata.packageName}`;
    return {
      id: pack.collection,
      uuid: `Compendium.${pack.collection}`,
      name,
      sort: Number((pack as { sort?: number }).sort ?? 0),
      folderId: pack.folder?.id ?? null,
      cssClass: pack.problem ? "problem" : "",
      note: `${TEXT.directory.entries(pack.index.size)}${owner}`,
      menuLabel: TEXT.directory.menu(name),
      icon: ICONS[pack.documentName] ?? "fa-solid fa-atlas",
      problem: pack.problem ?? "",
      locked: pack.locked,
    };
  }

  protected override watch(): void {
    super.watch();
    hookWhileOpen(this, ["updateCompendium"], () => void this.render({ parts: ["directory"] }));
  }

  private packOf(row: HTMLElement): PackShape | undefined {
    return shell.game.packs.get(row.closest<HTMLElement>("[data-pack]")?.dataset.pack);
  }

  protected override documentOf(): undefined {
    return undefined;
  }

  protected override async _onActivateEntry(row: HTMLElement): Promise<void> {
    const pack = this.packOf(row);
    if (!pack) return;
    // A compendium created after the start has no window yet.
    pack.apps[0] ??= new Compendium({ collection: pack });
    await (pack.apps[0] as RenderedApp).render({ force: true });
  }

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    const text = TEXT.directory;
    const toggle = (row: HTMLElement) => {
      const pack = this.packOf(row);
      void reportErrors(async () => {
        if (!pack?.configure) throw new Error("the sandbox's compendium has no configure");
        await pack.configure({ locked: !pack.locked });
        await this.render({ parts: ["directory"] });
      });
    };
    const onPack = (run: (pack: PackShape) => unknown) => (row: HTMLElement) => {
      const pack = this.packOf(row);
      if (pack) void reportErrors(() => run(pack));
    };
    const mayLock = (locked: boolean) => (row: HTMLElement) =>
      shell.game.user.isGM && this.packOf(row)?.locked === locked && !this.packOf(row)?.problem;
    return hookedEntries("getCompendiumDirectoryContextOptions", this, [
      menuEntry({ label: text.unlock, icon: "fa-unlock", visible: mayLock(true), run: toggle }),
      menuEntry({ label: text.lock, icon: "fa-lock", visible: mayLock(false), run: toggle }),
      menuEntry({
        label: text.importAll,
        icon: "fa-download",
        visible: () => shell.game.user.isGM,
        run: onPack((pack) => pack.importDialog()),
      }),
      menuEntry({
        label: text.duplicatePack,
        icon: "fa-copy",
        visible: () => shell.game.user.isGM,
        run: onPack((pack) => pack.duplicateCompendium()),
      }),
      menuEntry({
        label: text.deletePack,
        icon: "fa-trash",
        visible: (row) => shell.game.user.isGM && this.packOf(row)?.metadata.packageType === "world",
        run: onPack(deletePack),
      }),
    ]);
  }
}

async function deletePack(pack: PackShape): Promise<void> {
  const confirmed = await DialogV2.confirm({
    window: { title: TEXT.directory.deletePack },
    content: `<p>${escapeHTML(TEXT.directory.deletePackQuestion(pack.title))}</p>`,
  });
  if (confirmed) await pack.deleteCompendium();
}
