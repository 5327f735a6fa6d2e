import { deepClone } from "../utils/clone.ts";
import type { Obj } from "../utils/types.ts";
import type { Document } from "./document.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

interface DeltaDocument extends Document {
  parent: (Document & { baseActor?: Document | null; actor?: Document | null }) | null;
}

/**
 * The embedded documents of an actor delta. The delta stores only members that differ from the base actor's members. It
 * stores a tombstone `{_id, _tombstone: true}` for a member that it removes from the base.
 */
export class EmbeddedCollectionDelta extends EmbeddedCollection {
  /** The collection of the base actor; empty if there is no base actor. */
  get baseCollection(): EmbeddedCollection | undefined {
    const base = (this.model as DeltaDocument).parent?.baseActor;
    return base?.collections[this.name] as EmbeddedCollection | undefined;
  }

  /** The collection of the synthetic actor. */
  get syntheticCollection(): EmbeddedCollection | undefined {
    const actor = (this.model as DeltaDocument).parent?.actor;
    return actor?.collections[this.name] as EmbeddedCollection | undefined;
  }

  /** Whether the delta contains a change or a tombstone of a member. */
  manages(id: string): boolean {
    return this._source.some((each) => each._id === id);
  }

  /** Whether the delta deletes a member of the base. */
  isTombstone(id: string): boolean {
    return this._source.some((each) => each._id === id && each._tombstone === true);
  }

  override _initializeDocument(data: Obj, index: number, options: Obj): Document | null {
    return data._tombstone ? null : super._initializeDocument(data, index, options);
  }

  /** Sources of the synthetic actor's members: the base's members with the changes of the delta. */
  applyTo(base: readonly Obj[]): Obj[] {
    const managed = new Map(this._source.map((each) => [each._id as string, each]));
    const kept = base.filter((each) => !managed.has(each._id as string));
    const own = [...managed.values()].filter((each) => !each._tombstone);
    return deepClone([...kept, ...own]);
  }

  /** Tombstones are not documents and are stored as they are. */
  override diff(changes: readonly Obj[], options: Obj = {}): Obj[] {
    const isNews = (each: Obj) => each._tombstone === true && !this.isTombstone(each._id as string);
    return [
      ...super.diff(
        changes.filter((each) => !each._tombstone),
        options,
      ),
      ...changes.filter(isNews),
    ];
  }

  override update(changes: readonly Obj[], options: Obj = {}): void {
    super.update(
      changes.filter((each) => !each._tombstone),
      options,
    );
    for (const { _id, _tombstone } of changes) {
      if (!_tombstone) continue;
      this.delete(_id as string);
      if (!this.manages(_id as string)) this._source.push({ _id, _tombstone });
    }
  }

  /** A member of the base is stored whole once it changes. */
  override _sourceToComplete(id: string): Obj | undefined {
    return (
      super._sourceToComplete(id) ?? (this.manages(id) ? undefined : this.baseCollection?.get(id)?._source)
    );
  }

  /** Deleting a member of the base leaves a tombstone; any other member is simply removed. */
  override _delete(id: string, { restoreDelta = false }: { restoreDelta?: boolean } = {}): void {
    super._delete(id);
    if (!restoreDelta && this.baseCollection?.has(id)) this._source.push({ _id: id, _tombstone: true });
  }

  /** Resets members to the base actor's members. */
  async restoreDocuments(ids: readonly string[]): Promise<Document[]> {
    const managed = ids.filter((id) => this.manages(id));
    if (!managed.length) return [];
    await this.documentClass.deleteDocuments(managed, { parent: this.model, restoreDelta: true });
    return managed
      .map((id) => this.syntheticCollection?.get(id))
      .filter((each): each is Document => each !== undefined);
  }

  async restoreDocument(id: string): Promise<Document | undefined> {
    const [document] = await this.restoreDocuments([id]);
    return document;
  }
}
