/** Builds an actor from a description, with items from the game's compendia. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Ruleset } from "../../core/contract/index.ts";
import { buildActor, loadItem } from "../../core/host/host.ts";
import { foldText } from "../../core/sheets/lists/list-order.ts";
import { escapeText } from "../../core/text/html.ts";
import type { ReadNumber, Statblock } from "../../kit/statblock.ts";
import type { BrowserEntry } from "../compendium-browser/filter-entries.ts";

type Source = Readonly<Record<string, unknown>>;

/** A thing in the description with its compendium document; null for a custom one. */
export interface FoundThing {
  readonly name: string;
  readonly count: number;
  readonly note: string;
  readonly entry: BrowserEntry | null;
}

/** @param entries of all compendiums */
export function findThings(
  { things }: Statblock,
  { id, items }: Ruleset,
  entries: readonly BrowserEntry[],
): FoundThing[] {
  // Things that are applied (a condition, a trained skill) cannot be items of a new actor.
  const kinds = new Set(
    Object.entries(items).flatMap(([type, { onDropped }]) => (onDropped ? [] : [`Item.${type}`])),
  );
  const known = new Map(
    entries
      .filter(({ game, kind }) => game === id && kinds.has(kind))
      .map((entry) => [entry.folded, entry] as const),
  );
  return things.map((thing) => ({ ...thing, entry: known.get(foldText(thing.name)) ?? null }));
}

/** @param type an actor type of the game */
export async function buildSource(
  type: string,
  { id }: Ruleset,
  statblock: Statblock,
  things: readonly FoundThing[],
): Promise<Source> {
  const { name, numbers, text } = statblock;
  const biography = text.map((line) => `<p>${escapeText(line)}</p>`).join("");
  const items = await Promise.all(things.map((thing) => sourceOf(thing, `${id}Gear`)));
  const stored = Object.fromEntries(numbers.map(({ path, value }) => [path, value]));
  const system = { ...foundry.utils.expandObject(stored), biography };
  // Limits follow from the other numbers and are known once the actor is built.
  const built = buildActor({ name, type, system });
  const limits = numbers.flatMap((number) => limitOf(built, number));
  const wider = { ...stored, ...Object.fromEntries(limits) };
  return { name, type, system: { ...foundry.utils.expandObject(wider), biography }, items };
}

/** Raises the derived maximum of a number to the described value. */
function limitOf(built: ActorDocument, { path, value, max }: ReadNumber): [path: string, value: number][] {
  if (!path.endsWith(".value")) return [];
  const track = path.slice(0, -".value".length);
  const now = foundry.utils.getProperty(built.system, `${track}.max`) as unknown;
  const wanted = max ?? (typeof now === "number" && value > now ? value : null);
  if (typeof now !== "number" || wanted === null || wanted === now) return [];
  const has = (key: string) =>
    typeof foundry.utils.getProperty(built._source.system as object, `${track}.${key}`) === "number";
  if (has("max")) return [[`${track}.max`, wanted]];
  return has("bonus") ? [[`${track}.bonus`, wanted - now]] : [];
}

async function sourceOf({ name, count, note, entry }: FoundThing, type: string): Promise<Source> {
  const description = note === "" ? {} : { description: `<p>${escapeText(note)}</p>` };
  const found = entry && (await loadItem(entry.uuid));
  if (!found) return { name, type, system: { ...description, ...(count > 1 ? { quantity: count } : {}) } };
  const { _id, _stats, system, ...source } = found.toObject() as Source & { readonly system: object };
  const counted = count > 1 && "quantity" in system ? { quantity: count } : {};
  return { ...source, system: { ...system, ...counted }, _stats: { compendiumSource: found.uuid } };
}
