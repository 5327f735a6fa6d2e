import type { Folder } from "../folder.ts";
import type { Source } from "../types.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";

/** The folders inside one compendium. */
export class CompendiumFolderCollection extends DocumentCollection<Folder> {
  static override documentName = "Folder";

  readonly pack: CompendiumCollection;

  constructor(pack: CompendiumCollection, data: Source[]) {
    super([]);
    this.pack = pack;
    Object.defineProperty(this, "pack", { enumerable: false });
    this._source.push(...data);
    this._initialize();
  }

  override createDocument(data: Source, context: Source = {}): unknown {
    return super.createDocument(data, { ...context, pack: this.pack.collection });
  }

  override render(force = false, options: Source = {}): void {
    this.pack.render(force, options);
  }
}
