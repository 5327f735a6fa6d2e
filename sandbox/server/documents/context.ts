import type { TokenBarName } from "../../common/environment.ts";
import type { ModifyAction, ModifyRequest } from "../../common/protocol.ts";
import { PermissionError, RequestError } from "../errors.ts";
import { type EmbeddedSlot, slotFor, WORLD_DOCUMENTS } from "../hierarchy.ts";
import type { Packs, ServedPack } from "../packages/packs.ts";
import type { Source } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { type LocatedDocument, locate, packOf, parseParent, type Step } from "./address.ts";
import type { Draft } from "./draft.ts";
import type { DocumentRules } from "./rules.ts";
import type { Versions } from "./stats.ts";
import type { Subtypes } from "./subtypes.ts";

/** The parts that every operation works with. */
export interface Engine {
  world: DocumentStore;
  packs: Packs;
  rules: DocumentRules;
  subtypes: Subtypes;
  versions: Versions;
  /** The default bars of new tokens, as paths below `system`. */
  tokenAttributes: Readonly<Record<TokenBarName, string | null>>;
}

/** One request that is being performed. */
export interface Request {
  engine: Engine;
  draft: Draft;
  user: Source;
  type: string;
  action: ModifyAction;
  operation: ModifyRequest["operation"];
}

/** The place of a request's documents: their store and the steps to their parent (no steps for primary documents). */
export interface Site {
  store: DocumentStore;
  pack: ServedPack | null;
  parents: readonly Step[];
  /** The slot of the parent that holds the documents; undefined for primary documents. */
  slot: EmbeddedSlot | undefined;
}

/**
 * Finds the place of a request.
 * @throws RequestError for an unknown document name, pack or parent, and for a document in the wrong place.
 */
export function siteOf({ engine, type, operation }: Request): Site {
  const named = operation.parentUuid ? packOf(String(operation.parentUuid)) : operation.pack;
  const pack = named ? engine.packs.get(named) : null;
  if (named && !pack) throw new RequestError(`There is no compendium "${named}"`);
  const store = pack ? pack.store : engine.world;
  if (!operation.parentUuid) {
    const known = pack ? type === pack.metadata.type || type === "Folder" : WORLD_DOCUMENTS.includes(type);
    if (!known)
      throw new RequestError(`${pack ? `Compendium ${pack.id}` : "The world"} holds no ${type} documents`);
    return { store, pack: pack ?? null, parents: [], slot: undefined };
  }
  const parents = parseParent(String(operation.parentUuid));
  const parent = parents.at(-1)!;
  const slot = slotFor(parent.document, type);
  if (!slot) throw new RequestError(`${parent.document} holds no ${type} documents`);
  return { store, pack: pack ?? null, parents, slot };
}

/** The parents of a request's documents, in the state of the draft. */
export function ancestorsOf({ draft }: Request, { store, parents }: Site): LocatedDocument[] {
  return locate(draft, store, parents);
}

/** The step down to one of the request's documents. */
export function stepTo({ type }: Request, { slot }: Site, id: string): Step {
  return slot ? { document: slot.document, id, slot } : { document: type, id };
}

/** @throws RequestError or PermissionError if this user cannot write to a pack. */
export function assertWritable({ user }: Request, { pack }: Site): void {
  if (!pack) return;
  if (pack.locked) throw new RequestError(`You may not edit the locked compendium ${pack.id}`);
  if (!pack.allows(user, "OWNER")) {
    throw new PermissionError(`User ${user.name} lacks permission to edit the compendium ${pack.id}`);
  }
}

/** The error of a refused operation, with the host's wording. */
export function refusal(
  user: Source,
  action: string,
  type: string,
  id: string,
  ancestors: readonly LocatedDocument[],
): PermissionError {
  const parent = ancestors.at(-1)?.step;
  const where = parent ? ` in parent ${parent.document} [${parent.id}]` : "";
  return new PermissionError(`User ${user.name} lacks permission to ${action} ${type} [${id}]${where}`);
}
