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
import { askedClass } from "./asked-class.ts";
import { documentClass } from "./classes.ts";
import { isClean, isFaultless, rememberClean } from "./clean-sources.ts";
import { gmOnlyPath, withoutGmOnly } from "./gm-only.ts";
import type { DocumentRules, Place, RuleContext } from "./rules.ts";
import { serverEnvironment } from "./server-environment.ts";
import { isGameMaster } from "./users.ts";

/**
 * The rules of the shared data layer: the base documents clean, validate and compare, and test permissions. The server
 * knows no system's models, so the data below `system` are plain objects to it, as to the host.
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

/** Whether a change takes keys away, which cleaning gives their initial values again. */
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

/** A document with its ancestors, without their other embedded documents: no rule reads them. */
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
 * What an update makes of a document. Unless embedded ones change with it, the one that was asked has been cleaned and
 * validated, and tells without being changed: stored sources share what stays the same.
 */
function updated(place: Place, source: Source, changes: Source, recursive: boolean): Updated {
  const known = asked.get(source);
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

/** Documents that are only asked, by their source: a stored source is replaced as a whole, never changed. */
const asked = new WeakMap<Source, Document>();

function readOnly(name: string, source: Source, around: Around): Document {
  const known = asked.get(source);
  if (known && known.parent === around.parent && known.pack === around.pack) return known;
  const own = withoutEmbedded(name, source);
  const document = isClean(source)
    ? construct(askedClass(documentClass(name)), own, { ...around, strict: false, [TRUSTED]: true })
    : construct(documentClass(name), deepClone(own), { ...around, strict: false });
  asked.set(source, document);
  return document;
}

interface Context extends Around {
  strict: boolean;
  [TRUSTED]?: boolean;
}

function construct(Class: DocumentClass, source: Source, context: Context): Document {
  return new Class(source, { ...context });
}

/** A source without its embedded documents, except those that changes reach: few rules need the others. */
function withoutEmbedded(document: string, source: Source, changes: Source = {}): Source {
  const own = { ...source };
  for (const { field, single } of untouchedSlots(document, changes)) {
    if (field in own) own[field] = single ? null : [];
  }
  return own;
}

/** The embedded documents of a source that changes do not reach, unchanged. */
function untouchedPart(document: string, source: Source, changes: Source): Source {
  const fields = untouchedSlots(document, changes).map(({ field }) => field);
  return Object.fromEntries(fields.filter((field) => field in source).map((field) => [field, source[field]]));
}

function untouchedSlots(document: string, changes: Source): EmbeddedSlot[] {
  return embeddedSlots(document).filter(({ field }) => !(field in changes) && !(`==${field}` in changes));
}

/** Invalid embedded documents do not prevent their parent; a request may not add them. */
function assertEmbeddedValid(document: Document): void {
  for (const collection of Object.values(document.collections)) {
    for (const id of collection.invalidDocumentIds) {
      const source = collection._source.find((each) => each._id === id);
      new collection.documentClass(deepClone(source ?? {}), { parent: document, strict: true });
    }
    for (const child of collection) assertEmbeddedValid(child);
  }
}
