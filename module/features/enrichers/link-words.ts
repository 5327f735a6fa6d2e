/** The words of a game in links. */

import type { Ruleset } from "../../core/contract/index.ts";
import { t } from "../../core/host/host.ts";
import type { LinkGame, LinkWord } from "./read-link.ts";

export function linkWordsOf({ id, damage, rest = [], conditions }: Ruleset): LinkGame {
  const named = (all: readonly { readonly id: string; readonly label: string }[]): LinkWord[] =>
    all.map((one) => ({ id: one.id, name: t(one.label) }));
  return {
    id,
    damage: named(damage?.dealing?.damage ?? []),
    healing: named(damage?.dealing?.healing ?? []),
    cost: named(damage?.dealing?.cost ?? []),
    rests: named(rest),
    conditions: conditions.map((one) => ({ id: one.id, name: t(one.name) })),
  };
}
