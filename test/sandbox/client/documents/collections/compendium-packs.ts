import { Collection } from "../../../common/collection.ts";
import type { Folder } from "../folder.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
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

  get tree(): TreeNode<CompendiumCollection> {
    return buildTree(this.folders.contents, this.contents, "a");
  }
}
