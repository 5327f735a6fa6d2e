/** Fields of an item as whole values, which a refresh replaces: name, picture, anything below `system`, its effects. */
import { isSameValue, type RewrittenPart } from "../../kit/refresh.ts";
import type { Plain } from "../../kit/value-changes.ts";
import type { EffectDocument, ItemDocument } from "../contract/documents.ts";
import { createEffects } from "../host/host.ts";
import { VetoError } from "./write-errors.ts";

export const EFFECTS = "effects";

type EffectSource = Plain & { readonly _id?: string; readonly name?: string };

/** The fields by which two items are compared, without the host's own document data. */
export function comparableData(item: ItemDocument): Plain {
  const { name, img, system, effects = [] } = item.toObject() as Plain & { effects?: EffectSource[] };
  return { name, img, system, [EFFECTS]: effects.map(comparableEffect) };
}

/** The start of an effect is not part of its definition. */
function comparableEffect({ _stats, sort, origin, start, folder, ...effect }: EffectSource): EffectSource {
  const { startTime, startRound, startTurn, combat, ...duration } = (effect.duration ?? {}) as Plain;
  return { ...effect, duration };
}

export const partOf = (item: ItemDocument, path: string): unknown =>
  foundry.utils.getProperty(comparableData(item), path) ?? null;

/** Sets fields of an item to their values. @throws VetoError if another package prevents one of them */
export async function writeParts(
  item: ItemDocument,
  parts: readonly RewrittenPart[],
  which: "from" | "to",
): Promise<void> {
  const open = () => parts.filter((part) => !isSameValue(partOf(item, part.path), part[which]));
  const wanted = open();
  const fields = wanted.filter(({ path }) => path !== EFFECTS);
  if (fields.length > 0)
    await item.update(Object.fromEntries(fields.map((part) => [part.path, part[which]])));
  for (const part of wanted)
    if (part.path === EFFECTS) await writeEffects(item, part[which] as readonly EffectSource[]);
  if (open().length > 0) throw new VetoError(item.name);
}

/** An effect with the same id or name stays the same effect and keeps its on/off state. */
async function writeEffects(item: ItemDocument, wanted: readonly EffectSource[]): Promise<void> {
  const left = new Set<EffectDocument>(item.effects.contents);
  const fresh: EffectSource[] = [];
  for (const source of wanted) {
    const present =
      [...left].find(({ id }) => id === source._id) ?? [...left].find(({ name }) => name === source.name);
    if (!present) {
      fresh.push(source);
      continue;
    }
    left.delete(present);
    const { _id, disabled, ...changes } = source;
    await present.update(changes);
  }
  for (const effect of left) await effect.delete();
  if (fresh.length > 0) await createEffects(item, fresh, { keepId: true });
}
