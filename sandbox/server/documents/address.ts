import { RequestError } from "../errors.ts";
import { type EmbeddedSlot, PRIMARY, slotFor } from "../hierarchy.ts";
import { idOf, type Source } from "../source.ts";
import { children } from "../storage/assembly.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import { copyOf } from "./clean-sources.ts";
import type { Draft } from "./draft.ts";

/** One step on the way from a primary document to an embedded one. */
export interface Step {
  document: string;
  id: string;
  /** The slot of the parent that holds the document; undefined for the primary document. */
  slot?: EmbeddedSlot;
}

/** A document found in a draft, with its ancestors: the primary document first, itself last. */
export interface LocatedDocument {
  step: Step;
  source: Source;
}

/** The compendium of a uuid; undefined for a document of the world. */
export function packOf(uuid: string): string | undefined {
  const [first, packageName, packName] = uuid.split(".");
  return first === "Compendium" ? `${packageName}.${packName}` : undefined;
}

/**
 * The steps of a parent's uuid: "Actor.<id>", "Scene.<id>.Token.<id>.ActorDelta.<id>",
 * "Compendium.<package>.<pack>.Actor.<id>". For the actor of an unlinked token, the steps lead to the token's delta.
 * @throws RequestError unless the uuid belongs to a document that can contain others.
 */
export function parseParent(uuid: string): Step[] {
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") parts.splice(0, 3);
  if (parts.length < 2 || parts.length % 2 !== 0)
    throw new RequestError(`"${uuid}" is not the uuid of a document`);
  const steps: Step[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const [document = "", id = ""] = parts.slice(i, i + 2);
    const parent = steps.at(-1);
    if (!parent) {
      if (!PRIMARY[document]) throw new RequestError(`"${document}" is not a primary document`);
      steps.push({ document, id });
      continue;
    }
    const slot = slotFor(parent.document, document);
    if (!slot) throw new RequestError(`${parent.document} holds no ${document} documents`);
    steps.push({ document: slot.document, id, slot });
  }
  return steps;
}

/**
 * Follows steps through a draft.
 * @throws RequestError naming the missing document.
 */
export function locate(draft: Draft, store: DocumentStore, steps: readonly Step[]): LocatedDocument[] {
  const found: LocatedDocument[] = [];
  for (const step of steps) {
    const source = found.length
      ? childOf(found.at(-1)!.source, step)
      : draft.read(store, step.document, step.id);
    if (!source) throw new RequestError(`${step.document} "${step.id}" does not exist!`);
    found.push({ step, source });
  }
  return found;
}

function childOf(parent: Source, { slot, id }: Step): Source | undefined {
  if (!slot) return undefined;
  const held = children(parent, slot);
  // A token has at most one delta. Any id finds it, and a missing delta counts as empty.
  return slot.single ? (held[0] ?? { _id: id }) : held.find((child) => idOf(child) === id);
}

/** Replaces the last located document (or removes it with null), and copies the path above it. */
export function replace(
  draft: Draft,
  store: DocumentStore,
  found: readonly LocatedDocument[],
  next: Source | null,
): void {
  let current = next;
  for (let i = found.length - 1; i > 0; i--) {
    const { step } = found[i]!;
    const { source } = found[i - 1]!;
    current = copyOf(source, withChild(source, step.slot!, step.id, current));
  }
  const { document, id } = found[0]!.step;
  draft.put(store, document, id, current);
}

/** A copy of the parent with a child added or replaced (or removed with null). */
function withChild(parent: Source, slot: EmbeddedSlot, id: string, next: Source | null): Source {
  if (slot.single) return { ...parent, [slot.field]: next };
  const held = Array.isArray(parent[slot.field]) ? (parent[slot.field] as unknown[]) : [];
  const index = held.findIndex((child) => idOf(child) === id);
  const list = [...held];
  if (index < 0) {
    if (next) list.push(next);
  } else if (next) list[index] = next;
  else list.splice(index, 1);
  return { ...parent, [slot.field]: list };
}
