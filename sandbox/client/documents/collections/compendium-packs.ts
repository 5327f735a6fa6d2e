import { Collection } from "../../../common/collection.ts";
import type { CompendiumResponse } from "../../../common/protocol.ts";
import type { Transport } from "../../transport.ts";
import type { Folder } from "../folder.ts";
import { CompendiumCollection } from "./compendium-collection.ts";
import { buildTree, type TreeNode } from "./directory-tree.ts";

/** All compendia, by "<package>.<name>". */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  get documentName(): string {
    return "Compendium";
  }

  get folders(): Collection<Folder> {
    const folders = (game.folders as unknown as Collection<Folder>).filter(
      (folder) => folder.type === "Compendium",
    );
    return new Collection(folders.map((folder) => [folder.id as string, folder] as const));
  }

  /** Follows the compendia that other clients create and delete. */
  listen(transport: Transport): void {
    transport.on("manageCompendium", (response) => this.apply(response));
  }

  /** Applies a creation or deletion by the server. @returns the pack */
  apply({ action, pack }: CompendiumResponse): CompendiumCollection {
    const collection = this.get(pack.id) ?? new CompendiumCollection(pack);
    if (action === "create") this.set(pack.id, collection);
    else this.delete(pack.id);
    (ui.compendium as { render(): unknown } | undefined)?.render();
    return collection;
  }

  get tree(): TreeNode<CompendiumCollection> {
    return buildTree(this.folders.contents, this.contents, "a");
  }
}
