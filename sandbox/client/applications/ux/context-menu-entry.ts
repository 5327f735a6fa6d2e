import { GENERATION } from "../../../common/generation.ts";
import { logCompatibilityWarning } from "../../../common/utils/_module.ts";

type Test = boolean | null | ((target: HTMLElement) => boolean | null | undefined);

/** A menu entry with the keys of generation 13, of 14, or of both. */
export interface ContextMenuEntry {
  icon?: string;
  group?: string | null;
  classes?: string;
  /** 13 */
  name?: string;
  condition?: Test;
  callback?: (target: HTMLElement) => unknown;
  /** 14 */
  label?: string;
  visible?: Test;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

export interface NormalEntry {
  label: string;
  icon: string;
  group: string;
  classes: string;
  isVisible(target: HTMLElement): boolean;
  choose(event: Event, target: HTMLElement): unknown;
}

/**
 * Normalises an entry for this generation. Generation 13 knows only its own keys; 14 also accepts the keys of 13, with
 * a warning.
 * @throws if the entry has no label that this generation reads
 */
export function normaliseEntry(entry: ContextMenuEntry): NormalEntry {
  const isNew = GENERATION >= 14;
  const label = isNew ? (entry.label ?? entry.name) : entry.name;
  if (label === undefined)
    throw new Error(`A context menu entry has no ${isNew ? "label" : "name"}: ${JSON.stringify(entry)}`);
  const test = isNew ? (entry.visible ?? entry.condition) : entry.condition;
  if (isNew && entry.label === undefined)
    logCompatibilityWarning(
      "ContextMenuEntry#name, #condition and #callback are now #label, #visible and #onClick",
      {
        since: 14,
        until: 16,
        once: true,
      },
    );
  return {
    label,
    icon: entry.icon ?? "",
    group: entry.group ?? "_none",
    classes: entry.classes ?? "",
    isVisible: (target) => (typeof test === "function" ? !!test(target) : test === undefined || !!test),
    choose(event, target) {
      if (isNew && entry.onClick) return entry.onClick(event, target);
      if (entry.callback) return entry.callback(target);
      throw new Error(`The context menu entry "${label}" has no ${isNew ? "onClick" : "callback"}`);
    },
  };
}
