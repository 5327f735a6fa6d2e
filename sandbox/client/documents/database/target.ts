import type { Document } from "../../../common/abstract/document.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";

export interface TargetPlace {
  cls: typeof Document;
  parent: Document | null;
  pack: string | null;
}

interface DocumentHolder {
  get(id: string, options: { invalid?: boolean }): unknown;
}

interface TokenLike extends Document {
  actor: Document | null;
  delta: Document | null;
}

/**
 * The document of an update or deletion, loaded from its compendium if needed. Also finds invalid documents, so that
 * they can be repaired.
 * @throws Error `Actor "<id>" does not exist!`
 */
export async function targetOf(
  { cls, parent, pack }: TargetPlace,
  id: string,
): Promise<ClientDocumentInstance> {
  const found = (await find({ cls, parent, pack }, id)) as ClientDocumentInstance | null | undefined;
  if (!found) throw new Error(`${cls.documentName} "${id}" does not exist!`);
  return found;
}

async function find({ cls, parent, pack }: TargetPlace, id: string): Promise<unknown> {
  const name = cls.documentName;
  if (parent?.documentName === "Token" && name === "Actor") return (parent as TokenLike).actor;
  if (parent?.documentName === "Token" && name === "ActorDelta") return (parent as TokenLike).delta;
  if (parent) return (parent.getEmbeddedCollection(name) as DocumentHolder).get(id, { invalid: true });
  if (pack) return findInPack(name, pack, id);
  if (name === "Setting")
    return (game.settings.storage.get("world") as unknown as DocumentHolder).get(id, {});
  return (game.collections.get(name, { strict: true }) as unknown as DocumentHolder).get(id, {
    invalid: true,
  });
}

function findInPack(name: string, packId: string, id: string): unknown {
  const pack = game.packs.get(packId, { strict: true });
  return name === "Folder" ? pack?.folders.get(id) : pack?.getDocument(id);
}
