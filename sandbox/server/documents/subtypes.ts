import { BASE_DOCUMENT_TYPE } from "../../common/constants.ts";
import { DataFieldOperator, ForcedReplacement } from "../../common/data/operators.ts";
import { RequestError } from "../errors.ts";
import { embeddedSlots } from "../hierarchy.ts";
import type { Package, SubtypeRules } from "../packages/manifest.ts";
import { isRecord, type Source } from "../source.ts";
import { children } from "../storage/assembly.ts";
import { documentClass } from "./classes.ts";
import { sanitizePath } from "./sanitize.ts";

/**
 * The sub-types declared by the system and the modules, and what their manifests say about the data. A client may
 * register any model; the server accepts only declared sub-types.
 */
export class Subtypes {
  readonly #declared = new Map<string, Map<string, SubtypeRules>>();

  constructor(packages: readonly Package[]) {
    for (const { kind, id, documentTypes } of packages) {
      for (const [document, types] of Object.entries(documentTypes)) {
        const known = this.#declared.get(document) ?? new Map<string, SubtypeRules>();
        for (const [type, rules] of Object.entries(types))
          known.set(kind === "module" ? `${id}.${type}` : type, rules);
        this.#declared.set(document, known);
      }
    }
  }

  /** Declared types of a document, without the host's own types. */
  declaredTypes(document: string): string[] {
    return [...(this.#declared.get(document)?.keys() ?? [])];
  }

  rules(document: string, type: unknown): SubtypeRules | undefined {
    return typeof type === "string" ? this.#declared.get(document)?.get(type) : undefined;
  }

  /** Paths of HTML below `system`. A delta does not always state its type, so it uses the paths of all actor types. */
  #htmlFields(document: string, type: unknown): string[] {
    if (document !== "ActorDelta") return this.rules(document, type)?.htmlFields ?? [];
    return [...(this.#declared.get("Actor")?.values() ?? [])].flatMap(({ htmlFields }) => htmlFields);
  }

  #knows(document: string, type: unknown): boolean {
    const {
      hasTypeData,
      coreTypes,
      baseTypeAllowed = !NO_BASE_TYPE.has(document),
    } = documentClass(document).metadata;
    if (!hasTypeData || this.rules(document, type)) return true;
    return coreTypes.includes(String(type)) && (type !== BASE_DOCUMENT_TYPE || baseTypeAllowed);
  }

  /**
   * Cleans the HTML fields of a document and of all documents inside it: the host's fields and the fields listed in the
   * manifest. `data` may also be changes to `existing`. Returns a new source.
   */
  sanitize(document: string, data: Source, existing: Source = {}): Source {
    const paths = this.#htmlFields(document, data.type ?? existing.type).map((path) => `system.${path}`);
    let clean: unknown = data;
    for (const path of [...(OWN_HTML[document] ?? []), ...paths])
      clean = sanitizePath(clean, path.split("."));
    const result = { ...(clean as Source) };
    for (const slot of embeddedSlots(document)) {
      const held = children(existing, slot);
      const sanitizeChild = (child: unknown): unknown => {
        if (!isRecord(child)) return child;
        const known = slot.single ? held[0] : held.find(({ _id }) => _id === child._id);
        return this.sanitize(slot.document, child, known);
      };
      for (const key of [slot.field, `==${slot.field}`]) {
        if (key in result) result[key] = mapContent(result[key], sanitizeChild);
      }
    }
    return result;
  }

  /**
   * Refuses a document, or an embedded document, with an undeclared sub-type.
   * @throws RequestError with the type.
   */
  assertDeclared(document: string, source: Source): void {
    const { type } = source;
    // A delta without its own type has the type of its base actor.
    const name = document === "ActorDelta" && type ? "Actor" : document;
    if (type !== undefined && !this.#knows(name, type)) {
      throw new RequestError(`"${type}" is not a valid type for the ${name} Document class`);
    }
    for (const slot of embeddedSlots(document)) {
      for (const child of children(source, slot)) this.assertDeclared(slot.document, child);
    }
  }

  /**
   * Refuses an update of a field that only a GM may change.
   * @throws RequestError with the path.
   */
  assertNoGmOnly(document: string, type: unknown, changes: Source): void {
    for (const path of this.rules(document, type)?.gmOnlyFields ?? []) {
      if (touches(changes, ["system", ...path.split(".")])) {
        throw new RequestError(
          `${document} system.${path} may only be modified by a GM or Assistant GM user`,
        );
      }
    }
  }
}

/** Documents that must have a sub-type. */
const NO_BASE_TYPE = new Set(["Actor", "Item"]);

/** HTML fields of the documents themselves. */
const OWN_HTML: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  Adventure: ["description"],
  Card: ["description"],
  Cards: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  PlaylistSound: ["description"],
  RollTable: ["description"],
  TableResult: ["description"],
};

/** Maps the entries of a list, or a single value, also inside a replacement operator. */
function mapContent(content: unknown, map: (entry: unknown) => unknown): unknown {
  if (content instanceof ForcedReplacement) {
    return ForcedReplacement.create(mapContent(DataFieldOperator.get(content), map));
  }
  return Array.isArray(content) ? content.map(map) : map(content);
}

/** Whether an update affects a path: it changes the path or something below, or replaces or deletes something above. */
function touches(changes: unknown, path: readonly string[]): boolean {
  const [head, ...rest] = path;
  if (head === undefined || !isRecord(changes)) return true;
  return Object.keys(changes).some((key) => {
    if (key === `-=${head}` || key === `==${head}`) return true;
    return (head === "*" || key === head) && touches(changes[key], rest);
  });
}
