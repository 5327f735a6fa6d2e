/** Selection in a list by mouse and keys, as in lists of files. Pure. */

export interface Selection {
  /** Uuids in the order of choosing. */
  readonly chosen: readonly string[];
  /** The active entry, which keys move; empty for none. */
  readonly active: string;
  /** The start of a range; empty for none. */
  readonly anchor: string;
}

export const NO_SELECTION: Selection = { chosen: [], active: "", anchor: "" };

/** The way in which a click or key chooses: only the entry, in addition, the range from the anchor, or only moving. */
export type ChoiceMode = "alone" | "toggle" | "range" | "move";

/** @param list uuids in the order of the list */
export function choose(
  selection: Selection,
  list: readonly string[],
  uuid: string,
  mode: ChoiceMode,
): Selection {
  if (!list.includes(uuid)) return selection;
  const { chosen, anchor } = selection;
  if (mode === "move") return { ...selection, active: uuid };
  if (mode === "alone") return { chosen: [uuid], active: uuid, anchor: uuid };
  if (mode === "toggle") {
    const without = chosen.filter((one) => one !== uuid);
    return {
      chosen: without.length < chosen.length ? without : [...chosen, uuid],
      active: uuid,
      anchor: uuid,
    };
  }
  const [from, to] = [Math.max(0, list.indexOf(anchor)), list.indexOf(uuid)];
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: range, active: uuid, anchor: list[from]! };
}

/** Chooses the whole list. */
export const chooseAll = (selection: Selection, list: readonly string[]): Selection => ({
  ...selection,
  chosen: [...list],
});

/** The movement of a key: a number of entries, or an end of the list. */
export type Step = number | "first" | "last";

/** The entry that a key leads to; empty for an empty list. */
export function entryAt({ active }: Selection, list: readonly string[], step: Step): string {
  if (step === "first") return list[0] ?? "";
  if (step === "last") return list.at(-1) ?? "";
  const place = list.indexOf(active);
  const wanted = place < 0 ? (step < 0 ? list.length - 1 : 0) : place + step;
  return list[Math.max(0, Math.min(list.length - 1, wanted))] ?? "";
}
