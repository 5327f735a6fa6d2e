/** The kinds of documents in the browser, by game. */

import { rulesetById } from "../../core/games/registry.ts";
import { language, t } from "../../core/host/host.ts";
import type { BrowserEntry } from "./filter-entries.ts";
import { kindLabel } from "./row.ts";

interface KindGroup {
  readonly label: string;
  readonly kinds: readonly { kind: string; label: string; count: number; selected: boolean }[];
}

export function kindGroups(entries: readonly BrowserEntry[], selected: string): KindGroup[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { game, kind } of entries) {
    const ofGame = counts.get(game) ?? new Map<string, number>();
    counts.set(game, ofGame.set(kind, (ofGame.get(kind) ?? 0) + 1));
  }
  const { compare } = new Intl.Collator(language());
  return [...counts].map(([game, kinds]) => ({
    label: t(rulesetById(game)?.label ?? game),
    kinds: [...kinds]
      .map(([kind, count]) => ({ kind, label: kindLabel(kind), count, selected: kind === selected }))
      .sort((a, b) => compare(a.label, b.label)),
  }));
}
