import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import type { PermissionUser } from "../../common/abstract/permissions.ts";
import { TRUSTED } from "../../common/abstract/trusted.ts";
import { toSpecialKeys } from "../../common/data/delta.ts";
import { ForcedDeletion } from "../../common/data/operators.ts";
import { withEnvironment } from "../../common/environment.ts";
import { GENERATION } from "../../common/generation.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { RequestError } from "../errors.ts";
import { type EmbeddedSlot, embeddedSlots } from "../hierarchy.ts";
import { isRecord, type Source } from "../source.ts";
import { documentClass } from "./classes.ts";
import { isClean, isFaultless, rememberClean } from "./clean-sources.ts";
import { gmOnlyPath, withoutGmOnly } from "./gm-only.ts";
import { readOnlyClass } from "./read-only-class.ts";
import type { DocumentRules, Place, RuleContext } from "./rules.ts";
import { serverEnvironment } from "./server-environment.ts";
import { isGameMaster } from "./users.ts";

/**
 * The rules of the shared data layer: the base documents clean, validate, compare, and test permissions. The server
 * does not know the models of any system, so data below `system` are plain objects, as on the host.
 */
export const documentRules: DocumentRules = {
  create(around, place, data) {
    return runWithin(around, () => {
      const source = isGameMaster(around.user) ? data : withoutGmOnly(documentClass(place.document), data);
      const document = build(place, source, { strict: true });
      assertEmbeddedValid(document);
      return rememberClean(document, document.toObject());
    });
  },

  update(around, place, source, changes, options) {
    return runWithin(around, () => {
      const { schema } = documentClass(place.document);
      const path = isGameMaster(around.user) ? undefined : gmOnlyPath(schema, changes);
      if (path !== undefined) {
        throw new RequestError(
          `${place.document} [${source._id}] ${path} may only be modified by a GM or Assistant GM user`,
        );
      }
      const { document, own, changed } = updated(place, source, changes, options.recursive !== false);
      const delta = options.diff === false ? { ...changes, ...changed } : changed;
      const next = { ...own, ...untouchedPart(place.document, source, changes) };
      return { next: hasDeletion(delta) ? next : rememberClean(document, next), delta };
    });
  },

  may(around, action, place, source, changes) {
    return runWithin(around, () => {
      const parent = parentOf(place);
      const document = readOnly(place.document, source, { parent, pack: packOf(place) });
      return document.canUserModify(permissionUser(around), action, changes);
    });
  },

  allows(around, permission) {
    return runWithin(around, () => permissionUser(around).hasPermission(permission));
  },

  problem(around, place, source) {
    return runWithin(around, () => {
      try {
        const document = build(place, source, { strict: true });
        assertEmbeddedValid(document);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
  },
};

/** Whether a change deletes keys, which cleaning then sets to their initial values. */
function hasDeletion(change: unknown): boolean {
  if (change instanceof ForcedDeletion) return true;
  if (!isRecord(change)) return false;
  return Object.entries(change).some(([key, value]) => key.startsWith("-=") || hasDeletion(value));
}

function permissionUser({ user }: RuleContext): PermissionUser {
  return readOnly("User", user, { parent: null, pack: null }) as unknown as PermissionUser;
}

function runWithin<T>(around: RuleContext, run: () => T): T {
  return withEnvironment(serverEnvironment(around), run);
}

/** A document with its ancestors. The ancestors lack their other embedded documents, because no rule reads them. */
function build(place: Place, source: Source, { strict }: { strict: boolean }): Document {
  const around = { parent: parentOf(place), pack: packOf(place), strict };
  return construct(documentClass(place.document), deepClone(source), around);
}

interface Updated {
  document: Document;
  /** The new source, without embedded documents that have not changed. */
  own: Source;
  changed: Source;
}

/**
 * The result of an update. A cached document plans the update without being changed, provided that the update changes
 * no embedded documents. Otherwise a document is built and updated.
 */
function updated(place: Place, source: Source, changes: Source, recursive: boolean): Updated {
  const known = readOnlyDocuments.get(source);
  const isUsable =
    known &&
    isFaultless(known) &&
    untouchedSlots(place.document, changes).length === embeddedSlots(place.document).length;
  if (isUsable) {
    const { next, difference } = known._planUpdate(changes, { recursive });
    return { document: known, own: next, changed: GENERATION < 14 ? toSpecialKeys(difference) : difference };
  }
  const document = build(place, withoutEmbedded(place.document, source, changes), { strict: false });
  const changed = document.updateSource(changes, { recursive });
  return { document, own: document.toObject(), changed };
}

function parentOf(place: Place): Document | null {
  const pack = packOf(place);
  return place.ancestors.reduce<Document | null>(
    (parent, { step, source }) => readOnly(step.document, source, { parent, pack }),
    null,
  );
}

const packOf = ({ pack }: Place): string | null => pack?.id ?? null;

interface Around {
  parent: Document | null;
  pack: string | null;
}

/** Read-only documents by their source. This works because stored sources are replaced as a whole and never changed. */
const readOnlyDocuments = new WeakMap<Source, Document>();

function readOnly(name: string, source: Source, around: Around): Document {
  const known = readOnlyDocuments.get(source);
  if (known && known.parent === around.parent && known.pack === around.pack) return known;
  const own = withoutEmbedded(name, source);
  const document = isClean(source)
    ? construct(readOnlyClass(documentClass(name)), own, { ...around, strict: false, [TRUSTED]: true })
    : construct(documentClass(name), deepClone(own), { ...around, strict: false });
  readOnlyDocuments.set(source, document);
  return document;
}

interface Context extends Around {
  strict: boolean;
  [TRUSTED]?: boolean;
}

function construct(Class: DocumentClass, source: Source, context: Context): Document {
  return new Class(source, { ...context });
}

/** A source without its embedded documents, except documents that the changes affect. Few rules read the rest. */
function withoutEmbedded(document: string, source: Source, changes: Source = {}): Source {
  const own = { ...source };
  for (const { field, single } of untouchedSlots(document, changes)) {
    if (field in own) own[field] = single ? null : [];
  }
  return own;
}

/** The embedded documents of a source that the changes do not affect. */
function untouchedPart(document: string, source: Source, changes: Source): Source {
  const fields = untouchedSlots(document, changes).map(({ field }) => field);
  return Object.fromEntries(fields.filter((field) => field in source).map((field) => [field, source[field]]));
}

function untouchedSlots(document: string, changes: Source): EmbeddedSlot[] {
  return embeddedSlots(document).filter(({ field }) => !(field in changes) && !(`==${field}` in changes));
}

/** Invalid embedded documents do not invalidate their parent, but a request may not add them. */
function assertEmbeddedValid(document: Document): void {
  for (const collection of Object.values(document.collections)) {
    for (const id of collection.invalidDocumentIds) {
      const source = collection._source.find((each) => each._id === id);
      new collection.documentClass(deepClone(source ?? {}), { parent: document, strict: true });
    }
    for (const child of collection) assertEmbeddedValid(child);
  }
}
