/** Describes the games at this table as plain data: kinds of rolls, conditions, rests. */

import type { GameDescription } from "../../core/contract/public-api.ts";
import type { AnyRollKind } from "../../core/contract/roll-kind.ts";
import { allRulesets } from "../../core/games/registry.ts";
import { t } from "../../core/host/host.ts";

export const describeGames = (): GameDescription[] =>
  allRulesets().map(({ id, label, rolls, conditions, rest = [] }) => ({
    id,
    label: t(label),
    kinds: Object.values(rolls).map(describeKind),
    conditions: conditions.map((condition) => ({ id: condition.id, label: t(condition.name) })),
    rests: rest.map((one) => ({ id: one.id, label: t(one.label) })),
  }));

const describeKind = (kind: AnyRollKind): GameDescription["kinds"][number] => ({
  id: kind.id,
  label: t(kind.label),
  isListed: kind.list !== undefined,
  difficulty: kind.difficulty ? { field: kind.difficulty.field, label: t(kind.difficulty.label) } : null,
  degrees: [...kind.rules.degrees],
  opposedBy: [...(kind.opposed?.answers ?? [])],
  purposes: purposesOf(kind),
  hits: kind.targets?.hit !== undefined,
});

/** The purposes for which a kind of roll can be requested. */
export const purposesOf = ({ list, group, series }: AnyRollKind): string[] => [
  ...(list ? ["each"] : []),
  ...(group ? ["group"] : []),
  ...(series ? ["series"] : []),
];
